/** Measures Les Grands Amiraux alone: the cost of a ply, and the strength of its bot. */

import {
  CAMPS,
  type Camp,
  type GrandsAmirauxTypes,
  grandsAmiraux,
  placementOf,
  randomPlacement,
} from '@escadre/shared/games/grands-amiraux';
import { type Bot, type Chance, chanceOf, isTableEvent, type Match, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import type { Finding } from '../figure.ts';

type Player = Bot<GrandsAmirauxTypes>;
type MakePlayer = (camp: Camp, chance: Chance) => Player;
type Command = GrandsAmirauxTypes['Command'];
type GameMatch = Match<GrandsAmirauxTypes>;

const VIEWERS = ['public', ...CAMPS] as const;
const OPTIONS = grandsAmiraux.defaults;
const MATCHES = 100;
const PLAYOUTS = 100;

/** The share of positions that a bot may examine, as hundreds of matches are played. */
const SHARE = 0.05;

const theBot: MakePlayer = (camp, chance) => grandsAmiraux.bot(camp, OPTIONS, chance);

/** Deploys at random, and chooses randomly among all legal commands. */
const random: MakePlayer = (camp, chance) => ({
  observe() {},
  choose(view): Command {
    if (view.public.phase === 'battle') return chance.pick([...grandsAmiraux.legal(view, camp)]);
    const deployed = Object.keys(view.own?.fleet ?? {}).length > 0;
    return deployed ? { type: 'ready' } : { type: 'deploy', placement: randomPlacement(camp, chance) };
  },
});

/** The same with a ready-made formation, taking whatever it can jump or attack. */
const greedy: MakePlayer = (camp, chance) => {
  const player = random(camp, chance);
  return {
    observe() {},
    choose(view, prompt): Command | undefined {
      if (view.public.phase === 'deployment' && Object.keys(view.own?.fleet ?? {}).length === 0) {
        return { type: 'deploy', placement: { ...placementOf('fortress', camp) } };
      }
      const legal = [...grandsAmiraux.legal(view, camp)];
      const takes = legal.filter(({ type }) => type === 'jump' || type === 'attack');
      return takes.length > 0 ? chance.pick(takes) : player.choose(view, prompt);
    },
  };
};

/**
 * Random playouts, the same for the same seed: plies per second and the cost of a ply, including the list
 * of legal commands, and the cost of a command without it (decided, folded, and shown to both camps and the
 * public). Then the bot's wins in 100 matches against each opponent.
 */
export async function grandsAmirauxFigures(seed = 'bench'): Promise<Finding[]> {
  const versus = (name: string, enemy: MakePlayer): Finding => ({
    measure: `the bot against a player who ${name}`,
    value: matchesWon(enemy, seed),
    unit: `of ${MATCHES} matches won`,
  });
  return [
    ...playoutFigures(seed),
    versus('chooses at random', random),
    versus('takes whatever it can', greedy),
  ];
}

/** The measured playouts; times in milliseconds. */
interface Playouts {
  readonly plies: number;
  readonly time: number;
  readonly legal: readonly number[];
  readonly commands: readonly number[];
}

function playoutFigures(seed: string): Finding[] {
  playOut(`${seed} to warm up`);
  const { plies, time, legal, commands } = playOut(seed);
  return [
    {
      measure: 'random playouts, legal commands included',
      value: Math.round((plies / time) * 1_000),
      unit: 'plies/s',
    },
    {
      measure: 'a ply of a random playout, legal commands included, mean',
      value: micro(time / plies),
      unit: 'µs',
    },
    { measure: 'all legal commands of a turn, median', value: micro(medianOf(legal)), unit: 'µs' },
    {
      measure: 'a command: decide, evolve, three views, median',
      value: micro(medianOf(commands)),
      unit: 'µs',
    },
  ];
}

function playOut(seed: string): Playouts {
  const legal: number[] = [];
  const commands: number[] = [];
  let plies = 0;
  const start = performance.now();
  for (let run = 0; run < PLAYOUTS; run++) {
    const chance = chanceOf(`${seed} playout ${run}`);
    const match = deployedMatch(chance);
    while (match.outcome === null) playPly(match, chance, legal, commands);
    plies += match.state.game.ply;
  }
  return { plies, time: performance.now() - start, legal, commands };
}

function deployedMatch(chance: Chance): GameMatch {
  const match = createMatch(grandsAmiraux, { options: OPTIONS, seed: seedFrom(chance) });
  match.start();
  for (const camp of CAMPS) {
    match.submit(camp, { type: 'deploy', placement: randomPlacement(camp, chance) });
    match.submit(camp, { type: 'ready' });
  }
  return match;
}

/** One random command, timed in two parts. */
function playPly(match: GameMatch, chance: Chance, legal: number[], commands: number[]): void {
  const { camp } = must(match.prompts[0], 'a prompt');
  const start = performance.now();
  const all = [...grandsAmiraux.legal(match.view(camp), camp)];
  const listed = performance.now();
  const command = chance.pick(all);
  const chosen = performance.now();
  const entry = match.submit(camp, command);
  for (const viewer of VIEWERS) {
    match.view(viewer);
    match.seenBy(viewer, entry);
  }
  legal.push(listed - start);
  commands.push(performance.now() - chosen);
}

function matchesWon(enemy: MakePlayer, seed: string): number {
  let won = 0;
  for (let run = 0; run < MATCHES; run++) {
    const chance = chanceOf(`${seed} match ${run}`);
    const camp = run % 2 === 0 ? 'white' : 'red';
    const sitDown = (each: Camp) => (each === camp ? theBot : enemy)(each, chance.named(each));
    if (winnerOf(chance, { white: sitDown('white'), red: sitDown('red') }) === camp) won += 1;
  }
  return won;
}

/** Plays a match to its end; each player receives its camp's events. */
function winnerOf(chance: Chance, players: Readonly<Record<Camp, Player>>): Camp | undefined {
  const match = createMatch(grandsAmiraux, { options: OPTIONS, seed: seedFrom(chance) });
  match.start();
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    const command = players[prompt.camp].choose(match.view(prompt.camp), prompt, SHARE);
    const entry = command === undefined ? match.timeout(prompt.id) : match.submit(prompt.camp, command);
    for (const camp of CAMPS) {
      for (const event of match.seenBy(camp, entry)) {
        if (!isTableEvent(event)) players[camp].observe(event);
      }
    }
  }
  return match.outcome?.kind === 'win' ? match.outcome.camp : undefined;
}

const seedFrom = (chance: Chance): string =>
  Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');

const medianOf = (times: readonly number[]): number =>
  must(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)], 'a time');

/** Microseconds, to a tenth, from milliseconds. */
const micro = (time: number): number => Math.round(time * 10_000) / 10;
