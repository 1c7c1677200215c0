/** The operator’s settings: variable, shape, default and description of each. */

import { isIP } from 'node:net';
import { isOneOf } from '@escadre/shared/kernel';
import { faultOfControls, holdsUnseen } from '@escadre/shared/protocol/characters.ts';
import { z } from 'zod';
import { isColour, readsOnPaper } from './brand/colour.ts';
import { isCidr } from './cidr.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One environment variable. */
export interface Setting<Value = unknown> {
  readonly name: string;
  /** For the documentation and error messages. */
  readonly sentence: string;
  /** The default; null for none. */
  readonly fallback: string | null;
  readonly shape: z.ZodType<Value>;
  /** Never show the value. */
  readonly isSecret: boolean;
  /** True if the compose file passes it on: a container has its own ports and folders. */
  readonly inContainer: boolean;
}

type Kind = Partial<Pick<Setting, 'isSecret' | 'inContainer'>>;

function setting<Value>(
  name: string,
  shape: z.ZodType<Value, string>,
  fallback: string,
  sentence: string,
  kind?: Kind,
): Setting<Value>;
function setting<Value>(
  name: string,
  shape: z.ZodType<Value, string>,
  fallback: null,
  sentence: string,
  kind?: Kind,
): Setting<Value | null>;
function setting(
  name: string,
  shape: z.ZodType<unknown, string>,
  fallback: string | null,
  sentence: string,
  { isSecret = false, inContainer = true }: Kind = {},
): Setting {
  const filled = fallback === null ? shape.nullable().default(null) : shape.prefault(fallback);
  return { name, sentence, fallback, shape: filled, isSecret, inContainer };
}

/** Text that satisfies `isRight`; the error states the requirement. */
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

/** An address that people can write to or open. */
const isContact = (value: string) =>
  /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(value) || (URL.canParse(value) && /^https:\/\/\S+$/.test(value));

const isShownOnOneLine = (value: string) => faultOfControls(value) === null && !holdsUnseen(value);

const isHops = (value: string) => /^\d{1,2}$/.test(value);

const onOrOff = () =>
  text('on or off', (value) => value === 'on' || value === 'off').transform((value) => value === 'on');

