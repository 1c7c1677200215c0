/** Looks at the other processes each second, and shuts out those that have ended. */

import type { Logger } from '../ops/logger.ts';
import type { PeerStore } from '../store/peers.ts';
import type { Time } from '../time.ts';
import { startRounds } from '../upkeep/rounds.ts';
import type { Nudges } from './nudges.ts';
import type { Peers } from './peers.ts';

/** Milliseconds between two rounds, and while a process has not been heard of. */
const LOOKS_EVERY = 1_000;
const LOOKS_AGAIN_AFTER = 500;

interface PeerWatchParts {
  readonly store: Pick<PeerStore, 'others' | 'numbersHeld' | 'bury'>;
  readonly peers: Peers;
  readonly logger: Pick<Logger, 'warn'>;
  readonly nudges: Pick<Nudges, 'send'>;
}

/**
 * Resolves when the others are known, with a function that stops watching them.
 *
 * @throws {@link StoreUnavailable}
 */
export async function startPeerWatch(parts: PeerWatchParts & { readonly time: Time }): Promise<() => void> {
  const round = () => watchPeers(parts);
  const first = await round();
  // What the store fails at is in the log already.
  return startRounds({ time: parts.time, first, round, retryAfter: LOOKS_EVERY, onError: () => {} });
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws {@link StoreUnavailable}
 */
async function watchPeers({ store, peers, logger, nudges }: PeerWatchParts): Promise<number> {
  const look = async () => {
    const asked = performance.now();
    peers.look(await store.others(), asked);
  };
  await look();
  if (!peers.hasSuspects) return LOOKS_EVERY;
  const asked = performance.now();
  peers.lookAtLocks(await store.numbersHeld(), asked);
  const [dead] = peers.dead;
  if (dead === undefined) return LOOKS_AGAIN_AFTER;
  const { peer, fate } = dead;
  if (!(await store.bury(peer, peers.open))) return LOOKS_AGAIN_AFTER;
  logger.warn({ process: peer.id, address: peer.address, fate }, 'cluster: another process has ended');
  nudges.send({ what: 'ended', process: peer.id });
  await look();
  // Others may have ended with it.
  return 0;
}
