/** Another build of the games: a checkout in a folder, or a commit checked out for the length of a run. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyGame, messageOf } from '@escadre/shared/kernel';
import { CannotBegin } from '../command-line.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The yardstick: Trafalgar's computers before they hunted the ship that carries their flag, and the other
 * games' as they are today. Pin a later commit when views change so that these bots cannot read them.
 */
const YARDSTICK = 'c7f1a623a2842e2839bb42fc7f5518dc7f342869';

/**
 * The folder of a build: a temporary checkout of that commit, removed when the process exits, or that folder
 * if there is no such commit. `yardstick` is {@link YARDSTICK}; `./name` and absolute paths are folders.
 *
 * @throws CannotBegin if there is no such folder or commit
 */
export function checkoutOf(build: string, repository = ROOT): string {
  if (isAbsolute(build) || build.startsWith('.')) return folderOf(build) ?? missing(build);
  const git = (...args: string[]) => spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  const commit = build === 'yardstick' ? YARDSTICK : build;
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  const folder = found.status === 0 ? undefined : folderOf(build);
  if (folder !== undefined) return folder;
  if (found.error) throw new CannotBegin(`Git is needed to check out "${build}": ${found.error.message}.`);
  if (found.status !== 0) {
    const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
    const reason = isShallow ? ' in this shallow clone: run git fetch --unshallow --tags' : ' here';
    return missing(build, reason);
  }
  const checkout = mkdtempSync(join(tmpdir(), 'escadre-arena-'));
  process.once('exit', () => rmSync(checkout, { recursive: true, force: true }));
  const archive = join(checkout, 'shared.tar');
  mustWork(git('archive', `--output=${archive}`, found.stdout.trim(), 'shared'), build);
  mustWork(spawnSync('tar', ['-xf', 'shared.tar'], { cwd: checkout, encoding: 'utf8' }), build);
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  return checkout;
}

/** A folder with the games; undefined if no folder has this name. @throws CannotBegin for another folder */
function folderOf(build: string): string | undefined {
  const folder = resolve(build);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  if (existsSync(gamesIn(folder))) return folder;
  throw new CannotBegin(`${folder} is not a checkout of Escadre: it has no shared/src/games.`);
}

function missing(build: string, where = ''): never {
  throw new CannotBegin(`There is no folder or commit "${build}"${where}.`);
}

/**
 * The games of a checkout.
 *
 * @throws CannotBegin if they do not load
 */
export async function gamesOf(checkout: string): Promise<Readonly<Record<string, AnyGame>>> {
  try {
    return (await import(pathToFileURL(gamesIn(checkout)).href)).games;
  } catch (error) {
    throw new CannotBegin(`The games of ${checkout} do not load: ${messageOf(error)}`);
  }
}

const gamesIn = (checkout: string): string => join(checkout, 'shared', 'src', 'games', 'index.ts');

function mustWork({ status, stderr, error }: ReturnType<typeof spawnSync>, build: string): void {
  if (status === 0) return;
  throw new CannotBegin(`Cannot check out "${build}": ${error?.message ?? String(stderr).trim()}`);
}
