import { type Command, REFUSALS, type Seat, trafalgar } from '@escadre/shared/games/trafalgar';
import { given, must, type RefusalTable, refusalOf } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

const SEA = `turn english 3; wind E; victory I10 E FMZ 3/3; naiad I12 W --- 2/2; euryalus B2 NE FMZ 2/2
  bucentaure K9 NE FMZ 0/3; hortense H11 E F-- 1/0; santa-sabina D3 E FMZ 2/2; gun C1 6; flag english hortense`;
const sea = () => new Battle(SEA);
const coin = () => new Battle(undefined, {}, ['english']);
const window = () =>
  new Battle(
    `turn english 3; wind W; victory C4 SE FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2
     santa-sabina N8 E FMZ 2/2`,
    { players: 3 },
  ).play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
const allies = () =>
  new Battle(SEA.replace('turn english', 'turn allied').replace('H11 E F--', 'H11 E ---'), { players: 3 });
const seized = () => sea().play('english', { type: 'seizeFlag', ship: 'euryalus', heading: 'SE' });

const sail = (
  ship: 'victory' | 'naiad' | 'euryalus',
  ...orders: ('ahead' | 'port' | 'starboard')[]
): Command => ({
  ...{ type: 'sail', ship, orders },
});
const fire = (change: object = {}): Command => ({
  ...{ type: 'fire', ship: 'victory', side: 'starboard', guns: 1, target: 'bucentaure', aim: 'foremast' },
  ...change,
});
const fort = (change: object = {}): Command => ({
  ...{ type: 'fireFort', fort: 'B6', target: 'euryalus', aim: 'foremast' },
  ...change,
});
const feu = (change: object = {}): Command => ({ type: 'feu', fort: 'C1', aim: 'mainmast', ...change });
const repair = (...ships: ('victory' | 'naiad' | 'hortense')[]): Command => ({ type: 'repair', ships });

/** For each code a command refused with it, and its helpful data. */
const CASES: Readonly<Record<string, readonly [() => Battle, Seat, Command, object?]>> = {
  WIND_FIRST: [coin, 'english', { type: 'endTurn' }],
  WIND_IS_SET: [sea, 'english', { type: 'setWind', from: 'E' }],
  TURN_ENDED: [() => allies().play('french', { type: 'endTurn' }), 'french', { type: 'endTurn' }],
  WINDOW_OPEN: [window, 'english', { type: 'endTurn' }, { ship: 'victory' }],
  NOT_YOUR_SHIP: [sea, 'english', fire({ ship: 'hortense' })],
  SHIP_SUNK: [sea, 'english', fire({ target: 'santisima-trinidad' })],
  SHIP_PASSES: [
    () => new Battle(SEA, { repair: 'ship' }).play('english', repair('naiad')),
    'english',
    fire({ ship: 'naiad' }),
  ],
  ANCHORED: [seized, 'english', sail('euryalus', 'ahead')],
  TOO_FEW_MOVES: [sea, 'english', sail('victory', 'port', 'port', 'port', 'port', 'port'), { moves: 4 }],
  INTO_THE_WIND: [sea, 'english', sail('victory', 'port', 'starboard', 'ahead'), { order: 3 }],
  BORDER: [
    () => new Battle(SEA.replace('I10 E', 'O1 SW')),
    'english',
    sail('victory', 'ahead'),
    { order: 1 },
  ],
  LAND: [sea, 'english', sail('euryalus', 'ahead'), { order: 1, at: 'A3' }],
  REEF: [() => new Battle(SEA.replace('I10 E', 'H10 W')), 'english', sail('victory', 'ahead'), { at: 'H9' }],
  SANDBANK: [
    () => new Battle(SEA.replace('I10 E', 'K12 W')),
    'english',
    sail('victory', 'ahead'),
    { at: 'K11' },
  ],
  OCCUPIED: [
    () => new Battle(SEA.replace('I10 E', 'I11 NW').replace('H11', 'H10')),
    'english',
    sail('victory', 'ahead'),
    { at: 'H10' },
  ],
  TOO_FEW_GUNS: [sea, 'english', fire({ ship: 'euryalus', guns: 3 }), { shots: 2 }],
  NO_SUCH_FORT: [sea, 'english', fire({ target: 'H8' }), { forts: ['M21', 'N15', 'B6', 'C1'] }],
  NOT_YOUR_FORT: [sea, 'english', fort()],
  FRIENDLY_TARGET: [sea, 'english', fire({ target: 'naiad' })],
  DOES_NOT_BEAR: [sea, 'english', fire({ side: 'port' }), { port: [], starboard: ['bucentaure'] }],
  OUT_OF_RANGE: [allies, 'french', fort(), { targets: [] }],
  WRONG_AIM: [sea, 'english', fire({ aim: 'gun' }), { aims: ['foremast', 'mizzenmast'] }],
  AIM_GONE: [
    () => new Battle(SEA.replace('K9 NE', 'K9 E')),
    'english',
    fire({ aim: 'battery' }),
    { aims: ['foremast', 'mainmast', 'mizzenmast'] },
  ],
  AIM_SHELTERED: [sea, 'english', fire({ aim: 'mainmast' }), { aims: ['foremast', 'mizzenmast'] }],
  GUN_DESTROYED: [allies, 'spanish', fort({ fort: 'C1' }), { back: 6 }],
  GUN_FIRED: [
    () =>
      window()
        .play('french', feu({ fort: 'B6' }))
        .play('english', { type: 'holdFire' }, 0),
    'french',
    feu({ fort: 'B6' }),
  ],
  OWN_TURN: [allies, 'french', feu({ target: 'victory' })],
  WRONG_TARGET: [window, 'french', feu({ target: 'naiad' }), { target: 'victory' }],
  NOT_UNDER_WAY: [() => new Battle(SEA.replace('gun C1 6; ', '')), 'allied', feu({ target: 'euryalus' })],
  ALREADY_HELD: [() => window().play('french', { type: 'holdFire' }), 'french', { type: 'holdFire' }],
  NOT_AT_THE_FLAG: [sea, 'english', { type: 'seizeFlag', ship: 'victory', heading: 'E' }, { at: 'B2' }],
  FLAG_IS_AWAY: [seized, 'english', { type: 'seizeFlag', ship: 'euryalus', heading: 'SE' }],
  HAS_MOVED: [
    () => sea().play('english', sail('euryalus', 'port')),
    'english',
    { type: 'seizeFlag', ship: 'euryalus', heading: 'SE' },
  ],
  FACES_LAND: [
    sea,
    'english',
    { type: 'seizeFlag', ship: 'euryalus', heading: 'W' },
    { headings: ['E', 'SE', 'SW'] },
  ],
  CARRIES_NO_FLAG: [sea, 'english', { type: 'transferFlag', from: 'victory', to: 'naiad' }],
  SAME_SHIP: [sea, 'english', { type: 'transferFlag', from: 'victory', to: 'victory' }],
  NOT_ALONGSIDE: [seized, 'english', { type: 'transferFlag', from: 'euryalus', to: 'naiad' }],
  HAS_ACTED: [
    () => new Battle(SEA, { repair: 'ship' }).play('english', fire({ ship: 'naiad', target: 'hortense' }), 0),
    'english',
    repair('naiad'),
    { ship: 'naiad' },
  ],
  NOT_FIRST: [() => sea().play('english', sail('victory', 'port')), 'english', repair('naiad')],
  HAS_MASTS: [sea, 'english', repair('victory')],
  NO_SHIP_NAMED: [sea, 'english', repair()],
  ALREADY_PROPOSED: [() => allies().play('french', repair('hortense')), 'french', repair('hortense')],
  NOT_YOUR_TURN: [sea, 'allied', { type: 'endTurn' }],
  WINDOW_CLOSED: [sea, 'allied', { type: 'holdFire' }],
  ORDER_STANDS: [sea, 'allied', { type: 'standingOrder', fort: 'B6', order: { do: 'ask' } }],
  TOO_MANY_ORDERS: [
    sea,
    'allied',
    { type: 'standingOrder', fort: 'B6', order: { do: 'hold' } },
    { limit: 40 },
  ],
  ALREADY_RESIGNED: [() => allies().resign('french'), 'french', { type: 'endTurn' }],
};

