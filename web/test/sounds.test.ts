/** Which sounds are heard of which events. */

import { expect, test } from '@jest/globals';
import type { GameId, MatchEvent } from 'escadre';
import { computer, LocalMatch } from 'escadre/practice';
import type { Sound } from '../src/base/sound-name.ts';
import { soundsOf } from '../src/games/sounds.ts';

/** Computers draw from it, too: each run is the same match. */
const SEED = 'heard';
/** The most milliseconds for computers to play. */
const PATIENCE = 60_000;

/** What computers make heard until every one of these sounds was, or the match is over. */
async function heardWhileComputersPlay(game: GameId, awaited: readonly Sound[]): Promise<ReadonlySet<Sound>> {
  const { summary } = await LocalMatch.of(game);
  const seats = Object.fromEntries(
    summary.seats.map(({ seat }) => [seat, computer('recruit', { pace: 'none' })]),
  );
  const match = await LocalMatch.of(game, { seats, seed: SEED });
  const heard = new Set<Sound>();
  await new Promise<void>((resolve) => {
    let before = match.view;
    match.on('view', (view) => {
      before = view;
    });
    match.on('event', async (event: MatchEvent) => {
      for (const sound of await soundsOf(game, event, before)) heard.add(sound);
      if (awaited.every((sound) => heard.has(sound))) resolve();
    });
    match.on('over', () => resolve());
  });
  await match.close();
  return heard;
}

const PLAYED: { readonly [Id in GameId]: readonly Sound[] } = {
  'trafalgar-cards': ['cards', 'drum', 'gunNear'],
  'grands-amiraux': ['canvas', 'drum', 'gunNear', 'timber'],
  trafalgar: ['canvas', 'gunNear', 'gunFar', 'timber'],
  'branle-bas': ['canvas', 'gunNear', 'timber', 'drum'],
};

test.each(Object.entries(PLAYED) as [GameId, readonly Sound[]][])(
  '%s between computers is heard',
  async (game, sounds) => {
    expect([...(await heardWhileComputersPlay(game, sounds))].sort()).toEqual(
      expect.arrayContaining([...sounds].sort()),
    );
  },
  PATIENCE,
);

test('in Trafalgar a gun a point away is near, one farther off is far, and a hit is timber', async () => {
  const scenario = [
    'turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2',
    'hortense L10 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
  ].join('; ');
  const match = await LocalMatch.of('trafalgar', { scenario });
  for (const seat of ['english', 'allied'] as const) await match.as(seat).ready();
  const shot = { type: 'fired', ship: 'victory', side: 'starboard', aim: 'mainmast' } as const;
  const hear = (target: 'hortense' | 'naiad', hits: number) =>
    soundsOf('trafalgar', { ...shot, target, hits, dice: [0, 0] }, match.view);
  expect(await hear('hortense', 0)).toEqual(['gunNear']);
  expect(await hear('hortense', 1)).toEqual(['gunNear', 'timber']);
  expect(await hear('naiad', 0)).toEqual(['gunFar']);
  await match.close();
});

test('in Branle-bas guns are near up to short range', async () => {
  const shot = {
    type: 'fired',
    ship: 'f1',
    side: 'port',
    target: 'e1',
    aim: 'hull',
    die: 'D',
    face: 1,
  } as const;
  const sum = { broadside: 7, force: 7, modifiers: {}, total: 15, result: 3, damage: 3 };
  const hear = (range: 'short' | 'medium') => soundsOf('branle-bas', { ...shot, ...sum, range }, null);
  expect(await hear('short')).toEqual(['gunNear']);
  expect(await hear('medium')).toEqual(['gunFar']);
});

test('a boarding is drummed, and talk and turns are silent', async () => {
  const event = { type: 'grappled', ship: 'f1', other: 'e1' } as const;
  expect(await soundsOf('branle-bas', event, null)).toEqual(['drum']);
  expect(await soundsOf('branle-bas', { type: 'turnBegan', turn: 2 }, null)).toEqual([]);
});
