// Builds the client SDK as it is published, in client-sdk/dist: `escadre.js` is an ES module,
// `escadre.global.js` defines the global `Escadre` for a plain script tag, `verify.js` is apart as it
// holds the whole rules. Prints what each weighs, and fails where the SDK is over its budget.
//
//   node scripts/build-sdk.mjs [--types] [--out <folder>]
//
// `--types` writes the declarations too, which takes some seconds more: without them it is a bundle to
// be served, with them a package to be published.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { slimColyseus } from './sdk/slim-colyseus.ts';
import { inRoot } from './toolchain.mjs';

/** Bytes, gzip: DESIGN.md §8. */
const BUDGET = 60_000;

const { values: wanted } = parseArgs({
  options: { types: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const dist = wanted.out ?? inRoot('client-sdk', 'dist');
/** @param {string} name of a file */
const source = (name) => inRoot('client-sdk', 'src', name);

/** `Escadre` itself, with all that the module exports on it. */
const globalEntry = `
import * as all from ${JSON.stringify(source('index.ts'))};
globalThis.Escadre = Object.assign(all.Escadre, all);
`;

/**
 * zod speaks fifty languages; ours are the codes.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutLocales = {
  name: 'without-locales',
  setup(builder) {
    const filter = /^\.\.\/locales\/index\.js$/;
    builder.onResolve({ filter }, () => ({ path: 'locales', namespace: 'absent', sideEffects: false }));
    builder.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'export {};' }));
  },
};

/**
 * The games are fetched when they are asked for: from beside the bundle.
 *
 * @type {import('esbuild').Plugin}
 */
const verifyApart = {
  name: 'verify-apart',
  setup(builder) {
    builder.onResolve({ filter: /^\.\/verify\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './verify.js', external: true } : undefined,
    );
  },
};

const sdk = { plugins: [slimColyseus(), verifyApart], budget: BUDGET, without: ['zod', '@noble/hashes'] };

/**
 * What is built: its file, the bytes that it may have at most, the packages that it must not hold, and
 * the rest of what esbuild is asked for.
 *
 * @typedef {import('esbuild').BuildOptions & { file: string, budget?: number, without?: readonly string[] }} Bundle
 */

/** @type {readonly Bundle[]} */
const bundles = [
  { ...sdk, file: 'escadre.js', format: 'esm', entryPoints: [source('index.ts')] },
  {
    ...sdk,
    file: 'escadre.global.js',
    format: 'iife',
    stdin: { contents: globalEntry, resolveDir: inRoot() },
  },
  helper('grands-amiraux'),
  helper('trafalgar'),
  helper('trafalgar-cards'),
  helper('branle-bas'),
  { file: 'verify.js', format: 'esm', entryPoints: [source('verify.ts')], plugins: [withoutLocales] },
];

/**
 * What helps the board of one game.
 *
 * @param {string} game
 * @returns {Bundle}
 */
function helper(game) {
  return { file: `${game}.js`, format: 'esm', entryPoints: [source(`${game}.ts`)], without: ['zod'] };
}

/** The packages that have gone into a bundle. */
const packages = /** @type {Set<string>} */ (new Set());

/** @param {number} count */
const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
/** @type {string[]} */
const faults = [];

for (const { file, budget, without = [], ...how } of bundles) {
  const { metafile } = await build({
    ...how,
    outfile: join(dist, file),
    bundle: true,
    minify: true,
    sourcemap: 'linked',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    absWorkingDir: inRoot(),
  });
  const bytes = readFileSync(join(dist, file));
  // A server sends these as they are: it packs nothing while somebody waits.
  const gzip = gzipSync(bytes, { level: 9 });
  writeFileSync(join(dist, `${file}.gz`), gzip);
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes));
  const packed = gzip.length;
  console.log(
    `sdk: ${file} ${kilo(bytes.length)}, gzip ${kilo(packed)}${budget ? ` of ${kilo(budget)}` : ''}`,
  );
  if (budget !== undefined && packed > budget) faults.push(`${file} is over its budget`);
  const held = packagesIn(metafile);
  for (const name of without) if (held.has(name)) faults.push(`${file} holds ${name}`);
  for (const name of held) packages.add(name);
}

/** @param {import('esbuild').Metafile} metafile */
function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs ?? {}));
  const paths = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  return new Set(paths.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
}

/** The licences of what the bundles hold, as these ask for. */
function notices() {
  return [...packages].sort().map((name) => {
    const folder = inRoot('node_modules', ...name.split('/'));
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version}\n\n${text}\n`;
  });
}

if (wanted.types) {
  const { writeTypes } = await import('./sdk/types.ts');
  await writeTypes(
    ['index', 'grands-amiraux', 'trafalgar', 'trafalgar-cards', 'branle-bas', 'verify'],
    join(dist, 'types'),
  );
}

const { name, version, description, license } = JSON.parse(
  readFileSync(inRoot('client-sdk', 'package.json'), 'utf8'),
);
const published = {
  ...{ name, version, description, license },
  keywords: ['boardgame', 'naval', 'wargame', 'multiplayer', 'sdk'],
  type: 'module',
  sideEffects: false,
  engines: { node: '>=22' },
  exports: {
    '.': { types: './types/index.d.ts', default: './escadre.js' },
    './verify': { types: './types/verify.d.ts', default: './verify.js' },
    './grands-amiraux': { types: './types/grands-amiraux.d.ts', default: './grands-amiraux.js' },
    './trafalgar': { types: './types/trafalgar.d.ts', default: './trafalgar.js' },
    './trafalgar-cards': { types: './types/trafalgar-cards.d.ts', default: './trafalgar-cards.js' },
    './branle-bas': { types: './types/branle-bas.d.ts', default: './branle-bas.js' },
    './global': './escadre.global.js',
    './package.json': './package.json',
  },
  unpkg: './escadre.global.js',
  jsdelivr: './escadre.global.js',
};
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(inRoot('client-sdk', 'README.md'), join(dist, 'README.md'));
copyFileSync(inRoot('LICENSE'), join(dist, 'LICENSE'));
writeFileSync(join(dist, 'THIRD-PARTY.txt'), notices().join(`\n${'-'.repeat(80)}\n\n`));

for (const fault of faults) console.error(`sdk: ${fault}`);
if (faults.length > 0) process.exit(1);
