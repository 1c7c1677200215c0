/** One process of Escadre, put together: store, rooms, door, HTTP and sockets at one address. */

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { games } from '@escadre/shared/games';
import type { AnyGame } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { nanoid } from 'nanoid';
import { MOST_BYTES_WAITING } from './colyseus/line.ts';
import { LiveRooms } from './colyseus/live-rooms.ts';
import { matchRoomOf, type RoomObserver, type RoomServices } from './colyseus/match-room.ts';
import { SocketDoor } from './colyseus/socket-door.ts';
import type { Config } from './config.ts';
import { createHttpApp } from './http/app.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { sessionSecret } from './identity/secret.ts';
import { createSessions } from './identity/session.ts';
import { MatchDoor } from './lobby/match-door.ts';
import { PlayerRegistry } from './lobby/registry.ts';
import { createLogger, type Logger } from './ops/logger.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { openStore } from './store/open.ts';
import type { MatchStore } from './store/port.ts';
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
  /** Bytes that may wait for a slow client before its line is cut. */
  readonly mostBytesWaiting?: number;
  /** Milliseconds between two looks whether clients are there; 0 for none. */
  readonly heartbeat?: number;
  /** Entries between two snapshots of a match. */
  readonly snapshotEvery?: number;
  readonly logger?: Logger;
}

export interface RunningServer {
  /** `http://host:port`, as it can be reached from this machine. */
  readonly url: string;
  readonly store: MatchStore;
  readonly metrics: Metrics;
  /** Lets every match out of memory, then the sockets, then the store. */
  close(): Promise<void>;
}

/** Milliseconds for which a quiet connection is kept: longer than proxies and browsers use one again. */
const KEEPS_ALIVE = 75_000;

/** Starts the server; it is listening when this resolves. */
export async function startServer(config: Config, world: World = {}): Promise<RunningServer> {
  const logger = world.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const time = world.time ?? { ...systemTime, now: world.now ?? systemTime.now };
  const { now } = time;
  const store =
    world.store ??
    (await openStore(config.databaseUrl ?? join(config.dataDir, 'escadre.sqlite'), {
      onError: (error) => logger.error({ err: error }, 'the match store has failed'),
      onGroup: ({ writes }) => metrics.storeGroupEntries.observe(writes),
    }));
  const playable: Readonly<Record<string, AnyGame>> = world.games ?? games;
  const rooms = new LiveRooms();
  const door = new MatchDoor({
    games: playable,
    store,
    rooms,
    now,
    newId: world.newId ?? (() => nanoid(16)),
    newSeed: world.newSeed ?? (() => randomBytes(32).toString('hex')),
    newInvite: world.newInvite ?? (() => randomBytes(12).toString('base64url')),
  });
  const sessions = createSessions({
    secret: sessionSecret(config),
    days: config.sessionDays,
    now,
    hasEnded: (player) => store.players.hasEnded(player),
  });
  const registry = new PlayerRegistry({
    store,
    rooms,
    games: playable,
    time,
    onError: (error) => logger.error({ err: error }, 'a player could not be forgotten everywhere'),
  });

  let isReady = false;
  const app = createHttpApp({
    door,
    sessions,
    registry,
    config,
    games: playable,
    store,
    metrics,
    logger,
    ready: () => isReady,
    ...(world.newRequestId === undefined ? {} : { newRequestId: world.newRequestId }),
  });
  const http = createServer(app);
  http.keepAliveTimeout = KEEPS_ALIVE;
  answerBrokenRequests(http);
  const transport = new SocketDoor({
    server: http,
    maxPayload: LIMITS.frameBytes,
    ...(world.heartbeat === undefined ? {} : { pingInterval: world.heartbeat }),
  });
  await startRooms(config, transport, logger);
  const observe = observer(metrics, logger);
  defineRooms(playable, {
    store,
    snapshots: new Snapshots({
      store,
      onError: (id, error) => observe.failed('snapshot', id, error),
      ...(world.snapshotEvery === undefined ? {} : { every: world.snapshotEvery }),
    }),
    time,
    idleAfter: config.idleUnloadSeconds * 1_000,
    mostGrace: config.windowGraceMs,
    mostBytesWaiting: world.mostBytesWaiting ?? MOST_BYTES_WAITING,
    observe,
    makeRematch: (live) => door.makeRematch(live),
  });
  const heartbeat = new Heartbeat({ store, time });
  await heartbeat.begin();
  await listen(transport, http, config);
  heartbeat.start();
  const stopCaretakers = startCaretakers({ store, rooms, games: playable, registry, time, config, logger });
  isReady = true;

  const { port } = http.address() as AddressInfo;
  logger.info({ port, games: Object.keys(playable) }, 'listening');
  return {
    url: `http://localhost:${port}`,
    store,
    metrics,
    close: async () => {
      isReady = false;
      heartbeat.stop();
      stopCaretakers();
      await matchMaker.gracefullyShutdown();
      // The framework counts by a timer that would keep the process: when it is down, this ends it.
      matchMaker.stats.reset();
      transport.shutdown();
      http.closeAllConnections();
      await store.close();
      logger.info('closed');
    },
  };
}

