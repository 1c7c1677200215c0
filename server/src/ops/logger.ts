/** The log: one JSON object per line on the standard output, without secrets. */

import { codeOf, given } from '@escadre/shared/kernel';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../settings.ts';
import { standardOutput } from './log-destination.ts';
import { LogSampling } from './log-sampling.ts';

export type { Logger } from 'pino';

/** Values under these names are hidden. */
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

const secretPaths = SECRET_KEYS.flatMap((key) =>
  Array.from({ length: DEEPEST }, (_, depth) => `${'*.'.repeat(depth)}${key}`),
);

/** Secrets within messages: signed tokens, passwords in URLs, invites. */
const SECRET_TEXT = [
  [/eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/g, HIDDEN],
  [/(:\/\/[^\s:/@"]*:)[^\s/@"]+@/g, `$1${HIDDEN}@`],
  [/([?&](?:invite|token|reconnectionToken|_authToken)=)[^\s&"\\]+/gi, `$1${HIDDEN}`],
] as const;

/** Hides tokens, passwords and invites in a text. */
export const withoutSecrets = (line: string): string =>
  SECRET_TEXT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Lines below this level are for debugging, and never sampled. */
const LEAST_GUARDED = 30;

interface LoggerOptions {
  /** Whether to write all lines, without sampling. */
  readonly whole?: boolean;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/** Logs to the standard output by default. */
export function createLogger(
  level: LogLevel,
  destination?: DestinationStream,
  { whole = false, now = () => performance.now() }: LoggerOptions = {},
): Logger {
  const to = destination ?? standardOutput();
  let isTelling = false;
  const guard = new LogSampling({
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

/** An error without its other properties, such as a body or rows of a table. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  return given({ type, message, stack, code: codeOf(error) });
}
