/** One process at a time runs the site, and the others stand by; or, with Redis, several run it together. */

import type { Cluster } from './cluster/cluster.ts';
import { Peers } from './cluster/peers.ts';
import { TakingOn } from './cluster/taking-on.ts';
import { type Config, storeUrlOf } from './config.ts';
import { freshId } from './fresh-id.ts';
import { type Standby, standBy } from './http/standby.ts';
import { markOf, sessionSecret, siteKeysOf } from './identity/secret.ts';
import { timelineIn } from './moderation/timeline.ts';
import { journalFolder } from './ops/journal/journal.ts';
import type { Logger } from './ops/logger.ts';
import type { Metrics } from './ops/metrics.ts';
import { knownOpsToken } from './ops/ops-token.ts';
import { RELEASE } from './release.ts';
import type { StoreWatch } from './store/database-watch.ts';
import type { GroupReport } from './store/group-commit.ts';
import { takeLock } from './store/lock/lock.ts';
import type { LockParts, SiteLock } from './store/lock/site-lock.ts';
import { prepareStore } from './store/open.ts';
import type { PeerStore } from './store/peers.ts';
import type { MatchStore } from './store/port.ts';
import type { Beginning } from './store/sql/processes.ts';

/** The store and the site lock, held by this process. */
export interface Site {
  readonly store: MatchStore;
  /** Null if this process runs the site alone. */
  readonly cluster: Cluster | null;
  /** Closes the store; from then on this process may not write any more. */
  close(): Promise<void>;
  /** Releases the lock; the store must be closed first. */
  release(): Promise<void>;
}

interface SiteParts {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'registry' | 'active' | 'peersAre'>;
  readonly watch: StoreWatch;
  readonly onGroup: (group: GroupReport) => void;
  /** Reports a damaged match left out of a list. */
  readonly onUnreadable: (match: string, error: unknown) => void;
  /** The store of a test, used without a lock. */
  readonly store?: MatchStore;
  /** True if processes share the store, each with its own matches. */
  readonly shares?: boolean;
  /** By default, that of this version. */
  readonly release?: number;
  /** Stops waiting. */
  readonly signal?: AbortSignal;
  /** Called when another process has taken the site over. */
  readonly onLost?: () => void;
}

/**
 * Resolves when this process has the site and its store is open; until then it answers as standing by.
 *
 * @throws the signal’s reason if it stops the wait, {@link OtherKey}, {@link StoreUnavailable}
 */
export async function openSite(config: Config, parts: SiteParts): Promise<Site> {
  if (parts.store !== undefined) return siteOf(parts.store);
  const { watch, onGroup, onUnreadable, release = RELEASE } = parts;
  const keys = siteKeysOf(config);
  const me = freshId();
  let isLeaving = false;
  const onLost = once((why: Error) => {
    // This process closes its own row, which looks like a takeover to the lock.
    if (isLeaving) return;
    parts.logger.fatal({ err: why }, 'site: lost to another process');
    parts.onLost?.();
  });
  const onReplaced = () => onLost(new Error('another process has replaced this one in the store'));
  const prepared = prepareStore(storeUrlOf(config), { watch, onGroup, onUnreadable, onReplaced, keys, me });
  const peers = config.redisUrl === null ? null : new Peers(() => performance.now());
  let lock: SiteLock | null = null;
  try {
    if (!parts.shares) lock = await takeSite(config, { ...parts, me, onLost, together: peers ?? undefined });
    const store = await prepared.open(beginningOf(lock, config, release));
    const onEnded = (process: string) => {
      if (process === me) onReplaced();
    };
    if (peers !== null) parts.metrics.peersAre(() => peers.open.length);
    const cluster = peers && {
      ...{ peers, peerStore: await openPeers(config, { me, watch }), onEnded },
      takingOn: new TakingOn({ peers, release }),
    };
    return {
      store,
      cluster,
      close: async () => {
        isLeaving = true;
        await store.close();
        await cluster?.peerStore.close();
      },
      release: async () => lock?.release(),
    };
  } catch (error) {
    await prepared.drop();
    await lock?.release();
    throw error;
  }
}

const siteOf = (store: MatchStore): Site => ({
  store,
  cluster: null,
  close: () => store.close(),
  release: async () => {},
});

function beginningOf(lock: SiteLock | null, { publicAddress }: Config, release: number): Beginning {
  if (lock === null) return 'beside others';
  const { number } = lock;
  return number === null || publicAddress === null ? 'alone' : { number, address: publicAddress, release };
}

async function openPeers(
  config: Config,
  parts: { readonly me: string; readonly watch: StoreWatch },
): Promise<PeerStore> {
  // Loaded only if used.
  const { openPeerStore } = await import('./store/postgres/peer-store.ts');
  return openPeerStore({ url: storeUrlOf(config), ...parts });
}

/** The operators’ tokens. The generated one may not exist yet: the process that serves the site makes it. */
function tokensOf(config: Config): readonly string[] {
  const reading = config.opsReadToken === null ? [] : [config.opsReadToken];
  try {
    return [knownOpsToken(config), ...reading];
  } catch {
    return reading;
  }
}

/** Calls `act` for the first report alone: the lock and the store may both report the loss. */
function once(act: (why: Error) => void): (why: Error) => void {
  let isDone = false;
  return (why) => {
    if (!isDone) act(why);
    isDone = true;
  };
}

async function takeSite(
  config: Config,
  {
    logger,
    metrics,
    signal,
    me,
    onLost,
    together,
  }: Omit<SiteParts, 'onLost'> & Pick<LockParts, 'me' | 'onLost' | 'together'>,
): Promise<SiteLock> {
  let standby: Standby | undefined;
  try {
    const lock = await takeLock(storeUrlOf(config), {
      signal,
      me,
      onLost,
      together,
      onWait: () => {
        logger.info('site: standing by, another process has it');
        metrics.active.set(0);
        standby = standBy(config, {
          tokens: () => tokensOf(config),
          registry: metrics.registry,
          logger,
          timeline: (query) =>
            timelineIn(journalFolder(config.dataDir), query, (text) => markOf(sessionSecret(config), text)),
        });
      },
    });
    if (standby !== undefined) logger.info('site: taking over');
    return lock;
  } finally {
    await standby?.close();
  }
}
