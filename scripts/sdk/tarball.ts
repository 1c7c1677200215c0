/** The package as one file, for `npm install` from a server or a disk. */

import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../toolchain.mjs';

/**
 * Packs a folder's package into a file in it, reproducibly.
 *
 * @throws Error with npm's message
 */
export function writeTarball(folder: string, file: string): void {
  const { command, args, shell } = npmCommand(['pack', '--ignore-scripts', '--json', '--loglevel=error']);
  const options = { cwd: folder, shell, env: ownEnvironment(), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  const name = status === 0 ? /"filename":\s*"([^"]+)"/.exec(stdout)?.[1] : undefined;
  if (name === undefined) throw new Error(`npm pack failed: ${stderr}`);
  renameSync(join(folder, name), join(folder, file));
}

/** npm's variables describe the package it was started for, which may be another. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
