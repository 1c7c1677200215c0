/** Copied and pasted positions, in the same way for all games. */

import { games } from '@escadre/shared/games';
import { type AnyGame, given, Match, RECORD_FORMAT, type Refusal } from '@escadre/shared/kernel';
import { createMatch, parseScenario } from '@escadre/shared/kernel/input.ts';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';

/** After each blank between two words of the text. */
const atBlanks = (blank: string) => (text: string) => text.replaceAll(' ', blank);

const PASTED: readonly (readonly [string, (text: string) => string])[] = [
  ['with a line break behind', (text) => `${text}\n`],
  ['with a line break of Windows behind', (text) => `${text}\r\n`],
  ['with blanks in front and behind', (text) => `  ${text}\t `],
  ['with a mark of a file in front', (text) => `\uFEFF${text}`],
  ['with a mark of no width behind', (text) => `${text}\u200B`],
  ['with two blanks between words', atBlanks('  ')],
  ['with no-break spaces between words', atBlanks('\u00A0')],
  ['with narrow no-break spaces between words', atBlanks('\u202F')],
  ['with tabs between words', atBlanks('\t')],
  ['broken into lines by a mail', atBlanks('\n')],
  ['broken into indented lines', atBlanks(' \r\n\t ')],
  ['broken by a separator of lines', atBlanks('\u2028')],
  ['with soft hyphens', atBlanks(' \u00AD')],
  ['turned from right to left and back', (text) => `\u202A${text}\u202C`],
];

describe.each(Object.values<AnyGame>(games).map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const options = game.defaults;
  const begun = createMatch(game, { options, seed: seedOf(1) });
  begun.start({});
  const { position } = begun;
  const scenario = parseScenario(game, options, position);

  test.each(PASTED)('reads a position %s', (_how, paste) => {
    expect(paste(position)).not.toBe(position);
    expect(parseScenario(game, options, paste(position))).toEqual(scenario);
  });

  test.each(PASTED)('starts from a scenario pasted %s, and its record holds', (_how, paste) => {
    const text = {
      ...scenario,
      ...given({ position: 'position' in scenario ? paste(position) : undefined }),
    };
    expect(parseScenario(game, options, text)).toBeDefined();
    const match = createMatch(game, { options, seed: seedOf(2), scenario: text });
    const entries = [match.start({})];
    entries.push(match.submit(match.chairs[0]?.seat, { type: 'resign' }));
    const { setup, commitment } = match;
    const record = { format: RECORD_FORMAT, game: game.id, ...setup, commitment, entries } as const;
    expect(verify(game, JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  });

  test('reports the faults of a text that is no position, with any spacing', () => {
    const codes = ['', ' \n ', 'nonsense', '\u200B'].map((text) => {
      try {
        return parseScenario(game, options, text);
      } catch (error) {
        return (error as Refusal).code;
      }
    });
    expect(codes).toEqual(Array(4).fill('INVALID_SCENARIO'));
  });
});

test('a record with an untidied position, as once stored, holds', () => {
  const { trafalgar } = games;
  const options = trafalgar.defaults;
  const scenario = {
    position: `turn english 3;  wind E\n   victory I10 E FMZ 3/3; naiad I12 W FMZ 2/2
     bucentaure K9 NE FMZ 0/3; hortense H11 E F-- 1/0`,
  };
  const match = Match.replay(trafalgar, { options, scenario, seed: seedOf(3) }, []);
  const entries = [match.start({}), match.submit('english', { type: 'resign' })];
  expect(entries[0]?.events[0]).toEqual({ type: 'laidOut', position: scenario.position });
  const { setup, commitment } = match;
  const record = { format: RECORD_FORMAT, game: 'trafalgar', ...setup, commitment, entries } as const;
  expect(verify(trafalgar, record)).toEqual({ ok: true, entries: 2 });
});
