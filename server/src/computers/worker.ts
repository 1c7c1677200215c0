/** A thread in which computer players think, one after another: the event loop of a game server must not wait for them. */

import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { type FromWorker, ThisThread, type ToWorker } from './thread.ts';

const port = must(parentPort ?? undefined, 'the port to who has started this thread');
const minds = new ThisThread(games);

/**
 * Whoever plays goes first. On Linux this is the thread's own; elsewhere it would be the process'. A server that is run with less
 * priority than that may not give its threads more.
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
