/** Prints the words that are asked in the room `$room` of a Redis: a program for {@link ServerProcess}. */

import { SteadyPresence } from '../../src/colyseus/steady-presence.ts';
import { createLogger } from '../../src/ops/logger.ts';

const { REDIS_URL: url = '' } = process.env;
const logger = createLogger('silent', { write: () => {} });
const presence = new SteadyPresence({ url, logger });
// A timer of the presence keeps no process alive.
setInterval(() => {}, 1_000);
await presence.subscribe('$room', (message) => {
  const [, word] = message as [string, string];
  process.stdout.write(`${word}\n`);
});
