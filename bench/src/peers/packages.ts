/** Installs the peers’ packages for one run: the project itself does not depend on them. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../../../scripts/toolchain.mjs';
import { CannotBegin } from '../command-line.ts';

const PACKAGES = {
  private: true,
  // Later ones of node-persist write once a second: a command would take as long.
  dependencies: { 'boardgame.io': '0.50.2', 'node-persist': '3.1.0' },
  // With a later one, its lobby answers 404: koa would not call what is used after the sockets are attached.
  overrides: { 'koa-compose': '4.1.0' },
};

/**
 * Installs them into a temporary folder, which `use` receives and which is removed in the end.
 *
 * @throws CannotBegin without the registry
 */
export async function withPackages<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-peers-'));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(PACKAGES));
    const { command, args, shell } = npmCommand(['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    const npm = spawn(command, args, { cwd: folder, shell, stdio: 'ignore' });
    const [code] = await once(npm, 'exit');
    if (code !== 0) throw new CannotBegin('npm cannot install the peers: is its registry reachable?');
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
