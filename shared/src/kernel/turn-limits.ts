/**
 * Limits how often a camp may give, in one turn, commands that cost nothing: draw offers, handing seats to
 * partners, and whatever else a game counts. A limit affects only the camp that has reached it. It never
 * blocks a resignation or anything that moves the turn on. `verify` ignores these limits, so older records
 * played without them still hold.
 */

import type { Prompt } from './game.ts';
import { Refusal } from './refusal.ts';

/** Offers of a draw that a camp may make in a turn. */
export const OFFERS_A_TURN = 3;
/** Times that the seats of a camp may be left to its partners in a turn. */
export const CHANGES_A_TURN = 10;

/** How often a camp has given commands of each type in a turn; types that it has not given are absent. */
export type Spent = Readonly<Record<string, number>>;

/** By camp, its last turn with a counted command, and the counts of that turn. */
export type SpentByCamp = Readonly<Record<string, { readonly turn: string; readonly counts: Spent }>>;

/** The turn that these prompts belong to: a name that changes when another begins. */
export function turnOf(prompts: readonly Pick<Prompt<never>, 'time'>[]): string {
  const turns: string[] = [];
  for (const { time } of prompts) if (time.kind === 'turn') turns.push(time.turn);
  return turns.join();
}

/** What a camp has used up in this turn. */
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
  throw new Refusal('TOO_MANY_OFFERS', `Your side has offered a draw ${spent} times this turn.`, {
    data: { limit: OFFERS_A_TURN },
  });
}

/** @throws Refusal TOO_MANY_CHANGES */
export function checkChanges({ giveUpSeat: spent = 0 }: Spent): void {
  if (spent < CHANGES_A_TURN) return;
  throw new Refusal(
    'TOO_MANY_CHANGES',
    `Players of your side have left their seats ${spent} times this turn. Stay until it ends, or resign.`,
    { data: { limit: CHANGES_A_TURN } },
  );
}
