/**
 * The HTTP app on a real socket. Only the door is a double: it records requests, and answers as the test
 * says.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, RECORD_FORMAT } from '@escadre/shared/kernel';
import type { EnterAnswer, MatchSummary } from '@escadre/shared/protocol';
import { z } from 'zod';
import { type Brand, readBrand } from '../../src/brand/brand.ts';
import type { TakesNone } from '../../src/cluster/taking-on.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { Costs } from '../../src/cost.ts';
import type { Folders, HttpParts } from '../../src/http/app.ts';
import { clientAddresses } from '../../src/http/client-address.ts';
import type { ConnectionLimits } from '../../src/http/connections.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import { Challenges } from '../../src/identity/challenges.ts';
import { Passkeys, passkeySiteOf } from '../../src/identity/passkeys.ts';
import { Recovery } from '../../src/identity/recovery.ts';
import { RecoveryCodes } from '../../src/identity/recovery-code.ts';
import { Sessions } from '../../src/identity/session.ts';
import type { Door } from '../../src/lobby/door.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import type { Refusing } from '../../src/ops/store-health.ts';
import { openStore } from '../../src/store/open.ts';
import { VERSION } from '../../src/version.ts';
import { headersOf } from '../support/harness.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { SECRET } from '../support/secret.ts';

/** Must never appear in an answer or the log. */
export const INVITE = 'inv-Jw2hKq9';

export const match: MatchSummary = {
  id: 'm_123-abc',
  game: 'regatta',
  phase: 'gathering',
  private: false,
  options: { boats: 2 },
  clock: null,
  spectators: { allowed: true, delay: 0, talk: true },
  scenario: false,
  seats: [
    { seat: 'red', camp: 'red', name: 'Ada' },
    { seat: 'blue', camp: 'blue' },
  ],
  commitment: 'c0ffee',
  createdAt: 1_000,
};

export const entered: EnterAnswer = {
  match,
  reservation: { name: 'regatta', sessionId: 'session', roomId: 'room', processId: 'process' },
  seats: ['red'],
};

export const record = {
  format: RECORD_FORMAT,
  game: 'regatta',
  options: { boats: 2 },
  commitment: 'c0ffee',
  seed: 'beef',
  entries: [],
};

/** The door's doings, to be replaced by a test. */
export function doorDouble() {
  const calls: { readonly method: keyof Door; readonly args: readonly unknown[] }[] = [];
  const answers: { [Method in keyof Door]: (...args: Parameters<Door[Method]>) => unknown } = {
    create: () => entered,
    quick: () => entered,
    enter: async (_player, _id, _request, newcomer) => {
      await newcomer();
      return entered;
    },
    isInvited: (_id, invite) => invite === INVITE,
    list: () => ({ matches: [match], next: '1000/m_123-abc' }),
    mine: () => ({ matches: [], now: 1_000 }),
    legal: () => ({ seat: 'red', commands: [], complete: true, more: false, sampled: {}, prompts: {} }),
    summary: () => match,
    record: () => ({ json: JSON.stringify(record), tag: 'as-it-is' }),
  };
  const method = <Method extends keyof Door>(name: Method) =>
    (async (...args: Parameters<Door[Method]>) => {
      calls.push({ method: name, args });
      return answers[name](...args);
    }) as Door[Method];
  const door: Door = {
    create: method('create'),
    quick: method('quick'),
    enter: method('enter'),
    isInvited: method('isInvited'),
    list: method('list'),
    mine: method('mine'),
    legal: method('legal'),
    summary: method('summary'),
    record: method('record'),
  };
  return { door, calls, answers };
}

const seats = ['red', 'blue', 'green'];

/** A game as far as HTTP looks at games: schemas and seats. */
export const regatta = {
  id: 'regatta',
  title: 'The Regatta',
  version: 3,
  schemas: {
    options: z.strictObject({
      boats: z.int().min(2).max(3).default(2),
      wind: z.enum(['calm', 'gale']).default('calm'),
      length: z.int().min(1).max(1_000).default(10),
    }),
    scenario: z.strictObject({ buoys: z.array(z.string()) }),
    command: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('tack'), degrees: z.int().default(90) }),
      z.strictObject({ type: z.literal('anchor') }),
    ]),
    seenEvent: z.discriminatedUnion('type', [z.object({ type: z.literal('tacked'), seat: z.string() })]),
    publicView: z.object({ leader: z.string() }),
    privateView: z.object({ chart: z.string() }),
  },
  seats: ({ boats }: { boats: number }) => seats.slice(0, boats).map((seat) => ({ seat, camp: seat })),
} as unknown as AnyGame;

