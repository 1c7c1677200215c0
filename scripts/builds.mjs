// What a server hands out, built again only if its sources have changed: a restart must not wait for a build.
// Plain JavaScript without dependencies, like toolchain.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root, run } from './toolchain.mjs';

/**
 * A script, the folder that it replaces, and the files and folders that the result depends on.
 *
 * @typedef {{ script: string, into: string, sources: readonly string[] }} Build
 */

const EVERY = ['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'shared'];
const OF_SDK = [...EVERY, 'LICENSE', 'client-sdk'];

/** @type {readonly Build[]} */
export const BUILDS = [
  { script: 'build-sdk.mjs', into: 'client-sdk/dist', sources: OF_SDK },
  { script: 'build-web.mjs', into: 'web/dist', sources: [...OF_SDK, 'web'] },
  { script: 'build-pages.ts', into: 'server/dist', sources: [...EVERY, 'client-sdk/README.md', 'docs'] },
];

/** Folders that no build reads. */
const APART = new Set(['node_modules', 'dist', 'dist.kept', 'test', 'gallery', 'coverage']);
/** In a built folder, so that whatever replaces or removes the folder removes this, too. */
export const KEY = '.sources';

/**
 * The hash of a file or of a folder's files, with their names; empty without any.
 *
 * @param {string} path
 * @returns {string}
 */
function hashOf(path) {
  const hash = createHash('sha256');
  const about = statSync(path, { throwIfNoEntry: false });
  if (about === undefined) return '';
  if (!about.isDirectory()) return hash.update(readFileSync(path)).digest('hex');
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !APART.has(name));
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    hash.update(`${entry.name}\n${hashOf(join(path, entry.name))}\n`);
  }
  return hash.digest('hex');
}

/**
 * The key of each build: the hashes of its sources.
 *
 * @param {string} [folder] of the repository
 */
export function keysOf(folder = root) {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const source of new Set(BUILDS.flatMap(({ sources }) => sources))) {
    hashes.set(source, hashOf(join(folder, source)));
  }
  return BUILDS.map(({ sources }) => sources.map((source) => hashes.get(source)).join('\n'));
}

/**
 * Runs every build, or those whose sources have changed. Ends the process if one fails.
 *
 * @param {string} nodePath
 * @param {'all' | 'changed'} which
 * @param {AbortSignal} [signal] ends the build that runs, and so the process
 */
export async function build(nodePath, which, signal = undefined) {
  const keys = keysOf();
  for (const [at, { script, into }] of BUILDS.entries()) {
    const key = keys[at] ?? '';
    const note = inRoot(into, KEY);
    if (which === 'changed' && existsSync(note) && readFileSync(note, 'utf8') === key) continue;
    // Not as the server may be run: its key does not say how.
    const code = await run(nodePath, [inRoot('scripts', script)], { NODE_ENV: 'production' }, signal);
    if (code !== 0) process.exit(code);
    writeFileSync(note, key);
  }
}
