/** A finished match is told as one: a turn has a side and its players, and is nobody's to play. */

import { expect, test } from '@jest/globals';
import { replayTeller } from '../src/pages/match/replay-teller.ts';

const SEATS = [
  { seat: 'english', camp: 'english' },
  { seat: 'allied', camp: 'allied' },
] as never;

const tellerIn = (language: 'en' | 'fr', names: Readonly<Record<string, string>> = {}) =>
  replayTeller({
    game: 'trafalgar',
    seats: SEATS,
    viewer: 'english',
    language,
    playersOf: (camp) => names[camp] ?? '',
  });

const begins = (camp: string) => ({ type: 'turnBegan', camp, round: 3 }) as never;

test.each([
  ['en', 'Round 3: the English (Anna)', 'Round 3: the Allies'],
  ['fr', 'Tour 3\u00A0: aux Anglais de jouer (Anna)', 'Tour 3\u00A0: aux alliés de jouer'],
] as const)(
  'a turn is of its side, with its players if they have names: %s',
  async (language, own, other) => {
    const teller = await tellerIn(language, { english: 'Anna' });
    const said = (camp: string) =>
      teller.tell(begins(camp), null, { public: {} } as never).map(({ text }) => text);
    expect(said('english')).toEqual([own]);
    expect(said('allied')).toEqual([other]);
  },
);

test('what happens to the viewer is told to them', async () => {
  const teller = await tellerIn('en', { english: 'Anna' });
  const event = { type: 'coinTossed', camp: 'english' } as never;
  expect(teller.tell(event, null, { public: {} } as never)[0]?.text).toMatch(/^You/);
});
