/**
 * The rulebooks of every game, including a new one, have anchors for every cited place: sections and
 * rulings, the same in both languages.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@escadre/shared/games';
import { type AnyGame, must, type RefusalTable } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { noughts } from './new-game/noughts/index.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** A place in a rulebook: `<a id="wind"></a>`. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => must(id, 'the id'));
const isRuling = (id: string) => /^R\d+$/.test(id);
/** Rulings as players find them: `- **R9.** …`, or with the anchor between. */
const rulingsIn = (text: string) =>
  [...text.matchAll(/\*\*(?:<a id="\w+"><\/a>)?(R\d+)\./g)].map(([, id]) => must(id, 'the id'));
/**
 * The rows of refusals, with their links: `| `REEF` | a reef | [Sailing](../rules/trafalgar.md#sailing) |`.
 */
const refusalsIn = (text: string, game: string) =>
  Object.fromEntries(
    [...(text.split('## Refusals')[1] ?? '').matchAll(/^\| `([A-Z_]+)` \|.*$/gm)].map(([row, code]) => [
      must(code, 'the code'),
      [...row.matchAll(/\]\((.*?)#(\w+)\)/g)].map(([, page, id]) => {
        expect(page).toBe(`../rules/${game}.md`);
        return id;
      }),
    ]),
  );
/** All places that a refusal can cite. */
const placesOf = ({ section, ruling, also = [] }: RefusalTable[string]) => [
  section,
  ...(ruling === undefined ? [] : [ruling]),
  ...also,
];
const sorted = (ids: Iterable<string>) => [...ids].sort();

/** A game's code, with comments, without the places that refusals cite. */
const sourceIn = (path: string) => {
  const folder = new URL(`${path}/`, root);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'refusals.ts')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
};

const known = Object.values(games).map(
  (game: AnyGame) => [game.id, game.refusals, `shared/src/games/${game.id}`, 'docs'] as const,
);
const added = [noughts.id, noughts.refusals, 'shared/test/new-game/noughts', 'shared/test/new-game'] as const;

describe.each([...known, added])('%s', (game, refusals: RefusalTable, code, docs) => {
  const [english, french] = [`${docs}/rules/${game}.md`, `${docs}/rules/${game}.fr.md`].map(read) as [
    string,
    string,
  ];
  const references = Object.values(refusals);

  test('every refusal cites a section and a ruling that both rulebooks have', () => {
    const cited = new Set(references.flatMap(placesOf));
    for (const text of [english, french]) {
      const anchors = anchorsIn(text);
      expect([...cited].filter((id) => !anchors.includes(id))).toEqual([]);
    }
  });

  test('the developers’ table of refusals links each code to its cited place', () => {
    const cited = Object.entries(refusals).map(([code, place]) => [code, placesOf(place)]);
    expect(refusalsIn(read(`${docs}/games/${game}.md`), game)).toEqual(Object.fromEntries(cited));
  });

  test('the rulebooks are for players: without codes, commands and schemas', () => {
    for (const text of [english, french]) {
      expect(text.match(/`[A-Z]+_[A-Z_]+`|`\w+ ?\{[^`]*`|`\{[^`]*`/g)).toBeNull();
    }
  });

  test('sections have language-neutral ids, rulings their numbers', () => {
    const sections = references.flatMap(({ section, also = [] }) => [section, ...also]);
    expect(sections.filter((section) => !/^[a-z][a-zA-Z0-9-]*$/.test(section))).toEqual([]);
    expect(references.filter(({ ruling }) => ruling !== undefined && !isRuling(ruling))).toEqual([]);
  });

  test('anchors are unique, in the same order in both languages, and in their places', () => {
    expect(anchorsIn(english)).toEqual(anchorsIn(french));
    expect(new Set(anchorsIn(english)).size).toBe(anchorsIn(english).length);
    for (const text of [english, french]) {
      const sections = anchorsIn(text).filter((id) => !isRuling(id));
      const atHeadings = [...text.matchAll(/^#+ <a id="([^"]+)"><\/a>/gm)].map(([, id]) => id);
      expect(atHeadings).toEqual(sections);
    }
  });

  test('the head gives the number of rulings', () => {
    for (const text of [english, french]) {
      const last = Math.max(...rulingsIn(text).map((id) => Number(id.slice(1))));
      expect(/\(R1\s+(?:to|à)\s+(R\d+)\)/.exec(text)?.[1]).toBe(`R${last}`);
    }
  });

  test('every ruling has its anchor, and is named by the code that implements it', () => {
    const source = sourceIn(code);
    for (const text of [english, french]) {
      const rulings = sorted(new Set(rulingsIn(text)));
      expect(sorted(anchorsIn(text).filter(isRuling))).toEqual(rulings);
      expect(rulings.filter((ruling) => !new RegExp(`\\b${ruling}\\b`).test(source))).toEqual([]);
    }
  });
});
