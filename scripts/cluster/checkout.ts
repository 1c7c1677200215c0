/** Another version of this repository, from its history, in a folder of its own: to run its server beside ours. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { environment, inRoot, root } from '../toolchain.mjs';

type CheckoutCode = 'NO_GIT' | 'UNKNOWN_REF' | 'TOO_OLD' | 'DOES_NOT_BUILD' | 'DOES_NOT_START';

/** A version that cannot run beside ours; its message begins with the code. */
export class CheckoutFault extends Error {
  readonly code: CheckoutCode;

  constructor(code: CheckoutCode, sentence: string) {
    super(`${code}: ${sentence}`);
    this.code = code;
  }
}

/** A version that can share a site with others. */
export interface Version {
  /** As it was asked for. */
  readonly ref: string;
  readonly commit: string;
}

/** Folders of `node_modules` that builds write to. */
const WRITTEN = new Set(['.cache', '.vite', '.vite-temp']);

/**
 * Finds a version, and changes nothing.
 *
 * @throws {@link CheckoutFault} NO_GIT, UNKNOWN_REF, or TOO_OLD if its server always runs a site alone
 */
export function findVersion(ref: string): Version {
  const { error, status, stdout, stderr } = git('rev-parse', '--show-cdup');
  if (error !== undefined) throw new CheckoutFault('NO_GIT', '--beside needs git, which cannot be found.');
  if (status !== 0 || stdout.trim() !== '') {
    const why = stderr.trim().split('\n')[0] || 'the repository begins in another folder';
    throw new CheckoutFault(
      'NO_GIT',
      `--beside needs a clone of the repository, which ${root} is not: ${why}.`,
    );
  }
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (found.status !== 0) throw new CheckoutFault('UNKNOWN_REF', unknown(ref));
  const commit = found.stdout.trim();
  if (git('grep', '--quiet', '--fixed-strings', 'REDIS_URL', commit, '--', 'server/src').status !== 0)
    throw new CheckoutFault(
      'TOO_OLD',
      `The server of "${ref}" knows no REDIS_URL: it always runs a site alone.`,
    );
  return { ref, commit };
}

function unknown(ref: string): string {
  const sentence = `The repository has no commit "${ref}".`;
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
  return isShallow
    ? `${sentence} It lacks a part of its history: git fetch --unshallow brings it.`
    : sentence;
}

/**
 * Writes the files of a version into a folder, which it makes. The repository knows nothing of it, so that removing the
 * folder removes everything.
 *
 * @returns the main file of its server
 * @throws {@link CheckoutFault}
 */
export function checkOut({ ref, commit }: Version, folder: string): string {
  mkdirSync(folder);
  const index = { GIT_INDEX_FILE: join(folder, '.index') };
  const steps = [
    ['read-tree', commit],
    ['checkout-index', '--all', `--prefix=${folder}/`],
  ];
  for (const step of steps) {
    const { status, stderr } = gitWith(index, ...step);
    if (status !== 0) throw new CheckoutFault('UNKNOWN_REF', `"${ref}" cannot be written: ${stderr.trim()}`);
  }
  rmSync(index.GIT_INDEX_FILE);
  if (hasOurPackages(folder)) linkPackages(folder);
  return join(folder, 'server', 'src', 'main.ts');
}

/**
 * Installs what a version that is checked out needs, unless it is ours, and builds it.
 *
 * @throws {@link CheckoutFault} DOES_NOT_BUILD; or the reason of the signal
 */
export async function buildAt(folder: string, { ref }: Version, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // A group of its own: npm and builds start programs, which must end with it.
  const child = spawn(process.execPath, [join(folder, 'scripts', 'build.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
    detached: true,
  });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  const [code] = await once(child, 'close');
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0)
    throw new CheckoutFault(
      'DOES_NOT_BUILD',
      `"${ref}" does not build: see above. Its build ended with ${code}.`,
    );
}

const hasOurPackages = (folder: string): boolean => {
  const [ours, theirs] = [root, folder].map((each) => join(each, 'package-lock.json'));
  return existsSync(theirs ?? '') && readFileSync(ours ?? '').equals(readFileSync(theirs ?? ''));
};

/** Links to all our packages, but for the workspaces: a version has its own. */
function linkPackages(folder: string): void {
  linkAll(inRoot('node_modules'), join(folder, 'node_modules'));
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const [ours, theirs] = [inRoot(name, 'node_modules'), join(folder, name)];
    if (existsSync(ours) && existsSync(theirs)) symlinkSync(ours, join(theirs, 'node_modules'));
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [ours, theirs] = [join(from, entry.name), join(to, entry.name)];
    // A workspace, relative to the folder.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(ours), theirs);
    else if (entry.name.startsWith('@')) linkAll(ours, theirs);
    else if (!WRITTEN.has(entry.name)) symlinkSync(ours, theirs);
  }
}

const git = (...args: string[]) => gitWith({}, ...args);

const gitWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
