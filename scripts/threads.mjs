// Bundles a server's threads: a thread that reads modules one by one and strips their types needs a third
// of a second of processor time to start; a bundle, a tenth. The tests start a thousand.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './toolchain.mjs';

const SOURCES = ['server/src/store/sqlite/worker.ts', 'server/src/computers/worker.ts'];

const sourceOf = (/** @type {string} */ name) => inRoot(...name.split('/'));
const folder = inRoot('node_modules', '.cache', 'threads');
const bundleOf = (/** @type {string} */ name) => join(folder, ...name.replace(/ts$/, 'js').split('/'));

/** Rebuilds the bundles, as their sources may have changed. */
export async function bundleThreads() {
  // Not needed for just starting threads.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: SOURCES.map(sourceOf),
    ...{ bundle: true, splitting: true, write: false, outdir: folder, outbase: inRoot() },
    ...{ platform: 'node', format: 'esm', target: 'node24', keepNames: true },
    // Native code is loaded from its own place.
    external: ['better-sqlite3'],
  });
  await mkdir(folder, { recursive: true });
  await write(join(folder, 'package.json'), '{"type":"module"}');
  const entries = new Set(SOURCES.map(bundleOf));
  // Shared chunks are named by content: write them before the threads that import them.
  const shared = outputFiles.filter(({ path }) => !entries.has(path));
  for (const { path, contents } of shared) await write(path, contents);
  for (const { path, contents } of outputFiles.filter(({ path }) => entries.has(path))) {
    await write(path, contents);
  }
}

/**
 * Replaces a file atomically for threads starting meanwhile.
 *
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
async function write(path, contents) {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, contents);
  await rename(fresh, path);
}

/** The existing bundles, by source address. */
export const bundledThreads = () =>
  new Map(
    SOURCES.filter((name) => existsSync(bundleOf(name))).map((name) => [
      pathToFileURL(sourceOf(name)).href,
      pathToFileURL(bundleOf(name)),
    ]),
  );
