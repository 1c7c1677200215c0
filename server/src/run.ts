/** A process of Escadre: configuration from the environment, the server, and an orderly end. */

import { ConfigError, configOrExit, strayVariables } from './config.ts';
import { standardOutput } from './ops/log-destination.ts';
import { createLogger } from './ops/logger.ts';
import { type RunningServer, startServer, type World } from './server.ts';
import { NotAStore } from './store/errors.ts';

/** Starts the server, and ends the process when it is told to or has lost the site. */
export async function run(world: World = {}): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.logLevel);
  for (const stray of strayVariables(process.env)) {
    logger.warn(stray, 'a variable that looks like one of ours, but is not');
  }
  const waiting = new AbortController();
  let server: RunningServer | undefined;
  let ending = false;
  const end = async (signal: string) => {
    // Whoever asks a second time does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    logger.info({ signal }, 'going down');
    waiting.abort();
    await server?.close().catch((error: unknown) => logger.error({ err: error }, 'the end was not orderly'));
    if (server !== undefined) process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    const { signal } = waiting;
    server = await startServer(config, { logger, signal, onLost: () => process.exit(1), ...world });
  } catch (error) {
    if (waiting.signal.aborted) process.exit(0);
    if (error instanceof ConfigError || error instanceof NotAStore)
      process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the server could not start');
    process.exit(1);
  }
  if (ending) {
    await server.close();
    process.exit(0);
  }
  standardOutput().write(`Escadre is at ${server.url}\nIts port for operators is at ${server.opsUrl}\n`);
}
