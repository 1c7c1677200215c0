/**
 * What a state of a game looks like: a hash of the very code that makes it. Whoever changes a game
 * need not remember that there are snapshots: those of the code before are passed over.
 */

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AnyGame } from '@escadre/shared/kernel';

/** To be raised when what a snapshot holds besides is changed. */
const FORMAT = 1;

const shapes = new WeakMap<AnyGame, string>();

export function shapeOf(game: AnyGame): string {
  const known = shapes.get(game);
  if (known !== undefined) return known;
  const shape = hashOf([COMMON, join('games', game.id)].flat());
  shapes.set(game, shape);
  return shape;
}

/** The server runs from sources, and these are beside it, wherever it is started. */
const SOURCES = join(dirname(createRequire(import.meta.url).resolve('@escadre/shared/package.json')), 'src');
/** What the games stand on. */
const COMMON = ['kernel', 'geometry'];

function hashOf(folders: readonly string[]): string {
  // Where there are no sources, nobody but this process knows what its states look like.
  if (!existsSync(join(SOURCES, 'kernel'))) return randomUUID();
  const hash = createHash('sha256').update(`snapshot/${FORMAT}\n`);
  for (const file of folders.flatMap(sourcesIn))
    hash.update(`${file}\n`).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex');
}

/** Every source below a folder, in the same order everywhere; none of a game that is not ours. */
const sourcesIn = (folder: string): string[] =>
  existsSync(join(SOURCES, folder))
    ? readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .sort()
        .map((name) => join(folder, name))
    : [];
