/** An Escadre process: configuration, server and shutdown. */

import { flushCompileCache } from 'node:module';
import { messageOf } from '@escadre/shared/kernel';
import { ConfigError, configOrExit, strayVariables } from './config.ts';
import { standardOutput } from './ops/log-destination.ts';
import { createLogger, withoutSecrets } from './ops/logger.ts';
import { type RunningServer, startServer, type World } from './server.ts';
import { NotAStore, OtherKey, StoreUnavailable } from './store/errors.ts';

/** Starts the server; ends the process on a signal or when it loses the site. */
export async function run(world: World = {}): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.logLevel);
  for (const stray of strayVariables(process.env)) {
    logger.warn(stray, 'unknown variable');
  }
  const waiting = new AbortController();
  let server: RunningServer | undefined;
  let ending = false;
  const end = async (signal: string) => {
    // A second signal: exit at once.
    if (ending) process.exit(1);
    ending = true;
    logger.info({ signal }, 'stopping');
    waiting.abort();
    await server?.close().catch((error: unknown) => logger.error({ err: error }, 'cannot stop cleanly'));
    if (server !== undefined) process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    const { signal } = waiting;
    server = await startServer(config, { logger, signal, onLost: () => process.exit(1), ...world });
  } catch (error) {
    if (waiting.signal.aborted) process.exit(0);
    const sentence = sentenceOf(error);
    if (sentence !== null) process.stderr.write(`${sentence}\n`);
    else logger.fatal({ err: error }, 'cannot start');
    process.exit(1);
  }
  if (ending) {
    await server.close();
    process.exit(0);
  }
  standardOutput().write(`Escadre is at ${server.url}\nOperators’ port: ${server.opsUrl}\n`);
  // Node saves its compile cache at a normal exit only: a killed process would lose it.
  flushCompileCache();
}

/** A sentence for faults the operator can fix; null for a bug. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof StoreUnavailable) {
    return withoutSecrets(
      `The match store (DATABASE_URL, or the file in DATA_DIR) cannot be opened: ${messageOf(error.cause)}.`,
    );
  }
  const isOurs = error instanceof ConfigError || error instanceof NotAStore || error instanceof OtherKey;
  return isOurs ? error.message : null;
}
