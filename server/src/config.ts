/**
 * What an operator can set, all of it by environment variables, read once at the start.
 * An empty variable counts as one that is not set.
 */

import { isIP } from 'node:net';
import { join } from 'node:path';
import { isOneOf } from '@escadre/shared/kernel';
import { z } from 'zod';
import { isCidr } from './cidr.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Requests per minute and address (per player: rejoin), by what they ask for; 0 where there is no limit. */
export const BUDGETS = ['session', 'create', 'enter', 'rejoin', 'read', 'request', 'health'] as const;
export type Budget = (typeof BUDGETS)[number];

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Of the operators' port. 0 lets the system choose. */
  readonly opsPort: number;
  readonly opsHost: string;
  /** By which it may be called besides its own; null where it answers to its own, or to any where it is at every address. */
  readonly opsNames: readonly string[] | null;
  /** Null where the token is to be made, and kept in {@link Config.dataDir}. */
  readonly opsToken: string | null;
  readonly dataDir: string;
  /** Null for the embedded store in {@link Config.dataDir}. */
  readonly databaseUrl: string | null;
  /** Null where the key is to be made, and kept in {@link Config.dataDir}. */
  readonly secret: string | null;
  /** Null where the key was never changed, or nobody knows the players by the one before any more. */
  readonly secretBefore: string | null;
  readonly sessionDays: number;
  readonly logLevel: LogLevel;
  /** As Express takes it: how many proxies stand in front, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly corsOrigins: '*' | readonly string[];
  readonly rates: Readonly<Record<Budget, number>>;
  readonly abandonAfterHours: number;
  readonly idleUnloadSeconds: number;
  /** Null where matches are kept for ever. */
  readonly pruneAfterDays: number | null;
  /** Milliseconds, at most, by which an answer to a short window may be late for a slow line. */
  readonly windowGraceMs: number;
  /** Whether those who watch may talk, where the table does not forbid it. */
  readonly spectatorTalk: boolean;
  /** Host, port and path, without a scheme; null where all processes have one address. */
  readonly publicAddress: string | null;
  /** Threads in which computer players think; 0: the one in which everything else is done, too. */
  readonly computerThreads: number;
  /** Whether computer players take as long for an answer as people do. */
  readonly computerPace: boolean;
  /** Whether browsers are given the source maps of the SDK. */
  readonly sourceMaps: boolean;
}

/** One variable, for a page of documentation. */
interface VariableNote {
  readonly name: string;
  readonly sentence: string;
  readonly fallback: string | null;
}

/** The environment has faults: one line for each, none of which shows a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${lines(faults)}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const lines = (faults: readonly string[]) => faults.map((fault) => `  ${fault}`).join('\n');

/** A text that is right when `isRight`; the message of its fault is what it should be. */
const text = (should: string, isRight: (value: string) => boolean) =>
  z.string().trim().refine(isRight, should);

const whole = (least: number, most: number) =>
  text(
    `a whole number from ${least} to ${most}`,
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);

const rate = () => whole(0, 1_000_000);

