/** The stories of the board games. */

import { readdirSync, readFileSync } from 'node:fs';
import { games } from '@escadre/shared/games';
import { type SeenEvent as BranleBasEvent, branleBas } from '@escadre/shared/games/branle-bas';
import type { SeenEvent as GrandsAmirauxEvent } from '@escadre/shared/games/grands-amiraux';
import type { SeenEvent as TrafalgarEvent } from '@escadre/shared/games/trafalgar';
import { type AnyGame, chanceOf, gameNamed, isTableEvent, must, readRecord } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import type { Happening, Narrator, ToldEvent } from '../happening.ts';
import { narratorOf } from '../narrator.ts';

const texts = (narrator: Narrator, events: readonly ToldEvent[]): string[] =>
  events.flatMap((event) =>
    narrator({
      type: event.type,
      told: new Map([
        ['one', event],
        ['other', event],
      ]),
    }).map(({ text }) => text),
  );

test('the story of Les Grands Amiraux says whose turn it was, what fought, and what is left', () => {
  const events: GrandsAmirauxEvent[] = [
    { type: 'ready', camp: 'red' },
    { type: 'began', white: 'e1', red: 'h10' },
    { type: 'moved', piece: 'e1', from: 'e1', to: 'e2' },
    { type: 'moved', piece: 'b7', from: 'b7', to: 'b6' },
    {
      ...{ type: 'duel', piece: 'a4', from: 'a5', to: 'b6', target: 'b7' },
      attacker: 'E',
      defender: 'D',
      survivor: 'attacker',
    },
    {
      ...{ type: 'duel', piece: 'c7', from: 'c7', to: 'b6', target: 'a4' },
      attacker: 'T',
      defender: 'T',
      survivor: 'none',
    },
    { type: 'jumped', piece: 'd4', from: 'd6', to: 'd8', target: 'd7', kind: 'H', goesOn: true },
    { type: 'mineStruck', piece: 'd4', from: 'd8', mine: 'd9', kind: 'C' },
    {
      ...{ type: 'duel', piece: 'h7', from: 'e3', to: 'e2', target: 'e1' },
      attacker: 'S',
      defender: 'G',
      survivor: 'attacker',
    },
  ];
  expect(texts(narratorOf('grands-amiraux'), events)).toEqual([
    'Red is ready.',
    'The fleets are in sight. Only the grand admirals are known: White’s on e1, Red’s on h10. The side that loses its grand admiral loses the match.',
    'White’s grand admiral moves from e1 to e2.',
    'A red piece moves from b7 to b6.',
    'A white escort on a5 attacks a minesweeper on b6.',
    'The red minesweeper is sunk.',
    'Losses: White 0, Red 1.',
    'A red destroyer on c7 attacks a destroyer on b6.',
    'Equal force: both are sunk.',
    'Losses: White 1, Red 2.',
    'A white piece jumps from d6 to d8.',
    'A red helicopter carrier is taken.',
    'White may jump again.',
    'A mine on d9! The white cruiser is blown up; the mine stays.',
    'Losses: White 2, Red 3.',
    'A red submarine on e3 attacks the grand admiral on e2.',
    'White’s grand admiral is destroyed!',
    'Losses: White 3, Red 3.',
  ]);
});

test('the story of Trafalgar tells wind, broadsides, ports and flags', () => {
  const events: TrafalgarEvent[] = [
    { type: 'coinTossed', camp: 'allied' },
    { type: 'windSet', from: 'NW' },
    { type: 'turnBegan', camp: 'english', round: 1 },
    { type: 'sailed', ship: 'victory', orders: ['ahead'], at: 'K10', heading: 'E' },
    {
      ...{ type: 'fired', ship: 'victory', side: 'port', target: 'hortense', aim: 'mizzenmast' },
      dice: [0, 3],
      hits: 1,
    },
    { type: 'called', fort: 'N15', ship: 'victory', aim: 'battery', answer: true },
    { type: 'shotLost', fort: 'N15' },
    { type: 'flagSeized', ship: 'naiad', heading: 'SE' },
    { type: 'sunk', ship: 'hortense', by: 'N15' },
    { type: 'windRolled', stars: 0, from: 'NW' },
    { type: 'windRolled', stars: 2, from: 'W' },
  ];
  expect(texts(narratorOf('trafalgar'), events)).toEqual([
    'The Allies win the toss and choose the wind.',
    'The wind blows from the north-west.',
    'Round 1: the English',
    'Victory sails to K10, heading east.',
    'Victory fires two guns to port at Hortense’s mizzenmast: – miss, ★★★ hit.',
    'Hortense’s mizzenmast goes overboard!',
    '“Feu!” The gun at N15 takes aim at Victory’s guns. Her own guns bear: she may fire first.',
    'The gun at N15 is silenced before it can fire.',
    'Naiad seizes the Allied flag!',
    'The gun at N15 sinks Hortense!',
    'The wind holds from the north-west.',
    'The wind shifts and now blows from the west.',
  ]);
});

