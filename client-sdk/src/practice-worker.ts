/**
 * The other end of a worker that the page brings for its computer players: `import 'escadre/practice/worker'` is all
 * that its script has to say in a browser; in Node, `serveComputers(parentPort)`.
 */

import { BotMind } from '@escadre/shared/play';
import { loadGame } from './practice/load-game.ts';
import type { Task } from './practice/thinkers.ts';

/** What a worker hears its page by: the scope of a browser's, or the `parentPort` of Node's. */
export interface PagePort {
  postMessage(message: unknown): void;
  on?(name: 'message', listener: (data: unknown) => void): unknown;
  onmessage?: unknown;
}

/** Answers the page for one computer player. */
export function serveComputers(port: PagePort): void {
  let mind: Promise<BotMind> | undefined;
  const hear = async (data: unknown): Promise<void> => {
    // Only the page posts here.
    const task = data as Task;
    const answer = (said: { thought: unknown } | { failure: string }) =>
      port.postMessage({ number: task.number, ...said });
    try {
      if ('begin' in task) {
        mind = loadGame(task.begin.game).then((game) => new BotMind(game, task.begin));
        await mind;
      } else if (mind !== undefined) answer({ thought: (await mind).think(task.question) });
    } catch (error) {
      answer({ failure: String(error) });
    }
  };
  // Nobody else posts to it: what comes is a task.
  if (port.on !== undefined) port.on('message', hear);
  else port.onmessage = ({ data }: { data: unknown }) => hear(data);
}

// A worker of a browser, and no page: it has a scope of its own, which is its port.
if ('WorkerGlobalScope' in globalThis) serveComputers(globalThis);
