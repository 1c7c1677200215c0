/** Each SDK module's weight for a page, checked against its limit. */

import { join, posix } from 'node:path';
import type { Metafile } from 'esbuild';
import { kilo, pack } from '../packed.mjs';
import { LIMITS } from './limits.ts';

interface Output {
  readonly entryPoint?: string;
  /** Its static imports. */
  readonly needs: readonly string[];
  /** Bytes, gzip. */
  readonly packed: number;
}

/** The modules of one build, by file, each compressed and weighed. */
export class Weights {
  readonly #outputs = new Map<string, Output>();

  constructor(folder: string, inRepository: string, { outputs }: Metafile) {
    for (const [path, { entryPoint = '', imports }] of Object.entries(outputs)) {
      if (!path.endsWith('.js')) continue;
      const nameOf = (file: string) => posix.relative(inRepository, file);
      const needs = imports.flatMap(({ kind, path: file, external }) =>
        kind === 'import-statement' && !external ? [nameOf(file)] : [],
      );
      const packed = pack(join(folder, nameOf(path)));
      this.#outputs.set(nameOf(path), { entryPoint, needs, packed });
    }
  }

  has(file: string): boolean {
    return this.#outputs.has(file);
  }

  /** Modules and all their static imports. */
  closure(files: readonly string[], found: Set<string> = new Set()): ReadonlySet<string> {
    for (const file of files) {
      if (found.has(file)) continue;
      found.add(file);
      this.closure(this.#outputs.get(file)?.needs ?? [], found);
    }
    return found;
  }

  /** The modules of matching sources, by the captured part of the name: a game. */
  byName(source: RegExp): ReadonlyMap<string, string> {
    return new Map(
      [...this.#outputs].flatMap(([file, { entryPoint = '' }]) => {
        const name = source.exec(entryPoint)?.[1];
        return name === undefined ? [] : [[name, file] as const];
      }),
    );
  }

  /** The additional bytes of these, given the others. */
  of(files: readonly string[], there: readonly string[] = []): number {
    const has = this.closure(there);
    return [...this.closure(files)]
      .filter((file) => !has.has(file))
      .reduce((sum, file) => sum + (this.#outputs.get(file)?.packed ?? 0), 0);
  }
}

/** A weight and its limit. */
interface Weighed {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

const PAGE = 'escadre.js';

/** All weights with a limit, of the modules with shared parts. */
export function weighed(weights: Weights): readonly Weighed[] {
  const rules = [...weights.byName(/^game-rules:([\w-]+)$/)];
  const games = [...weights.byName(/^whole-games:([\w-]+)$/)];
  const ofGames = rules.flatMap(([game, file]): Weighed[] => {
    const there = [PAGE, file];
    const helpers = `${game}.js`;
    const previews = `preview/${game}.js`;
    return [
      { what: `the rules of ${game}`, bytes: weights.of([file], [PAGE]), limit: LIMITS.rules },
      { what: `a page that plays ${game}`, bytes: weights.of(there), limit: LIMITS.playing },
      { what: `the helpers of ${game}`, bytes: weights.of([helpers], there), limit: LIMITS.helpers },
      ...(weights.has(previews)
        ? [
            {
              what: `the previews of ${game}, besides`,
              bytes: weights.of([previews], [...there, helpers]),
              limit: LIMITS.helpers,
            },
          ]
        : []),
    ];
  });
  return [
    { what: 'escadre.js with what it imports', bytes: weights.of([PAGE]), limit: LIMITS.page },
    { what: 'escadre/keep', bytes: weights.of(['keep.js'], [PAGE]), limit: LIMITS.keep },
    ...ofGames,
    ...games.map(([game, file]) => ({
      what: `practice of ${game}`,
      bytes: weights.of(['practice.js', file], [PAGE]),
      limit: LIMITS.practice,
    })),
  ];
}

/** The stories in each language. */
export function told(weights: Weights, languages: readonly string[]): readonly Weighed[] {
  const stories = [...weights.byName(/src\/story\/([\w-]+)\.ts$/)];
  return stories.flatMap(([story, file]) =>
    languages.map((language) => ({
      what: `the story of ${story} in ${language}`,
      bytes: weights.of([file, `story/${story}/${language}.js`]),
      limit: LIMITS.story,
    })),
  );
}

/** Prints all weights. Returns those over their limit, in words. */
export function tooHeavy(all: readonly Weighed[]): readonly string[] {
  for (const { what, bytes, limit } of all) {
    console.log(`sdk: ${what}, gzip ${kilo(bytes)} of ${kilo(limit)}`);
  }
  return all.flatMap(({ what, bytes, limit }) => (bytes > limit ? [`${what} is over its limit`] : []));
}
