// Before all tests: bundles a server's threads. A thread that reads modules one by one and strips their types needs
// twice the processor time to start, and the tests start a thousand. Under the condition `bundled-threads`, servers
// start the bundles: see `imports` in server/package.json.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { inRoot } from './toolchain.mjs';

const folder = inRoot('server', 'test', 'dist');
const threads = {
  'sqlite-thread': inRoot('server', 'src', 'store', 'sqlite', 'worker.ts'),
  'computers-thread': inRoot('server', 'src', 'computers', 'worker.ts'),
};

// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default async function bundleThreads() {
  // Not needed for showing the configuration.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...{ entryPoints: threads, outdir: folder, bundle: true, splitting: true, write: false },
    ...{ platform: 'node', format: 'esm', target: 'node24', keepNames: true },
    // Native code is loaded from its own place.
    external: ['better-sqlite3'],
  });
  await mkdir(folder, { recursive: true });
  // Chunks are named by content; the threads that import them come last.
  const isThread = (/** @type {string} */ path) => path.endsWith('-thread.js');
  outputFiles.sort((one, other) => Number(isThread(one.path)) - Number(isThread(other.path)));
  for (const { path, contents } of outputFiles) {
    // Replaced as a whole, as another run may be starting threads.
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, contents);
    await rename(fresh, path);
  }
}
