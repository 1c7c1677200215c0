/** One process of Escadre, put together: store, rooms, door, HTTP and sockets at one address. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { games } from '@escadre/shared/games';
import { type AnyGame, given, type Hand } from '@escadre/shared/kernel';
import { LiveRooms, type LiveRoomsParts, MOST_BYTES_WAITING, startFramework } from './colyseus/index.ts';
import { computersOf, humanPace, noPace, Thinking } from './computers/index.ts';
import { type Config, ConfigError } from './config.ts';
import { Costs } from './cost.ts';
import { DamagedMatches } from './damaged-matches.ts';
import { freshId } from './fresh-id.ts';
import { createHttpServer } from './http/http-server.ts';
import { createOpsServer } from './http/ops-server.ts';
import { markOf, sessionSecret } from './identity/secret.ts';
import { Sessions } from './identity/session.ts';
import { EndedSessions } from './lobby/ended-sessions.ts';
import { MatchDoor } from './lobby/match-door.ts';
import { PlayerRegistry } from './lobby/registry.ts';
import { Moderation } from './moderation/moderation.ts';
import { Sanctions } from './moderation/sanctions.ts';
import { logFailure } from './ops/log-failure.ts';
import { createLogger, type Logger } from './ops/logger.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { opsToken } from './ops/ops-token.ts';
import { StoreHealth } from './ops/store-health.ts';
import { openSite, type Site } from './site.ts';
import type { MatchStore } from './store/port.ts';
import { Dawdlers } from './table/dawdlers.ts';
import { quickHand } from './table/quick-hand.ts';
import { Snapshots } from './table/snapshots.ts';
import { systemTime, type Time } from './time.ts';
import { startCaretakers } from './upkeep/caretakers.ts';
import { Heartbeat } from './upkeep/heartbeat.ts';

/** What a test may put in the place of the world's own. */
export interface World {
  readonly games?: Readonly<Record<string, AnyGame>>;
  readonly store?: MatchStore;
  readonly time?: Time;
  /** Milliseconds since 1970, where the rest of time is the system's. */
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly newSeed?: () => string;
  readonly newInvite?: () => string;
  readonly newRequestId?: () => string;
  /** Draws how long standing orders take. */
  readonly hand?: Hand;
  /** Bytes that may wait for a slow client before its connection is cut. */
  readonly mostBytesWaiting?: number;
  /** Milliseconds between two looks whether clients are there; 0 for none. */
  readonly heartbeat?: number;
  /** Entries between two snapshots of a match. */
  readonly snapshotEvery?: number;
  readonly logger?: Logger;
  readonly costs?: Costs;
  /** Whether other processes may use the same store, each with matches of its own. */
  readonly shares?: boolean;
  /** Ends the waiting of a process that stands by. */
  readonly signal?: AbortSignal;
  /** Called when another process has taken the site over: this one has to end at once. */
  readonly onLost?: () => void;
}

export interface RunningServer {
  /** `http://host:port`, as it can be reached from this machine. */
  readonly url: string;
  /** Likewise, of the operators' port. */
  readonly opsUrl: string;
  readonly store: MatchStore;
  readonly metrics: Metrics;
  /** Lets every match out of memory, then the sockets, then the store. */
  close(): Promise<void>;
}

/**
 * Starts the server as soon as no other process has the site; it is listening when this resolves.
 *
 * @throws what the signal says where it ends the waiting, {@link OtherKey}, {@link StoreUnavailable}
 */
export async function startServer(config: Config, world: World = {}): Promise<RunningServer> {
  const logger = world.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  metrics.storeTakesWrites.set(1);
  const health = new StoreHealth({
    logger,
    onChange: (takesWrites) => metrics.storeTakesWrites.set(Number(takesWrites)),
  });
  const damaged = new DamagedMatches({
    found: (match, error) => logger.error({ match, err: error }, 'match: damaged, cannot read'),
    known: (count) => metrics.damagedMatches.set(count),
  });
  const site = await openSite(config, {
    ...world,
    logger,
    watch: health,
    onGroup: ({ writes }) => metrics.storeGroupEntries.observe(writes),
    onUnreadable: (match, error) => damaged.note(match, error),
  });
  try {
    return await startOn(site, config, { ...world, logger, metrics, health, damaged });
  } catch (error) {
    await site.release();
    throw error;
  }
}

