import { readFileSync } from 'node:fs';
import {
  type BranleBasTypes,
  branleBas,
  makePosition,
  parsePosition,
  type Scenario,
  SHIP_CLASSES,
  type State,
  standard,
} from '@escadre/shared/games/branle-bas';
import {
  type Chance,
  chanceOf,
  type Match,
  must,
  Replay,
  readRecord,
  refusalOf,
} from '@escadre/shared/kernel';
import { createMatch, parseScenario } from '@escadre/shared/kernel/input.ts';
import { specimen } from '@escadre/shared/specimens/branle-bas';
import { playAtRandom, randomMatch, seedOf } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { Tabletop } from './support.ts';

type BattleMatch = Match<BranleBasTypes>;

const { positions } = branleBas;

/** The state without the number of calls. */
const standing = ({ asked: _, call, ...rest }: State) => ({ ...rest, call: { ...call, number: 0 } });

/** The same battle, restarted from its present moment. */
function begunAgain({ setup, state }: BattleMatch, scenario: Scenario): State {
  expect(branleBas.faults(setup.options, scenario)).toEqual([]);
  const again = createMatch(branleBas, { ...setup, scenario });
  again.start();
  expect(standing(again.state.game)).toEqual(standing(state.game));
  return again.state.game;
}

/** A moment is a scenario and a text, and a battle started from it continues alike. */
function expectToGoOn(match: BattleMatch, chance: Chance): void {
  const state = match.state.game;
  const scenario = positions.ofState(state);
  if (scenario === null) throw new Error('the battle goes on, and stands in no position');
  const text = positions.make(scenario);
  expect(text).not.toContain('\n');
  expect(positions.parse(text)).toEqual(scenario);
  expect(positions.ofView(branleBas.view(state, 'english'), 'english')).toBe(text);
  const again = begunAgain(match, scenario);
  const seat = must(branleBas.prompts(state)[0]?.seats[0], 'who is asked');
  const command = chance.pick([...branleBas.legal(branleBas.view(state, 'public'), seat)]);
  const label = `${chance.int(1_000_000)}`;
  const [here, there] = [state, again].map((each) => branleBas.decide(each, seat, command, chanceOf(label)));
  expect(there).toEqual(here);
}

