/** A process of the arena: plays the matches it is sent, one after the other. */

import { must } from '@escadre/shared/kernel';
import { Bout, type Played } from './bout.ts';
import type { Contest } from './contest.ts';

export interface Task {
  readonly contest: Contest;
  readonly run: number;
}

/** The answer: a match, or why it failed. */
export type Report = { readonly played: Played } | { readonly failure: string };

const send = must(process.send?.bind(process), 'the parent process');

process.on('message', async ({ contest, run }: Task) => {
  send(
    await Bout.play(contest, run).then(
      (played): Report => ({ played }),
      (error): Report => ({ failure: String(error?.message ?? error) }),
    ),
  );
});
