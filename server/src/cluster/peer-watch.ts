/** Looks at the other processes twice a second, and shuts out those that have ended. */

import type { Logger } from '../ops/logger.ts';
import type { PeerStore } from '../store/peers.ts';
import type { Time } from '../time.ts';
import { startRounds } from '../upkeep/rounds.ts';
import type { Nudges } from './nudges.ts';
import type { Peers } from './peers.ts';

/** Milliseconds between two rounds, and while the beat of a process is late. */
const LOOKS_EVERY = 500;
const LOOKS_AGAIN_AFTER = 250;
/** Milliseconds after a round that failed. */
const RETRIES_AFTER = 1_000;
/**
 * Milliseconds for which each round says again who has been shut out: a message is lost while the line to the others
 * is away, and a process that is cut off from the database learns of its end from these messages only.
 */
const SAYS_AGAIN_FOR = 10 * 60_000;

interface PeerWatchParts {
  readonly store: Pick<PeerStore, 'others' | 'numbersHeld' | 'bury'>;
  readonly peers: Peers;
  readonly time: Time;
  readonly logger: Pick<Logger, 'warn'>;
  readonly nudges: Pick<Nudges, 'send'>;
}

/**
 * Resolves when the others are known, with a function that stops watching them.
 *
 * @throws {@link StoreUnavailable}
 */
export async function startPeerWatch(parts: PeerWatchParts): Promise<() => void> {
  const { time, nudges } = parts;
  const ended = new Ended({ time, nudges });
  const round = () => {
    ended.sayAgain();
    return watchPeers(parts, ended);
  };
  const first = await round();
  // What the store fails at is in the log already.
  return startRounds({ time, first, round, retryAfter: RETRIES_AFTER, onError: () => {} });
}

/** The processes that this one has shut out. */
class Ended {
  readonly #parts: Pick<PeerWatchParts, 'time' | 'nudges'>;
  /** When each was shut out, by its id. */
  readonly #since = new Map<string, number>();

  constructor(parts: Pick<PeerWatchParts, 'time' | 'nudges'>) {
    this.#parts = parts;
  }

  say(process: string): void {
    this.#since.set(process, this.#parts.time.elapsed());
    this.#parts.nudges.send({ what: 'ended', process });
  }

  sayAgain(): void {
    const { time, nudges } = this.#parts;
    for (const [process, since] of this.#since) {
      if (time.elapsed() - since > SAYS_AGAIN_FOR) this.#since.delete(process);
      else nudges.send({ what: 'ended', process });
    }
  }
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws {@link StoreUnavailable}
 */
async function watchPeers({ store, peers, logger }: PeerWatchParts, ended: Ended): Promise<number> {
  const look = async () => {
    const asked = peers.now;
    peers.look(await store.others(), asked);
  };
  await look();
  if (!peers.hasLate) return LOOKS_EVERY;
  peers.lookAtLocks(await store.numbersHeld());
  const [dead] = peers.dead;
  if (dead === undefined) return LOOKS_AGAIN_AFTER;
  const { peer, fate } = dead;
  if (!(await store.bury(peer, peers.open))) return LOOKS_AGAIN_AFTER;
  logger.warn({ process: peer.id, address: peer.address, fate }, 'cluster: another process has ended');
  ended.say(peer.id);
  await look();
  // Others may have ended with it.
  return 0;
}
