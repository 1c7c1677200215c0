// Bundles the client SDK for browsers: dist/escadre.js is an ES module, dist/escadre.global.js defines
// the global `escadre`, which holds what the module exports. Prints what each weighs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './toolchain.mjs';

const entry = inRoot('client-sdk', 'src', 'index.ts');
const dist = inRoot('client-sdk', 'dist');

if (!existsSync(entry)) {
  console.log('sdk: no client-sdk/src/index.ts, nothing to bundle');
  process.exit(0);
}

const { build } = await import('esbuild');

const bundles = [
  { file: 'escadre.js', format: 'esm' },
  { file: 'escadre.global.js', format: 'iife', globalName: 'escadre' },
];

for (const { file, ...format } of bundles) {
  await build({
    ...format,
    entryPoints: [entry],
    outfile: join(dist, file),
    bundle: true,
    minify: true,
    sourcemap: 'linked',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const bytes = readFileSync(join(dist, file));
  const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
  console.log(`sdk: client-sdk/dist/${file} ${kilo(bytes.length)}, gzip ${kilo(gzipSync(bytes).length)}`);
}