describe('refusals', () => {
  test('every code has a case', () => {
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  test.each(Object.entries(CASES))('%s', (code, [battle, seat, command, data]) => {
    const { state } = battle();
    const view = trafalgar.view(state, seat === 'english' ? 'english' : 'allied');
    const shaped = trafalgar.schemas.command.parse(command);
    const refused = refusalOf(() => {
      trafalgar.check(view, seat, shaped);
      if (shaped.type === 'standingOrder') trafalgar.bounds?.standingOrder?.(view, seat, shaped, 40);
    });
    const refusal = must(refused ?? undefined, 'the refusal');
    const { section, ruling } = (REFUSALS as RefusalTable)[code] as RefusalTable[string];
    expect(refusal.toNotice()).toMatchObject({
      code,
      rule: given({ game: 'trafalgar', section, ruling }),
    });
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
    if (data !== undefined) expect(refusal.data).toMatchObject(data);
  });

  test('a flag’s prohibition cites the flag’s section, not the repairs’', () => {
    const alongside = () => new Battle(`${SEA.replace('I12 W', 'B3 W')}; flag allied euryalus`);
    const hand: Command = { type: 'transferFlag', from: 'euryalus', to: 'naiad' };
    const sailed = alongside().play('english', sail('euryalus', 'port'));
    const handed = alongside().play('english', hand);
    for (const [battle, command, code] of [
      [sailed, hand, 'HAS_ACTED'],
      [handed, hand, 'CARRIES_NO_FLAG'],
      [handed, { ...hand, from: 'naiad', to: 'euryalus' }, 'HAS_ACTED'],
      [handed, sail('euryalus', 'port'), 'SHIP_PASSES'],
    ] as const) {
      expect(battle.refusal('english', command)).toMatchObject({ code, rule: { section: 'flag' } });
    }
  });

  test('malformed input is no command', () => {
    const wrong = (command: object) => trafalgar.schemas.command.safeParse(command).success;
    expect(wrong({ type: 'sail', ship: 'victory', orders: [] })).toBe(false);
    expect(wrong({ type: 'sail', ship: 'victory', orders: Array(7).fill('port') })).toBe(false);
    expect(wrong({ type: 'sail', ship: 'redoutable', orders: ['port'] })).toBe(false);
    expect(wrong(fire({ guns: 0 }))).toBe(false);
    expect(wrong(fire({ aim: undefined }))).toBe(false);
    expect(wrong({ type: 'repair', ships: ['naiad', 'naiad'] })).toBe(false);
    const order = (change: object) => ({
      type: 'standingOrder',
      fort: 'C1',
      order: { do: 'fire', aims: ['battery'], distance: 3, ...change },
    });
    expect(wrong(order({}))).toBe(true);
    for (const change of [
      { aims: [] },
      { aims: ['battery', 'battery'] },
      { aims: ['gun'] },
      { distance: 4 },
    ]) {
      expect(wrong(order(change))).toBe(false);
    }
  });
});
