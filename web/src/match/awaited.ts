/** Who must act. */

import type { MatchModel } from './model.ts';

/** The seats that must act, without those paused behind a window. */
export function awaitedSeats({ table }: Pick<MatchModel, 'table'>): ReadonlySet<string> {
  const all = Object.values(table.value.prompts);
  const running = all.filter(({ deadline }) => deadline !== undefined);
  return new Set((running.length > 0 ? running : all).flatMap((prompt) => prompt.seats));
}
