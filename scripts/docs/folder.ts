/** Compares a folder of generated documents with the expected pages. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GAMES_FOLDER } from './pages.ts';

/** Pages by their path in the folder. */
type Pages = ReadonlyMap<string, string>;

/** A sentence for each outdated file in a folder. */
export function faultsIn(folder: string, pages: Pages): string[] {
  return [
    ...staleIn(folder, pages).map(([path]) =>
      existsSync(join(folder, path)) ? `docs/${path} is not current` : `docs/${path} is not there`,
    ),
    ...straysIn(folder, pages).map((path) => `docs/${path} is about a game that is not played here`),
  ];
}

/** Writes outdated files and removes obsolete ones; reports what it did. */
export function bringUpToDate(folder: string, pages: Pages): string[] {
  const done: string[] = [];
  for (const [path, text] of staleIn(folder, pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    done.push(`wrote ${path}`);
  }
  for (const path of straysIn(folder, pages)) {
    rmSync(join(folder, path));
    done.push(`removed ${path}`);
  }
  return done;
}

const staleIn = (folder: string, pages: Pages) =>
  [...pages].filter(([path, text]) => read(join(folder, path)) !== text);

function straysIn(folder: string, pages: Pages): string[] {
  const games = join(folder, GAMES_FOLDER);
  const there = existsSync(games) ? readdirSync(games).map((name) => `${GAMES_FOLDER}/${name}`) : [];
  return there.filter((path) => !pages.has(path));
}

/** A checkout may have other line endings. */
const read = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
