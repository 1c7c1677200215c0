/** A real server on a free port with a store of its own, and its users. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, readConfig, startServer, type World } from '@escadre/server';
import { asMatchId, given, type MatchId } from '@escadre/shared/kernel';
import type { EnterAnswer, ErrorNotice, SessionAnswer } from '@escadre/shared/protocol';
import { NO_LIMITS } from './no-limits.ts';
import { QUICK_COMPUTERS } from './quick-computers.ts';
import { SECRET } from './secret.ts';
import { WireClient } from './wire-client.ts';

export interface TestServer extends RunningServer {
  /** Goes down and comes up again on the same store, at another port. */
  restart(world?: World, env?: Record<string, string>): Promise<TestServer>;
  /** Goes down, and its folder is removed, unless it was given. */
  destroy(): Promise<void>;
}

/** The operators' token of these servers. */
export const OPS_TOKEN = 'a-token-of-the-tests-and-of-nobody-else';

/** Soon, so that matches of a few commands are loaded from snapshots too. */
const SNAPSHOT_EVERY = 5;

/** In a folder of its own, or in `DATA_DIR`, which stays. */
export async function testServer(world: World = {}, env: Record<string, string> = {}): Promise<TestServer> {
  const { DATA_DIR } = env;
  const folder = DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'escadre-test-')));
  const remove = async () => {
    if (DATA_DIR === undefined) await rm(folder, { recursive: true, force: true });
  };
  return startIn({ folder, remove }, world, env).catch(async (error) => {
    await remove();
    throw error;
  });
}

let seeds = 0;
/** Counted, not random: a rare deal would make a test fail at random. */
const nextSeed = (): string => (++seeds).toString(16).padStart(64, '0');

interface Place {
  readonly folder: string;
  remove(): Promise<void>;
}

async function startIn(place: Place, world: World, env: Record<string, string>): Promise<TestServer> {
  const config = readConfig({
    PORT: '0',
    OPS_PORT: '0',
    OPS_TOKEN,
    HOST: '127.0.0.1',
    DATA_DIR: place.folder,
    LOG_LEVEL: 'silent',
    ESCADRE_SECRET: SECRET,
    ...NO_LIMITS,
    ...QUICK_COMPUTERS,
    ...env,
  });
  const server = await startServer(config, { snapshotEvery: SNAPSHOT_EVERY, newSeed: nextSeed, ...world });
  return {
    ...server,
    restart: async (nextWorld = world, nextEnv = env) => {
      await server.close();
      return startIn(place, nextWorld, nextEnv);
    },
    destroy: async () => {
      await server.close();
      await place.remove();
    },
  };
}

/** An answer of the HTTP door that is an error. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly notice: ErrorNotice;
  constructor(status: number, notice: ErrorNotice) {
    super(`${status} ${notice.code}: ${notice.message}`);
    this.status = status;
    this.notice = notice;
  }
}

/** A person with a session, refreshed when needed, who acts by HTTP and by bare sockets. */
export class Person {
  readonly #session: { answer: SessionAnswer };
  readonly #url: string;

  private constructor(url: string, session: { answer: SessionAnswer }) {
    this.#url = url;
    this.#session = session;
  }

  get session(): SessionAnswer {
    return this.#session.answer;
  }

  static async arrive(server: Pick<RunningServer, 'url'>, name: string): Promise<Person> {
    const session = await http<SessionAnswer>(`${server.url}/api/session`, 'POST', { name });
    return new Person(server.url, { answer: session });
  }

  /** Several at once. */
  static async arriveAll<const Names extends readonly string[]>(
    server: Pick<RunningServer, 'url'>,
    ...names: Names
  ): Promise<{ [Place in keyof Names]: Person }> {
    const people = await Promise.all(names.map((name) => Person.arrive(server, name)));
    return people as { [Place in keyof Names]: Person };
  }

  /** The same person at a server that has moved. */
  at(server: Pick<RunningServer, 'url'>): Person {
    return new Person(server.url, this.#session);
  }

  async api<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const ask = () => http<Answer>(`${this.#url}${path}`, method, body, this.session.token);
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.notice.code !== 'SESSION_EXPIRED') throw error;
      await this.refresh();
      return ask();
    }
  }

  /** Carries the session on. */
  async refresh(): Promise<SessionAnswer> {
    const { refresh } = this.session;
    this.#session.answer = await http<SessionAnswer>(`${this.#url}/api/session`, 'POST', { refresh });
    return this.session;
  }

  create(game: string, request: object = {}): Promise<EnterAnswer> {
    return this.api('POST', '/api/matches', { game, ...request });
  }

  enter(id: string, request: object = {}): Promise<EnterAnswer> {
    return this.api('POST', `/api/matches/${id}/enter`, request);
  }

  async connect(answer: EnterAnswer): Promise<WireClient> {
    return WireClient.join(this.#url, answer);
  }

  async join(id: string, request: object = {}): Promise<WireClient> {
    return this.connect(await this.enter(id, request));
  }
}

/** The headers of a request with this token and this body, which goes as JSON. */
export const headersOf = (token: string | undefined, body: unknown): Record<string, string> =>
  given({
    'content-type': body === undefined ? undefined : 'application/json',
    authorization: token === undefined ? undefined : `Bearer ${token}`,
  });

export async function http<Answer>(
  url: string,
  method: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: headersOf(token, body),
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: ErrorNotice };
  if (answer.error !== undefined) throw new HttpRefusal(response.status, answer.error);
  return answer as Answer;
}

export interface TwoAtTheTable {
  readonly id: MatchId;
  readonly people: readonly [Person, Person];
  readonly clients: readonly [WireClient, WireClient];
}

/** A match of two that has begun. */
export async function twoAtTheTable(
  server: Pick<RunningServer, 'url'>,
  game = 'trafalgar-cards',
  request: object = {},
): Promise<TwoAtTheTable> {
  const [one, other] = await Person.arriveAll(server, 'Ann', 'Ben');
  const first = await one.connect(await one.create(game, request));
  const id = asMatchId(first.answer.match.id);
  const second = await other.join(id, { invite: first.answer.invite });
  await first.ready();
  await second.ready();
  await Promise.all([first, second].map((client) => client.until(() => client.state.phase === 'playing')));
  return { id, people: [one, other], clients: [first, second] };
}
