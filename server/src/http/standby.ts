/** Answers for a process on standby: it is alive and has metrics, but cannot take players. */

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Fault, noticeOf } from '../fault.ts';
import { thisProcess } from '../version.ts';
import { notAnOperator, showsToken } from './operator-token.ts';

export interface Standby {
  /** Resolves when the ports are free. */
  close(): Promise<void>;
}

/** Milliseconds for a request to arrive; answers are immediate. */
const REQUEST_MS = 5_000;
const MOST_CONNECTIONS = 1_000;

/** What operators are shown, with one of their tokens. */
interface Operators {
  readonly tokens: () => readonly string[];
  readonly registry: Registry;
}

type Ports = Pick<Config, 'port' | 'host' | 'opsPort' | 'opsHost'>;

/**
 * Listens on the server’s ports. If the active process has them on this machine, they are free once it is
 * gone.
 */
export function standBy({ port, host, opsPort, opsHost }: Ports, operators: Operators): Standby {
  const servers = [listening(port, host, answer), listening(opsPort, opsHost, answerOperator(operators))];
  return {
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function listening(port: number, host: string, listener: RequestListener): Server {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, listener);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('error', () => {});
  // Clients cannot know a port that the system would choose.
  if (port !== 0) server.listen(port, host);
  return server;
}

const answer: RequestListener = ({ url }, response) => {
  if (url === '/healthz') send(response, 200, { status: 'ok' });
  else send(response, 503, { error: noticeOf(standingBy()) }, { 'retry-after': '1' });
};

const answerOperator =
  ({ tokens, registry }: Operators): RequestListener =>
  async (request, response) => {
    if (request.url === '/') response.writeHead(503, { ...HEADERS, ...PAGE_HEADERS }).end(PAGE);
    else if (request.url !== '/metrics' && request.url !== '/inquiry/status') answer(request, response);
    else if (!showsToken(request, tokens())) send(response, 401, { error: noticeOf(notAnOperator()) });
    else if (request.url === '/inquiry/status') send(response, 200, status());
    else {
      const text = await registry.metrics();
      response.writeHead(200, { ...HEADERS, 'content-type': registry.contentType }).end(text);
    }
  };

/** What it shares with the status of an active process. */
const status = () => ({ standby: true, ...thisProcess() });

const HEADERS = { 'cache-control': 'no-store', connection: 'close' };

/** In place of the console, for operators’ browsers. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Escadre: on standby</title>
<p>This process is on standby: another one runs the site, and has the console at its own operators’ port.</p>
`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'retry-after': '1',
};

const send = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
  response
    .writeHead(status, { ...HEADERS, 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

const standingBy = () =>
  new Fault('SHUTTING_DOWN', 'Another server runs the site. This one is on standby.', {
    reason: 'STANDING_BY',
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
