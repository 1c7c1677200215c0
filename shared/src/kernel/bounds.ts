/**
 * How often a camp may give, in one turn, commands that use up nothing: draw offers, seats left to partners,
 * and whatever else a game counts. A bound is met only by the camp that has reached it, and refuses neither a
 * resignation nor anything by which a turn goes on. It says how often, not what follows: so `verify` does not
 * ask for it, and records of matches that were played without it still hold.
 */

import type { Prompt } from './game.ts';
import { Refusal } from './refusal.ts';

/** Offers of a draw that a camp may make in a turn. */
export const OFFERS_A_TURN = 3;
/** Times that the seats of a camp may be left to its partners in a turn. */
export const CHANGES_A_TURN = 10;

/** How often a camp has given commands of each type in a turn; types that it has not given are absent. */
export type Spent = Readonly<Record<string, number>>;

/** By camp, the turn in which it last gave something that counts, and what it gave in it. */
export type SpentByCamp = Readonly<Record<string, { readonly turn: string; readonly counts: Spent }>>;

/** The turn that these prompts belong to: a name that changes when another begins. */
export function turnOf(prompts: readonly Pick<Prompt<never>, 'time'>[]): string {
  const turns: string[] = [];
  for (const { time } of prompts) if (time.kind === 'turn') turns.push(time.turn);
  return turns.join();
}

/** What a camp has given in this turn. */
export function spentIn(turn: string, by: SpentByCamp, camp: string): Spent {
  const last = by[camp];
  return last?.turn === turn ? last.counts : {};
}

/** The counts of all camps with one more of this type for a camp. */
export function spentMore(turn: string, by: SpentByCamp, camp: string, type: string): SpentByCamp {
  const counts = spentIn(turn, by, camp);
  return { ...by, [camp]: { turn, counts: { ...counts, [type]: (counts[type] ?? 0) + 1 } } };
}

/** @throws Refusal TOO_MANY_OFFERS */
export function checkOffers({ offerDraw: spent = 0 }: Spent): void {
  if (spent < OFFERS_A_TURN) return;
  throw new Refusal('TOO_MANY_OFFERS', `Your side has offered a draw ${spent} times in this turn.`, {
    data: { limit: OFFERS_A_TURN },
  });
}

/** @throws Refusal TOO_MANY_CHANGES */
export function checkChanges({ giveUpSeat: spent = 0 }: Spent): void {
  if (spent < CHANGES_A_TURN) return;
  throw new Refusal(
    'TOO_MANY_CHANGES',
    `The seats of your side have been left ${spent} times in this turn: stay until it is over, or resign.`,
    { data: { limit: CHANGES_A_TURN } },
  );
}
