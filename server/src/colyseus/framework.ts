/** Colyseus, set up for one process without its HTTP routes: they would be a second, unlimited door. */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { given } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import type { Config } from '../config.ts';
import type { Logger } from '../ops/logger.ts';
import { SocketDoor } from './socket-door.ts';

interface FrameworkParts {
  readonly http: HttpServer;
  readonly config: Pick<Config, 'publicAddress'>;
  readonly logger: Logger;
  /** Milliseconds between two looks whether clients are there; 0 for none. */
  readonly heartbeat?: number | undefined;
}

interface Framework {
  /** Resolves when the HTTP server is listening, for sockets too. */
  listen(port: number, host: string): Promise<void>;
  /** Lets every room out of memory, then the sockets. */
  close(): Promise<void>;
}

/** The framework's `Server` is built for its set-up alone, and never told to listen. */
export async function startFramework(parts: FrameworkParts): Promise<Framework> {
  const { http, config, logger, heartbeat } = parts;
  const transport = new SocketDoor(
    given({ server: http, maxPayload: LIMITS.frameBytes, pingInterval: heartbeat }),
  );
  new Server({
    transport,
    presence: new LocalPresence(),
    driver: new LocalDriver(),
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
      // The framework counts by a timer that would keep the process: when it is down, this ends it.
      matchMaker.stats.reset();
      transport.shutdown();
    },
  };
}

async function listen(transport: SocketDoor, http: HttpServer, port: number, host: string): Promise<void> {
  const listening = once(http, 'listening');
  transport.listen(port, host);
  await listening;
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
