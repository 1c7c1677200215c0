// Builds the client SDK as it is published, in client-sdk/dist: `escadre.js`, `practice.js` and
// `practice-worker.js` are ES modules that share their parts, and load the rules of a game, or a game, when it is
// entered; `escadre.global.js` defines the global `Escadre` for a plain script tag and has all rules in it; `verify.js` is
// apart as it holds the whole games. Prints what each weighs, and fails where the SDK is over its budget.
//
//   node scripts/build-sdk.mjs [--types] [--out <folder>]
//
// `--types` writes the declarations too, which takes some seconds more: without them it is a bundle to
// be served, with them a package to be published.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { withLightZod } from './sdk/light-zod.ts';
import { slimColyseus } from './sdk/slim-colyseus.ts';
import { inRoot } from './toolchain.mjs';

/**
 * Bytes, gzip: of what every page loads, of the rules of a game, of a game to practise besides both; of the bundle for
 * a script tag, which has the rules of all games.
 */
const BUDGETS = { page: 45_000, rules: 12_000, practice: 60_000, global: 65_000 };

const { values: wanted } = parseArgs({
  options: { types: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const dist = wanted.out ?? inRoot('client-sdk', 'dist');
/** The stories: of every table, and of games. Each is told in each of the languages. */
const STORIES = ['table', 'grands-amiraux', 'trafalgar', 'trafalgar-cards', 'branle-bas'];
const LANGUAGES = ['en', 'fr'];
/** Bytes that a story may have at most together with its words in one language, gzip. */
const STORY_BUDGET = 12_000;

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
 * What holds zod is built apart, and fetched when it is asked for: from beside the bundle.
 *
 * @type {import('esbuild').Plugin}
 */
const apart = {
  name: 'apart',
  setup(builder) {
    builder.onResolve({ filter: /^\.\/(verify|practice-input)\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace(/ts$/, 'js'), external: true } : undefined,
    );
  },
};

/**
 * A hash of the rules of each game, by which a match that was saved in a page knows them again.
 *
 * @returns {Record<string, string>}
 */
function fingerprints() {
  const common = ['kernel', 'geometry'].map((name) => inRoot('shared', 'src', name));
  const folder = inRoot('shared', 'src', 'games');
  const games = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Object.fromEntries(
    games.map(({ name }) => [name, hashOf([...common, join(folder, name)].flatMap(filesIn))]),
  );
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  absWorkingDir: inRoot(),
};

/**
 * What is built: its file, the bytes that it may have at most, the packages that it must not hold, and
 * the rest of what esbuild is asked for.
 *
 * @typedef {import('esbuild').BuildOptions & { file: string, budget?: number, without?: readonly string[] }} Bundle
 */

/** @type {readonly Bundle[]} */
const bundles = [
  {
    file: 'escadre.global.js',
    plugins: [slimColyseus(), apart],
    budget: BUDGETS.global,
    without: ['zod', '@noble/hashes'],
    format: 'iife',
    stdin: { contents: globalEntry, resolveDir: inRoot() },
  },
  helper('grands-amiraux'),
  helper('trafalgar'),
  helper('trafalgar-cards'),
  helper('branle-bas'),
  ...STORIES.flatMap((story) => [
    helper(`story/${story}`),
    ...LANGUAGES.map((language) => helper(`story/${story}/${language}`)),
  ]),
  {
    ...helper('react'),
    external: ['react'],
    // For frameworks that also render on a server: hooks are for the page.
    banner: { js: "'use client';" },
  },
  { file: 'verify.js', format: 'esm', entryPoints: [source('verify.ts')], plugins: [withoutLocales] },
  {
    file: 'practice-input.js',
    format: 'esm',
    entryPoints: [source('practice-input.ts')],
    plugins: [withoutLocales],
  },
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

/** What the files are called that modules share. */
const PART = 'part-*';

/** The packages that have gone into a bundle. */
const packages = /** @type {Set<string>} */ (new Set());

/** @param {number} count */
const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
/** @type {string[]} */
const faults = [];
/** What each bundle weighs, gzip, by its file. */
const weights = /** @type {Map<string, number>} */ (new Map());

/**
 * A file of the package, and its packed forms: a server sends these as they are, and packs nothing while somebody waits.
 *
 * @param {string} file
 */
function pack(file) {
  const bytes = readFileSync(join(dist, file));
  const gzip = gzipSync(bytes, { level: 9 });
  writeFileSync(join(dist, `${file}.gz`), gzip);
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes));
  return gzip.length;
}

/**
 * @param {string} what
 * @param {number} packed
 * @param {number | undefined} [budget]
 */
function weigh(what, packed, budget) {
  console.log(`sdk: ${what}, gzip ${kilo(packed)}${budget ? ` of ${kilo(budget)}` : ''}`);
  if (budget !== undefined && packed > budget) faults.push(`${what} is over its budget`);
}

/**
 * @param {string} file
 * @param {import('esbuild').Metafile} metafile
 * @param {readonly string[]} without
 */
function note(file, metafile, without) {
  const held = packagesIn(metafile);
  for (const name of without) if (held.has(name)) faults.push(`${file} holds ${name}`);
  for (const name of held) packages.add(name);
}

for (const { file, budget, without = [], ...how } of bundles) {
  const { metafile } = await build({ ...common, ...how, outfile: join(dist, file), metafile: true });
  const packed = pack(file);
  weights.set(file, packed);
  weigh(file, packed, budget);
  note(file, metafile, without);
}
for (const story of STORIES) {
  for (const language of LANGUAGES) {
    const parts = [`story/${story}.js`, `story/${story}/${language}.js`];
    const weight = parts.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
    weigh(`the story of ${story} in ${language}`, weight, STORY_BUDGET);
  }
}
await buildModules();

/** The ES modules that share their parts. */
async function buildModules() {
  const { metafile } = await build({
    ...common,
    format: 'esm',
    splitting: true,
    entryPoints: {
      escadre: source('index.ts'),
      practice: source('practice.ts'),
      'practice-worker': source('practice-worker.ts'),
    },
    chunkNames: PART.replace('*', '[name]-[hash]'),
    outdir: dist,
    metafile: true,
    define: { ESCADRE_RULES: JSON.stringify(fingerprints()) },
    plugins: [slimColyseus(), apart, withLightZod()],
  });
  note('escadre.js', metafile, ['zod']);
  const outputs = new Map(
    Object.entries(metafile.outputs).flatMap(([path, output]) =>
      path.endsWith('.js') ? [[basename(path), { ...output, packed: pack(basename(path)) }]] : [],
    ),
  );
  for (const file of readdirSync(dist)) {
    const isPart = file.startsWith(PART.slice(0, -1));
    if (isPart && !outputs.has(file.replace(/\.(map|gz|br)$/, ''))) rmSync(join(dist, file));
  }
  /**
   * A module and all that it imports at once.
   *
   * @param {string} file
   * @param {Set<string>} found
   */
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { kind, path, external } of outputs.get(file)?.imports ?? []) {
      if (kind === 'import-statement' && !external) closure(basename(path), found);
    }
    return found;
  };
  /**
   * @param {Iterable<string>} files
   * @param {Set<string>} [without] what is there already
   */
  const weightOf = (files, without = new Set()) =>
    [...new Set(files)]
      .filter((file) => !without.has(file))
      .reduce((sum, file) => sum + (outputs.get(file)?.packed ?? 0), 0);
  /**
   * The module of a source, by a game.
   *
   * @param {RegExp} entry
   */
  const byGame = (entry) =>
    [...outputs].flatMap(([file, { entryPoint = '' }]) => {
      const [, game] = entry.exec(entryPoint) ?? [];
      return game === undefined ? [] : [{ game, files: closure(file) }];
    });

  const page = closure('escadre.js');
  weigh('escadre.js with what it imports', weightOf(page), BUDGETS.page);
  for (const { game, files } of byGame(/games\/([\w-]+)\/rules\.ts$/)) {
    weigh(`the rules of ${game}`, weightOf(files, page), BUDGETS.rules);
  }
  for (const { game, files } of byGame(/games\/([\w-]+)\/index\.ts$/)) {
    const all = [...closure('practice.js'), ...files];
    weigh(`practice of ${game}`, weightOf(all, page), BUDGETS.practice);
  }
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
    [
      ...['index', 'verify', 'practice', 'practice-worker'],
      ...['grands-amiraux', 'trafalgar', 'trafalgar-cards', 'branle-bas', 'react'],
      ...STORIES.flatMap((story) => [story, ...LANGUAGES.map((language) => `${story}/${language}`)]).map(
        (name) => `story/${name}`,
      ),
    ],
    join(dist, 'types'),
  );
}

