/** Assembles an Escadre process: store, rooms, lobby, HTTP and sockets on one address. */

import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { games } from '@escadre/shared/games';
import { type AnswerDelay, type AnyGame, given, type PlayerId } from '@escadre/shared/kernel';
import { humanPace, noPace } from '@escadre/shared/play';
import { type Brand, readBrand } from './brand/brand.ts';
import { leave } from './cluster/leaving.ts';
import { holdersTogether, watchOthers } from './cluster/member.ts';
import {
  LiveRooms,
  MOST_BYTES_WAITING,
  openProcessLink,
  type ProcessLink,
  startFramework,
} from './colyseus/index.ts';
import { computersOf, Thinking } from './computers/index.ts';
import type { Config } from './config.ts';
import { Costs } from './cost.ts';
import { DamagedMatches } from './damaged-matches.ts';
import { freshId, idOfTheHour } from './fresh-id.ts';
import { clientAddresses } from './http/client-address.ts';
import { createHttpServer } from './http/http-server.ts';
import { createOpsServer } from './http/ops-server.ts';
import { Challenges } from './identity/challenges.ts';
import { Passkeys, passkeySiteOf } from './identity/passkeys.ts';
import { Recovery } from './identity/recovery.ts';
import { RecoveryCodes } from './identity/recovery-code.ts';
import { markOf, sessionSecret } from './identity/secret.ts';
import { Sessions } from './identity/session.ts';
import { Intake } from './intake.ts';
import { listen, listenAt, operatorsPlace, playersPlace, portOf } from './listening.ts';
import { EndedSessions } from './lobby/ended-sessions.ts';
import { Founding } from './lobby/founding.ts';
import { LocalHolders } from './lobby/local-holder.ts';
import { MatchDoor } from './lobby/match-door.ts';
import { StoredPlayerData } from './lobby/player-data.ts';
import { Inquiry } from './moderation/inquiry.ts';
import { Moderation } from './moderation/moderation.ts';
import { Sanctions } from './moderation/sanctions.ts';
import { warnOfAnyName } from './operators-names.ts';
import { type Journal, journalIn } from './ops/journal/journal.ts';
import { logFailure } from './ops/log-failure.ts';
import { createLogger, type Logger } from './ops/logger.ts';
import { observing } from './ops/match-reports.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { opsToken } from './ops/ops-token.ts';
import { memoryLimit } from './ops/process-metrics.ts';
import { StoreHealth } from './ops/store-health.ts';
import { openSite, type Site } from './site.ts';
import { SiteControls } from './site-controls.ts';
import { siteTime } from './site-time.ts';
import type { MatchStore } from './store/port.ts';
import { Snapshots } from './table/history/snapshots.ts';
import type { Holders } from './table/holder.ts';
import { UnreadyPlayers } from './table/seats/unready-players.ts';
import type { Tables } from './table/tables.ts';
import { standingOrderDelay } from './table/time/standing-order-delay.ts';
import type { Time } from './time.ts';
import { Heartbeat } from './upkeep/heartbeat.ts';
import { startCaretakers } from './upkeep/start-upkeep.ts';
import { Uptime } from './upkeep/uptime.ts';
import { VERSION } from './version.ts';

/** Replacements for tests. */
export interface World {
  readonly games?: Readonly<Record<string, AnyGame>>;
  readonly store?: MatchStore;
  readonly time?: Time;
  /** Milliseconds since 1970; the rest of `Time` stays the system’s. */
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly newSeed?: () => string;
  readonly newInvite?: () => string;
  readonly newRequestId?: () => string;
  /** Draws the delays of standing orders. */
  readonly answerDelay?: AnswerDelay;
  /** Bytes that may wait for a slow client before its connection is cut. */
  readonly mostBytesWaiting?: number;
  /** Milliseconds between checks for dead connections; 0 for none. */
  readonly heartbeat?: number;
  /** Entries between two snapshots of a match. */
  readonly snapshotEvery?: number;
  readonly logger?: Logger;
  readonly costs?: Costs;
  /** True if processes share the store, each with its own matches. */
  readonly shares?: boolean;
  /** By default, that of this version (`release.ts`). */
  readonly release?: number;
  /** Stops the wait of a standby process. */
  readonly signal?: AbortSignal;
  /** Called when another process has taken the site over: exit at once. */
  readonly onLost?: () => void;
}

