/**
 * The package's contents: the only list is `exports` in client-sdk/package.json, which names the sources.
 * Modules, types and the published package.json are derived from it.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../toolchain.mjs';

/** An importable module. */
interface Entry {
  /** Its import path: `.`, `./story/table/fr`. */
  readonly subpath: string;
  /** The path of its source in client-sdk/src, and of the built file, without extension: `story/table/fr`. */
  readonly source: string;
  readonly built: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  /** Set for a release. */
  readonly repository?: object;
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: object;
}

const manifest: Manifest = JSON.parse(readFileSync(inRoot('client-sdk', 'package.json'), 'utf8'));

/** Packages that the page provides for modules that need them. */
export const peers: readonly string[] = Object.keys(manifest.peerDependencies ?? {});

/** All importable modules built from a source. */
export const entries: readonly Entry[] = Object.entries(manifest.exports).flatMap(([subpath, path]) => {
  const source = sourceIn(path);
  if (source === undefined) return [];
  return source.includes('*') ? allOf(subpath, source) : [entryOf(subpath, source)];
});

/** A module's source path in client-sdk/src, without extension. */
function sourceIn(path: string): string | undefined {
  return /^\.\/src\/(.+)\.tsx?$/.exec(path)?.[1];
}

function entryOf(subpath: string, source: string): Entry {
  const name = source.replace(/\/index$/, '');
  return { subpath, source, built: name === 'index' ? 'escadre' : name };
}

/** A folder's modules: the star stands for any path in it. */
function allOf(subpath: string, source: string): Entry[] {
  const [before = '', after = ''] = source.split('*');
  const names = readdirSync(inRoot('client-sdk', 'src', before), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => name.slice(0, -'.ts'.length - after.length))
    .map((name) => entryOf(subpath.replace('*', name), `${before}${name}${after}`));
}

/**
 * The published package.json.
 *
 * @param built the modules' folder in the package
 */
export function publishedManifest(built = './'): object {
  const global = `${built}escadre.global.js`;
  const { name, version, description, license, repository, peerDependencies, peerDependenciesMeta } =
    manifest;
  return {
    ...{ name, version, description, license, repository },
    keywords: ['boardgame', 'naval', 'wargame', 'multiplayer', 'sdk'],
    type: 'module',
    sideEffects: [global, ...manifest.sideEffects.map((path) => built + builtOf(path))],
    // From these versions on, CommonJS can `require` an ES module.
    engines: { node: '^20.19.0 || >=22.12.0' },
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          entry.subpath,
          { types: `${built}types/${entry.source}.d.ts`, default: `${built}${entry.built}.js` },
        ]),
      ),
      './global': { types: `${built}types/global.d.ts`, default: global },
      './package.json': './package.json',
    },
    files: ['**/*.js', 'types', 'THIRD-PARTY.txt'].map((path) => built.slice(2) + path),
    unpkg: global,
    jsdelivr: global,
    peerDependencies,
    peerDependenciesMeta,
  };
}

/** The package's README: what it links to in the repository is on every running server. */
export const packagedReadme = (): string =>
  readFileSync(inRoot('client-sdk', 'README.md'), 'utf8').replaceAll(
    /\[([^\]]+)\]\(\.\.\/(docs\/[\w/-]+)\.md(#[\w-]+)?\)/g,
    (_, text, page, anchor = '') => `${text} (\`/${page}${anchor}\` of a running server)`,
  );

/** The built file of a source. */
function builtOf(path: string): string {
  const entry = entries.find(({ source }) => source === sourceIn(path));
  if (entry === undefined) throw new Error(`${path} is no entry of the package`);
  return `${entry.built}.js`;
}
