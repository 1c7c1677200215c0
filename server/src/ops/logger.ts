/** The log: one JSON object a line on the standard output, without what is secret. */

import { codeOf, given } from '@escadre/shared/kernel';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config.ts';
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

/** Without a destination, it goes to the standard output, for which nobody ever waits. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: HIDDEN },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSecrets },
  };
  if (destination !== undefined) return pino(options, destination);
  const output = standardOutput();
  const logger = pino(options, output);
  output.whenLost((lines) =>
    logger.error({ lines }, 'lines of the log were lost: they could not be written'),
  );
  return logger;
}

/** What is worth knowing of an error: its other properties (a body, rows of a table) are left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  return given({ type, message, stack, code: codeOf(error) });
}
