/** Answers for a process on standby: it is alive and has metrics, but cannot take players. */

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Fault, isExpected, noticeOf, statusOf } from '../fault.ts';
import { type TimelineQuery, timelineQuery } from '../moderation/timeline.ts';
import type { Found } from '../ops/journal/search.ts';
import { logFailure } from '../ops/log-failure.ts';
import type { Logger } from '../ops/logger.ts';
import { thisProcess } from '../version.ts';
import { queryAs } from './input.ts';
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
  readonly logger: Logger;
  /** What the journal of this machine says: a process that had the site before has left it there. */
  readonly timeline: (query: TimelineQuery) => Promise<Found>;
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
  (operators: Operators): RequestListener =>
  async (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const give = ANSWERS.get(path);
    if (path === '/') response.writeHead(503, { ...HEADERS, ...PAGE_HEADERS }).end(PAGE);
    else if (give === undefined) answer(request, response);
    else if (!showsToken(request, operators.tokens())) refuse(response, notAnOperator());
    else {
      await give(operators, response, new URLSearchParams(query)).catch((error) => {
        if (!isExpected(error)) logFailure(operators.logger, error, 'standby: request failed');
        refuse(response, error);
      });
    }
  };

type Give = (operators: Operators, response: ServerResponse, query: URLSearchParams) => Promise<void>;

/** By path. */
const ANSWERS: ReadonlyMap<string, Give> = new Map<string, Give>(
  Object.entries<Give>({
    '/metrics': async ({ registry }, response) => {
      const text = await registry.metrics();
      response.writeHead(200, { ...HEADERS, 'content-type': registry.contentType }).end(text);
    },
    '/inquiry/status': async (_operators, response) => {
      send(response, 200, status());
    },
    '/inquiry/timeline': async ({ timeline }, response, query) => {
      const found = await timeline(queryAs(timelineQuery, { query: Object.fromEntries(query) }));
      send(response, 200, { ...found, names: {} });
    },
  }),
);

function refuse(response: ServerResponse, error: unknown): void {
  const notice = noticeOf(error);
  send(response, statusOf(notice), { error: notice });
}

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
