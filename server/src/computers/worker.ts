/** Runs computer players in a thread, to keep the event loop of the server free. */

import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { type FromWorker, ThisThread, type ToWorker } from './thread.ts';

const port = must(parentPort ?? undefined, 'the parent port');
const minds = new ThisThread(games);

/**
 * Lower priority than the main thread. Only Linux sets it per thread; elsewhere it would affect the process.
 * Threads of a server with an even lower priority keep theirs, as they may not raise it.
 */
const NICE = 10;
if (process.platform === 'linux' && getPriority() < NICE) setPriority(NICE);

port.on('message', async (message: ToWorker) => {
  if ('forget' in message) minds.forget(message.forget);
  else port.postMessage(await answerTo(message));
});

async function answerTo(task: Exclude<ToWorker, { readonly forget: number }>): Promise<FromWorker> {
  try {
    return { thought: await minds.think(task) };
  } catch (error) {
    return { failure: String(Object(error).stack ?? error) };
  }
}
