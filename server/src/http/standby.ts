/** Answers for a process on standby: it is alive, but cannot take players. */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '../config.ts';
import { Fault, noticeOf } from '../fault.ts';

export interface Standby {
  /** Resolves when the ports are free. */
  close(): Promise<void>;
}

/** Its answers take no time. */
const REQUEST_MS = 5_000;
const MOST_CONNECTIONS = 1_000;

type Ports = Pick<Config, 'port' | 'host' | 'opsPort' | 'opsHost'>;

/**
 * Listens on the server’s ports. If the active process has them on this machine, they are free once it is
 * gone.
 */
export function standBy({ port, host, opsPort, opsHost }: Ports): Standby {
  const servers = [listening(port, host), listening(opsPort, opsHost)];
  return {
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function listening(port: number, host: string): Server {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, answer);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('error', () => {});
  // Clients cannot know a port that the system would choose.
  if (port !== 0) server.listen(port, host);
  return server;
}

const answer: RequestListener = ({ url }, response) => {
  const isAlive = url === '/healthz';
  const reason = 'STANDING_BY';
  const fault = new Fault('SHUTTING_DOWN', 'Another server runs the site. This one is on standby.', {
    reason,
  });
  response
    .writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '1' }),
    })
    .end(JSON.stringify(isAlive ? { status: 'ok' } : { error: noticeOf(fault) }));
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
