/**
 * How a process of several leaves: it takes on nothing more, gives proxies time to notice, and hands its matches over
 * in small lots, so that the others are not asked for all at once. A match that is let go belongs to nobody, with its
 * clock stopped; its clients are told to come back at once, and bring it to whichever process they reach.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { MatchId } from '@escadre/shared/kernel';
import type { Logger } from '../ops/logger.ts';
import type { PeerStore } from '../store/peers.ts';
import { isComputer } from '../store/player-ids.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../table/tables.ts';
import type { TakingOn } from './taking-on.ts';

/** Milliseconds in which proxies notice that a process is not ready any more. */
const PROXIES_NOTICE_WITHIN = 1_000;
/** The least matches of a lot, the most lots, and milliseconds between two. */
const SMALLEST_LOT = 5;
const MOST_LOTS = 250;
const LOTS_EVERY = 100;

/** Reports a match that could not be let go in order: it is another's when this process has ended. */
interface Observe {
  failed(where: string, match: MatchId, error: unknown): void;
}

interface LeavingParts {
  readonly peerStore: Pick<PeerStore, 'leave'>;
  readonly takingOn: Pick<TakingOn, 'leave'>;
  readonly tables: Pick<Tables, 'all'>;
  readonly logger: Pick<Logger, 'info'>;
  readonly observe: Observe;
  /** Milliseconds; see {@link PROXIES_NOTICE_WITHIN} and {@link LOTS_EVERY}. */
  readonly pause?: number;
  readonly lotsEvery?: number;
}

/** Resolves when no match is left in memory but those that came meanwhile. */
export async function leave({
  peerStore,
  takingOn,
  tables,
  logger,
  observe,
  pause = PROXIES_NOTICE_WITHIN,
  lotsEvery = LOTS_EVERY,
}: LeavingParts): Promise<void> {
  takingOn.leave();
  // For the others to know. If the database is away, they learn it when this process ends.
  peerStore.leave().catch(() => {});
  await delay(pause);
  const all = await tables.all();
  logger.info({ matches: all.length }, 'cluster: leaving, hands its matches over');
  await handOver(all, lotsEvery, observe);
}

/**
 * Those that nobody is connected to first: nobody waits for them. The lots are as small as the time allows: who has not
 * been sent away yet plays on, and who has been comes back sooner if fewer come at the same time.
 */
async function handOver(tables: readonly Table[], lotsEvery: number, observe: Observe): Promise<void> {
  const left = tables.toSorted((one, other) => Number(isAttended(one)) - Number(isAttended(other)));
  const closing: Promise<void>[] = [];
  const most = Math.max(SMALLEST_LOT, Math.ceil(left.length / MOST_LOTS));
  while (left.length > 0) {
    const lot = left.splice(0, most);
    closing.push(
      ...lot.map((table) => letGo(table).catch((error) => observe.failed('leave', table.id, error))),
    );
    if (left.length > 0) await delay(lotsEvery);
  }
  await Promise.all(closing);
}

const isAttended = ({ present }: Table): boolean => present.some(({ player }) => !isComputer(player));

/** Also waits for a table that was closing already: this process must not end before it has let go. */
async function letGo(table: Table): Promise<void> {
  await table.close('SHUTTING_DOWN', 'stopped');
  await table.closed;
}

/**
 * Hands one match over at once, as another process asks for it; returns false if this one is not leaving. A
 * player who entered here now would have to come back in a moment.
 */
export async function handOverIfLeaving(
  { isLeaving }: Pick<TakingOn, 'isLeaving'>,
  tables: Pick<Tables, 'here'>,
  id: MatchId,
): Promise<boolean> {
  if (!isLeaving) return false;
  const table = await tables.here(id);
  if (table !== undefined) await letGo(table);
  return true;
}