export const SETTINGS = {
  /** 0 lets the system choose. */
  port: setting(
    'PORT',
    whole(0, 65_535),
    '2567',
    'The TCP port the server listens on; 0 lets the system choose.',
    { inContainer: false },
  ),
  host: setting(
    'HOST',
    text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value)),
    '0.0.0.0',
    'The address the server listens on.',
    { inContainer: false },
  ),
  /** 0 lets the system choose. */
  opsPort: setting(
    'OPS_PORT',
    whole(0, 65_535),
    '2568',
    'The TCP port for operators: metrics, health and moderation; 0 lets the system choose.',
    { inContainer: false },
  ),
  opsHost: setting(
    'OPS_HOST',
    text('an address or a name of this machine', (value) => /^[\w.:-]+$/.test(value)),
    '127.0.0.1',
    'The address of the operators’ port. Players need not reach it.',
    { inContainer: false },
  ),
  /** Null for its own names only, or for any name when it listens on every address. */
  opsNames: setting(
    'OPS_NAMES',
    text(
      'a list of names or addresses, such as metrics.internal',
      (value) => listOf(value).length > 0 && listOf(value).every(isHostName),
    ).transform((value) => listOf(value).map((name) => name.toLowerCase())),
    null,
    'Extra host names for the operators’ port. If not set and it listens on every address, it answers to any name.',
    { inContainer: false },
  ),
  /** Null to generate the token. */
  opsToken: setting(
    'OPS_TOKEN',
    text('at least 32 letters, digits or signs of -._~+/=', (value) => /^[\w.~+/=-]{32,}$/.test(value)),
    null,
    'The token for the operators’ port. If not set, it is generated once and kept in DATA_DIR/ops-token.',
    { isSecret: true },
  ),
  /** Null for none. */
  opsReadToken: setting(
    'OPS_READ_TOKEN',
    text('at least 32 letters, digits or signs of -._~+/=', (value) => /^[\w.~+/=-]{32,}$/.test(value)),
    null,
    'A second token for the operators’ port that reads metrics, reports and timelines, and cannot act: for Prometheus.',
    { isSecret: true },
  ),
  dataDir: setting(
    'DATA_DIR',
    text('a folder', (value) => !value.includes('\0')),
    './data',
    'The folder for the embedded database, the session key and the operators’ token.',
    { inContainer: false },
  ),
  /** Null for the embedded store. */
  databaseUrl: setting(
    'DATABASE_URL',
    url('a URL such as postgres://user:password@host/database', ['postgres:', 'postgresql:']),
    null,
    'A PostgreSQL database to use instead of the embedded one. Requires ESCADRE_SECRET.',
    { isSecret: true },
  ),
  /** Null to generate the key. */
  secret: setting(
    'ESCADRE_SECRET',
    text('at least 32 characters long', (value) => value.length >= 32),
    null,
    'The key that signs sessions. If not set, it is generated once and kept in DATA_DIR/secret.',
    { isSecret: true },
  ),
  /** Null unless the key is being changed. */
  secretBefore: setting(
    'ESCADRE_SECRET_BEFORE',
    text('at least 32 characters long', (value) => value.length >= 32),
    null,
    'The previous key, while you change ESCADRE_SECRET: its sessions stay valid.',
    { isSecret: true },
  ),
  /** An origin; null if not set. */
  siteUrl: setting(
    'SITE_URL',
    text('an address without a path, such as https://play.example.org', (value) =>
      isOrigin(value.replace(/\/$/, '')),
    ).transform((value) => new URL(value).origin),
    null,
    'The address at which players open the site: for links that they keep, for previews of shared links and, with https, for passkeys.',
  ),
  siteName: setting(
    'SITE_NAME',
    text(
      '1 to 40 visible characters',
      (value) => value.length >= 1 && value.length <= 40 && isShownOnOneLine(value),
    ),
    'Escadre',
    'The name of the site: in its head, in titles, previews of links, the app on a home screen, and passkeys.',
  ),
  /** `#rrggbb`; null for the client’s own. */
  siteColour: setting(
    'SITE_COLOUR',
    text(
      'a colour such as #0b5f5a, dark enough to read on paper (contrast 4.5 to #f7f3e8)',
      (value) => isColour(value) && readsOnPaper(value),
    ).transform((value) => value.toLowerCase()),
    null,
    'The colour of links and buttons. Dark pages get a lighter form of it.',
  ),
  siteContact: setting(
    'SITE_CONTACT',
    text('an address such as mailto:olga@example.org or https://example.org/contact', isContact),
    null,
    'Where people reach you: for the page about the site, the privacy page and security.txt.',
  ),
  /** Null for `site` in the data folder. */
  siteDir: setting(
    'SITE_DIR',
    text('a folder', (value) => !value.includes('\0')),
    null,
    'The folder with your texts, such as imprint.en.txt. If not set, it is DATA_DIR/site.',
  ),
  /** Null if anyone may become a guest. */
  entryCode: setting(
    'ENTRY_CODE',
    text(
      '8 to 100 visible characters',
      (value) => value.length >= 8 && value.length <= 100 && isShownOnOneLine(value),
    ),
    null,
    'Closes the site: new players need this code, or a friend’s link to a private match. If not set, anyone may play.',
    { isSecret: true },
  ),
  sessionDays: setting('SESSION_DAYS', whole(1, 3_650), '365', 'Days after which an unused session expires.'),
  logLevel: setting(
    'LOG_LEVEL',
    z
      .string()
      .trim()
      .refine((value) => isOneOf(LOG_LEVELS, value), `one of ${LOG_LEVELS.join(', ')}`),
    'info',
    'The least severe level to log.',
  ),
  /** In Express’s format. */
  trustProxy: setting(
    'TRUST_PROXY',
    text(
      'the number of proxies, or a list of their addresses or networks (loopback, 10.0.0.0/8)',
      (value) => isHops(value) || (listOf(value).length > 0 && listOf(value).every(isNetwork)),
    ).transform((value) => (isHops(value) ? Number(value) : listOf(value))),
    '0',
    'The proxies whose X-Forwarded-For is trusted: how many there are, or their addresses and networks.',
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    text(
      '*, or a list of origins such as https://play.example.org',
      (value) => value === '*' || (listOf(value).length > 0 && listOf(value).every(isOrigin)),
    ).transform((value) => (value === '*' ? value : listOf(value))),
    '*',
    'The origins whose pages may use this server.',
  ),
  /** CSP sources; empty for none. */
  embedOrigins: setting(
    'EMBED_ORIGINS',
    text(
      '*, none, or a list of origins such as https://club.example.org',
      (value) =>
        value === '*' || value === 'none' || (listOf(value).length > 0 && listOf(value).every(isOrigin)),
    ).transform((value) => (value === 'none' ? [] : listOf(value))),
    '*',
    'The origins whose pages may show matches in a frame; none for no page at all.',
  ),
  /** Requests per minute and address (rejoin: per player); 0 for no limit. */
  rates: {
    session: setting('RATE_SESSION', rate(), '60', 'New sessions per address and minute; 0 for no limit.'),
    create: setting(
      'RATE_CREATE',
      rate(),
      '30',
      'Matches created per address and minute, including quick matches; 0 for no limit.',
    ),
    enter: setting(
      'RATE_ENTER',
      rate(),
      '120',
      'Entries per address and minute to matches where the player has no seat yet; 0 for no limit.',
    ),
    rejoin: setting(
      'RATE_REJOIN',
      rate(),
      '60',
      'Entries to any match, and session renewals, per player and minute; 0 for no limit.',
    ),
    recover: setting(
      'RATE_RECOVER',
      rate(),
      '5',
      'Recovery codes and passkeys tried per address and minute; 0 for no limit. Each of them may also be tried 20 times an hour.',
    ),
    read: setting('RATE_READ', rate(), '600', 'Read requests per address and minute; 0 for no limit.'),
    request: setting(
      'RATE_REQUEST',
      rate(),
      '12000',
      'Requests of any kind per address and minute, including files and errors; 0 for no limit.',
    ),
  },
  /** 0 for no limit. */
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    whole(0, 1_000_000),
    '4000',
    'Open connections per address; behind a trusted proxy, WebSockets per client. 0 for no limit.',
  ),
  abandonAfterHours: setting(
    'ABANDON_AFTER_HOURS',
    whole(1, 87_600),
    '336',
    'Hours of inactivity after which a match that has no clock or has not begun is abandoned.',
  ),
  windowGraceMs: setting(
    'WINDOW_GRACE_MS',
    whole(0, 5_000),
    '500',
    'The most milliseconds a window such as FEU stays open for the round trip of a slow connection.',
  ),
  spectatorTalk: setting(
    'SPECTATOR_TALK',
    onOrOff(),
    'on',
    'Whether spectators may chat, unless the table forbids it: on or off.',
  ),
  idleUnloadSeconds: setting(
    'IDLE_UNLOAD_SECONDS',
    whole(1, 86_400),
    '60',
    'Seconds after which a match without connections is unloaded from memory; one that is over, after 15 at most.',
  ),
  /** Null to keep matches for ever. */
  pruneAfterDays: setting(
    'PRUNE_AFTER_DAYS',
    whole(1, 36_500),
    null,
    'Days after which a finished match is deleted. If not set, never.',
  ),
  backups: {
    /** Null for none. */
    everyHours: setting(
      'BACKUP_EVERY_HOURS',
      whole(1, 168),
      null,
      'Hours between two backups that the server makes by itself. If not set, it makes none.',
    ),
    keep: setting('BACKUP_KEEP', whole(1, 1_000), '7', 'The number of these backups to keep, newest first.'),
    /** Null for `backups` in the data folder. */
    folder: setting(
      'BACKUP_DIR',
      text('a folder', (value) => !value.includes('\0')),
      null,
      'The folder for these backups; each site has a folder of its own in it. If not set, they are in DATA_DIR/backups.',
    ),
  },
  /** Null if one process at a time runs the site. */
  redisUrl: setting(
    'REDIS_URL',
    url('a URL such as redis://:password@host:6379', ['redis:', 'rediss:']),
    null,
    'The Redis through which several processes run the site together. Requires DATABASE_URL and PUBLIC_ADDRESS. If not set, one process runs it and the others stand by.',
    { isSecret: true },
  ),
  /** Host, port and path; null without Redis. */
  publicAddress: setting(
    'PUBLIC_ADDRESS',
    text('a host without a scheme, or a path, such as play.example.org/p1 or /p1', (value) =>
      /^([a-z0-9[][\w.:[\]-]*|(?=\/))(\/[\w.~-]+)*$/i.test(value),
    ),
    null,
    'The address at which clients reach this process and no other; a path alone is one of SITE_URL. Requires REDIS_URL.',
  ),
  computerThreads: setting(
    'COMPUTER_THREADS',
    whole(0, 64),
    '1',
    'Threads for computer players, each using at most one core; 0 for the main thread, for tests.',
  ),
  computerPace: setting(
    'COMPUTER_PACE',
    onOrOff(),
    'on',
    'Whether computer players take 0.6 to 3 seconds to answer, as people do: on or off.',
  ),
  /** 0 for no limit of any kind. */
  mostMatches: setting(
    'MOST_MATCHES',
    whole(0, 1_000_000),
    '5000',
    'New matches are refused when this many are in memory, when memory is 90 % full, and while the process cannot keep up. 0 for no limit.',
  ),
  /** 0 for no journal. */
  journalDays: setting(
    'JOURNAL_DAYS',
    whole(0, 366),
    '7',
    'Days for which connections, requests and clocks of matches are noted in DATA_DIR/journal, to answer players’ complaints; 0 for none.',
  ),
  sourceMaps: setting(
    'NODE_ENV',
    z.string().transform((value) => value === 'development'),
    null,
    'If `development`, browsers get the SDK’s source maps.',
    { inContainer: false },
  ),
};

/** Settings, and groups of settings, by their keys in the configuration. */
export interface SettingsTree {
  readonly [key: string]: Setting | SettingsTree;
}

export const isSetting = (value: Setting | SettingsTree): value is Setting => typeof value.name === 'string';

const listOfAll = (tree: SettingsTree): readonly Setting[] =>
  Object.values(tree).flatMap((value) => (isSetting(value) ? [value] : listOfAll(value)));

/** Every variable, in the order of the documentation. */
export const VARIABLES: readonly Setting[] = listOfAll(SETTINGS);
