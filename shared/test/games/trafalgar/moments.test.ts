/** Any moment of a match is a position, and a match started from it continues alike. */

import {
  type Command,
  type Order,
  type Seat,
  type State,
  type TrafalgarTypes,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { type Chance, chanceOf, given, type Match, must, scriptedChance } from '@escadre/shared/kernel';
import { pickOf, randomMatch, randomStep } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';
import { Battle, optionsOf, told } from './support.ts';

const { positions } = trafalgar;
const positionIn = (state: State): string => must(positions.ofState(state)?.position, 'a position');
const faultsOf = (position: string, options: object = {}) =>
  trafalgar.faults(optionsOf(options), { position });

/** The expected start of a match from this state's position. */
function laidOut(state: State): State {
  const { board } = state;
  const ships = Object.entries(board.ships).map(([id, ship]) => [id, ship.afloat ? ship : { afloat: false }]);
  const { window, call, round, passes } = board;
  const due = (until: number) => (until > round ? until : 0);
  return JSON.parse(
    JSON.stringify({
      ...state,
      board: {
        ...board,
        // Counted afresh in each match.
        turn: board.playing === undefined ? 0 : 1,
        windows: window === undefined ? 0 : 1,
        calls: call === undefined ? 0 : 1,
        ...given({ window: window && { ...window, anew: 0 } }),
        passes: { english: due(passes.english), allied: due(passes.allied) },
        // Resignations belong to the table.
        retired: [],
        ships: Object.fromEntries(ships),
      },
    }),
  );
}

/** The state of a match started from a position. */
function startedFrom(options: TrafalgarTypes['Options'], position: string): State {
  const chance = scriptedChance([]);
  let state = trafalgar.initial(options);
  for (const event of trafalgar.setup(state, { position }, chance)) state = trafalgar.evolve(state, event);
  return state;
}

/** Plays on at random; sometimes one of two allies resigns or is replaced. */
function step(match: Match<TrafalgarTypes>, chance: Chance): void {
  const seat = chance.pick<Seat>(['french', 'spanish']);
  const resigned = match.table.resigned.includes(seat);
  if (match.chairs.length === 2 || chance.int(60) > 0) randomStep(match, chance);
  else if (resigned) {
    match.apply(match.decideGiveUpSeat(seat));
    match.apply(match.decideTakeSeat(seat));
  } else if (match.table.resigned.length === 0) match.submit(seat, { type: 'resign' });
}

describe('any moment of a match', () => {
  test('is a playable position that reads back as written', () => {
    const seen = new Set<string>();
    for (let run = 0; run < 10; run++) {
      const match = randomMatch(specimen, run);
      const { options } = match.setup;
      const chance = chanceOf(`moments ${run}`);
      while (match.outcome === null) {
        const state = match.state.game;
        const position = positionIn(state);
        expect(faultsOf(position, options)).toEqual([]);
        expect(positions.parse(position)).toEqual({ position });
        expect(positions.make({ position })).toBe(position);
        expect(laidOut(startedFrom(options, position))).toEqual(laidOut(state));
        for (const word of position.match(/[a-zA-Z]+/g) ?? []) seen.add(word);
        step(match, chance);
      }
      expect(positions.ofState(match.state.game)).toBeNull();
    }
    const words =
      'begun acted moved fired stopped anchored passing repair gun flag window call order replaced';
    expect(words.split(' ').filter((word) => !seen.has(word))).toEqual([]);
  });

  test('continues alike: the same commands and dice have the same events', () => {
    for (let run = 0; run < 6; run++) {
      const match = randomMatch(specimen, 100 + run);
      const { options } = match.setup;
      const chance = chanceOf(`alike ${run}`);
      while (match.outcome === null) {
        const here = match.state.game;
        const there = startedFrom(options, positionIn(here));
        for (const prompt of trafalgar.prompts(here)) {
          const other = trafalgar.prompts(there).find(({ kind }) => kind === prompt.kind);
          expect(other).toMatchObject({ camp: prompt.camp, seats: prompt.seats });
          const answer = (state: State, asked = prompt) =>
            trafalgar.onTimeout(state, asked, chanceOf(`dice ${run}`));
          expect(answer(there, other)).toEqual(answer(here));
          const seat = chance.pick(prompt.seats);
          const command = pickOf(trafalgar.legal(match.view(prompt.camp), seat), chance);
          if (command === undefined) continue;
          const decided = (state: State) => trafalgar.decide(state, seat, command, chanceOf(`dice ${run}`));
          expect(decided(there)).toEqual(decided(here));
        }
        randomStep(match, chance);
      }
    }
  });
});

/** Victory is about to leave the range of C1, also in that of B6, and both allies may act. */
const LEAVING = `turn english 1; wind W; victory C4 SE FMZ 3/3; naiad O1 E FMZ 2/2
  bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2; santa-sabina N8 E FMZ 2/2`;
const sail = (...orders: Order[]): Command => ({ type: 'sail', ship: 'victory', orders });

describe('the middle of a turn', () => {
  test('has moves, shots, a window, a call, orders and held fire', () => {
    const battle = new Battle(LEAVING, { players: 3 });
    battle.play('french', {
      type: 'standingOrder',
      fort: 'B6',
      order: { do: 'fire', aims: ['battery'], distance: 2 },
    });
    battle.play('english', sail('ahead', 'ahead'));
    battle.play('spanish', { type: 'standingOrder', fort: 'B6', order: { do: 'hold' } });
    battle.play('english', { type: 'standingOrder', fort: 'M21', order: { do: 'ask' } });
    battle.play('french', { type: 'holdFire' });
    battle.play('spanish', { type: 'feu', fort: 'C1', aim: 'mainmast' });
    expect(positionIn(battle.state).split('; ')).toEqual([
      'turn english 1 acted',
      'first english',
      'wind W',
      'victory C4 SE FMZ 3/3 stopped',
      'naiad O1 E FMZ 2/2',
      'bucentaure N4 E FMZ 3/3',
      'hortense N6 E FMZ 2/2',
      'santa-sabina N8 E FMZ 2/2',
      'window victory ahead ahead',
      'call victory C1 mainmast',
      'order english M21 ask',
      'order allied B6 hold',
      'replaced allied B6 fire 2 battery',
      'held french',
    ]);
  });

  test('the toss is won and the wind still to be set', () => {
    const battle = new Battle(undefined, {}, ['allied']);
    const position = positionIn(battle.state);
    expect(position).toMatch(/^toss allied; victory N19/);
    const again = new Battle(position);
    expect(again.types).toEqual(['laidOut']);
    expect(again.prompts).toEqual(battle.prompts);
    expect(again.play('allied', { type: 'setWind', from: 'W' }).board.playing).toBe('english');
  });

  test('has a proposed repair, ended turns, and a passing fleet', () => {
    const wrecks = `turn allied 3; first english; wind W; victory N4 E FMZ 3/3; naiad D2 E FMZ 2/2
      bucentaure I10 E --- 3/3; hortense I12 E FMZ 2/2; santa-sabina G12 E FMZ 2/2`;
    const position = ({ state }: Battle) => positionIn(state);
    const proposed = new Battle(wrecks, { players: 3 }).play('french', {
      type: 'repair',
      ships: ['bucentaure'],
    });
    expect(position(proposed)).toMatch(/^turn allied 3 begun; .*; proposal french bucentaure$/);
    const agreed = new Battle(position(proposed), { players: 3 });
    agreed.play('spanish', { type: 'repair', ships: [] }, 1);
    expect(position(agreed)).toMatch(
      /^turn english 4 begun; .* --- 3\/3 repair 5 passing; .*; pass allied 5$/,
    );
    const passing = new Battle(position(agreed), { players: 3 }).play('english', { type: 'endTurn' }, 0);
    expect(passing.types).toEqual(['turnEnded', 'turnBegan', 'turnPassed', 'windRolled', 'turnBegan']);
    const ended = new Battle(wrecks, { players: 3 }).play('french', { type: 'endTurn' });
    expect(position(ended)).toMatch(/^turn allied 3 acted; .*; ended french$/);
    expect(new Battle(position(ended), { players: 3 }).prompt('turn')?.seats).toEqual(['spanish']);
  });

  test('its secrets are told only to their camp, in views and when laid out', () => {
    const battle = new Battle(LEAVING, { players: 3 });
    battle.play('french', { type: 'standingOrder', fort: 'B6', order: { do: 'ask' } });
    battle.play('english', sail('ahead', 'ahead')).play('french', { type: 'holdFire' });
    battle.play('spanish', { type: 'standingOrder', fort: 'B6', order: { do: 'hold' } });
    const position = positionIn(battle.state);
    const secrets = ['order allied B6 hold', 'replaced allied B6 ask', 'held french'];
    const open = position
      .split('; ')
      .filter((line) => !secrets.includes(line))
      .join('; ');
    const again = new Battle(position, { players: 3 });
    for (const viewer of ['public', 'english', 'allied'] as const) {
      const known = viewer === 'allied' ? position : open;
      expect(positions.ofView(trafalgar.view(battle.state, viewer), viewer)).toBe(known);
      expect(told(again, viewer)).toEqual([{ type: 'laidOut', position: known }]);
    }
    // The others' view is also a position: guns without an order ask.
    expect(faultsOf(open, { players: 3 })).toEqual([]);
  });

  test('omitted, a turn starts', () => {
    const battle = new Battle(LEAVING, { players: 3 });
    expect(battle.types).toEqual(['laidOut', 'turnBegan']);
    const begun = new Battle(LEAVING.replace('english 1', 'english 1 begun'), { players: 3 });
    expect(begun.types).toEqual(['laidOut']);
    expect(begun.legal('english')).toEqual(battle.legal('english'));
  });
});

describe('an impossible moment is refused', () => {
  const SEA = `turn english 3 acted; wind W; victory D3 E FMZ 3/3 moved 1; naiad O1 E --- 2/2
    bucentaure N4 E FMZ 3/3; hortense E3 E FMZ 2/2; santa-sabina N8 E --- 2/2`;
  const begun = SEA.replace('acted', 'begun').replace(' moved 1', '');
  const open = `${SEA}; window victory ahead`;
  const allied = begun.replace('english', 'allied');

  test.each<[string, string, string | string[]]>([
    ['too many moves', SEA.replace('moved 1', 'moved 5'), 'Victory has made 5 moves of at most 4'],
    ['too many shots', SEA.replace('moved 1', 'fired 4/0'), 'Victory has fired 4 guns to port of at most 3'],
    ['a seat of another match', `${SEA}; ended allied`, 'there is no seat "allied" in this match'],
    [
      'an order of the other camp’s gun',
      `${SEA}; order english C1 hold`,
      'there is no English gun at C1 on this chart',
    ],
    [
      'what is done before the turn',
      `${SEA.replace(' acted', '')}; gun B6 fired; window victory ahead`,
      [
        'Victory has acted, but no turn has begun',
        'the gun at B6 has fired, but no turn has begun',
        'a window is open, but no turn has begun',
      ],
    ],
    ['a toss in a turn', `${SEA}; toss english`, 'a turn has begun, but the wind is still to be set'],
    ['an answer to no window', `${SEA}; held french`, '"held" and "replaced" need an open window'],
    [
      'an order that was replaced in no window',
      `${SEA}; replaced allied C1 hold`,
      '"held" and "replaced" need an open window',
    ],
    [
      'a deed of the other camp',
      SEA.replace('hortense E3 E FMZ 2/2', 'hortense E3 E FMZ 2/2 moved 1'),
      'Hortense has acted in the other side’s turn',
    ],
    [
      'a ship under repair that sails',
      SEA.replace('naiad O1 E --- 2/2', 'naiad O1 E --- 2/2 repair 4'),
      'Naiad is under repair but does not pass',
    ],
    [
      'a deed in a turn without one',
      SEA.replace('acted', 'begun'),
      'the turn has only begun, but its side has acted: write "acted"',
    ],
    ['an end of the other’s turn', `${SEA}; ended french`, 'the French have ended the other side’s turn'],
    ['a turn that nobody plays', `${SEA}; ended english`, 'this turn has no player left'],
    [
      'a fleet that passes',
      `${SEA}; pass english 5`,
      'the English fleet must pass this turn, but it has begun',
    ],
    [
      'a proposal too late',
      `${allied.replace('begun', 'acted')}; proposal spanish santa-sabina`,
      'a repair is proposed after something else was done',
    ],
    [
      'a proposal of a seat that is not asked',
      `${begun}; proposal spanish santa-sabina`,
      'the Spanish cannot propose this repair: It is the other side’s turn.',
    ],
    [
      'a proposal for a ship with masts',
      `${allied}; proposal french bucentaure`,
      'the French cannot propose this repair: Bucentaure still has a mast.',
    ],
    [
      'a proposal to nobody',
      `${begun}; proposal english naiad`,
      'the English propose a repair, but no partner is left to agree',
    ],
    [
      'a window for the other camp',
      `${SEA}; window hortense ahead`,
      'a window is open for Hortense, but she cannot sail',
    ],
    [
      'orders that cannot be carried out',
      `${SEA}; window victory ahead starboard starboard starboard ahead`,
      'Victory cannot carry out her orders: The wind comes from W: no ship sails into it.',
    ],
    [
      'a window for a step that leaves no range',
      `${SEA}; window victory port`,
      'a window is open for Victory, but she leaves the range of no gun',
    ],
    [
      'more orders than moves',
      `${SEA}; window victory ahead port port port`,
      'Victory has more orders than moves',
    ],
    ['a window that nobody can answer', `${open}; gun C1 fired`, 'no gun is left to answer the window'],
    [
      'a window that all have left',
      `${open}; held french; held spanish`,
      'all seats hold fire: the window must be closed',
    ],
    [
      'a window that the wrong seat has left',
      `${open}; held english`,
      'the English hold the other side’s fire',
    ],
    [
      'a call of a gun that is gone',
      `${SEA}; gun C1 4; call victory C1 foremast`,
      'there is no loaded enemy gun at C1',
    ],
    ['a call of a friend', `${SEA}; call victory M21 foremast`, 'there is no loaded enemy gun at M21'],
    ['a call out of range', `${SEA}; call naiad C1 foremast`, 'the gun at C1 cannot call Naiad'],
    [
      'a call that asks nobody',
      `${SEA}; call victory C1 foremast`,
      'Victory is called but has no gun that bears',
    ],
    [
      'an aim that cannot be hit',
      `${SEA}; call victory C1 battery`,
      [
        'the gun at C1 cannot aim so: From ahead or astern only masts can be hit.',
        'Victory is called but has no gun that bears',
      ],
    ],
    [
      'a call of a ship that lies still',
      `${begun.replace('D3 E', 'D3 NE')}; call victory C1 foremast`,
      'Victory is called but has not moved',
    ],
    [
      'two ships that are called at once',
      `${open}; call naiad C1 foremast`,
      'one ship is called, but a window is open for another',
    ],
  ])('%s', (_what, position, fault) => {
    expect(faultsOf(position, { players: 3 })).toEqual([fault].flat());
  });

  test('a fleet’s repair is proposed when only ships are repaired', () => {
    expect(faultsOf(`${allied}; proposal french hortense`, { players: 3, repair: 'ship' })).toEqual([
      'a fleet’s repair is proposed in a match that repairs single ships',
    ]);
  });

  test('an unreadable text is no scenario, and lists every fault', () => {
    expect(() => positions.parse('turn english; wind N')).toThrow(
      expect.objectContaining({
        code: 'INVALID_SCENARIO',
        data: { faults: [expect.any(String), expect.any(String)] },
      }),
    );
  });
});
