/**
 * A hash of the code behind a game’s state. Snapshots of other code are ignored, without a version to
 * raise.
 */

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type AnyPlayableGame, memoized } from '@escadre/shared/kernel';

/** Raise it when anything else in a snapshot changes. */
const FORMAT = 1;

/** The hash of a game’s code, hexadecimal; cached, as sources do not change under a process. */
export const codeHashOf = memoized((game: AnyPlayableGame): string =>
  hashOf([...COMMON, join('games', game.id)]),
);

/** The sources of the shared package, wherever the server is started. */
const SOURCES = join(dirname(createRequire(import.meta.url).resolve('@escadre/shared/package.json')), 'src');
/** The sources of all games. */
const COMMON = ['kernel', 'geometry'];

function hashOf(folders: readonly string[]): string {
  // Without sources (in a bundle), the code of another process cannot be compared.
  if (!existsSync(join(SOURCES, 'kernel'))) return randomUUID();
  const hash = createHash('sha256').update(`snapshot/${FORMAT}\n`);
  for (const file of folders.flatMap(sourcesIn))
    hash.update(`${file}\n`).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex');
}

/** Every source below a folder, in a fixed order; none for a game outside the package. */
const sourcesIn = (folder: string): string[] =>
  existsSync(join(SOURCES, folder))
    ? readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .sort()
        .map((name) => join(folder, name))
    : [];
