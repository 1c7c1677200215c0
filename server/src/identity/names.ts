/**
 * Names that look alike, and names of the system's own. Whether two look alike is Unicode's to say (UTS #39):
 * each character is replaced by the one that it looks like, and what comes out is compared.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../fault.ts';

const ALIKE = readTable(join(import.meta.dirname, 'confusables.txt'));

function readTable(file: string): ReadonlyMap<string, string> {
  const textOf = (codes: string) =>
    String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
  const table = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [to, from] = line.startsWith('#') ? [] : line.split(': ');
    if (to === undefined || from === undefined) continue;
    for (const code of from.split(' ')) table.set(textOf(code), textOf(to));
  }
  return table;
}

/** What a text looks like: to be compared, not to be shown. */
export function skeletonOf(text: string): string {
  const seen = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(seen, (character) => ALIKE.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

/** As it is, in small letters, and in small letters of what it looks like: `IAN` looks like `lan`, `ADA` like `Ada`. */
const looksOf = (name: string): readonly string[] => {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  return [plain, plain.toLowerCase(), skeletonOf(plain).toLowerCase()].map(skeletonOf);
};

/** Whether people take one for the other. */
export function lookAlike(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look, index) => look === looks[index]);
}

/** Somebody with a name, and which of those they are who are called like that at a table; null for the first. */
interface Named {
  readonly player: string | null;
  readonly name: string | null;
  readonly namesake: number | null;
}

/** Which of those somebody is who are called like them: null for the first, 2 for the second. */
export function namesakeAmong(
  others: Iterable<Named>,
  { player, name }: Omit<Named, 'namesake'>,
): number | null {
  let last = 0;
  for (const other of others) {
    if (other.name === null || name === null || !lookAlike(other.name, name)) continue;
    if (other.player === player) return other.namesake;
    last = Math.max(last, other.namesake ?? 1);
  }
  return last === 0 ? null : last + 1;
}

/** Who speaks for the server: in English, and in French. */
const OFFICES = [
  'server',
  'serveur',
  'system',
  'systeme',
  'operator',
  'operateur',
  'operatrice',
  'admin',
  'administrator',
  'administrateur',
  'administratrice',
  'moderator',
  'moderateur',
  'moderatrice',
  'staff',
  'escadre',
  'spectator',
  'spectateur',
  'spectatrice',
  'computer',
  'ordinateur',
  'bot',
];
/** What such a name may say besides, and still be one: levels of a computer player, and small words. */
const BESIDES = [
  ...['easy', 'medium', 'normal', 'hard', 'beginner', 'intermediate', 'expert', 'level', 'player', 'team'],
  ...['facile', 'moyen', 'difficile', 'debutant', 'intermediaire', 'niveau', 'joueur', 'joueuse', 'equipe'],
  ...['the', 'of', 'le', 'la', 'l', 'du', 'de', 'un', 'une', 'official', 'officiel', 'officielle'],
];
/** Whoever had themselves removed is called so. */
const WHOLE = ['former player', 'ancien joueur', 'ancienne joueuse'];

/** Without accents and all that is no letter, and as it looks. */
const bare = (text: string): string =>
  skeletonOf(text.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
const bareAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(bare));
const offices = bareAll(OFFICES);
const besides = bareAll(BESIDES);
const whole = bareAll(WHOLE);

/** `(2)` or `[spectator]` at the end is for those who show names. */
const MARK = /[([{]\s*(\d+|[^()[\]{}]+)\s*[)\]}]\s*$/u;

/**
 * Whether a name is the system's own: one that speaks for the server, stands for a computer player, or carries
 * the mark of a namesake or a spectator.
 */
export function isReserved(name: string): boolean {
  const text = name.normalize('NFKC').toLowerCase();
  const mark = MARK.exec(text)?.[1]?.trim();
  if (mark !== undefined && (/^\d+$/.test(mark) || offices.has(bare(mark)))) return true;
  const words = text
    .split(/[^\p{L}\p{M}]+/u)
    .map(bare)
    .filter((word) => word !== '');
  if (whole.has(words.join(' '))) return true;
  // S.y.s.t.e.m, too.
  if (offices.has(words.join(''))) return true;
  return (
    words.some((word) => offices.has(word)) && words.every((word) => offices.has(word) || besides.has(word))
  );
}

/** @throws Fault NAME_RESERVED */
export function mustBeFree(name: string): void {
  if (!isReserved(name)) return;
  throw new Fault('NAME_RESERVED', `“${name}” is a name of the system's own: choose another.`);
}
