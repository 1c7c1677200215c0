/** The log: one JSON object a line on the standard output, without what is secret. */

import { codeOf, given } from '@escadre/shared/kernel';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../settings.ts';
import { FloodGuard } from './flood-guard.ts';
import { standardOutput } from './log-destination.ts';

export type { Logger } from 'pino';

/** Whatever stands under one of these names is not written. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'databaseUrl',
  'invite',
  'key',
  'nonce',
  'nonces',
  'password',
  'reconnectionToken',
  'redisUrl',
  'secret',
  'seed',
  'token',
] as const;

const HIDDEN = '[hidden]';
const DEEPEST = 4;

/** The names at every depth down to {@link DEEPEST}. */
const secretPaths = SECRET_KEYS.flatMap((key) =>
  Array.from({ length: DEEPEST }, (_, depth) => `${'*.'.repeat(depth)}${key}`),
);

/** Secrets that other people's messages carry: signed tokens, passwords of URLs, invites. */
const SECRET_TEXT = [
  [/eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/g, HIDDEN],
  [/(:\/\/[^\s:/@"]*:)[^\s/@"]+@/g, `$1${HIDDEN}@`],
  [/([?&](?:invite|token|reconnectionToken|_authToken)=)[^\s&"\\]+/gi, `$1${HIDDEN}`],
] as const;

/** A text without what looks like a token, a password or an invite. */
export const withoutSecrets = (line: string): string =>
  SECRET_TEXT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Lines below this level are for debugging and are never left out. */
const LEAST_GUARDED = 30;

interface LoggerOptions {
  /** Whether all lines are written, however many are alike. */
  readonly whole?: boolean;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/** Without a destination, it goes to the standard output, for which nobody ever waits. */
export function createLogger(
  level: LogLevel,
  destination?: DestinationStream,
  { whole = false, now = () => performance.now() }: LoggerOptions = {},
): Logger {
  const to = destination ?? standardOutput();
  let isTelling = false;
  const guard = new FloodGuard({
    now,
    tell: (about, lines, seconds) => {
      isTelling = true;
      logger.warn({ ...about, lines, seconds }, 'log: similar lines left out');
      isTelling = false;
    },
  });
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: HIDDEN },
      serializers: { err: describeError },
      hooks: {
        streamWrite: withoutSecrets,
        logMethod(args, write, level) {
          const isFree = whole || isTelling || level < LEAST_GUARDED;
          if (isFree || guard.takes(...saidIn(args))) write.apply(this, args);
        },
      },
    },
    to,
  );
  if (destination === undefined) {
    const output = standardOutput();
    output.whenLost((lines) => logger.error({ lines }, 'log: lines lost, cannot write'));
    output.beforeEnd(() => guard.end());
  }
  return logger;
}

/** The fields and the sentence of a line. */
const saidIn = ([first, second]: readonly unknown[]): [fields: object, sentence: string] =>
  typeof first === 'string' ? [{}, first] : [Object(first), String(second)];

/** What is worth knowing of an error: its other properties (a body, rows of a table) are left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  return given({ type, message, stack, code: codeOf(error) });
}
