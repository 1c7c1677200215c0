import { makePosition, parsePosition, positionOf, trafalgar } from '@escadre/shared/games/trafalgar';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { completeOptions, seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';
import { Battle, optionsOf } from './support.ts';

const FULL = `turn allied 4
first english
wind NE
victory I10 E F-Z 1/3
royal-sovereign O1 E --- 3/3 repair 5
bucentaure C3 SE FMZ 3/0
hortense C5 W --- 0/2 repair 6
flag english hortense
flag allied victory
gun C1 7
pass allied 6`;

const AFTER_GUNS =
  'after the guns there can only be, in this order: repair, a round; moved, a number; fired, such as 2/0; stopped; anchored or passing';
const ORDER_FORM =
  'expected a camp, an emplacement, and ask, hold, or fire with the greatest distance and the aims';

const faultsOf = (position: string, options: object = {}) =>
  trafalgar.faults(optionsOf(options), { position });

describe('the position text', () => {
  test('reads back as written', () => {
    const { position, faults } = parsePosition(FULL);
    expect(faults).toEqual([]);
    expect(makePosition(position)).toBe(FULL.replaceAll('\n', '; '));
    expect(faultsOf(FULL)).toEqual([]);
    expect(parsePosition(FULL.replaceAll('\n', '; ')).position).toEqual(position);
  });

  test('the standard position has one, and a match starts from it with the coin', () => {
    const standard = makePosition(positionOf(trafalgar.initial(optionsOf()).board));
    expect(standard.split('; ')[0]).toBe('victory N19 NW FMZ 3/3');
    const battle = new Battle(standard, {}, ['allied']);
    expect(battle.types).toEqual(['laidOut', 'coinTossed']);
    expect(battle.board.ships).toEqual(trafalgar.initial(optionsOf()).board.ships);
  });

  test('a match starts at the beginning of the named turn', () => {
    const battle = new Battle(FULL.replace('turn allied 4', 'turn english 4'), {});
    expect(battle.types).toEqual(['laidOut', 'turnBegan']);
    expect(battle.board).toMatchObject({ playing: 'english', first: 'english', round: 4, wind: 'NE' });
    expect(battle.board.forts.C1).toEqual({ camp: 'allied', gun: 'destroyed', back: 7 });
    expect(battle.board.ships.naiad.afloat).toBe(false);
  });

  test('events due at the start of that turn happen, including a passing fleet', () => {
    const battle = new Battle(FULL, {}, [0]);
    expect(battle.types).toEqual([
      'laidOut',
      'turnBegan',
      'turnPassed',
      'windRolled',
      'turnBegan',
      'repaired',
    ]);
    expect(battle.board).toMatchObject({ playing: 'english', round: 5 });
  });

  test('every syntax error is listed', () => {
    const { faults } = parsePosition(
      `turn french 4; turn allied 4; turn allied 5; first; wind N; redoutable A1 E FMZ 3/3; victory Z9 E FMZ 3/3
       naiad I10 N FMZ 2/2; naiad I10 E ZMF 2/2; euryalus I11 E FMZ 22; hortense I12 E FMZ 2/2 sunk
       santa-sabina I13 E FMZ 2/2 stopped moved 1; flag allied mast; gun H8; gun C1 4; gun C1 5; pass english soon
       toss spanish; ended nobody; ended french; ended french; proposal french; window hortense; call hortense C1 gun
       order C1 hold; order allied C1 fire 4 battery; order allied C1 hold; replaced allied C1 fire 2; held english twice`,
    );
    expect(faults).toEqual([
      '"turn french 4": expected "turn", a camp, a round, and begun or acted once it has begun',
      '"turn allied 4": "turn" appears twice',
      '"turn allied 5": "turn" appears twice',
      '"first": expected "first" and a camp',
      '"wind N": expected "wind", one of E SE SW W NW NE',
      '"redoutable A1 E FMZ 3/3": unknown word "redoutable"',
      '"victory Z9 E FMZ 3/3": "Z9" is not a point of a chart',
      '"naiad I10 N FMZ 2/2": the heading should be one of E SE SW W NW NE',
      '"naiad I10 E ZMF 2/2": "naiad" appears twice',
      '"euryalus I11 E FMZ 22": the guns should be such as 3/2, port first',
      `"hortense I12 E FMZ 2/2 sunk": ${AFTER_GUNS}`,
      `"santa-sabina I13 E FMZ 2/2 stopped moved 1": ${AFTER_GUNS}`,
      '"flag allied mast": expected "flag", the camp it belongs to, a ship',
      '"gun H8": expected "gun", an emplacement, a round or fired',
      '"gun C1 5": "gun C1" appears twice',
      '"pass english soon": expected "pass", a camp, a round',
      '"toss spanish": expected "toss" and a camp',
      '"ended nobody": expected "ended" and a seat',
      '"ended french": "ended french" appears twice',
      '"proposal french": expected "proposal", a seat, ships',
      '"window hortense": expected "window", a ship, orders out of ahead port starboard',
      '"call hortense C1 gun": expected "call", a ship, an emplacement, one of battery foremast mainmast mizzenmast',
      `"order C1 hold": ${ORDER_FORM}`,
      `"order allied C1 fire 4 battery": ${ORDER_FORM}`,
      '"order allied C1 hold": "order allied C1" appears twice',
      `"replaced allied C1 fire 2": ${ORDER_FORM}`,
      '"held english twice": expected "held" and a seat',
    ]);
  });

  const BASE = 'turn english 3; wind W; victory I10 E FMZ 3/3; bucentaure F12 E FMZ 3/3';
  test.each<[string, string, string]>([
    [
      'no wind',
      'turn english 3; victory I10 E FMZ 3/3; bucentaure F12 E FMZ 3/3',
      'a turn has begun, but the wind is missing',
    ],
    [
      'a wind and no turn',
      'wind W; victory I10 E FMZ 3/3; bucentaure F12 E FMZ 3/3',
      'the wind is set, but no turn has begun',
    ],
    [
      'who plays first before the coin',
      'first allied; victory I10 E FMZ 3/3; bucentaure F12 E FMZ 3/3',
      'who plays first is settled by the coin',
    ],
    [
      'a round after the last',
      BASE.replace('english 3', 'english 101'),
      'round 101 is not one of the 100 of this match',
    ],
    [
      'a round after the last, and nothing of what would be due by then',
      `${BASE.replace('english 3', 'english 101')}; gun C1 4; pass english 4`,
      'round 101 is not one of the 100 of this match',
    ],
    [
      'a round before the first',
      BASE.replace('english 3', 'english 0'),
      'round 0 is not one of the 100 of this match',
    ],
    ['a point off the chart', BASE.replace('I10', 'B21'), 'B21, where Victory lies, is not on this chart'],
    ['a ship on land', BASE.replace('I10', 'A1'), 'Victory cannot lie at A1, which is land'],
    [
      'a ship of the line on a sandbank',
      BASE.replace('I10', 'K11'),
      'Victory cannot lie at K11, which is sandbank',
    ],
    ['a ship on an emplacement', BASE.replace('I10', 'C1'), 'Victory cannot lie at C1, which is emplacement'],
    [
      'too many guns',
      BASE.replace('E FMZ 3/3; buc', 'E FMZ 3/4; buc'),
      'Victory has 4 guns to starboard instead of at most 3',
    ],
    ['a ship that is sunk', `${BASE}; naiad I12 E --- 0/0`, 'Naiad has no masts and no guns: she is sunk'],
    ['enemies on a point', BASE.replace('F12', 'I10'), 'Victory, Bucentaure cannot lie together at I10'],
    [
      'three on a point',
      `${BASE}; naiad I10 E FMZ 2/2; euryalus I10 E FMZ 2/2; flag allied naiad`,
      'Victory, Euryalus, Naiad cannot lie together at I10',
    ],
    [
      'a flag aboard a ship that is not there',
      `${BASE}; flag english hortense`,
      'the English flag is aboard Hortense, who is sunk',
    ],
    [
      'a flag that would be back',
      `${BASE}; naiad N16 E FMZ 2/2; flag english naiad`,
      'the English flag is aboard Naiad in its own port: it would be at its mast',
    ],
    ['no such gun', `${BASE}; gun H8 4`, 'there is no gun at H8 on this chart'],
    ['a gun that is back', `${BASE}; gun C1 2`, 'the gun at C1 cannot be replaced in round 2'],
    ['a gun that is away too long', `${BASE}; gun C1 7`, 'the gun at C1 cannot be replaced in round 7'],
    [
      'a repair of a mast that stands',
      BASE.replace('3/3; buc', '3/3 repair 4; buc'),
      'Victory is under repair but has a mast',
    ],
    [
      'a repair that takes too long',
      BASE.replace('FMZ 3/3; buc', '--- 3/3 repair 9; buc'),
      'the repair of Victory cannot end in round 9',
    ],
    ['a pass that takes too long', `${BASE}; pass english 9`, 'the English fleet cannot pass until round 9'],
    [
      'a match that is won',
      'turn english 3; wind W; victory I10 E FMZ 3/3',
      'the English side has already won (sunk)',
    ],
    [
      'a flag at home',
      `${BASE}; naiad N16 E FMZ 2/2; flag allied naiad`,
      'the English side has already won (flag)',
    ],
  ])('%s is a fault', (_what, position, fault) => {
    expect(faultsOf(position)).toEqual([fault]);
  });

  test('all faults are reported at once, and fleets do not pass if only ships do', () => {
    const position = BASE.replace('I10', 'A1').replace('F12', 'Z99').concat('; gun H8 4; pass english 4');
    expect(faultsOf(position, { repair: 'ship' })).toHaveLength(4);
    expect(() =>
      createMatch(trafalgar, { options: optionsOf(), seed: seedOf(1), scenario: { position } }),
    ).toThrow(/cannot start from this position/);
  });

  test.each<[string, string]>([
    ['a ship', BASE.replace('bucentaure F12 E FMZ', 'bucentaure F12 E FMX')],
    ['a ship with a flag', `${BASE.replace('bucentaure F12', 'bucentaure Z9')}; flag english bucentaure`],
    ['the turn', `${BASE.replace('english 3', 'english three')}; first allied; gun C1 5; pass english 5`],
    ['the wind', BASE.replace('wind W', 'wind Q')],
  ])('unreadable parts have no further faults: %s', (_what, position) => {
    expect(faultsOf(position)).toEqual(parsePosition(position).faults);
    expect(faultsOf(position)).toHaveLength(1);
  });

  test('two friends may share a point, even after losing the flag for which they met', () => {
    expect(faultsOf(`${BASE}; naiad I10 E FMZ 2/2; flag allied naiad`)).toEqual([]);
    expect(faultsOf(`${BASE}; naiad I10 E FMZ 2/2`)).toEqual([]);
  });

  test('the other chart has other points', () => {
    expect(faultsOf(BASE, { chart: 'narrows' })).toEqual([]);
    expect(faultsOf(BASE.replace('I10', 'N19'), { chart: 'narrows' })).toEqual([
      'N19, where Victory lies, is not on this chart',
    ]);
    expect(completeOptions(specimen, {}).chart).toBe('cape');
  });
});
