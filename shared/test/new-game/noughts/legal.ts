/** The legal commands, from the view alone. */

import type { Command } from './commands.ts';
import type { View } from './view.ts';
import type { Camp } from './vocabulary.ts';

export function* legal({ public: { turn }, own }: View, seat: Camp): Generator<Command> {
  if (turn !== seat) return;
  for (const square of own?.hand ?? []) yield { type: 'mark', square };
}
