/** The operator's settings: environment variables, read once at startup. An empty variable counts as not set. */

import { isIP } from 'node:net';
import { join } from 'node:path';
import { isOneOf } from '@escadre/shared/kernel';
import { z } from 'zod';
import { isCidr } from './cidr.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Requests per minute and address (rejoin: per player); 0 means no limit. */
export const BUDGETS = ['session', 'create', 'enter', 'rejoin', 'read', 'request', 'health'] as const;
export type Budget = (typeof BUDGETS)[number];

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Of the operators' port. 0 lets the system choose. */
  readonly opsPort: number;
  readonly opsHost: string;
  /** Extra host names it answers to; null for its own only, or for any name when it listens on every address. */
  readonly opsNames: readonly string[] | null;
  /** Null to generate the token and keep it in {@link Config.dataDir}. */
  readonly opsToken: string | null;
  readonly dataDir: string;
  /** Null for the embedded store in {@link Config.dataDir}. */
  readonly databaseUrl: string | null;
  /** Null to generate the key and keep it in {@link Config.dataDir}. */
  readonly secret: string | null;
  /** Null unless the key is being changed. */
  readonly secretBefore: string | null;
  readonly sessionDays: number;
  readonly logLevel: LogLevel;
  /** As Express takes it: the number of proxies in front, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly corsOrigins: '*' | readonly string[];
  readonly rates: Readonly<Record<Budget, number>>;
  readonly abandonAfterHours: number;
  readonly idleUnloadSeconds: number;
  /** Null to keep matches for ever. */
  readonly pruneAfterDays: number | null;
  /** The most milliseconds an answer to a short window may be late on a slow connection. */
  readonly windowGraceMs: number;
  /** Whether spectators may chat, unless the table forbids it. */
  readonly spectatorTalk: boolean;
  /** Host, port and path, without a scheme; null if all processes share one address. */
  readonly publicAddress: string | null;
  /** Threads computer players think in; 0 for the main thread. */
  readonly computerThreads: number;
  /** Whether computer players answer at human pace. */
  readonly computerPace: boolean;
  /** Whether browsers get the SDK's source maps. */
  readonly sourceMaps: boolean;
}

/** One variable, for a page of documentation. */
interface VariableNote {
  readonly name: string;
  readonly sentence: string;
  readonly fallback: string | null;
}

/** The environment has faults: one line each, without secrets. */
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