interface Ground extends World {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: StoreHealth;
  readonly damaged: DamagedMatches;
}

async function startOn(site: Site, config: Config, world: Ground): Promise<RunningServer> {
  const { logger, metrics, health, damaged } = world;
  const { store } = site;
  const ownTime = systemTime({ notBefore: (await store.lastBeat()) ?? 0 });
  const time = world.time ?? { ...ownTime, now: world.now ?? ownTime.now };
  const { now } = time;
  const playable: Readonly<Record<string, AnyGame>> = world.games ?? games;
  const newId = world.newId ?? (() => freshId(16));
  const costs = world.costs ?? new Costs();
  const observe = observer(metrics, logger);
  const sanctions = new Sanctions({ store, now });
  const secret = sessionSecret(config);
  const thinking = new Thinking({
    threads: config.computerThreads,
    games: playable,
    watch: {
      waiting: (change) => metrics.thinkingWaits.inc(change),
      found: (level, share) => metrics.thoughts.inc({ level, share: String(share) }),
    },
  });
  const snapshots = new Snapshots({
    store,
    onError: (id, error) => observe.failed('snapshot', id, error),
    ...given({ every: world.snapshotEvery }),
  });
  const dawdlers = new Dawdlers(now);
  const tables: LiveRooms = new LiveRooms({
    games: playable,
    store,
    snapshots,
    time,
    uptime: () => heartbeat.uptime(),
    newId,
    idleAfter: config.idleUnloadSeconds * 1_000,
    mostGrace: config.windowGraceMs,
    hand: world.hand ?? quickHand(),
    dawdlers,
    damaged,
    spectatorsTalk: config.spectatorTalk,
    mostBytesWaiting: world.mostBytesWaiting ?? MOST_BYTES_WAITING,
    costs,
    observe,
    sanctions,
    listenAnew: (player) => registry.listenAnew(player),
    computers: computersOf({
      thinking,
      time,
      pace: config.computerPace ? humanPace() : noPace,
      failed: (match, error) => observe.failed('computer', match, error),
    }),
    mayPlayComputers: (player) => door.mayPlayComputers(player),
    makeRematch: (live) => door.makeRematch(live),
    markOf: (text) => markOf(secret, text),
  });
  const heartbeat: Heartbeat = new Heartbeat({
    store,
    time,
    isBusy: () => tables.size > 0,
    onHang: async (stall) => {
      for (const { table } of await tables.all()) table.live.stalled(stall);
    },
  });
  const door = new MatchDoor({
    games: playable,
    store,
    snapshots,
    tables,
    dawdlers,
    damaged,
    now,
    newId,
    newSeed: world.newSeed ?? (() => randomBytes(32).toString('hex')),
    newInvite: world.newInvite ?? (() => freshId(16)),
  });
  const endedSessions = new EndedSessions({ store, tables, now });
  const sessions = new Sessions({
    secret,
    secretBefore: config.secretBefore,
    days: config.sessionDays,
    store,
    now,
    onEnded: (ids) => endedSessions.close(ids),
    greet: (player) => {
      const ban = sanctions.banOf(player);
      if (ban !== null) throw ban;
      return sanctions.named(player);
    },
  });
  const registry: PlayerRegistry = new PlayerRegistry({
    store,
    tables,
    games: playable,
    time,
    sanctions,
    onError: (error) => logFailure(logger, error, 'player: cannot remove everywhere'),
  });

  const moderation = new Moderation({
    store,
    tables,
    sanctions,
    damaged,
    games: playable,
    now,
    logger,
    trustProxy: config.trustProxy,
  });

  let isReady = false;
  const http = createHttpServer({
    door,
    sessions,
    registry,
    sanctions,
    config,
    games: playable,
    health,
    metrics,
    costs,
    logger,
    ready: () => isReady,
    ...given({ newRequestId: world.newRequestId }),
  });
  const ops = createOpsServer({
    token: opsToken(config),
    host: config.opsHost,
    names: config.opsNames,
    health,
    moderation,
    metrics,
    logger,
    ready: () => isReady,
  });
  const framework = await startFramework({
    http,
    config,
    logger,
    heartbeat: world.heartbeat,
  });
  tables.define();
  await heartbeat.begin();
  await sanctions.look();
  await framework
    .listen(config.port, config.host)
    .catch(listenFault('PORT', config.port, 'HOST', config.host));
  await listenForOperators(ops, config).catch(
    listenFault('OPS_PORT', config.opsPort, 'OPS_HOST', config.opsHost),
  );
  heartbeat.start();
  const stopLooking = health.start(() => store.ping());
  const stopCaretakers = startCaretakers({
    store,
    tables,
    games: playable,
    registry,
    endedSessions,
    sanctions,
    time,
    config,
    logger,
  });
  isReady = true;

  const [port, opsPort] = [portOf(http), portOf(ops)];
  logger.info({ port, opsPort, games: Object.keys(playable) }, 'listening');
  return {
    url: `http://localhost:${port}`,
    opsUrl: `http://localhost:${opsPort}`,
    store,
    metrics,
    close: async () => {
      isReady = false;
      heartbeat.stop();
      stopCaretakers();
      stopLooking();
      await framework.close();
      await thinking.close();
      http.closeAllConnections();
      ops.close();
      ops.closeAllConnections();
      await store.close();
      await site.release();
      ownTime.stop();
      logger.info('closed');
    },
  };
}