export interface RunningServer {
  /** `http://host:port`, reachable from this machine. */
  readonly url: string;
  /** Likewise, for the operators’ port. */
  readonly opsUrl: string;
  readonly store: MatchStore;
  readonly metrics: Metrics;
  /** Closes matches, then sockets, then the store. Does not wait for ever for a store that takes no writes, see {@link StoreHealth.silence}. */
  close(): Promise<void>;
}

/**
 * Starts the server once no other process has the site; resolves when it is listening.
 *
 * @throws the signal’s reason if it stops the wait, {@link ConfigError}, {@link OtherKey}, {@link StoreUnavailable}
 */
export async function startServer(config: Config, world: World = {}): Promise<RunningServer> {
  const logger = world.logger ?? createLogger(config.logLevel);
  const brand = readBrand(config);
  warnOfAnyName(config, logger);
  const metrics = createMetrics();
  const journal = journalIn(config, { now: world.now ?? world.time?.now ?? Date.now, logger });
  const health = new StoreHealth({
    logger,
    onChange: (takesWrites) => {
      metrics.storeTakesWrites.set(Number(takesWrites));
      journal.note({ what: 'store', reason: takesWrites ? 'writes again' : 'cannot write' });
    },
  });
  const damaged = new DamagedMatches({
    found: (match, error) => logger.error({ match, err: error }, 'match: damaged, cannot read'),
    known: (count) => metrics.damagedMatches.set(count),
  });
  const site = await openSite(config, {
    ...world,
    logger,
    metrics,
    watch: health,
    onGroup: ({ writes }) => metrics.storeGroupEntries.observe(writes),
    onUnreadable: (match, error) => damaged.note(match, error),
  });
  try {
    return await startOn(site, config, { ...world, brand, logger, metrics, journal, health, damaged });
  } catch (error) {
    // The others need not wait until it is seen to be gone.
    await site.close().catch(() => {});
    await site.release();
    throw error;
  }
}

interface Ground extends World {
  readonly brand: Brand;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly journal: Journal;
  readonly health: StoreHealth;
  readonly damaged: DamagedMatches;
}

async function startOn(site: Site, config: Config, world: Ground): Promise<RunningServer> {
  const link = await openProcessLink(config, world.logger);
  const base = await baseOn(site, config, { ...world, ...link });
  const { store, logger, metrics, journal, sanctions } = base;
  const tables = tablesOn(base);
  base.holds(tables);
  const heartbeat = heartbeatOf(base, tables);
  const holders = holdersOn(base, tables, site);
  const lobby = lobbyOn(base, tables, holders);
  let isReady = false;
  const { http, ops } = serversOf(base, lobby, () => isReady);
  const framework = await frameworkOn(base, http);
  tables.define();
  await heartbeat.begin();
  await sanctions.look();
  await listenAt(playersPlace(config), framework.listen);
  await listenAt(operatorsPlace(config), (port, host) => listen(ops, port, host));
  heartbeat.start();
  const stopLooking = world.health.start(() => store.ping());
  const targets = { ...lobby, tables: { resendTalk: (player: PlayerId) => tables.resendTalkHere(player) } };
  const stopWatching =
    site.cluster === null ? () => {} : await watchOthers({ ...base, cluster: site.cluster, targets });
  const stopCaretakers = startCaretakers({ ...base, ...lobby, tables, holders, ...upkeepOf(base, site) });
  base.intake.start();
  journal.start();
  journal.note({ what: 'started', reason: VERSION });
  metrics.active.set(1);
  metrics.storeTakesWrites.set(Number(world.health.refusing === null));
  await site.cluster?.peerStore.arrive();
  isReady = true;

  const [port, opsPort] = [portOf(http), portOf(ops)];
  logger.info({ version: VERSION, port, opsPort, games: Object.keys(base.playable) }, 'listening');
  return {
    url: `http://localhost:${port}`,
    opsUrl: `http://localhost:${opsPort}`,
    store,
    metrics,
    close: async () => {
      const silence = world.health.silence();
      const orSilence = (work: Promise<void>) => Promise.race([work, silence]);
      if (site.cluster !== null) await orSilence(leave({ ...base, ...site.cluster, tables }));
      isReady = false;
      heartbeat.stop();
      stopCaretakers();
      stopWatching();
      base.intake.stop();
      await orSilence(framework.close());
      await base.thinking.close();
      cutAll(http, ops);
      await orSilence(site.close());
      journal.note({ what: 'stopped' });
      await journal.close();
      await orSilence(site.release());
      stopLooking();
      base.stopTime();
      logger.info('closed');
    },
  };
}