describe('any moment of a battle', () => {
  test('of random battles is a scenario that continues alike', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (run) => {
        const match = randomMatch(specimen, run);
        const chance = chanceOf(`moments ${run}`);
        playAtRandom(specimen, match, chanceOf(`play ${run}`), (before) => {
          if (chance.int(4) === 0) expectToGoOn(before, chance);
        });
        if (match.state.game.result !== undefined) expect(positions.ofState(match.state.game)).toBeNull();
      }),
      { numRuns: 12 },
    );
  });

  test('of whole battles of bots is, too, at every kind of prompt', () => {
    const asked = new Set<string | undefined>();
    for (const battle of [3, 4, 5]) {
      const chance = chanceOf(`battle of moments ${battle}`);
      const fleet = () => Array.from({ length: battle }, () => chance.pick(SHIP_CLASSES));
      const options = { captains: 2, fleets: { french: fleet(), english: fleet() }, handicap: true };
      const match = createMatch(branleBas, { options, seed: seedOf(battle) });
      const bots = new Map(
        match.chairs.map(({ seat }) => [seat, branleBas.bot(seat, match.setup.options, chance.named(seat))]),
      );
      match.start();
      while (match.outcome === null) {
        const prompt = must(match.prompts[0], 'a prompt');
        if (!asked.has(prompt.kind) || chance.int(6) === 0) expectToGoOn(match, chance);
        asked.add(prompt.kind);
        const seat = chance.pick(prompt.seats);
        const command = bots.get(seat)?.choose(match.view(match.campOf(seat)), prompt);
        if (command === undefined) match.timeout(prompt.id);
        else match.submit(seat, command);
      }
    }
    expect([...asked].sort()).toEqual(
      expect.arrayContaining(['contact', 'divisions', 'fire', 'move', 'sailOn']),
    );
  });

  test('of a record is, in truth and as seen', () => {
    const file = new URL('../../fixtures/branle-bas-2.json', import.meta.url);
    const replay = new Replay(branleBas, readRecord(readFileSync(file, 'utf8'), { 'branle-bas': branleBas }));
    let moments = 0;
    for (let moment = replay.next(); moment !== null; moment = replay.next()) {
      const scenario = positions.ofState(moment.truth.state);
      if (scenario === null) continue;
      const text = positions.ofView(moment.as('public').view, 'public');
      expect(positions.parse(text)).toEqual(scenario);
      moments += 1;
    }
    expect(moments).toBeGreaterThan(replay.length - 3);
  });

  test('a prompt to the other captain is repeated, and the mover sails on after it', () => {
    const text =
      'turn 4 phase movement; wind 0; f1 74 0 0 180; e1 74 380 -10 0; e2 74 90000 90000 0; ' +
      'bond e1 f1 entangled 3 tried 4; order f1,e1,e2; asked parting ship e1 other f1; underway f1 6 from e1 side port';
    const match = createMatch(branleBas, { options: {}, scenario: text, seed: seedOf(1) });
    match.start();
    expect(match.prompts).toMatchObject([
      { kind: 'parting', camp: 'english', about: { ship: 'e1', other: 'f1' } },
    ]);
    match.submit('english-1', { type: 'part', ship: 'e1' });
    expect(match.prompts).toMatchObject([{ kind: 'sailOn', camp: 'french', about: { ship: 'f1' } }]);
    expect(match.state.game.underWay).toEqual({ ship: 'f1', left: 6 });
  });

  test('a scenario can start with the movement, with sunk ships and prizes of prizes', () => {
    const scenario = parsePosition(
      'turn 3 phase movement; wind 0; f1 74 0 0 90 sunk; f2 74 4000 0 90; f3 74 8000 0 90 prize e1; ' +
        'e1 74 12000 0 90 prize f2; e2 74 16000 0 90',
    );
    const match = createMatch(branleBas, { options: {}, scenario, seed: seedOf(1) });
    match.start();
    const { ships, order, phase } = match.state.game;
    expect(phase).toBe('movement');
    expect([...order].sort()).toEqual(['e1', 'e2', 'f2', 'f3']);
    expect(Object.values(ships).map(({ camp }) => camp)).toEqual([
      ...['french', 'french', 'english'],
      ...['french', 'english'],
    ]);
  });
});