const url = (should: string, protocols: readonly string[]) =>
  text(should, (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

const listOf = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  return NAMED_NETWORKS.includes(value) || isIP(value) !== 0 || isCidr(value);
}

/** Without a port. */
const isHostName = (value: string) => /^[\w.-]+$/.test(value) || isIP(value) === 6;

const isHops = (value: string) => /^\d{1,2}$/.test(value);

const environment = z.object({
  PORT: whole(0, 65_535)
    .prefault('2567')
    .describe('The TCP port that the server listens on; 0 lets the system choose one.'),
  HOST: text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value))
    .prefault('0.0.0.0')
    .describe('The address that the server listens on.'),
  OPS_PORT: whole(0, 65_535)
    .prefault('2568')
    .describe('The TCP port for operators, with metrics and health; 0 lets the system choose one.'),
  OPS_HOST: text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value))
    .prefault('127.0.0.1')
    .describe('The address of the port for operators: players need not reach it.'),
  OPS_NAMES: text(
    'a list of names or addresses, such as metrics.internal',
    (value) => listOf(value).length > 0 && listOf(value).every(isHostName),
  )
    .transform((value) => listOf(value).map((name) => name.toLowerCase()))
    .nullable()
    .default(null)
    .describe(
      'The names by which the port for operators is called, besides its own; not set, and at every address: any name.',
    ),
  OPS_TOKEN: text('at least 32 letters, digits or signs of -._~+/=', (value) =>
    /^[\w.~+/=-]{32,}$/.test(value),
  )
    .nullable()
    .default(null)
    .describe(
      'What operators show at their port; made once and kept in DATA_DIR/ops-token where it is not set.',
    ),
  DATA_DIR: text('a folder', (value) => !value.includes('\0'))
    .prefault('./data')
    .describe('The folder of the embedded database and of the key that signs sessions.'),
  DATABASE_URL: url('a URL such as postgres://user:password@host/database', ['postgres:', 'postgresql:'])
    .nullable()
    .default(null)
    .describe('The PostgreSQL database that keeps the matches, instead of the embedded one.'),
  REDIS_URL: text('left out', () => false)
    .nullable()
    .default(null)
    .describe('Means nothing yet: several processes are not one site.'),
  ESCADRE_SECRET: text('at least 32 characters long', (value) => value.length >= 32)
    .nullable()
    .default(null)
    .describe('The key that signs sessions; made once and kept in DATA_DIR/secret where it is not set.'),
  ESCADRE_SECRET_BEFORE: text('at least 32 characters long', (value) => value.length >= 32)
    .nullable()
    .default(null)
    .describe('The key before ESCADRE_SECRET, while it is being changed: sessions signed with it go on.'),
  SESSION_DAYS: whole(1, 3_650)
    .prefault('365')
    .describe('Days for which a guest who does not come back keeps their session.'),
  LOG_LEVEL: z
    .string()
    .trim()
    .refine((value) => isOneOf(LOG_LEVELS, value), `one of ${LOG_LEVELS.join(', ')}`)
    .prefault('info')
    .describe('What is worth a line in the log.'),
  TRUST_PROXY: text(
    'the number of proxies, or a list of their addresses or networks (loopback, 10.0.0.0/8)',
    (value) => isHops(value) || (listOf(value).length > 0 && listOf(value).every(isNetwork)),
  )
    .transform((value) => (isHops(value) ? Number(value) : listOf(value)))
    .prefault('0')
    .describe('The proxies in front of the server, whose X-Forwarded-For is believed.'),
  CORS_ORIGINS: text(
    '*, or a list of origins such as https://play.example.org',
    (value) => value === '*' || (listOf(value).length > 0 && listOf(value).every(isOrigin)),
  )
    .transform((value) => (value === '*' ? value : listOf(value)))
    .prefault('*')
    .describe('The origins whose pages may use this server from a browser.'),
  RATE_SESSION: rate()
    .prefault('60')
    .describe('New sessions that an address may ask for in a minute; 0: no limit.'),
  RATE_CREATE: rate()
    .prefault('30')
    .describe('Matches that an address may create in a minute, quick matches included; 0: no limit.'),
  RATE_ENTER: rate()
    .prefault('120')
    .describe(
      'Times that an address may enter matches in a minute in which its players have no seat yet; 0: no limit.',
    ),
  RATE_REJOIN: rate()
    .prefault('60')
    .describe(
      'Times that a player may enter matches in a minute, those included in which they have a seat, and carry a session on; 0: no limit.',
    ),
  RATE_READ: rate().prefault('600').describe('Answers that an address may read in a minute; 0: no limit.'),
  RATE_REQUEST: rate()
    .prefault('12000')
    .describe(
      'Requests of any kind that an address may send in a minute, files and errors included; 0: no limit.',
    ),
  ABANDON_AFTER_HOURS: whole(1, 87_600)
    .prefault('336')
    .describe(
      'Hours after which a match without a clock, or one that has not begun, is abandoned when nothing happens in it.',
    ),
  WINDOW_GRACE_MS: whole(0, 5_000)
    .prefault('500')
    .describe(
      'The most milliseconds by which a window such as FEU stays open for the round trip of a slow line.',
    ),
  SPECTATOR_TALK: text('on or off', (value) => value === 'on' || value === 'off')
    .prefault('on')
    .describe('Whether spectators may talk, at tables that do not forbid it: on or off.'),
  IDLE_UNLOAD_SECONDS: whole(1, 86_400)
    .prefault('60')
    .describe('Seconds after which a match that nobody is connected to leaves memory.'),
  PRUNE_AFTER_DAYS: whole(1, 36_500)
    .nullable()
    .default(null)
    .describe('Days after its end after which a match is removed; not set: never.'),
  PUBLIC_ADDRESS: text('a host without a scheme, such as play.example.org/1', (value) =>
    /^[a-z0-9[][\w.:[\]-]*(\/[\w.~-]+)*$/i.test(value),
  )
    .nullable()
    .default(null)
    .describe('The address at which clients reach this very process, where a proxy routes by process.'),
  COMPUTER_THREADS: whole(0, 64)
    .prefault('1')
    .describe(
      'Threads in which computer players think, each on a core of its own at most; 0: where everything else is done, for tests.',
    ),
  COMPUTER_PACE: text('on or off', (value) => value === 'on' || value === 'off')
    .prefault('on')
    .describe('Whether computer players take 0.6 to 3 seconds for an answer, as people do: on or off.'),
  NODE_ENV: z
    .string()
    .nullable()
    .default(null)
    .describe('Where it is `development`, browsers are given the source maps of the SDK.'),
});
type Variables = z.infer<typeof environment>;
const VARIABLES: Readonly<Partial<Record<string, z.ZodType>>> = environment.shape;
const SECRETS: ReadonlySet<string> = new Set([
  'ESCADRE_SECRET',
  'ESCADRE_SECRET_BEFORE',
  'OPS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
]);