function cutAll(http: Server, ops: Server): void {
  http.closeAllConnections();
  ops.close();
  ops.closeAllConnections();
}

const frameworkOn = (base: Base, http: Server) =>
  startFramework({
    http,
    config: base.config,
    presence: base.presence,
    logger: base.logger,
    heartbeat: base.heartbeat,
    isBanned: (request) => base.sanctions.banFrom(base.addresses.of(request)) !== null,
    onCut: (reason) => base.metrics.connectionsClosed.inc({ reason }),
  });

const upkeepOf = ({ playable }: Base, { cluster }: Site) => ({
  games: playable,
  isFirst: () => cluster === null || cluster.takingOn.isFirst(cluster.peerStore.me),
});

type LinkedGround = Ground & ProcessLink;
type Base = Awaited<ReturnType<typeof baseOn>>;

/** Everything independent of tables: time, the store and its helpers, and creating matches. */
async function baseOn({ store, cluster }: Site, config: Config, world: LinkedGround) {
  const { metrics, logger, journal, damaged } = world;
  const { time: own, follow: followClock } = await siteTime(store);
  const time = world.time ?? { ...own, now: world.now ?? own.now };
  const { now } = time;
  const playable: Readonly<Record<string, AnyGame>> = world.games ?? games;
  const secret = sessionSecret(config);
  let tables: Pick<Tables, 'size'> = { size: 0 };
  const intake = new Intake({
    takesNone: () => cluster?.takingOn.takesNone ?? null,
    matches: () => tables.size,
    mostMatches: config.mostMatches,
    memory: () => process.memoryUsage.rss() / memoryLimit(),
  });
  const observe = observing({ metrics, logger, journal, markOf: (text) => markOf(secret, text) });
  time.onStall(({ since, until }) => journal.note({ what: 'stall', ms: until - since }));
  return {
    ...world,
    config,
    store,
    time,
    stopTime: own.stop,
    ...{ followClock, intake, playable },
    newId: world.newId ?? (() => freshId(16)),
    costs: world.costs ?? new Costs(),
    observe,
    addresses: clientAddresses(config.trustProxy),
    secret,
    sanctions: new Sanctions({ store, now }),
    uptime: new Uptime(now),
    unreadyPlayers: new UnreadyPlayers(now),
    snapshots: new Snapshots({
      store,
      onError: (id, error) => observe.failed('snapshot', id, error),
      ...given({ every: world.snapshotEvery }),
    }),
    thinking: new Thinking({
      threads: config.computerThreads,
      games: playable,
      watch: {
        waiting: (change) => metrics.thinkingWaits.inc(change),
        found: (level, share) => metrics.thoughts.inc({ level, share: String(share) }),
      },
    }),
    holds: (those: Pick<Tables, 'size'>) => {
      tables = those;
    },
    founding: new Founding({
      intake,
      games: playable,
      store,
      damaged,
      now,
      newId: world.newId ?? (() => idOfTheHour(now())),
      newSeed: world.newSeed ?? (() => randomBytes(32).toString('hex')),
      newInvite: world.newInvite ?? (() => freshId(16)),
    }),
  };
}

function tablesOn(base: Base): LiveRooms {
  const { config, time, observe, thinking, uptime, secret, founding } = base;
  return new LiveRooms({
    games: base.playable,
    store: base.store,
    snapshots: base.snapshots,
    time,
    uptime: () => uptime.now,
    newId: base.newId,
    mustBeOpen: () => base.intake.mustBeOpen(),
    intake: base.intake,
    idleAfter: config.idleUnloadSeconds * 1_000,
    mostGrace: config.windowGraceMs,
    answerDelay: base.answerDelay ?? standingOrderDelay(),
    unreadyPlayers: base.unreadyPlayers,
    damaged: base.damaged,
    spectatorsTalk: config.spectatorTalk,
    mostBytesWaiting: base.mostBytesWaiting ?? MOST_BYTES_WAITING,
    costs: base.costs,
    observe,
    sanctions: base.sanctions,
    nudges: base.nudges,
    computers: computersOf({
      thinking,
      time,
      pace: config.computerPace ? humanPace() : noPace,
      failed: (match, error) => observe.failed('computer', match, error),
    }),
    makeRematch: ({ stored, seats }) => founding.rematch(stored, seats),
    markOf: (text) => markOf(secret, text),
  });
}

