// Builds the client SDK as published, in client-sdk/dist: ES modules with shared parts, so that each class
// exists once, which load a game's rules, or the game, when it is entered; and `escadre.global.js`, which
// defines the global `Escadre` for a plain script tag and contains all rules. `verify.js` and the input
// checks are separate, because they contain a schema library. Prints the weights, and fails if one exceeds
// its limit.
//
//   node scripts/build-sdk.mjs [--bundles] [--out <folder>]
//
// `--bundles` omits the declarations, and so `escadre.tgz`, the whole package for `npm install`, and
// `escadre-maps.tgz`, its source maps, which take some seconds more.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { KEY } from './builds.mjs';
import { mustBeBuildable } from './folder-name.mjs';
import { pack } from './packed.mjs';
import { gameParts } from './sdk/game-parts.ts';
import { LIMITS } from './sdk/limits.ts';
import { entries, packagedReadme, peers, publishedManifest } from './sdk/manifest.ts';
import { writeTarballs } from './sdk/tarball.ts';
import { told, tooHeavy, Weights, weighed } from './sdk/weights.ts';
import { inRoot } from './toolchain.mjs';

mustBeBuildable();

const { values: wanted } = parseArgs({
  options: { bundles: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const dist = wanted.out ?? inRoot('client-sdk', 'dist');
// Do not package old builds.
if (wanted.out === undefined) rmSync(dist, { recursive: true, force: true });
// In place, the next start must not take this build for the last whole one.
else rmSync(join(dist, KEY), { force: true });
/** Each story's languages. */
const LANGUAGES = ['en', 'fr'];
/** @param {string} name of a module in client-sdk/src */
const source = (name) => inRoot('client-sdk', 'src', `${name}.ts`);

/**
 * Modules that contain a schema library, or whole games with one; and what few matches in the page load: each
 * source by its built name.
 */
const HEAVY = {
  verify: source('verify'),
  review: source('review'),
  'practice-input': source('practice/input'),
  'practice-extras': source('practice/extras'),
};
/** There must be only one class of errors. */
const ERROR = { error: source('base/error') };
/** For development only: built separately, so that it does not split what pages load. */
const PANEL = { panel: source('panel/index') };
/** The modules that the panel imports on demand. */
const BESIDE_PANEL = {
  links: source('links'),
  testing: source('testing/index'),
  verify: source('verify'),
};

/** `Escadre` itself, with all exports attached. */
const globalEntry = `
import * as all from ${JSON.stringify(source('index'))};
globalThis.Escadre = Object.assign(all.Escadre, all);
`;

/** What the global script adds to a page's globals. */
const GLOBAL_TYPES = `import type * as all from './index.js';
declare global {
  const Escadre: typeof all.Escadre & typeof all;
}
export {};
`;

/**
 * zod's fifty locales are unused; only codes are.
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
 * SDK modules from another build, imported from beside this one.
 *
 * @param {Readonly<Record<string, string>>} modules
 * @returns {import('esbuild').Plugin}
 */
const beside = (modules) => ({
  name: 'beside',
  setup(builder) {
    const names = new Map(Object.entries(modules).map(([name, file]) => [file, name]));
    builder.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) => {
      const name = names.get(join(resolveDir, path));
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
});

/**
 * A plain script finds its external modules relative to its own address.
 *
 * @type {import('esbuild').Plugin}
 */
const apartFromScript = {
  name: 'apart-from-script',
  setup(builder) {
    builder.onResolve({ filter: /\/lazy-modules\.ts$/ }, () => ({
      path: source('base/lazy-modules.global'),
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  // Uncaught errors are printed with their line.
  lineLimit: 500,
  sourcemap: 'linked',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  absWorkingDir: inRoot(),
  external: [...peers],
  jsx: 'automatic',
};

/** The packages in a bundle. */
const packages = /** @type {Set<string>} */ (new Set());
/** @type {string[]} */
const faults = [];

/**
 * @param {string} what
 * @param {import('esbuild').Metafile} metafile
 * @param {readonly string[]} without
 */
function note(what, metafile, without) {
  const held = packagesIn(metafile);
  for (const name of without) if (held.has(name)) faults.push(`${what} holds ${name}`);
  for (const name of held) packages.add(name);
}

/** @param {import('esbuild').Metafile} metafile */
function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs ?? {}));
  const paths = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  return new Set(paths.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
}

/**
 * ES modules with shared parts.
 *
 * @param {Record<string, string>} entryPoints
 * @param {import('esbuild').BuildOptions} how
 */
async function modules(entryPoints, how) {
  const { metafile } = await build({
    ...common,
    entryPoints,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[name]-[hash]',
    outdir: dist,
    ...how,
    metafile: true,
  });
  return { metafile, weights: new Weights(dist, relative(inRoot(), dist).replaceAll('\\', '/'), metafile) };
}

async function buildGlobal() {
  const file = 'escadre.global.js';
  const { metafile } = await build({
    ...common,
    format: 'iife',
    stdin: { contents: globalEntry, resolveDir: inRoot() },
    plugins: [gameParts('together'), apartFromScript],
    outfile: join(dist, file),
    metafile: true,
  });
  note(file, metafile, ['zod', '@noble/hashes']);
  return { what: file, bytes: pack(join(dist, file)), limit: LIMITS.global };
}

/** @param {(source: string) => boolean} holds */
const entryPoints = (holds) =>
  Object.fromEntries(
    entries.filter((each) => holds(each.source)).map((each) => [each.built, source(each.source)]),
  );
/** @param {string} name */
const isStory = (name) => name.startsWith('story/');
/** @param {string} name */
const isHeavy = (name) => Object.values(HEAVY).includes(source(name));
/** @param {string} name */
const isPanel = (name) => Object.values(PANEL).includes(source(name));

const light = await modules(
  {
    ...entryPoints((name) => !isStory(name) && !isHeavy(name) && !isPanel(name)),
    ...ERROR,
  },
  {
    plugins: [beside(HEAVY), gameParts()],
  },
);
note('the SDK', light.metafile, ['zod']);
// Stories are mostly words: sharing their parts would split the common modules into small pieces.
const stories = await modules(entryPoints(isStory), { splitting: false });
note('the stories', stories.metafile, ['zod']);
const panel = await modules(PANEL, { splitting: false, plugins: [beside(BESIDE_PANEL)] });
note('the panel', panel.metafile, ['zod', '@msgpack/msgpack']);
const heavy = await modules(HEAVY, {
  chunkNames: 'apart-[name]-[hash]',
  plugins: [withoutLocales, beside(ERROR), gameParts()],
});
note('verify.js', heavy.metafile, []);
faults.push(
  ...tooHeavy([
    await buildGlobal(),
    ...weighed(light.weights),
    ...told(stories.weights, LANGUAGES),
    { what: 'the panel', bytes: panel.weights.of(['panel.js']), limit: LIMITS.panel },
    {
      what: 'escadre/review, besides escadre/verify',
      bytes: heavy.weights.of(['review.js'], ['verify.js']),
      limit: LIMITS.review,
    },
  ]),
);

/** The licences of the bundles' contents, as these require. */
function notices() {
  return [...packages].sort().map((name) => {
    const folder = inRoot('node_modules', ...name.split('/'));
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version}\n\n${text}\n`;
  });
}

mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
writeFileSync(join(dist, 'README.md'), packagedReadme());
copyFileSync(inRoot('LICENSE'), join(dist, 'LICENSE'));
writeFileSync(join(dist, 'THIRD-PARTY.txt'), notices().join(`\n${'-'.repeat(80)}\n\n`));
if (!wanted.bundles) {
  const { writeTypes } = await import('./sdk/types.ts');
  await writeTypes(
    entries.map((each) => each.source),
    join(dist, 'types'),
  );
  writeFileSync(join(dist, 'types', 'global.d.ts'), GLOBAL_TYPES);
  writeTarballs(dist, 'escadre');
}

for (const fault of faults) console.error(`sdk: ${fault}`);
if (faults.length > 0) process.exit(1);
