// The threads of a server, each bundled: a thread that reads its modules one by one, and takes the types out of
// them, is at work after a third of a second of the processor, and one of these after a tenth. The tests start a
// thousand.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './toolchain.mjs';

const SOURCES = ['server/src/store/sqlite-worker.ts', 'server/src/computers/worker.ts'];

const sourceOf = (/** @type {string} */ name) => inRoot(...name.split('/'));
const folder = inRoot('node_modules', '.cache', 'threads');
const bundleOf = (/** @type {string} */ name) => join(folder, ...name.replace(/ts$/, 'js').split('/'));

/** Bundles them anew: what they are made of may have changed. */
export async function bundleThreads() {
  // Whoever only starts them does without it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: SOURCES.map(sourceOf),
    ...{ bundle: true, splitting: true, write: false, outdir: folder, outbase: inRoot() },
    ...{ platform: 'node', format: 'esm', target: 'node24', keepNames: true },
    // It loads what is native from where it lies.
    external: ['better-sqlite3'],
  });
  await mkdir(folder, { recursive: true });
  await write(join(folder, 'package.json'), '{"type":"module"}');
  const entries = new Set(SOURCES.map(bundleOf));
  // What is shared is named by its content: there first, and the threads that import it afterwards.
  const shared = outputFiles.filter(({ path }) => !entries.has(path));
  for (const { path, contents } of shared) await write(path, contents);
  for (const { path, contents } of outputFiles.filter(({ path }) => entries.has(path))) {
    await write(path, contents);
  }
}

/**
 * Whoever starts a thread meanwhile has all of the one file or all of the other.
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

/** The bundles that there are, by the address of the source. */
export const bundledThreads = () =>
  new Map(
    SOURCES.filter((name) => existsSync(bundleOf(name))).map((name) => [
      pathToFileURL(sourceOf(name)).href,
      pathToFileURL(bundleOf(name)),
    ]),
  );