test('the story of Branle-bas uses ships’ names and adds up broadsides', () => {
  const options = branleBas.schemas.options.parse({
    ...{ fleets: { french: ['120', '74'], english: ['80', '74', '74'] }, handicap: true, windFrom: 6 },
  });
  const [deployed] = branleBas.setup(branleBas.initial(options), undefined, chanceOf('two fleets'));
  const events: BranleBasEvent[] = [
    must(deployed, 'the deployment'),
    { type: 'turnBegan', turn: 2 },
    { type: 'phaseBegan', phase: 'tests', order: [] },
    { type: 'windShifted', windFrom: 7 },
    { type: 'moved', ship: 'f2', track: [0, 0, 90, 10, 0, 60] },
    {
      ...{
        type: 'fired',
        ship: 'e2',
        side: 'starboard',
        target: 'f1',
        aim: 'masts',
        range: 'short',
        through: 'f2',
      },
      ...{
        broadside: 7,
        force: 7,
        modifiers: { short: 2, bowRake: 3 },
        die: 'D',
        face: -1,
        total: 18,
        result: 5,
        damage: 5,
      },
    },
    { type: 'ticked', ship: 'f1', hull: 0, masts: 5, fallen: 1, cause: 'shot', by: 'e2' },
    { type: 'rolled', die: 'D', for: 'tack', ship: 'e3', faces: [-2, -1], does: 'fails' },
    { type: 'fires', ship: 'f2', fires: 1 },
    { type: 'sank', ship: 'f2', cause: 'explosion' },
    { type: 'struck', ship: 'f1', to: 'e1', possessed: true },
  ];
  expect(texts(narratorOf('branle-bas'), events)).toEqual([
    'Two fleets in sight',
    'The French: Océan (f1, French 120, flagship); Redoutable (f2, French 74).',
    'The English: Caesar (e1, English 80, flagship); Bellerophon (e2, English 74); Mars (e3, English 74).',
    'The wind blows from the south.',
    'Turn 2 of 16',
    'The wind shifts and now blows from the south-south-west.',
    'Redoutable sails east-north-east, reaching.',
    'Bellerophon fires her starboard broadside at Océan’s masts at short range, with Redoutable in the way.',
    'Broadside 7, force 7, +2 short range, +3 raking her bow, die −1 = 18: 5 damage.',
    'Océan takes 5 damage to the masts and loses 1 mast.',
    'Mars misses stays and drifts.',
    'Redoutable is on fire.',
    'Redoutable blows up!',
    'Océan strikes her colours to Caesar!',
  ]);
});

/** A match's events, as told to each side. */
function happeningsOf({ game: id, options, entries }: ReturnType<typeof readRecord>): Happening[] {
  const game: AnyGame = must(gameNamed(games, id), 'the game of a record');
  const camps: readonly string[] = [
    ...new Set(game.seats(options).map(({ camp }: { camp: string }) => camp)),
  ];
  return entries
    .flatMap(({ events }) => events)
    .map((event) => ({ type: event.type, told: new Map(camps.flatMap((camp) => toldTo(game, event, camp))) }))
    .filter(({ told }) => told.size > 0);
}

function toldTo(game: AnyGame, event: ToldEvent, camp: string): [string, ToldEvent][] {
  const seen = isTableEvent(event) ? event : game.redact(event, camp, 'live');
  return seen === null ? [] : [[camp, seen]];
}

describe('whole matches', () => {
  const fixtures = new URL('../../shared/test/fixtures/', import.meta.url);
  const records = readdirSync(fixtures).filter((name) => name.endsWith('.json'));

  test.each(records)('%s: in sentences, without words of the protocol', (name) => {
    const record = readRecord(readFileSync(new URL(name, fixtures), 'utf8'));
    const narrator = narratorOf(record.game);
    const told = happeningsOf(record).flatMap((happening) => narrator(happening).map(({ text }) => text));
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => /undefined|\[object|\b[a-z]+=|[a-z][A-Z]/.test(text))).toEqual([]);
  });
});
