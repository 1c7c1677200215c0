import {
  type Camp,
  campOf,
  type GrandsAmirauxTypes,
  grandsAmiraux,
  placementFaults,
  type Seat,
} from '@escadre/shared/games/grands-amiraux';
import { type Bot, chanceOf, LEVELS, type Level, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { completeOptions, seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/grands-amiraux.ts';
import { attack, type BattleMatch, battle, deployedBattle, deployment, optionsFrom, told } from './play.ts';

type Players = Readonly<Record<Camp, Level>>;
type Minds = ReadonlyMap<Seat, Bot<GrandsAmirauxTypes>>;

/** The share of positions per level, as tests play many matches. */
const SHARES: Readonly<Record<Level, number>> = { recruit: 0.15, officer: 0.04, admiral: 0.01 };

/** Twelve ships per side with room between them: makes short matches. */
const SKIRMISH = 'g1m2d1s/mm1t2e1/2d2c1s/e2t1h2/2#2#2/2#2#2/2H1T2E/S1C2D2/1E2T1MM/S1D2M1G w';

const mindOf = (level: Level, seat: Seat, match: BattleMatch, text: string): Bot<GrandsAmirauxTypes> =>
  grandsAmiraux.bot(seat, match.setup.options, chanceOf(text), level);

const minds = (match: BattleMatch, players: Players, run: number): Minds =>
  new Map(match.chairs.map(({ seat, camp }) => [seat, mindOf(players[camp], seat, match, `${run} ${seat}`)]));

/** One choice of the player to act, told to all. */
function step(match: BattleMatch, seated: Minds, share: number): void {
  const prompt = must(match.prompts[0], 'a prompt');
  const seat = must(prompt.seats[0], 'who is asked');
  const command = must(seated.get(seat)?.choose(match.view(prompt.camp), prompt, share), 'a choice');
  const entry = match.submit(seat, command);
  for (const [each, mind] of seated) {
    for (const event of told(match, entry, campOf(each))) mind.observe(event as never);
  }
}

function played(match: BattleMatch, players: Players, run: number): BattleMatch {
  const seated = minds(match, players, run);
  while (match.outcome === null) {
    step(match, seated, SHARES[players[must(match.prompts[0], 'a prompt').camp]]);
  }
  return match;
}

/** A player's points against another, with alternating seats; a draw is a half. */
function scoreOf(one: Level, other: Level, matches: number): number {
  let score = 0;
  for (let run = 0; run < matches; run++) {
    const camp: Camp = run % 2 === 0 ? 'white' : 'red';
    const players = camp === 'white' ? { white: one, red: other } : { white: other, red: one };
    const { outcome } = played(deployment(), players, run);
    if (outcome?.kind === 'draw') score += 1 / 2;
    else if (outcome?.kind === 'win' && outcome.camp === camp) score += 1;
  }
  return score;
}

describe('levels', () => {
  test('an officer beats a recruit', () => {
    expect(scoreOf('officer', 'recruit', 4)).toBeGreaterThanOrEqual(3);
  });

  test('an admiral beats an officer', () => {
    expect(scoreOf('admiral', 'officer', 4)).toBeGreaterThanOrEqual(3);
  });

  const pairs = LEVELS.flatMap((white) => LEVELS.map((red) => ({ white, red })));
  test.each(pairs)('$white against $red finishes, with two and with four, strict and open', (players) => {
    for (const options of [{}, { players: 4, memory: 'open', quietLimit: 20 }]) {
      expect(played(battle(SKIRMISH, options), players, 1).outcome).not.toBeNull();
    }
  });

  test.each(LEVELS)('a navigator of level %s plays once the helm has resigned', (level) => {
    const match = deployedBattle({ players: 4 });
    match.submit('white-helm', { type: 'resign' });
    const seated = minds(match, { white: level, red: level }, 1);
    const prompt = must(match.prompts[0], 'a prompt');
    expect(seated.get('white-helm')?.choose(match.view('white'), prompt)).toBeUndefined();
    step(match, seated, SHARES[level]);
    expect(match.view('public').public).toMatchObject({ turn: 'red', atHelm: { white: 'white-navigator' } });
  });

  test.each(LEVELS)('%s deploys the 32 pieces for either camp, in varying ways', (level) => {
    const seen = new Set<string>();
    for (let run = 0; run < 10; run++) {
      const camp: Camp = run % 2 === 0 ? 'white' : 'red';
      const match = deployment();
      const prompt = must(
        match.prompts.find((each) => each.camp === camp),
        'the deployment',
      );
      const command = mindOf(level, camp, match, `${run}`).choose(match.view(camp), prompt);
      if (command?.type !== 'deploy') throw new Error('it deploys');
      expect(placementFaults(camp, command.placement)).toEqual([]);
      seen.add(JSON.stringify(command.placement));
    }
    expect(seen.size).toBe(10);
  });

  test.each(LEVELS)('%s chooses alike if only its unknowns differ', (level) => {
    const match = deployedBattle();
    const players = { white: level, red: level };
    const seated = minds(match, players, 2);
    const chance = chanceOf(level);
    for (let ply = 0; ply < 16 && match.outcome === null; ply++) {
      const [prompt] = match.prompts;
      const { camp } = must(prompt, 'a prompt');
      const other = specimen.twin(match.state.game, camp, chance);
      const choices = [match.state.game, other].map((state) => {
        const [asked] = grandsAmiraux.prompts(state);
        return seated
          .get(camp)
          ?.choose(grandsAmiraux.view(state, camp), must(asked, 'a prompt'), SHARES[level]);
      });
      expect(choices[0]).toEqual(choices[1]);
      step(match, seated, SHARES[level]);
    }
  });

  test.each(LEVELS)('%s, rebuilt from its events, plays on as before', (level) => {
    const match = battle(SKIRMISH);
    const players = { white: level, red: level };
    const seated = minds(match, players, 3);
    const first = must(seated.get('white'), 'the first mind');
    const events: unknown[] = [];
    const observed = first.observe.bind(first);
    first.observe = (event) => {
      events.push(event);
      observed(event);
    };
    for (let ply = 0; ply < 16 && match.outcome === null; ply++) step(match, seated, SHARES[level]);
    if (match.outcome !== null) return;
    const again = mindOf(level, 'white', match, '3 white');
    for (const event of events) again.observe(event as never);
    const prompt = must(match.prompts[0], 'a prompt');
    const view = match.view('white');
    expect(again.choose(view, prompt, SHARES[level])).toEqual(first.choose(view, prompt, SHARES[level]));
  });

  test.each(LEVELS)('%s examines no more positions than its share', (level) => {
    const match = deployedBattle();
    const prompt = must(match.prompts[0], 'a prompt');
    const searched = (share: number): number => {
      const mind = mindOf(level, 'white', match, 'share');
      mind.choose(match.view('white'), prompt, share);
      return mind.searched ?? 0;
    };
    const whole = { recruit: 16_000, officer: 90_000, admiral: 470_000 }[level];
    expect(searched(0.05)).toBeGreaterThan(0);
    // The last position is completed while unwinding the search.
    expect(searched(0.05)).toBeLessThanOrEqual(1.05 * 0.05 * whole);
    expect(searched(0.01)).toBeLessThan(searched(0.05));
  });
});

describe('an admiral’s foresight', () => {
  const choiceIn = (match: BattleMatch) => {
    const prompt = must(match.prompts[0], 'a prompt');
    return mindOf('admiral', prompt.camp, match, 'sees').choose(match.view(prompt.camp), prompt, 0.03);
  };

  test('a whole jump of four legs, leg by leg', () => {
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r');
    for (const to of ['a8', 'a6', 'a4', 'a2'] as const) {
      const choice = must(choiceIn(match), 'a choice');
      expect(choice).toMatchObject({ type: 'jump', path: [to] });
      match.submit('red', choice);
    }
  });

  test('an admiral that can be captured, before anything else', () => {
    expect(choiceIn(battle('g7/S7/8/8/2#2#2/2#2#2/8/8/8/7G w'))).toEqual(attack('a9', 'a10'));
  });
});

describe('stances', () => {
  const stanceOf = (position: string, camp: Camp, options: object = {}) => {
    const match = battle(position, options);
    return grandsAmiraux.bot(camp, optionsFrom(options), chanceOf('stance')).stance?.(match.view(camp));
  };

  test('with ships, however few, it plays on', () => {
    expect(stanceOf('g6s/8/8/pppp4/2#2#2/2#2#2/8/8/8/7G r'.replaceAll('p', 'e'), 'red')).toBe('play');
    expect(stanceOf('g7/8/8/eett4/2#2#2/2#2#2/8/8/8/S6G w', 'white')).toBe('play');
  });

  test('without mobile pieces, against four certain ones, it resigns', () => {
    // Nine unknown pieces, of which five may be mines.
    expect(stanceOf('g7/eettssss/c7/8/2#2#2/2#2#2/8/8/8/M6G w', 'white')).toBe('resign');
    expect(stanceOf('g7/eettsss1/c7/8/2#2#2/2#2#2/8/8/8/M6G w', 'white')).toBe('play');
    expect(stanceOf('g7/eettssss/c7/8/2#2#2/2#2#2/8/8/8/M6G w', 'red')).toBe('play');
  });

  test('after a long quiet between equals, it takes a draw', () => {
    const even = 'g7/8/8/eett4/2#2#2/2#2#2/8/8/EETT4/7G w';
    expect(stanceOf(even, 'white')).toBe('play');
    expect(stanceOf(`${even} quiet=150`, 'white')).toBe('draw');
    expect(stanceOf(`${even} quiet=149`, 'white')).toBe('play');
    expect(stanceOf(`g7/8/8/eett4/2#2#2/2#2#2/8/8/8/4T2G w quiet=150`, 'red')).toBe('play');
  });
});

test('matches with the specimen’s options and seeds also finish', () => {
  for (let run = 0; run < 4; run++) {
    const chance = chanceOf(`specimen ${run}`);
    const options = completeOptions(specimen, specimen.options(chance));
    const scenario = specimen.scenario?.(chance, options);
    const setup = { options, seed: seedOf(run) };
    const match = createMatch(grandsAmiraux, scenario === undefined ? setup : { ...setup, scenario });
    match.start();
    expect(played(match, { white: 'officer', red: 'admiral' }, run).outcome).not.toBeNull();
  }
});
