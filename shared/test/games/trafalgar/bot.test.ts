import {
  type Camp,
  campOfSeat,
  type Options,
  type Seat,
  type TrafalgarTypes,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { restless } from '@escadre/shared/games/trafalgar/bot/goals.ts';
import {
  type Bot,
  chanceOf,
  type Entry,
  isTableEvent,
  LEVELS,
  type Level,
  type Match,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { completeOptions, seedOf } from '@escadre/shared/testkit';
import { newcomer } from '@escadre/shared/testkit/trafalgar/newcomer.ts';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';
import { Battle } from './support.ts';

type GameMatch = Match<TrafalgarTypes>;
type Players = Readonly<Record<Camp, Level>>;

/** The share of positions per level, as tests play many matches. */
const SHARE = 0.01;
/** The smallest share with which an admiral compares styles. */
const SHARE_TO_SEARCH = 0.08;

const OFFICERS: Players = { english: 'officer', allied: 'officer' };

const playerOf = (level: Level, seat: Seat, options: Options, text: string): Bot<TrafalgarTypes> =>
  trafalgar.bot(seat, options, chanceOf(text), level);

function played(run: number, input: object, players = OFFICERS): GameMatch {
  const options = completeOptions(specimen, input);
  const match = createMatch(trafalgar, { options, seed: seedOf(run) });
  const bots = new Map<Seat, Bot<TrafalgarTypes>>(
    match.chairs.map(({ seat, camp }) => [seat, playerOf(players[camp], seat, options, `${run} ${seat}`)]),
  );
  const tell = (entry: Entry<TrafalgarTypes>) => {
    for (const [seat, bot] of bots) {
      for (const event of match.seenBy(campOfSeat(seat), entry)) if (!isTableEvent(event)) bot.observe(event);
    }
  };
  /** Plays the first unprompted command, if any. */
  const interject = (): Entry<TrafalgarTypes> | undefined => {
    for (const [seat, bot] of bots) {
      const command = bot.interject?.(match.view(campOfSeat(seat)));
      if (command !== undefined) return match.submit(seat, command);
    }
    return;
  };
  tell(match.start());
  while (match.outcome === null) {
    const said = interject();
    if (said !== undefined) {
      tell(said);
      continue;
    }
    const prompt = match.prompts[0];
    if (prompt === undefined) throw new Error('no open prompt');
    const answer = prompt.seats.flatMap((seat) => {
      const command = bots.get(seat)?.choose(match.view(prompt.camp), prompt, SHARE);
      return command === undefined ? [] : [{ seat, command }];
    })[0];
    tell(answer === undefined ? match.timeout(prompt.id) : match.submit(answer.seat, answer.command));
  }
  return match;
}

/** A player's points in this many matches on either chart, with alternating seats; a draw is a half. */
function scoreOf(one: Level, other: Level, matches: number): number {
  let score = 0;
  for (let run = 0; run < matches; run++) {
    const camp: Camp = run % 2 === 0 ? 'english' : 'allied';
    const players = camp === 'english' ? { english: one, allied: other } : { english: other, allied: one };
    const { outcome } = played(run, { chart: run % 4 < 2 ? 'narrows' : 'cape', turnLimit: 60 }, players);
    if (outcome?.kind === 'draw') score += 1 / 2;
    else if (outcome?.kind === 'win' && outcome.camp === camp) score += 1;
  }
  return score;
}

describe('bots', () => {
  test.each([2, 3])('%i of them play whole matches to the end with legal commands', (players) => {
    for (let run = 0; run < 2; run++) {
      expect(played(run, { players, repair: run % 2 === 0 ? 'fleet' : 'ship' }).outcome).not.toBeNull();
    }
  });

  const pairs = LEVELS.flatMap((english) => LEVELS.map((allied) => ({ english, allied })));
  test.each(pairs)('$english against $allied finishes, on each chart and with partners', (players) => {
    expect(played(1, { chart: 'cape', players: 3, turnLimit: 12 }, players).outcome).not.toBeNull();
    expect(played(2, { chart: 'narrows', repair: 'ship', turnLimit: 12 }, players).outcome).not.toBeNull();
  });

  test('most of their matches end before the last round', () => {
    const outcomes = Array.from({ length: 6 }, (_, run) => played(100 + run, { chart: 'narrows' }).outcome);
    expect(outcomes.filter((outcome) => outcome?.kind === 'win').length).toBeGreaterThan(3);
  });

  test('the same chance gives the same moves', () => {
    const admirals: Players = { english: 'admiral', allied: 'admiral' };
    const again = () => played(3, { turnLimit: 10 }, admirals).state;
    expect(again()).toEqual(again());
  });
});

describe('levels', () => {
  test('an officer beats a recruit', () => {
    expect(scoreOf('officer', 'recruit', 8)).toBeGreaterThanOrEqual(6);
  });

  test('an admiral beats an officer', () => {
    expect(scoreOf('admiral', 'officer', 8)).toBeGreaterThanOrEqual(6);
  });

  test.each(LEVELS)('%s chooses alike if only its unknowns differ', (level) => {
    for (let run = 0; run < 5; run++) {
      const chance = chanceOf(`${level} ${run}`);
      const options = completeOptions(specimen, specimen.options(chance));
      const scenario = specimen.scenario?.(chance, options);
      let state = trafalgar.initial(options);
      for (const event of trafalgar.setup(state, scenario, chance)) state = trafalgar.evolve(state, event);
      for (const { seat, camp } of trafalgar.seats(options)) {
        const other = specimen.twin(state, camp, chance);
        const [one, two] = [state, other].map((each) => {
          const bot = trafalgar.bot(seat, options, chanceOf('the same'), level);
          return trafalgar
            .prompts(each)
            .filter(({ seats }) => seats.includes(seat))
            .map((prompt) => bot.choose(trafalgar.view(each, camp), prompt, SHARE_TO_SEARCH));
        });
        expect(one).toEqual(two);
      }
    }
  });

  test.each(LEVELS)('%s examines fewer positions with a share', (level) => {
    const battle = new Battle(NEAR_CADIZ);
    const searched = (share: number): number => {
      const bot = trafalgar.bot('english', battle.options, chanceOf('share'), level);
      const prompt = battle.prompt('turn');
      if (prompt === undefined) throw new Error('it is nobody’s turn');
      while (bot.choose(battle.view('english'), prompt, share)?.type === 'standingOrder');
      return bot.searched ?? 0;
    };
    const most = searched(0.2);
    expect(most).toBeGreaterThan(0);
    expect(searched(0.01)).toBeLessThan(most);
  });
});

const NEAR_CADIZ = `turn english 3; first english; wind E; victory D8 W FMZ 3/3; euryalus E9 W FMZ 2/2; naiad F9 W FMZ 2/2
  royal-sovereign F10 W FMZ 3/3; bucentaure C6 SE FMZ 3/3; hortense C5 E FMZ 2/2
  santisima-trinidad D5 SE FMZ 3/3; santa-sabina B5 SE FMZ 2/2`;

describe('the port guns', () => {
  /**
   * Victory is about to leave the range of C1, and of no other gun; none of her guns bears on it, heading
   * east.
   */
  const LEAVING = `turn english 1; wind W; victory D2 E FMZ 3/3; naiad O1 E FMZ 2/2
    bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`;
  /** The same with C1 on her starboard beam. */
  const ABEAM = LEAVING.replace('D2 E', 'C4 SE');

  const windowOf = (position: string) =>
    new Battle(position).play('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] });
  const answer = (battle: Battle, bot: Bot<TrafalgarTypes>) => {
    const prompt = battle.prompt('feu');
    if (prompt === undefined) throw new Error('no gun is asked');
    return bot.choose(battle.view('allied'), prompt, SHARE);
  };

  test.each(['officer', 'admiral'] as const)(
    'cry Feu if it pays, and hold if the answer would silence them: %s',
    (level) => {
      const [leaving, abeam] = [windowOf(LEAVING), windowOf(ABEAM)];
      const bot = trafalgar.bot('allied', leaving.options, chanceOf('feu'), level);
      expect(answer(leaving, bot)).toMatchObject({ type: 'feu', fort: 'C1' });
      expect(answer(abeam, bot)).toEqual({ type: 'holdFire' });
    },
  );

  test.each(['officer', 'admiral'] as const)(
    'get their standing orders once, from a computer: %s',
    (level) => {
      const battle = new Battle(NEAR_CADIZ);
      const bot = trafalgar.bot('english', battle.options, chanceOf('orders'), level);
      const guns: string[] = [];
      for (;;) {
        const prompt = battle.prompt('turn');
        const command = prompt && bot.choose(battle.view('english'), prompt, SHARE);
        if (command?.type !== 'standingOrder') break;
        guns.push(command.fort);
        battle.play('english', command);
      }
      // Two per port, each once.
      expect([guns.length, new Set(guns).size]).toEqual([2, 2]);
    },
  );

  test('get no orders from a newcomer who must set the wind', () => {
    const match = createMatch(trafalgar, { options: completeOptions(specimen, {}), seed: seedOf(1) });
    match.start();
    const [prompt] = match.prompts;
    if (prompt?.kind !== 'setWind') throw new Error('not prompted for the wind');
    const { camp } = prompt;
    for (let run = 0; run < 8; run++) {
      const bot = newcomer(camp, match.setup.options, chanceOf(`newcomer ${run}`));
      expect(bot.choose(match.view(camp), prompt)?.type).toBe('setWind');
    }
  });
});

describe('stances', () => {
  const stanceOf = (position: string, seat: Seat) => {
    const battle = new Battle(position);
    return trafalgar.bot(seat, battle.options, chanceOf('stance')).stance?.(battle.view(seat));
  };

  test('it never resigns a fleet that can fight', () => {
    expect(stanceOf(NEAR_CADIZ, 'english')).toBe('play');
    expect(stanceOf(NEAR_CADIZ, 'allied')).toBe('play');
  });

  test('it resigns two wrecks chased by three hunters', () => {
    const lost = `turn english 9; first english; wind E; victory H10 E --- 1/0; naiad K8 W F-- 0/0
      bucentaure G10 W FMZ 2/1; hortense G11 NE F-- 1/0; santisima-trinidad I11 NW FM- 1/1`;
    expect(stanceOf(lost, 'english')).toBe('resign');
    expect(stanceOf(lost, 'allied')).toBe('play');
  });

  test('but not while one of them brings the enemy’s flag home', () => {
    const hope = `turn english 9; first english; wind E; victory H10 E --- 1/0; naiad M18 E F-- 0/0
      bucentaure G10 W FMZ 2/1; hortense G11 NE F-- 1/0; santisima-trinidad I11 NW FM- 1/1; flag allied naiad`;
    expect(stanceOf(hope, 'english')).toBe('play');
  });

  test('equal fleets that have not fired for long accept a draw', () => {
    const battle = new Battle(NEAR_CADIZ);
    const bot = trafalgar.bot('english', battle.options, chanceOf('quiet'));
    for (let round = 1; round <= 20; round++) {
      expect(bot.stance?.(battle.view('english'))).toBe('play');
      for (const camp of ['english', 'allied'] as const) bot.observe({ type: 'turnBegan', camp, round });
    }
    expect(bot.stance?.(battle.view('english'))).toBe('draw');
    bot.observe({ type: 'fortFired', fort: 'C1', target: 'victory', aim: 'battery', stars: 0, hit: false });
    expect(bot.stance?.(battle.view('english'))).toBe('play');
  });
});

describe('a flag in enemy hands', () => {
  /** The Allies against an enemy that only ends its turns: the result, and the number of idle turns. */
  function against(position: string, level: Level) {
    const options = completeOptions(specimen, { turnLimit: 60 });
    const match = createMatch(trafalgar, { options, scenario: { position }, seed: seedOf(7) });
    const bot = trafalgar.bot('allied', options, chanceOf(`hunt ${level}`), level);
    let empty = 0;
    const tell = (entry: Entry<TrafalgarTypes>) => {
      for (const event of match.seenBy('allied', entry)) if (!isTableEvent(event)) bot.observe(event);
    };
    tell(match.start());
    while (match.outcome === null) {
      const prompt = match.prompts[0];
      if (prompt === undefined) throw new Error('no open prompt');
      const view = match.view('allied');
      const command =
        prompt.camp === 'allied'
          ? bot.choose(view, prompt, level === 'admiral' ? SHARE : 1)
          : ({ type: prompt.kind === 'turn' ? 'endTurn' : 'holdFire' } as const);
      if (command === undefined) throw new Error('it says nothing');
      if (prompt.camp === 'allied' && command.type === 'endTurn' && !view.public.acted) empty += 1;
      tell(match.submit(prompt.camp, command));
    }
    return { outcome: match.outcome, empty };
  }

  /**
   * Bucentaure has the English flag at home; Naiad, far off, has theirs, and can be hit from one side only.
   */
  const ALONE = `turn allied 20; first english; wind E; bucentaure B5 E FMZ 3/3; flag english bucentaure
    naiad I12 W --- 1/0; victory O5 E --- 1/1; flag allied naiad`;
  const LAME = `${ALONE}; santisima-trinidad B3 E --- 3/3`;

  const cases = LEVELS.flatMap((level) => [
    { level, by: 'the ship that keeps the other flag, if no other can', position: ALONE },
    { level, by: 'a dismasted ship, once she is repaired', position: LAME },
  ]);
  test.each(cases)('is hunted by $by: $level', ({ level, position }) => {
    const { outcome, empty } = against(position, level);
    expect(outcome).toMatchObject({ kind: 'win', camp: 'allied' });
    expect(empty).toBeLessThan(3);
  });
});

test('a fleet that has waited long stops waiting', () => {
  const style = { raiders: 1, caution: 0.4, zeal: 0.2 };
  expect(restless(style, 12)).toEqual(style);
  const half = restless(style, 18);
  expect([half.raiders, half.caution]).toEqual([1, 0.2]);
  expect(half.zeal).toBeCloseTo(0.6);
  expect(restless(style, 99)).toEqual({ raiders: 2, caution: 0, zeal: 1 });
});
