import {
  type BranleBasTypes,
  branleBas,
  type Options,
  type Scenario,
  type Seat,
} from '@escadre/shared/games/branle-bas';
import { type Bot, chanceOf, given, LEVELS, type Level, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, Tabletop } from './support.ts';

const botFor = (level: Level, seat: Seat, options: Options, text: string): Bot<BranleBasTypes> =>
  branleBas.bot(seat, options, chanceOf(text), level);

interface Battle {
  readonly french: Level;
  readonly english: Level;
  readonly run: number;
  readonly options?: object;
  readonly scenario?: Scenario;
  readonly share?: number;
}

/** Plays a match to its end, and returns its points for the French: 1, a half or 0. */
function fight({ french, english, run, options: chosen = {}, scenario, share = 1 }: Battle): number {
  const options = branleBas.schemas.options.parse(chosen);
  const match = createMatch(branleBas, given({ options, seed: seedOf(run), scenario }));
  match.start({});
  const bots = new Map(
    match.chairs.map(({ seat, camp }) => [
      seat,
      botFor(camp === 'french' ? french : english, seat, options, `${run} ${seat}`),
    ]),
  );
  for (let answers = 0; match.outcome === null; answers++) {
    expect(answers).toBeLessThan(5_000);
    const prompt = must(match.prompts[0], 'who is asked');
    const seat = must(prompt.seats[0], 'the first of the seats');
    const bot = must(bots.get(seat), 'the bot of the seat');
    const command = must(bot.choose(match.view(match.campOf(seat)), prompt, share), 'an answer');
    match.submit(seat, command);
  }
  if (match.outcome.kind !== 'win') return 0.5;
  return match.outcome.camp === 'french' ? 1 : 0;
}

/** Plays matches with alternating seats; returns the first player’s points. */
function series(one: Level, other: Level, matches: number, share = 1): number {
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const run = Math.floor(match / 2);
    won +=
      match % 2 === 0
        ? fight({ french: one, english: other, run, share })
        : 1 - fight({ french: other, english: one, run, share });
  }
  return won;
}

describe('levels', () => {
  test('an officer beats a recruit', () => {
    expect(series('officer', 'recruit', 30)).toBeGreaterThanOrEqual(24);
  });

  test('an admiral beats an officer', () => {
    expect(series('admiral', 'officer', 24, 0.02)).toBeGreaterThanOrEqual(15);
  });

  test('a seed replays the same match', () => {
    const battle: Battle = { french: 'admiral', english: 'officer', run: 3, share: 0.02 };
    expect(fight(battle)).toBe(fight(battle));
  });
});

describe('a computer', () => {
  test.each(LEVELS)('never stalls: %s, in fleets of all classes and with several captains', (level) => {
    const fleets = { french: ['120', '74', '56'], english: ['80', '80', '64'] };
    for (const [run, other] of LEVELS.entries()) {
      const options = { captains: 2, fleets, handicap: true, turns: 4 };
      fight({ french: level, english: other, run, options, share: 0.005 });
    }
  });

  test('counts the positions it examines, and examines fewer with a smaller share', () => {
    const table = new Tabletop({ french: [{ x: 0, y: 0, heading: 90 }], english: [{ x: 3_000, y: 0 }] });
    const options = branleBas.defaults;
    table.waitFor('move');
    const seat = must(table.prompt.seats[0], 'who is asked');
    const view = branleBas.view(table.state, 'public');
    const searched = (share: number) => {
      const bot = branleBas.bot(seat, options, chanceOf('share'), 'admiral');
      bot.choose(view, table.prompt, share);
      return must(bot.searched, 'what it has searched');
    };
    expect(searched(0.001)).toBeGreaterThan(0);
    expect(searched(0.001)).toBeLessThan(searched(1) / 2);
  });

  test.each(LEVELS)('depends only on its view and its own chance, not on the match’s dice: %s', (level) => {
    const options = branleBas.schemas.options.parse({ windFrom: 3 });
    const choices = [5, 6].map((seed) => {
      const match = createMatch(branleBas, { options, seed: seedOf(seed) });
      match.start({});
      const prompt = must(match.prompts[0], 'who is asked');
      const seat = must(prompt.seats[0], 'the first of the seats');
      const bot = branleBas.bot(seat, options, chanceOf('its own'), level);
      return bot.choose(match.view(match.campOf(seat)), prompt, 0.02);
    });
    expect(choices[0]).toEqual(choices[1]);
  });

  test('answers only for called seats', () => {
    const table = new Tabletop({ french: [{ x: 0, y: 0 }], english: [{ x: 3_000, y: 0 }] });
    const bot = branleBas.bot('french-2', branleBas.defaults, chanceOf('other'));
    expect(bot.choose(branleBas.view(table.state, 'public'), table.prompt)).toBeUndefined();
  });
});

describe('an admiral’s decision about the match', () => {
  const stance = (table: Tabletop, seat: Seat) =>
    branleBas
      .bot(seat, branleBas.defaults, chanceOf('stance'), 'admiral')
      .stance?.(branleBas.view(table.state, 'public'));

  /** Without guns and without crew: in rout. */
  const ROUTED = { gunsLost: 7, crewLost: 9 };

  test('plays on while a ship can fight', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0, gunsLost: 7 }],
      english: [{ x: 3_000, y: 0 }],
    });
    expect(stance(table, 'french-1')).toBe('play');
    expect(stance(table, 'english-1')).toBe('play');
  });

  test('resigns when no ship can fight and the count is lost', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0, ...ROUTED, hull: 20 }],
      english: [{ x: 3_000, y: 0 }],
    });
    expect(stance(table, 'french-1')).toBe('resign');
    expect(stance(table, 'english-1')).toBe('play');
  });

  test('does not resign while the enemy’s only ship leaks', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0, ...ROUTED, hull: 20 }],
      english: [{ x: 3_000, y: 0, leaks: [9] }],
      phase: 'movement',
    });
    expect(stance(table, 'french-1')).toBe('play');
  });

  test('takes a draw when ships can no longer meet and the count is level', () => {
    const far = new Tabletop({ french: [FAR], english: [FAR_OFF] });
    expect(stance(far, 'french-1')).toBe('draw');
    const near = new Tabletop({ french: [{ x: 0, y: 0 }], english: [{ x: 5_000, y: 0 }] });
    expect(stance(near, 'french-1')).toBe('play');
  });
});
