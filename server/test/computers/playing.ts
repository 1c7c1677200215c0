/** Plays any legal command, opposite computers. */

import { must } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import type { RecordPage } from '@escadre/shared/protocol';
import { expect } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import type { Player } from '../../src/identity/player.ts';
import type { TableStand, TestListener } from '../support/bare-tables.ts';

/** Milliseconds within which something must happen, on the slowest machine. */
const PATIENCE = 30_000;

/** Lets others act until it is so. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`it never came to that: ${isSo}`);
    await new Promise(setImmediate);
  }
}

/** Gives the first legal command for every prompt, until the match is over or the count is reached. */
export async function playOn(
  one: TestListener,
  seat: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { live } = one.table;
  const isAsked = () => live.match.prompts.some(({ seats }) => seats.includes(seat));
  for (let played = 0; played < most; played++) {
    await until(() => live.phase === 'over' || isAsked());
    if (live.phase === 'over') return;
    const [command] = live.match.legal(seat);
    await one.play(must(command, 'a legal command')).catch((error) => {
      // A computer was quicker.
      if (!['WINDOW_CLOSED', 'NOT_YOUR_TURN', 'MATCH_OVER'].includes(error.code)) throw error;
    });
  }
}

/** The record of a match that is over, which has to hold. */
export async function verifiedRecord(
  stand: TableStand,
  player: Player,
  one: TestListener,
): Promise<RecordPage> {
  const { id, table } = one;
  const pages: RecordPage[] = [];
  for (let from: number | undefined = 1; from !== undefined; from = pages.at(-1)?.next) {
    pages.push(JSON.parse((await stand.door.record(player, id, { from }, THE_HOUSE)).json));
  }
  const { next: _, ...first } = must(pages[0], 'a page');
  const record = { ...first, entries: pages.flatMap(({ entries }) => entries) };
  expect(verify(must(stand.playable[table.game], 'the game'), record as never)).toMatchObject({ ok: true });
  return record;
}
