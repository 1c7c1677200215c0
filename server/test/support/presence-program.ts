/** Prints the words that are asked in the room `$room` of a Redis: the program of {@link PresenceProcess}. */

import { SteadyPresence } from '../../src/colyseus/steady-presence.ts';
import { createLogger } from '../../src/ops/logger.ts';

const [, , url = ''] = process.argv;
const logger = createLogger('silent', { write: () => {} });
const presence = new SteadyPresence({ url, logger });
// A timer of the presence keeps no process alive.
setInterval(() => {}, 1_000);
await presence.subscribe('$room', (message) => {
  const [, word] = message as [string, string];
  process.stdout.write(`${word}\n`);
});