/** What is wrong with a port or an address that cannot be listened at, by its variable. */
const listenFault =
  (portName: string, port: number, hostName: string, host: string) =>
  (error: NodeJS.ErrnoException): never => {
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `${portName} is ${port}, a port that another program is using. Choose another.`,
      EACCES: `${portName} is ${port}, a port this user may not open. Choose another, from 1024 up.`,
      EADDRNOTAVAIL: `${hostName} is ${host}, which is not an address of this machine.`,
      EINVAL: `${hostName} is ${host}, which is not an address to listen on.`,
      ENOTFOUND: `${hostName} is ${host}, a name without an address.`,
      EAI_AGAIN: `${hostName} is ${host}, a name that cannot be looked up right now.`,
    };
    const sentence = sentences[error.code ?? ''];
    throw sentence === undefined ? error : new ConfigError([sentence]);
  };

async function listenForOperators(ops: Server, { opsPort, opsHost }: Config): Promise<void> {
  const listening = once(ops, 'listening');
  ops.listen(opsPort, opsHost);
  await listening;
}

/** Codes of commands that failed for no fault of the player. */
const OUR_FAULTS: ReadonlySet<string> = new Set(['STORE_UNAVAILABLE', 'INTERNAL']);

function observer(metrics: Metrics, logger: Logger): LiveRoomsParts['observe'] {
  return {
    opened: (game) => metrics.liveMatches.inc({ game }),
    closed: (game) => metrics.liveMatches.dec({ game }),
    connected: (as, change) => metrics.connections.inc({ as }, change),
    answered: (game, request, code, milliseconds) => {
      if (request !== 'command') return;
      metrics.commands.inc({ game, result: code });
      if (OUR_FAULTS.has(code)) metrics.commandFailures.inc({ game, result: code });
      metrics.commandSeconds.observe({ game }, milliseconds / 1_000);
    },
    neighboursMet: (game) => metrics.neighboursMet.inc({ game }),
    cut: (game, reason) => {
      if (reason === 'TOO_SLOW') metrics.slowClientsCut.inc();
      logger.info({ game, reason }, 'connection cut');
    },
    failed: (where, match, error) => logFailure(logger, error, 'match: failed', { where, match }),
  };
}

/** Of a server that listens to one. */
function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server listens to no port');
  return address.port;
}
