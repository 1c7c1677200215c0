/** Trafalgar prompts for a position, and drafts made by gestures. */

import type { Seat } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import {
  type Draft,
  freshDraft,
  type Gesture,
  reduce,
  type Situation,
  type TrafalgarCommand,
} from '../../src/games/trafalgar/input.ts';

export async function situationAt(
  position: string,
  seat: Seat<'trafalgar'> = 'english',
  first?: TrafalgarCommand,
): Promise<Situation> {
  const match = await LocalMatch.of('trafalgar', { scenario: position });
  await Promise.all((['english', 'allied'] as const).map((each) => match.as(each).ready()));
  // An English command beforehand.
  if (first !== undefined) await match.as('english').play(first);
  const side = match.as(seat);
  const { view, camp } = side;
  if (view === null || camp === null) throw new Error('The match has not begun.');
  const asked = side.prompts.mine[0]?.kind ?? null;
  return {
    asked,
    view,
    seat,
    camp,
    legal: [...side.legal(seat)],
    explain: (deed) => side.explain(deed, seat),
  };
}

export const after = (at: Situation, ...gestures: Gesture[]): Draft =>
  gestures.reduce((draft, gesture) => reduce(draft, gesture, at), freshDraft(at));
