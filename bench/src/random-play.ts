/** Random matches of any game: legal commands if there are any, else time-outs. */

import type { AnyGame, Chance, Entry, GameTypes, Match } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { legalMoves } from '@escadre/shared/testkit';

/** The next action: a seat's command, or a prompt's time-out. */
export type Action =
  | { readonly seat: string; readonly command: GameTypes['Command'] }
  | { readonly timeout: string };

/** The most legal commands to consider, as some games have countless ones. */
const MOST_CHOICES = 100;

/** An unstarted match with the default options. */
export function newMatch(game: AnyGame, chance: Chance): Match<GameTypes> {
  const options: object = game.defaults;
  return createMatch<GameTypes>(game, { options, seed: seedFrom(chance) });
}

function seedFrom(chance: Chance): string {
  return Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
}

export function chooseAction(match: Match<GameTypes>, chance: Chance): Action {
  const prompt = chance.pick(match.prompts);
  const seat = chance.pick(prompt.seats);
  const command = pickFrom(legalMoves(match, seat), chance);
  return command === undefined ? { timeout: prompt.id } : { seat, command };
}

/** The entry of an action; the match does not change. */
export const decideAction = (match: Match<GameTypes>, action: Action): Entry<GameTypes> =>
  'timeout' in action ? match.decideTimeout(action.timeout) : match.decide(action.seat, action.command);

/** One of the first items, all equally likely, without storing them; undefined if empty. */
function pickFrom<Item>(items: Iterable<Item>, chance: Chance): Item | undefined {
  let picked: Item | undefined;
  let seen = 0;
  for (const item of items) {
    seen += 1;
    if (chance.int(seen) === 0) picked = item;
    if (seen === MOST_CHOICES) break;
  }
  return picked;
}
