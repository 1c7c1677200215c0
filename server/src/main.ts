/** The process: configuration from the environment, the server, and an orderly end. */

import { ConfigError, configOrExit } from './config.ts';
import { createLogger } from './ops/logger.ts';
import { startServer } from './server.ts';

const config = configOrExit();
const logger = createLogger(config.logLevel);
const server = await startServer(config, { logger }).catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else logger.fatal({ err: error }, 'the server could not start');
  process.exit(1);
});
process.stdout.write(`Escadre is at ${server.url}\nIts port for operators is at ${server.opsUrl}\n`);

let ending = false;
const end = async (signal: string) => {
  // Whoever asks a second time does not want to wait.
  if (ending) process.exit(1);
  ending = true;
  logger.info({ signal }, 'going down');
  await server.close().catch((error: unknown) => logger.error({ err: error }, 'the end was not orderly'));
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