/** A text that satisfies `isRight`; its fault says what it should be. */
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
    .describe('The TCP port the server listens on; 0 lets the system choose.'),
  HOST: text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value))
    .prefault('0.0.0.0')
    .describe('The address the server listens on.'),
  OPS_PORT: whole(0, 65_535)
    .prefault('2568')
    .describe('The TCP port for operators: metrics, health and moderation; 0 lets the system choose.'),
  OPS_HOST: text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value))
    .prefault('127.0.0.1')
    .describe('The address of the operators’ port. Players need not reach it.'),
  OPS_NAMES: text(
    'a list of names or addresses, such as metrics.internal',
    (value) => listOf(value).length > 0 && listOf(value).every(isHostName),
  )
    .transform((value) => listOf(value).map((name) => name.toLowerCase()))
    .nullable()
    .default(null)
    .describe(
      'Extra host names for the operators’ port. If not set and it listens on every address, it answers to any name.',
    ),
  OPS_TOKEN: text('at least 32 letters, digits or signs of -._~+/=', (value) =>
    /^[\w.~+/=-]{32,}$/.test(value),
  )
    .nullable()
    .default(null)
    .describe(
      'The token for the operators’ port. If not set, it is generated once and kept in DATA_DIR/ops-token.',
    ),
  DATA_DIR: text('a folder', (value) => !value.includes('\0'))
    .prefault('./data')
    .describe('The folder for the embedded database, the session key and the operators’ token.'),
  DATABASE_URL: url('a URL such as postgres://user:password@host/database', ['postgres:', 'postgresql:'])
    .nullable()
    .default(null)
    .describe('A PostgreSQL database to use instead of the embedded one. Requires ESCADRE_SECRET.'),
  REDIS_URL: text('left out', () => false)
    .nullable()
    .default(null)
    .describe('Not supported: a site is one process.'),
  ESCADRE_SECRET: text('at least 32 characters long', (value) => value.length >= 32)
    .nullable()
    .default(null)
    .describe('The key that signs sessions. If not set, it is generated once and kept in DATA_DIR/secret.'),
  ESCADRE_SECRET_BEFORE: text('at least 32 characters long', (value) => value.length >= 32)
    .nullable()
    .default(null)
    .describe('The previous key, while you change ESCADRE_SECRET: its sessions stay valid.'),
  SESSION_DAYS: whole(1, 3_650).prefault('365').describe('Days after which an unused session expires.'),
  LOG_LEVEL: z
    .string()
    .trim()
    .refine((value) => isOneOf(LOG_LEVELS, value), `one of ${LOG_LEVELS.join(', ')}`)
    .prefault('info')
    .describe('The least severe level to log.'),
  TRUST_PROXY: text(
    'the number of proxies, or a list of their addresses or networks (loopback, 10.0.0.0/8)',
    (value) => isHops(value) || (listOf(value).length > 0 && listOf(value).every(isNetwork)),
  )
    .transform((value) => (isHops(value) ? Number(value) : listOf(value)))
    .prefault('0')
    .describe(
      'The proxies whose X-Forwarded-For is trusted: how many there are, or their addresses and networks.',
    ),
  CORS_ORIGINS: text(
    '*, or a list of origins such as https://play.example.org',
    (value) => value === '*' || (listOf(value).length > 0 && listOf(value).every(isOrigin)),
  )
    .transform((value) => (value === '*' ? value : listOf(value)))
    .prefault('*')
    .describe('The origins whose pages may use this server.'),
  RATE_SESSION: rate().prefault('60').describe('New sessions per address and minute; 0 for no limit.'),
  RATE_CREATE: rate()
    .prefault('30')
    .describe('Matches created per address and minute, including quick matches; 0 for no limit.'),
  RATE_ENTER: rate()
    .prefault('120')
    .describe('Entries per address and minute to matches where the player has no seat yet; 0 for no limit.'),
  RATE_REJOIN: rate()
    .prefault('60')
    .describe('Entries to any match, and session renewals, per player and minute; 0 for no limit.'),
  RATE_READ: rate().prefault('600').describe('Read requests per address and minute; 0 for no limit.'),
  RATE_REQUEST: rate()
    .prefault('12000')
    .describe('Requests of any kind per address and minute, including files and errors; 0 for no limit.'),
  ABANDON_AFTER_HOURS: whole(1, 87_600)
    .prefault('336')
    .describe('Hours of inactivity after which a match that has no clock or has not begun is abandoned.'),
  WINDOW_GRACE_MS: whole(0, 5_000)
    .prefault('500')
    .describe(
      'The most milliseconds a window such as FEU stays open for the round trip of a slow connection.',
    ),
  SPECTATOR_TALK: text('on or off', (value) => value === 'on' || value === 'off')
    .prefault('on')
    .describe('Whether spectators may chat, unless the table forbids it: on or off.'),
  IDLE_UNLOAD_SECONDS: whole(1, 86_400)
    .prefault('60')
    .describe('Seconds after which a match without connections is unloaded from memory.'),
  PRUNE_AFTER_DAYS: whole(1, 36_500)
    .nullable()
    .default(null)
    .describe('Days after which a finished match is deleted. If not set, never.'),
  PUBLIC_ADDRESS: text('a host without a scheme, such as play.example.org/1', (value) =>
    /^[a-z0-9[][\w.:[\]-]*(\/[\w.~-]+)*$/i.test(value),
  )
    .nullable()
    .default(null)
    .describe('The address of this process for clients, if a proxy routes by process.'),
  COMPUTER_THREADS: whole(0, 64)
    .prefault('1')
    .describe('Threads for computer players, each using at most one core; 0 for the main thread, for tests.'),
  COMPUTER_PACE: text('on or off', (value) => value === 'on' || value === 'off')
    .prefault('on')
    .describe('Whether computer players take 0.6 to 3 seconds to answer, as people do: on or off.'),
  NODE_ENV: z
    .string()
    .nullable()
    .default(null)
    .describe('If `development`, browsers get the SDK’s source maps.'),
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
 * Reads the configuration from an environment. Tools need less than a server does.
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

/** The store's address: PostgreSQL, or the path of the embedded database. */
export const storeUrlOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, 'escadre.sqlite');

/** As {@link readConfig}, but prints any faults and exits with code 1. */
export function configOrExit(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Prefixes of our own names. */
const OURS = /^(?:ESCADRE|OPS|RATE|COMPUTER)_/;
/** Read by the compose file. */
const OF_OTHERS: ReadonlySet<string> = new Set(['ESCADRE_PORT']);

/** Unknown variables that look like ours, each with the one probably meant, or null: a typo would silently drop a limit or a key. */
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

/** Whether the names differ by one letter, or by two that are swapped. */
function isSlipOf(name: string, other: string): boolean {
  // Short names are too common.
  if (name.length <= 'PORT'.length) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(name.length, other.length);
  while (start < shorter && name[start] === other[start]) start += 1;
  while (end < shorter - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [name.slice(start, name.length - end), other.slice(start, other.length - end)];
  if (here.length <= 1 && there.length <= 1) return true;
  return here.length === 2 && there === `${here[1]}${here[0]}`;
}

/** Every variable with its description and default. */
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

/** Faults between variables. */
function contradictions(variables: Variables, reader: 'server' | 'tool'): string[] {
  if (reader === 'tool') return [];
  if (variables.DATABASE_URL === null || variables.ESCADRE_SECRET !== null) return [];
  return [
    'ESCADRE_SECRET is not set, and should be, because DATABASE_URL is set: every process needs the same key to recognise players.',
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