describe('the text of a position', () => {
  test('names what differs from the start, ship by ship', () => {
    const table = new Tabletop({
      turn: 4,
      phase: 'fire',
      windFrom: 3,
      french: [{ x: 0, y: 0, hull: 5, leaks: [9, 12], fires: 1, opened: true }],
      english: [
        { x: 900, y: 0, class: '120', captainDead: true, prizeOf: 'f1', heldTo: 6 },
        { x: -800, y: 100, crewLost: 2 },
      ],
    });
    expect(positions.ofView(branleBas.view(table.state, 'public'), 'public')).toBe(
      'turn 4 phase fire; wind 3; f1 74 0 0 0 hull 5 fires 1 leaks 9,12 opened; ' +
        'e1 120 900 0 0 dead prize f1 held 6 possessed yes; e2 74 -800 100 0 crew 2; ' +
        'order e2,f1,e1; asked fire ship e2',
    );
  });

  test('reads back as written, for any scenario', () => {
    const chance = chanceOf('texts');
    for (let run = 0; run < 60; run++) {
      const options = branleBas.schemas.options.parse(specimen.options(chance));
      const scenario = specimen.scenario?.(chance, options) ?? standard(options, 3);
      expect(parsePosition(makePosition(scenario))).toEqual(scenario);
    }
    const lines: Scenario = {
      ...standard(branleBas.defaults, 0),
      divisions: [['f1', 'f2']],
    };
    expect(parsePosition(makePosition(lines))).toEqual(lines);
  });

  const SOUND = 'turn 4; wind 3; f1 74 0 0 90; e1 74 4000 0 270';

  test.each<[string, string, string[]]>([
    [
      'nothing',
      '',
      ['windFrom', 'ships.french', 'ships.english'].map(
        (where) => expect.stringMatching(`^${where}: `) as never,
      ),
    ],
    [
      'a word nobody knows',
      `${SOUND}; flag white`,
      [expect.stringContaining('it should begin with a ship') as never],
    ],
    ['a ship that is nowhere', `${SOUND}; e2 74 0 0`, ['"e2 74 0 0": it should be: e2 class x y heading']],
    ['an invalid place', `${SOUND}; e2 74 0 O 90`, ['"e2 74 0 O 90": y cannot be "O"']],
    ['an unknown state', `${SOUND}; e2 74 0 0 90 tired`, ['"e2 74 0 0 90 tired": unknown word "tired"']],
    ['a value that is left out', `${SOUND}; e2 74 0 0 90 hull`, ['"e2 74 0 0 90 hull": hull has no value']],
    [
      'a value that is left out before another word',
      `${SOUND}; e2 74 0 0 90 starboard damagers e1`,
      ['"e2 74 0 0 90 starboard damagers e1": starboard has no value'],
    ],
    [
      'a prize of nobody, before another word',
      `${SOUND}; e2 74 0 0 90 prize held 6`,
      ['"e2 74 0 0 90 prize held 6": prize has no value'],
    ],
    [
      'a turn without its number',
      SOUND.replace('turn 4', 'turn phase divisions'),
      ['"turn phase divisions": turn cannot be "phase"'],
    ],
    [
      'a place in one word',
      `${SOUND}; e2 74 8110b5293 163 hull 6 masts 3`,
      ['"e2 74 8110b5293 163 hull 6 masts 3": x cannot be "8110b5293"'],
    ],
    [
      'a number and a word in one',
      `${SOUND}; e2 74 0 0 90 hull 5masts 2`,
      ['"e2 74 0 0 90 hull 5masts 2": hull cannot be "5masts"'],
    ],
    [
      'a wind of which only the word is left',
      SOUND.replace('wind 3;', 'wind'),
      ['"wind f1 74 0 0 90": windFrom cannot be "f1"'],
    ],
    [
      'two ships with nothing between them',
      SOUND.replace('90;', '90'),
      ['"f1 74 0 0 90 e1 74 4000 0 270": unknown word "e1"'],
    ],
    [
      'a value twice',
      `${SOUND}; e2 74 9 0 90 hull 1 hull 2`,
      ['"e2 74 9 0 90 hull 1 hull 2": hull is there twice'],
    ],
    [
      'neither yes nor no',
      `${SOUND}; e2 74 9 0 90 possessed maybe`,
      ['"e2 74 9 0 90 possessed maybe": possessed cannot be "maybe"'],
    ],
    [
      'a ship twice, a wind twice',
      `${SOUND}; f1 74 9 0 90; wind 4`,
      ['f1 is there twice', 'wind is there twice'],
    ],
    ['a gap in the roster', `${SOUND}; f3 74 9000 0 90`, ['f2 is left out']],
    [
      'an unknown class',
      SOUND.replace('f1 74', 'f1 75'),
      [expect.stringMatching(/^ships.french.0.class: /) as never],
    ],
    [
      'every fault at once',
      'turn x; wind 3; f1 74; who',
      [
        '"turn x": turn cannot be "x"',
        '"f1 74": it should be: f1 class x y heading',
        expect.stringContaining('"who": ') as never,
      ],
    ],
  ])('%s is refused', (_what, text, faults) => {
    const refusal = refusalOf(() => parseScenario(branleBas, branleBas.defaults, text));
    expect(refusal?.code).toBe('INVALID_SCENARIO');
    expect(refusal?.data?.faults).toEqual(faults);
  });

  test('any text is read safely', () => {
    const words =
      'turn wind f1 e1 74 0 1 -5 hull , ; ; asked move order plan legs 250:3 bond division captain'.split(
        ' ',
      );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom(...words)).map((all) => all.join(' ')),
        ),
        (text) => {
          refusalOf(() => positions.parse(`${SOUND};${text}`));
          refusalOf(() => positions.parse(text));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('unplayable moments', () => {
  const faultsOf = (text: string) => branleBas.faults(branleBas.defaults, parsePosition(text));
  const FIRE = 'turn 4 phase fire; wind 3; f1 74 0 0 90; e1 74 0 900 90; order f1,e1; asked fire ship f1';
  const MOVE = FIRE.replace('phase fire', 'phase movement').replace('asked fire', 'asked move');
  const MET =
    'turn 4 phase movement; wind 0; f1 74 0 0 180; e1 74 0 560 90; order f1,e1; asked contact ship f1 other e1';
  const SUNK = 'f2 74 5000 5000 90 sunk';

  test('sound ones have no faults', () => {
    expect([FIRE, MOVE, `${MET}; underway f1 6`].map(faultsOf)).toEqual([[], [], []]);
  });

  test.each<[string, string, string[]]>([
    [
      'another phase',
      FIRE.replace('phase fire', 'phase movement'),
      ['fire is not asked for in the movement phase'],
    ],
    ['an order without a ship', FIRE.replace('f1,e1', 'f1'), ['the order leaves e1 out']],
    ['an order with a ship twice', FIRE.replace('f1,e1', 'f1,e1,f1'), ['the order has f1 twice']],
    ['a ship that is not there', FIRE.replace('order f1,e1', 'order f1,e1,e7'), ['there is no ship e7']],
    ['nothing to fire at', FIRE.replace('0 900', '0 9000'), ['f1 cannot be asked for fire']],
    [
      'who has fired',
      FIRE.replace('0 0 90', '0 0 90 port 4 starboard 4 carronades 4'),
      ['f1 cannot be asked for fire'],
    ],
    ['who has moved', MOVE.replace('0 0 90', '0 0 90 moved 4'), ['f1 cannot be asked for move']],
    [
      'who acts in a turn to come',
      MOVE.replace('0 0 90', '0 0 90 moved 5'),
      ['f1 has acted in turn 5, which is to come'],
    ],
    ['nobody under way', MET, ['f1 cannot be asked for contact']],
    ['no contact', `${MET.replace('0 560', '0 700')}; underway f1 6`, ['f1 cannot be asked for contact']],
    [
      'a captain for a ship',
      MOVE.replace('ship f1', 'seat french-1'),
      ['a ship is asked for move, and not a captain'],
    ],
    [
      'a ship for a captain',
      MOVE.replace('phase movement', 'phase divisions').replace('asked move', 'asked divisions'),
      ['a captain is asked for divisions, and not a ship'],
    ],
    [
      'a captain who is not there',
      FIRE.replace('phase fire', 'phase divisions').replace('fire ship f1', 'divisions seat french-2'),
      ['there is no captain french-2'],
    ],
    [
      'adrift in the fire',
      FIRE.replace('0 0 90', '0 0 90 adrift'),
      ['f1 is adrift, and it is not her turn to drift'],
    ],
    [
      'an order of no division',
      `${MOVE}; plan d1 together 500 6 legs 250:0 waiting e1`,
      ['there is no division d1 to carry out an order', 'f1 cannot be asked for move'],
    ],
    ['under way in the fire', `${FIRE}; underway f1 6`, ['f1 is under way, and the movement is over']],
    [
      'under way after her move',
      `${MET.replace('0 0 180', '0 0 180 moved 4')}; underway f1 6`,
      ['f1 is under way, and has moved'],
    ],
    ['under way and sunk', `${MOVE}; ${SUNK}; underway f2 6`, ['f2 is under way, and has sunk']],
    [
      'parting from a sunk ship',
      `${MOVE}; ${SUNK}; underway f1 6 from f2 side port`,
      ['f1 parts from f2, who has sunk'],
    ],
    [
      'a call on a sunk ship',
      `${MOVE.replace('ship f1', 'ship f2')}; ${SUNK}`,
      ['f2 is asked, and has sunk'],
    ],
    [
      'a call about a sunk ship',
      `${MET.replace('other e1', 'other f2')}; ${SUNK}; underway f1 6`,
      ['f1 is asked about f2, who has sunk'],
    ],
    [
      'an order in the fire',
      `${FIRE}; plan d1 together 500 6 legs 250:0 waiting e1`,
      ['d1 carries out an order, and the movement is over'],
    ],
    [
      'an ally of the other side',
      `${FIRE}; captain french-1 ally english-1`,
      ['english-1 cannot be an ally of french-1'],
    ],
    [
      'a division that was never formed',
      `${FIRE}; f2 74 9000 0 90; division f1,f2 id d3; formed 2`.replace('f1,e1', 'f1,e1,f2'),
      ['d3 is not one of 2 divisions formed'],
    ],
  ])('%s', (_what, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
