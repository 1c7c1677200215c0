/**
 * Replaces modules that contain all games by modules that load each game separately: its rules with the shapes
 * of its commands, the game itself, and the schemas of its options and scenarios.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { games } from '@escadre/shared/games';
import { keysOf } from '@escadre/shared/kernel';
import type { Plugin } from 'esbuild';
import { commandShapes } from '../../client-sdk/src/rules/shapes/from-schema.ts';
import { inRoot } from '../toolchain.mjs';
import { moduleOf } from './data-module.ts';

type Id = keyof typeof games;
const IDS = keysOf(games);

const LISTS = /client-sdk[\\/]src[\\/](?:rules|practice)[\\/](game-rules|whole-games|game-inputs)\.ts$/;
/** What a list loads of one game: `game-rules:trafalgar`. */
const PART = /^(game-rules|whole-games):([\w-]+)$/;

/** The shapes of the commands of one game, for its helpers, too; whether there is such a module in the sources or not. */
const SHAPES = /[\\/]shapes[\\/]([\w-]+)\.ts$/;

const folderOf = (id: Id): string => `@escadre/shared/games/${id}`;

/** A record by game, as text of a module. */
const record = (name: string, of: (id: Id) => string): string =>
  `export const ${name} = {${IDS.map((id) => `${JSON.stringify(id)}: ${of(id)}`).join()}};\n`;

/** Whether each game comes in a file of its own when it is entered, or all come with the script. */
type Loading = 'apart' | 'together';

/** A record of functions that load each game's part. */
const loaders = (name: string, part: string, loading: Loading): string =>
  loading === 'apart'
    ? record(name, (id) => `() => import('${part}:${id}')`)
    : IDS.map((id, place) => `import * as part${place} from '${part}:${id}';\n`).join('') +
      record(name, (id) => `() => Promise.resolve(part${IDS.indexOf(id)})`);

const lists: Readonly<Record<string, (loading: Loading) => string>> = {
  'game-rules': (loading) => loaders('RULES', 'game-rules', loading),
  'whole-games': (loading) =>
    loaders('GAMES', 'whole-games', loading) + record('HASHES', (id) => JSON.stringify(hashOfRules(id))),
  'game-inputs': () => {
    const imports = IDS.map(
      (id, place) =>
        `import { options as options${place} } from '${folderOf(id)}/options.ts';\n` +
        `import { scenario as scenario${place} } from '${folderOf(id)}/scenario.ts';\n`,
    );
    const of = (id: Id) => `{ options: options${IDS.indexOf(id)}, scenario: scenario${IDS.indexOf(id)} }`;
    return imports.join('') + record('INPUTS', of);
  },
};

/** Tells a match saved in a page whether its rules are still the same. */
function hashOfRules(id: Id): string {
  const folders = ['kernel', 'geometry', join('games', id)].map((name) => inRoot('shared', 'src', name));
  const hash = createHash('sha256');
  for (const file of folders.flatMap(sourcesIn)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));

const parts: Readonly<Record<string, (id: Id) => Promise<string>>> = {
  'game-rules': async (id) =>
    `export { rules } from '${folderOf(id)}/rules.ts';\n` +
    `export { commandFaults } from './shapes/shape.ts';\n` +
    `export { commands } from './shapes/${id}.ts';\n`,
  'command-shapes': async (id) => moduleOf('commands', commandShapes(games[id].schemas.command)),
  'whole-games': async (id) => `export { play as game } from '${folderOf(id)}/play.ts';\n`,
};

/**
 * @param loading `together` for a single-file bundle: there, esbuild wraps everything an `import()` reaches, and
 * skips it for static imports through an index without side effects.
 */
export const gameParts = (loading: Loading = 'apart'): Plugin => ({
  name: 'game-parts',
  setup(builder) {
    const resolveDir = inRoot('client-sdk', 'src', 'rules');
    builder.onLoad({ filter: LISTS }, ({ path }) => {
      const [, list = ''] = LISTS.exec(path) ?? [];
      return { contents: lists[list]?.(loading) ?? '', resolveDir: dirname(path) };
    });
    builder.onResolve({ filter: PART }, ({ path }) => {
      const [, namespace = '', id = ''] = PART.exec(path) ?? [];
      return { path: id, namespace };
    });
    builder.onResolve({ filter: SHAPES }, ({ path }) => {
      const [, id = ''] = SHAPES.exec(path) ?? [];
      return Object.hasOwn(games, id) ? { path: id, namespace: 'command-shapes' } : undefined;
    });
    for (const [namespace, contents] of Object.entries(parts)) {
      builder.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
        contents: await contents(path as Id),
        resolveDir,
      }));
    }
  },
});
