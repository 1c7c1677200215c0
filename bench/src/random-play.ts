/** Matches of any game played at random: legal commands where there are any, else time runs out. */

import { type AnyGame, type Chance, type Entry, type GameTypes, Match } from '@escadre/shared/kernel';
import { legalMoves } from '@escadre/shared/testkit';

/** What is done next: a command of a seat, or the end of a prompt's time. */
export type Action =
  | { readonly seat: string; readonly command: GameTypes['Command'] }
  | { readonly timeout: string };

/** Legal commands that are looked at: a game may have more than anybody can count. */
const MOST_CHOICES = 100;

/** A match with the usual options that has not begun. */
export function newMatch(game: AnyGame, chance: Chance): Match<GameTypes> {
  const options: object = game.schemas.options.parse({});
  return new Match<GameTypes>(game, { options, seed: seedFrom(chance) });
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

/** What an action leads to; the match is as it was. */
export const decideAction = (match: Match<GameTypes>, action: Action): Entry<GameTypes> =>
  'timeout' in action ? match.decideTimeout(action.timeout) : match.decide(action.seat, action.command);

/** One of the first items, each as likely, without keeping them; undefined of none. */
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
