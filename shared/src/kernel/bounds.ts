/**
 * How often a camp may give, in one turn, what uses up nothing: draw offers, seats left to partners, and
 * whatever a game counts besides. A bound refuses only the camp that has spent it, never a resignation, and
 * nothing by which a turn goes on. It says how often and not what follows: `verify` does not ask for it, so
 * that records of matches that were played without it hold.
 */

import type { Prompt } from './game.ts';
import { Refusal } from './refusal.ts';

/** Offers of a draw that a camp may make in a turn. */
export const OFFERS_A_TURN = 3;
/** Times that the seats of a camp may be left to its partners in a turn. */
export const CHANGES_A_TURN = 10;

/** What a camp has given in a turn, by type: how often. What it has not given is absent. */
export type Spent = Readonly<Record<string, number>>;

/** Of each camp, in the turn in which it last gave something that counts. */
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

/** The same, and once more of that type. */
export function spentMore(turn: string, by: SpentByCamp, camp: string, type: string): SpentByCamp {
  const counts = spentIn(turn, by, camp);
  return { ...by, [camp]: { turn, counts: { ...counts, [type]: (counts[type] ?? 0) + 1 } } };
}

/** @throws TOO_MANY_OFFERS */
export function checkOffers({ offerDraw: spent = 0 }: Spent): void {
  if (spent < OFFERS_A_TURN) return;
  throw new Refusal('TOO_MANY_OFFERS', `Your side has offered a draw ${spent} times in this turn.`, {
    data: { limit: OFFERS_A_TURN },
  });
}

/** @throws TOO_MANY_CHANGES */
export function checkChanges({ giveUpSeat: spent = 0 }: Spent): void {
  if (spent < CHANGES_A_TURN) return;
  throw new Refusal(
    'TOO_MANY_CHANGES',
    `The seats of your side have been left ${spent} times in this turn: stay until it is over, or resign.`,
    { data: { limit: CHANGES_A_TURN } },
  );
}
