/**
 * Matches played at random: the raw material of every invariant.
 */

import {
  type Chance,
  chanceOf,
  type Entry,
  type GameTypes,
  isTableCommand,
  type Match,
  type Prompt,
  type TableCommand,
} from '../kernel/index.ts';
import { createMatch } from '../kernel/input.ts';
import type { Specimen } from './specimen.ts';

/** A seed (hex) that follows from a number. */
export function seedOf(run: number): string {
  const chance = chanceOf(`seed ${run}`);
  return Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
}

/** Options as a match has them: every default filled in. */
export function completeOptions<T extends GameTypes>(specimen: Specimen<T>, input: unknown): T['Options'] {
  return specimen.game.schemas.options.parse(input);
}

/** A new match of this game, with random options, from a random scenario or none. */
export function randomMatch<T extends GameTypes>(specimen: Specimen<T>, run: number): Match<T> {
  const chance = chanceOf(`match ${run}`);
  const options = completeOptions(specimen, specimen.options(chance));
  const scenario = specimen.scenario?.(chance, options);
  const setup = { options, seed: seedOf(run) };
  const match = createMatch(specimen.game, scenario === undefined ? setup : { ...setup, scenario });
  match.start({});
  return match;
}

/** A random item of an iterable, all equally likely, without listing them; undefined if empty. */
export function pickOf<Item>(items: Iterable<Item>, chance: Chance, atMost = 2_000): Item | undefined {
  let picked: Item | undefined;
  let seen = 0;
  for (const item of items) {
    seen += 1;
    if (chance.int(seen) === 0) picked = item;
    if (seen >= atMost) break;
  }
  return picked;
}

/** A seat's legal commands of the game itself. */
export function* legalMoves<T extends GameTypes>(match: Match<T>, seat: T['Seat']): Generator<T['Command']> {
  for (const command of match.legal(seat)) if (!isTableCommand(command)) yield command;
}

/** A legal command of the game for a seat that a prompt awaits. */
function randomAnswer<T extends GameTypes>(
  match: Match<T>,
  prompt: Prompt<T>,
  chance: Chance,
): { seat: T['Seat']; command: T['Command'] } | undefined {
  const seat = chance.pick(prompt.seats);
  const command = pickOf(legalMoves(match, seat), chance);
  return command === undefined ? undefined : { seat, command };
}

/**
 * Plays a match at random: mostly legal commands, some time-outs, a few draw offers. Ends when the match does,
 * or after `most` commands; `visit` is called before each.
 */
export function playAtRandom<T extends GameTypes>(
  specimen: Specimen<T>,
  match: Match<T>,
  chance: Chance,
  visit: (match: Match<T>) => void = () => {},
  most = specimen.longest,
): Entry<T>[] {
  const entries: Entry<T>[] = [];
  for (let step = 0; step < most && match.outcome === null; step++) {
    visit(match);
    entries.push(randomStep(match, chance));
  }
  return entries;
}

/** One random step of a match that goes on. */
export function randomStep<T extends GameTypes>(match: Match<T>, chance: Chance): Entry<T> {
  const prompt = chance.pick(match.prompts);
  const roll = chance.int(100);
  if (roll === 0) {
    const seat = chance.pick(prompt.seats);
    const talk: TableCommand['type'][] = ['offerDraw', 'declineDraw'];
    const command = { type: chance.pick(talk) };
    if (match.explain(seat, command) === null) return match.submit(seat, command);
  }
  if (roll > 2) {
    const answer = randomAnswer(match, prompt, chance);
    if (answer !== undefined) return match.submit(answer.seat, answer.command);
  }
  return match.timeout(prompt.id);
}