/**
 * The configuration that an environment stands for. The store's tools need less than a server does.
 *
 * @throws {@link ConfigError} with every fault
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  reader: 'server' | 'tool' = 'server',
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const faults = parsed.success
    ? contradictions(parsed.data, reader)
    : parsed.error.issues.map((issue) => faultOf(issue, given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return configOf(parsed.data);
}

/** Where the matches are kept: PostgreSQL, or the embedded store in its file. */
export const storeUrlOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, 'escadre.sqlite');

/** As {@link readConfig}; prints the faults and ends the process with code 1 where there are any. */
export function configOrExit(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Families of names that are ours alone. */
const OURS = /^(?:ESCADRE|OPS|RATE|COMPUTER)_/;
/** What others read who start us: the compose file. */
const OF_OTHERS: ReadonlySet<string> = new Set(['ESCADRE_PORT']);

/**
 * Variables that look like ours and are not, each with the one that may be meant, or null: nobody would
 * notice that such a limit, or such a key, is not set.
 */
export function strayVariables(
  env: Readonly<Record<string, string | undefined>>,
): { readonly variable: string; readonly meant: string | null }[] {
  const known = Object.keys(environment.shape);
  return Object.keys(env).flatMap((variable) => {
    if (known.includes(variable) || OF_OTHERS.has(variable)) return [];
    const meant = known.find((name) => isSlipOf(name, variable)) ?? null;
    return meant !== null || OURS.test(variable) ? [{ variable, meant }] : [];
  });
}

/** Whether one letter too many, too few or wrong, or two that have changed places, make one name of the other. */
function isSlipOf(name: string, other: string): boolean {
  // Of short names everybody has some.
  if (name.length <= 'PORT'.length) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(name.length, other.length);
  while (start < shorter && name[start] === other[start]) start += 1;
  while (end < shorter - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [name.slice(start, name.length - end), other.slice(start, other.length - end)];
  if (here.length <= 1 && there.length <= 1) return true;
  return here.length === 2 && there === `${here[1]}${here[0]}`;
}

/** Every variable, what it is for and what it is when not set. */
export function variableNotes(): VariableNote[] {
  const properties = z.toJSONSchema(environment, { io: 'input' }).properties ?? {};
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: fallback = null }: { description?: string; default?: string | null } =
      Object(schema);
    return { name, sentence: description, fallback };
  });
}

function faultOf(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = given[name] ?? '';
  const shown = SECRETS.has(name)
    ? `set to ${value.length} characters that are not shown`
    : JSON.stringify(value.slice(0, 100));
  return `${name} is ${shown}, and should be ${issue.message}. (${VARIABLES[name]?.description})`;
}

/** What no variable shows by itself. */
function contradictions(variables: Variables, reader: 'server' | 'tool'): string[] {
  if (reader === 'tool') return [];
  if (variables.DATABASE_URL === null || variables.ESCADRE_SECRET !== null) return [];
  return [
    'ESCADRE_SECRET is not set, and should be where DATABASE_URL is: whoever takes over knows the players by it.',
  ];
}

function configOf(variables: Variables): Config {
  const rates: Record<Budget, number> = {
    session: variables.RATE_SESSION,
    create: variables.RATE_CREATE,
    enter: variables.RATE_ENTER,
    rejoin: variables.RATE_REJOIN,
    read: variables.RATE_READ,
    request: variables.RATE_REQUEST,
    // Machines ask for health as often as they like, as long as it is not too often for anybody.
    health: variables.RATE_REQUEST,
  };
  return Object.freeze({
    port: variables.PORT,
    host: variables.HOST,
    opsPort: variables.OPS_PORT,
    opsHost: variables.OPS_HOST,
    opsNames: frozen(variables.OPS_NAMES),
    opsToken: variables.OPS_TOKEN,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    secret: variables.ESCADRE_SECRET,
    secretBefore: variables.ESCADRE_SECRET_BEFORE,
    sessionDays: variables.SESSION_DAYS,
    logLevel: variables.LOG_LEVEL,
    trustProxy: frozen(variables.TRUST_PROXY),
    corsOrigins: frozen(variables.CORS_ORIGINS),
    rates: Object.freeze(rates),
    abandonAfterHours: variables.ABANDON_AFTER_HOURS,
    idleUnloadSeconds: variables.IDLE_UNLOAD_SECONDS,
    windowGraceMs: variables.WINDOW_GRACE_MS,
    spectatorTalk: variables.SPECTATOR_TALK === 'on',
    pruneAfterDays: variables.PRUNE_AFTER_DAYS,
    publicAddress: variables.PUBLIC_ADDRESS,
    computerThreads: variables.COMPUTER_THREADS,
    computerPace: variables.COMPUTER_PACE === 'on',
    sourceMaps: variables.NODE_ENV === 'development',
  });
}

const frozen = <Value>(value: Value): Value => (Array.isArray(value) ? Object.freeze(value) : value);