/**
 * Colyseus without its HTTP routes: they would be a second, unlimited door. The framework's
 * `Server` is built for its set-up alone, and never told to listen.
 */
async function startRooms(config: Config, transport: SocketDoor, logger: Logger): Promise<void> {
  const shared = config.redisUrl === null ? {} : await overRedis(config.redisUrl);
  new Server({
    transport,
    presence: new LocalPresence(),
    driver: new LocalDriver(),
    ...shared,
    ...(config.publicAddress === null ? {} : { publicAddress: config.publicAddress }),
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    gracefullyShutdown: false,
    greet: false,
    logger: frameworkLog(logger),
  });
  await matchMaker.accept();
}

/** Many processes, one lobby. */
async function overRedis(url: string) {
  const [{ RedisPresence }, { RedisDriver }] = await Promise.all([
    import('@colyseus/redis-presence'),
    import('@colyseus/redis-driver'),
  ]);
  return { presence: new RedisPresence(url), driver: new RedisDriver(url) };
}

function defineRooms(playable: Readonly<Record<string, AnyGame>>, services: RoomServices): void {
  for (const game of Object.values(playable)) {
    matchMaker.defineRoomType(game.id, matchRoomOf(game, services));
  }
}

function listen(transport: SocketDoor, http: ReturnType<typeof createServer>, config: Config) {
  return new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    transport.listen(config.port, config.host, undefined, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/** What the framework has to say goes into our log, as text: it may quote what it was sent. */
function frameworkLog(logger: Logger) {
  const log = logger.child({ from: 'colyseus' });
  const line = (parts: unknown[]) => String(parts[0] ?? '').split('\n', 1)[0] ?? '';
  return {
    debug: (...parts: unknown[]) => log.trace(line(parts)),
    trace: (...parts: unknown[]) => log.trace(line(parts)),
    info: (...parts: unknown[]) => log.debug(line(parts)),
    warn: (...parts: unknown[]) => log.warn(line(parts)),
    error: (...parts: unknown[]) => log.warn(line(parts)),
  };
}

function observer(metrics: Metrics, logger: Logger): RoomObserver {
  return {
    roomOpened: (game) => metrics.liveMatches.inc({ game }),
    roomClosed: (game) => metrics.liveMatches.dec({ game }),
    connected: (as, change) => metrics.connections.inc({ as }, change),
    answered: (game, request, code, milliseconds) => {
      if (request !== 'command') return;
      metrics.commands.inc({ game, result: code });
      metrics.commandSeconds.observe({ game }, milliseconds / 1_000);
    },
    lineCut: (game, reason) => {
      if (reason === 'TOO_SLOW') metrics.slowClientsCut.inc();
      logger.info({ game, reason }, 'line cut');
    },
    failed: (where, match, error) => logger.error({ where, match, err: error }, 'a match has failed'),
  };
}
