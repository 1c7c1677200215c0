/** The package as one file, for `npm install` from a server or a disk; and its source maps, which weigh more. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../toolchain.mjs';

/**
 * Packs a folder's package into `<name>.tgz` without source maps, and `<name>-maps.tgz`, which is unpacked over it.
 *
 * @throws Error with npm's message
 */
export function writeTarballs(folder: string, name: string): void {
  const stage = mkdtempSync(join(tmpdir(), 'escadre-package-'));
  try {
    cpSync(folder, stage, { recursive: true, filter: (path) => !path.endsWith('.tgz') });
    // First with maps: it replaces modules by the same with the address of their map.
    const manifest = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8'));
    const files = ['**/*.js', '**/*.js.map'];
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
    cpSync(pack(stage), join(folder, `${name}-maps.tgz`));
    cpSync(join(folder, 'package.json'), join(stage, 'package.json'));
    unlinkMaps(stage);
    cpSync(pack(stage), join(folder, `${name}.tgz`));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Removes the address of each module's source map: bundlers complain about maps that are not there. */
export function unlinkMaps(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
  }
}

function pack(folder: string): string {
  const { command, args, shell } = npmCommand(['pack', '--ignore-scripts', '--json', '--loglevel=error']);
  const options = { cwd: folder, shell, env: ownEnvironment(), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  const name = status === 0 ? /"filename":\s*"([^"]+)"/.exec(stdout)?.[1] : undefined;
  if (name === undefined) throw new Error(`npm pack failed: ${stderr}`);
  return join(folder, name);
}

/** npm's variables describe the package it was started for, which may be another. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