const { name, version, description, license, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(inRoot('client-sdk', 'package.json'), 'utf8'),
);
const published = {
  ...{ name, version, description, license },
  keywords: ['boardgame', 'naval', 'wargame', 'multiplayer', 'sdk'],
  type: 'module',
  // The worker's script answers its page as soon as it is imported.
  sideEffects: ['./practice-worker.js'],
  engines: { node: '>=22' },
  ...{ peerDependencies, peerDependenciesMeta },
  exports: {
    '.': { types: './types/index.d.ts', default: './escadre.js' },
    './verify': { types: './types/verify.d.ts', default: './verify.js' },
    './practice': { types: './types/practice.d.ts', default: './practice.js' },
    './practice/worker': { types: './types/practice-worker.d.ts', default: './practice-worker.js' },
    './grands-amiraux': { types: './types/grands-amiraux.d.ts', default: './grands-amiraux.js' },
    './trafalgar': { types: './types/trafalgar.d.ts', default: './trafalgar.js' },
    './trafalgar-cards': { types: './types/trafalgar-cards.d.ts', default: './trafalgar-cards.js' },
    './branle-bas': { types: './types/branle-bas.d.ts', default: './branle-bas.js' },
    './story/*': { types: './types/story/*.d.ts', default: './story/*.js' },
    './react': { types: './types/react.d.ts', default: './react.js' },
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
