/**
 * Lookalike and reserved names. Following Unicode (UTS #39), names look alike if their skeletons match, in
 * which each character is replaced by the one it resembles.
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

/** The skeleton of a text: for comparison, not for display. */
export function skeletonOf(text: string): string {
  const seen = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(seen, (character) => ALIKE.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

/**
 * Skeletons of the name, of its lower case, and of its lower-cased skeleton: `IAN` resembles `lan`, `ADA`
 * resembles `Ada`.
 */
const looksOf = (name: string): readonly string[] => {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  return [plain, plain.toLowerCase(), skeletonOf(plain).toLowerCase()].map(skeletonOf);
};

export function lookAlike(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look, index) => look === looks[index]);
}

/** A named player or computer at a table, numbered among lookalikes; null for the first. */
interface Named {
  readonly player: string | null;
  readonly name: string | null;
  readonly namesake: number | null;
}

/** The player’s number among lookalike names: null for the first, 2 for the second. */
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

/** Words for the server’s own roles, in English and French. */
const ROLES = [
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
/** A name of these and words for roles alone is reserved, too. */
const FILLERS = [
  ...['easy', 'medium', 'normal', 'hard', 'beginner', 'intermediate', 'expert', 'level', 'player', 'team'],
  ...['facile', 'moyen', 'difficile', 'debutant', 'intermediaire', 'niveau', 'joueur', 'joueuse', 'equipe'],
  ...['the', 'of', 'le', 'la', 'l', 'du', 'de', 'un', 'une', 'official', 'officiel', 'officielle'],
];
/** The displayed names of removed players. */
const FORMER_PLAYERS = ['former player', 'ancien joueur', 'ancienne joueuse'];

/** The skeleton in lower case, letters, digits and spaces only. */
const bare = (text: string): string =>
  skeletonOf(text.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
const bareAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(bare));
const roles = bareAll(ROLES);
const fillers = bareAll(FILLERS);
const formerPlayers = bareAll(FORMER_PLAYERS);

/** Suffixes such as `(2)` or `[spectator]`, which only interfaces may add. */
const MARK = /[([{]\s*(\d+|[^()[\]{}]+)\s*[)\]}]\s*$/u;

/**
 * True for names that speak for the server, resemble a computer’s, or end like a lookalike’s or a
 * spectator’s.
 */
export function isReserved(name: string): boolean {
  const text = name.normalize('NFKC').toLowerCase();
  const mark = MARK.exec(text)?.[1]?.trim();
  if (mark !== undefined && (/^\d+$/.test(mark) || roles.has(bare(mark)))) return true;
  const words = text
    .split(/[^\p{L}\p{M}]+/u)
    .map(bare)
    .filter((word) => word !== '');
  if (formerPlayers.has(words.join(' '))) return true;
  // Catches S.y.s.t.e.m, too.
  if (roles.has(words.join(''))) return true;
  return words.some((word) => roles.has(word)) && words.every((word) => roles.has(word) || fillers.has(word));
}

/** @throws Fault NAME_RESERVED */
export function mustBeFree(name: string): void {
  if (!isReserved(name)) return;
  throw new Fault('NAME_RESERVED', `“${name}” is a reserved name. Choose another.`);
}
