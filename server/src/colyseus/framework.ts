/** Sets Colyseus up for one process, without its HTTP routes, which have no limits. */

import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { LocalPresence, matchMaker, type Presence, Server } from '@colyseus/core';
import { given } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { NO_NUDGES, type Nudges } from '../cluster/nudges.ts';
import type { RedisLine } from '../cluster/redis-line.ts';
import type { RoomLine } from '../cluster/remote-holder.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../ops/logger.ts';
import { nudgesOver } from './nudge-channel.ts';
import { remoteRooms } from './remote-rooms.ts';
import { RoomList } from './room-list.ts';
import { SocketDoor } from './socket-door.ts';

interface FrameworkParts {
  readonly http: HttpServer;
  readonly config: Pick<Config, 'publicAddress'>;
  /** From {@link openProcessLink}. */
  readonly presence: Presence;
  readonly logger: Logger;
  /** Milliseconds between pings; 0 for none, absent for the framework’s own. */
  readonly heartbeat?: number | undefined;
  /** Whether the client of a request is banned. */
  readonly isBanned: (request: IncomingMessage) => boolean;
  /** Called when a socket is turned away, or cut because it answers no pings. */
  readonly onCut: (reason: string) => void;
}

interface Framework {
  /** Resolves when the HTTP server is listening, for sockets too. */
  listen(port: number, host: string): Promise<void>;
  /** Closes every room, then the sockets. */
  close(): Promise<void>;
}

/** The framework’s `Server` only sets things up and never listens. */
export async function startFramework(parts: FrameworkParts): Promise<Framework> {
  const { http, config, presence, logger, heartbeat, isBanned, onCut } = parts;
  const transport = new SocketDoor(
    given({ server: http, maxPayload: LIMITS.frameBytes, pingInterval: heartbeat }),
    { isBanned, onCut },
  );
  new Server({
    transport,
    presence,
    driver: new RoomList(),
    ...(config.publicAddress === null ? {} : { publicAddress: config.publicAddress }),
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    gracefullyShutdown: false,
    greet: false,
    logger: frameworkLog(logger),
  });
  await matchMaker.accept();
  return {
    listen: (port, host) => listen(transport, http, port, host),
    close: async () => {
      await matchMaker.gracefullyShutdown();
      transport.shutdown();
      presence.shutdown();
    },
  };
}

/** The framework’s line to other processes. */
export interface ProcessLink {
  readonly presence: Presence;
  /** Null if this process runs the site alone. */
  readonly rooms: RoomLine | null;
  readonly nudges: Nudges;
  /** Where the processes count requests together; null if this one runs the site alone. */
  readonly redis: RedisLine | null;
}

export async function openProcessLink(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  logger: Logger,
): Promise<ProcessLink> {
  if (redisUrl === null)
    return { presence: new LocalPresence(), rooms: null, nudges: NO_NUDGES, redis: null };
  // Processes watch each other by the store.
  matchMaker.setHealthChecksEnabled(false);
  // Loaded only if used.
  const { SteadyPresence } = await import('./steady-presence.ts');
  const presence = new SteadyPresence({ url: redisUrl, logger });
  return {
    presence,
    rooms: remoteRooms(presence),
    nudges: nudgesOver(presence),
    redis: presence,
  };
}

async function listen(transport: SocketDoor, http: HttpServer, port: number, host: string): Promise<void> {
  const listening = once(http, 'listening');
  transport.listen(port, host);
  await listening;
}

/** Logs the first line of the framework’s messages; the rest may quote clients. */
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
