/**
 * The worker's side of a page's computer players. In a browser, its script is just `import
 * 'escadre/practice/worker'`; in Node, `serveComputers(parentPort)`.
 */

import { ThinkingBot } from '@escadre/shared/play';
import { loadGame } from './practice/load-game.ts';
import type { Task } from './practice/thinkers.ts';

/** The worker's port to its page: a browser worker's scope, or Node's `parentPort`. */
export interface PagePort {
  postMessage(message: unknown): void;
  on?(name: 'message', listener: (data: unknown) => void): unknown;
  onmessage?: unknown;
}

/** Answers the page's questions to one computer player. */
export function serveComputers(port: PagePort): void {
  let mind: Promise<ThinkingBot> | undefined;
  const hear = async (data: unknown): Promise<void> => {
    // Only the page posts here, so each message is a task.
    const task = data as Task;
    const answer = (said: { thought: unknown } | { failure: string }) =>
      port.postMessage({ number: task.number, ...said });
    try {
      if ('begin' in task) {
        mind = loadGame(task.begin.game).then((game) => new ThinkingBot(game, task.begin));
        await mind;
      } else if (mind !== undefined) answer({ thought: (await mind).think(task.question) });
    } catch (error) {
      answer({ failure: String(error) });
    }
  };
  if (port.on !== undefined) port.on('message', hear);
  else port.onmessage = ({ data }: { data: unknown }) => hear(data);
}

// In a browser's worker, the global scope is the port.
if ('WorkerGlobalScope' in globalThis) serveComputers(globalThis);
