/** The package as built and installed. */

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npmCommand } from '../../../scripts/toolchain.mjs';

export const run = promisify(execFile);
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The stranger's files. */
export const stranger = fileURLToPath(new URL('../stranger', import.meta.url));

const SOURCES = [
  'client-sdk/src',
  'shared/src',
  'scripts/sdk',
  'scripts/build-sdk.mjs',
  'scripts/folder-name.mjs',
  'client-sdk/package.json',
];

/** `escadre.tgz` of `npm start`; rebuilt if its sources have changed. */
export async function packed(): Promise<string> {
  const tarball = join(root, 'client-sdk', 'dist', 'escadre.tgz');
  const made = await timeOf(tarball);
  const changed = await Promise.all(SOURCES.map((path) => newestIn(join(root, path))));
  if (Math.max(...changed) > made) {
    await run(process.execPath, [join(root, 'scripts', 'build-sdk.mjs')], { cwd: root });
  }
  return tarball;
}

const timeOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function newestIn(path: string): Promise<number> {
  if (!(await stat(path)).isDirectory()) return timeOf(path);
  const names = await readdir(path, { recursive: true });
  return Math.max(...(await Promise.all(names.map((name) => timeOf(join(path, name))))));
}

/** An empty project outside the repository with the package installed. */
export async function projectWith(tarball: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-stranger-'));
  await writeFile(join(folder, 'package.json'), '{"name": "stranger", "private": true, "type": "module"}');
  const { command, args, shell } = npmCommand([
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    tarball,
  ]);
  await run(command, args, { cwd: folder, shell });
  return folder;
}

/** Compiler errors of a stranger's files under the strictest options; empty if all is well. */
export async function typeFaults(folder: string, module: string, moduleResolution: string): Promise<string> {
  const compilerOptions = {
    ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'], types: [], strict: true },
    ...{
      noEmit: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
  };
  const config = { compilerOptions, files: ['play.ts', 'page/main.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  return run(process.execPath, [tsc, '--pretty', 'false', '-p', '.'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}
