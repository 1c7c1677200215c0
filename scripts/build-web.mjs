// Builds the reference client, in web/dist: hashed and compressed files. It uses the SDK built in
// client-sdk/dist. Prints the first page's weight, and fails if it exceeds its budget.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { mustBeBuildable } from './folder-name.mjs';
import { kilo, pack } from './packed.mjs';
import { inRoot } from './toolchain.mjs';

mustBeBuildable();

/** Bytes of script, gzip, that the first page may load beside the SDK. */
const BUDGET = 30_000;

/** Whether a file has words of the page in one language: those of the first page, or any. */
const isFirstCatalogue = (/** @type {string} */ file) => /^first-words\.(en|fr)-[\w-]+\.js$/.test(file);
const isCatalogue = (/** @type {string} */ file) => /^(first-)?words\.(en|fr)-[\w-]+\.js$/.test(file);

const out = inRoot('web', 'dist');
await build({ root: inRoot('web'), configFile: inRoot('web', 'vite.config.ts'), logLevel: 'warn' });

/** @type {Map<string, number>} */
const sizes = new Map();

for (const file of readdirSync(join(out, 'app'))) {
  // Fonts and pictures are already compressed.
  if (/\.(woff2|webp)$/.test(file)) continue;
  sizes.set(file, pack(join(out, 'app', file)));
}

const page = readFileSync(join(out, 'index.html'), 'utf8');
await bundleWorker(page);
const first = [...sizes].filter(([file]) => file.endsWith('.js') && page.includes(file));
// The page loads the words of one language: the longer ones count.
const catalogues = [...sizes].filter(([file]) => isFirstCatalogue(file)).map(([, size]) => size);
const total = first.reduce((sum, [, size]) => sum + size, Math.max(...catalogues));
for (const [file, size] of [...sizes].sort(([, one], [, other]) => other - one)) {
  console.log(`web: ${file} gzip ${kilo(size)}`);
}
const own = total - (sizes.get(first.find(([file]) => file.startsWith('escadre-'))?.[0] ?? '') ?? 0);
console.log(`web: the first page ${kilo(total)}, without the SDK ${kilo(own)} of ${kilo(BUDGET)}`);
if (own > BUDGET) {
  console.error('web: the first page is over its budget');
  process.exit(1);
}

/**
 * The service worker, which lists this build's files.
 *
 * @param {string} page
 */
async function bundleWorker(page) {
  // Pictures are kept once they have been shown: nobody needs those of both themes.
  const files = readdirSync(join(out, 'app')).filter((file) => !/\.(br|gz|webp)$/.test(file));
  const first = files.filter((file) => page.includes(file) || isCatalogue(file) || file.endsWith('.woff2'));
  const build = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 16);
  const addresses = (/** @type {string[]} */ names) => JSON.stringify(names.map((name) => `/app/${name}`));
  await bundle({
    entryPoints: [inRoot('web', 'worker', 'offline.ts')],
    outfile: join(out, 'sw.js'),
    format: 'iife',
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { FILES: addresses(files), FIRST: addresses(first), BUILD: JSON.stringify(build) },
  });
}
