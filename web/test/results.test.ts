/** The figures at the end of a match, own side first. */

import { expect, test } from '@jest/globals';
import type { GameId, Match } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import { resultOf as battle } from '../src/games/branle-bas/figures.ts';
import { resultOf as fleets } from '../src/games/grands-amiraux/figures.ts';
import { resultOf as ports } from '../src/games/trafalgar/figures.ts';
import type { Result } from '../src/match/figures.ts';
import type { MatchModel } from '../src/match/model.ts';

/** A camp's figures in a position, by their labels. */
async function figuresAt<Id extends GameId>(
  resultOf: (model: MatchModel<Id>, spoken: 'en') => Result,
  seen: Pick<Match<Id>, 'view' | 'camp'>,
): Promise<Readonly<Record<string, string>>> {
  const model = { view: { value: seen.view }, match: seen } as unknown as MatchModel<Id>;
  const { sides, figures = [] } = resultOf(model, 'en');
  return Object.fromEntries([
    ['sides', sides?.join(' ') ?? ''],
    ...figures.map(({ label, value }) => [label, value] as const),
  ]);
}

test('Trafalgar counts ships, masts and guns', async () => {
  const scenario = [
    'turn english 12; wind W; victory M16 SE FM- 3/2; naiad D3 E FMZ 2/2',
    'hortense L10 E -MZ 2/2; santa-sabina K11 E FMZ 2/2; bucentaure N5 E F-- 3/3',
  ].join('; ');
  const match = await LocalMatch.of('trafalgar', { scenario });
  for (const seat of ['english', 'allied'] as const) await match.as(seat).ready();
  expect(await figuresAt(ports, match.as('allied'))).toEqual({
    sides: 'allied english',
    Rounds: '12',
    'Ships left': '3–2',
    'Masts left': '6–5',
    'Port guns left': '2–2',
  });
});

test('Les Grands Amiraux counts moves and pieces', async () => {
  const scenario = '7g/8/8/4c3/2#2#2/2#2#2/8/4C3/8/G7 w';
  const match = await LocalMatch.of('grands-amiraux', { scenario });
  for (const { seat } of match.summary.seats) await match.as(seat).ready();
  expect(await figuresAt(fleets, match.as('red'))).toMatchObject({
    sides: 'red white',
    'Pieces left': '2–2',
  });
});

test('Branle-bas counts ships under each flag, prizes and damage', async () => {
  const scenario = [
    'turn 16 phase fire;wind 9;order f1,f2,f3,e3,e2,e1;asked fire ship f1',
    'f1 80 5200 6300 40 hull 6 opened;f2 74 4300 7100 40 hull 3;f3 74 3500 7900 50',
    'e1 80 6100 4900 340 hull 9 masts 11 opened;e2 74 6900 5700 350 hull 14 masts 12 prize f2',
    'e3 74 7500 6600 350',
  ].join(';');
  const fleet = ['80', '74', '74'] as const;
  const options = { fleets: { french: [...fleet], english: [...fleet] } };
  const match = await LocalMatch.of('branle-bas', { scenario, options });
  for (const { seat } of match.summary.seats) await match.as(seat).ready();
  expect(await figuresAt(battle, match.as('english-1'))).toEqual({
    sides: 'english french',
    Turns: '16',
    'Ships at the end': '2–4',
    Prizes: '0–1',
    'Damage taken': '53–10',
  });
});