const heartbeatOf = (
  { store, time, uptime, metrics, intake, followClock, config, shares = config.redisUrl !== null }: Base,
  tables: Tables,
): Heartbeat =>
  new Heartbeat({
    store,
    time,
    uptime,
    shares,
    isBusy: () => tables.size > 0,
    closedSince: () => intake.closedSince,
    onBeat: (milliseconds) => {
      metrics.storeSeconds.observe(milliseconds / 1_000);
      // Until it answers, time goes on as it did.
      followClock().catch(() => {});
    },
    onOutage: async (stall) => {
      for (const table of await tables.all()) table.live.stalled(stall);
    },
  });

/** With other processes, they ask this one about its matches, and it asks them. */
function holdersOn(base: Base, tables: LiveRooms, { cluster }: Site): Holders {
  const { store, damaged, time, rooms } = base;
  const local = new LocalHolders({ store, tables, damaged, now: time.now });
  if (cluster === null || rooms === null) return local;
  return holdersTogether({ ...base, cluster, rooms, local, tables });
}

type Lobby = ReturnType<typeof lobbyOn>;

/** The services behind HTTP for players and operators. */
function lobbyOn(base: Base, tables: Tables, holders: Holders) {
  const { store, time, sanctions, snapshots, unreadyPlayers, damaged, founding, logger, config } = base;
  const { now } = time;
  const games = base.playable;
  const operators = operatorsServices(base, tables, holders);
  const endedSessions = new EndedSessions({ store, tables, now });
  const sessions = new Sessions({
    secret: base.secret,
    secretBefore: config.secretBefore,
    days: config.sessionDays,
    store,
    now,
    onEnded: (ids) => {
      base.nudges.send({ what: 'sessions' });
      return endedSessions.close(ids);
    },
    greet: (player) => {
      const ban = sanctions.banOf(player);
      if (ban !== null) throw ban;
      return sanctions.named(player);
    },
  });
  return {
    endedSessions,
    door: new MatchDoor({ games, store, snapshots, tables, holders, unreadyPlayers, damaged, founding, now }),
    sessions,
    recovery: new Recovery({
      codes: new RecoveryCodes(base.secret, config.secretBefore),
      store,
      sessions,
      now,
    }),
    passkeys: new Passkeys({
      site: passkeySiteOf(config.siteUrl),
      siteName: config.siteName,
      challenges: new Challenges(base.secret, now),
      store,
      sessions,
      now,
    }),
    playerData: new StoredPlayerData({
      store,
      tables,
      holders,
      games,
      time,
      sanctions,
      nudges: base.nudges,
      mustTakeOn: () => operators.controls.mustTakeOn(),
      onError: (error) => logFailure(logger, error, 'player: cannot remove everywhere'),
    }),
    ...operators,
  };
}

function operatorsServices(base: Base, tables: Tables, holders: Holders) {
  const { store, time, sanctions, damaged, intake, uptime, journal, logger, metrics, health } = base;
  const { now } = time;
  const { trustProxy } = base.config;
  const controls = new SiteControls({ intake, tables, store, uptime, journal, now });
  return {
    controls,
    inquiry: new Inquiry({
      ...{ store, tables, damaged, journal, controls, intake, health, sanctions, metrics },
      markOf: (text) => markOf(base.secret, text),
    }),
    moderation: new Moderation({
      ...{ controls, store, tables, holders, sanctions, damaged, now, logger, trustProxy },
      games: base.playable,
      nudges: base.nudges,
    }),
  };
}

/** Both HTTP servers, not listening yet. */
function serversOf(
  base: Base,
  { door, sessions, recovery, passkeys, playerData, moderation, inquiry, controls }: Lobby,
  ready: () => boolean,
): { readonly http: Server; readonly ops: Server } {
  const { config, sanctions, health, metrics, costs, logger } = base;
  const takesNone = () => base.intake.takesNone;
  return {
    http: createHttpServer({
      door,
      sessions,
      recovery,
      passkeys,
      playerData,
      sanctions,
      addresses: base.addresses,
      config,
      brand: base.brand,
      games: base.playable,
      health,
      metrics,
      sharedLimits: base.redis && { line: base.redis, markOf: (text) => markOf(base.secret, text) },
      costs,
      notice: () => ({ notice: controls.notice, version: VERSION, now: base.time.now() }),
      logger,
      ready,
      takesNone,
      ...given({ newRequestId: base.newRequestId }),
    }),
    ops: createOpsServer({
      token: opsToken(config),
      readToken: config.opsReadToken,
      host: config.opsHost,
      names: config.opsNames,
      health,
      moderation,
      inquiry,
      metrics,
      logger,
      ready,
      takesNone,
    }),
  };
}