export interface Stand extends ReturnType<typeof doorDouble> {
  readonly url: string;
  readonly port: number;
  readonly sessions: HttpParts['sessions'];
  readonly metrics: HttpParts['metrics'];
  /** All that was logged, as text. */
  log(): string;
  /** The lines of the log that hold these fields. */
  logged(fields: Record<string, unknown>): Record<string, unknown>[];
  close(): Promise<void>;
}

export interface StandSettings {
  readonly env?: Record<string, string>;
  readonly config?: Partial<Config>;
  readonly refusing?: () => Refusing | null;
  readonly ready?: () => boolean;
  readonly takesNone?: () => TakesNone | null;
  readonly games?: Readonly<Record<string, AnyGame>>;
  readonly folders?: Partial<Folders>;
  readonly brand?: Brand;
  readonly now?: () => number;
  readonly limits?: ConnectionLimits;
  /** Whether the log leaves out lines, as a server’s does. */
  readonly samplesLog?: boolean;
  readonly banFrom?: HttpParts['sanctions']['banFrom'];
}

export async function stand(settings: StandSettings = {}): Promise<Stand> {
  const {
    env = {},
    refusing = () => null,
    ready = () => true,
    takesNone,
    games = { regatta },
    now,
  } = settings;
  const config = readConfig({
    ...NO_LIMITS,
    ...env,
  });
  const double = doorDouble();
  const lines: string[] = [];
  const metrics = createMetrics();
  const store = await openStore(':memory:');
  const sessions = new Sessions({ secret: SECRET, days: config.sessionDays, store, now: now ?? Date.now });
  const recovery = new Recovery({
    codes: new RecoveryCodes(SECRET),
    store,
    sessions,
    now: now ?? Date.now,
  });
  const passkeys = new Passkeys({
    site: passkeySiteOf(config.siteUrl),
    siteName: config.siteName,
    challenges: new Challenges(SECRET, now ?? Date.now),
    store,
    sessions,
    now: now ?? Date.now,
  });
  const server = createHttpServer(
    {
      door: double.door,
      sessions,
      recovery,
      passkeys,
      playerData: {
        about: async ({ id, name }, open) => ({
          player: { id, name },
          expires: open[0]?.expires ?? 0,
          sessions: open,
          matches: [],
          talk: [],
          logbook: [],
          blocked: [],
          reports: [],
          sanctions: [],
        }),
        blocked: async () => ({ blocked: [] }),
        unblock: async () => ({ blocked: [] }),
        forget: async () => ({ left: 0, givenUp: 0, failed: 0, seats: 0, talk: 0, logbook: 0 }),
      },
      sanctions: { banFrom: settings.banFrom ?? (() => null) },
      addresses: clientAddresses(config.trustProxy),
      config,
      brand: settings.brand ?? readBrand(config),
      games,
      health: {
        get refusing() {
          return refusing();
        },
      },
      metrics,
      costs: new Costs(),
      notice: () => ({ notice: null, version: VERSION, now: Date.now() }),
      logger: createLogger(
        'trace',
        { write: (line: string) => void lines.push(line) },
        { whole: !settings.samplesLog },
      ),
      ready,
      takesNone,
      ...(settings.folders ? { folders: settings.folders } : {}),
    },
    settings.limits,
  );
  // Like a WebSocket server: reads, and ends when the other side does.
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...double,
    url: `http://127.0.0.1:${port}`,
    port,
    sessions,
    metrics,
    log: () => lines.join(''),
    logged: (fields) => lines.map((line) => JSON.parse(line)).filter((line) => holds(line, fields)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}

const holds = (line: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([key, value]) => line[key] === value);

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape, as a client without types reads it
  readonly body: any;
}

export interface Asking {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON, unless it is text already. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export async function ask(at: Stand, path: string, asking: Asking = {}): Promise<Answer> {
  const { token, body, headers = {} } = asking;
  const answer = await fetch(`${at.url}${path}`, {
    method: asking.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headersOf(token, body), ...headers },
    body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Repeats until true: lines may be logged a moment after an answer. */
export async function eventually(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('it never came to be');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A folder that is removed when the test file is done with it. */
export function scratch(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'escadre-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
