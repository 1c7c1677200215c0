/** Whose line of chat is whose, and which ones the reader wants to see. */

import type { ChatLine, PublicMatch, Seat, Whom } from 'escadre';
import { strangers } from '../base/settings.ts';
import type { MatchModel } from './model.ts';

/** What tells the author of a line from others. */
interface Speaker {
  readonly name?: string | undefined;
  readonly namesake?: number | undefined;
  readonly seat?: Seat | undefined;
}

/** The person at a seat, or the author of a line. */
export function speakerOf(whom: Whom, { seats }: PublicMatch): Speaker {
  if (typeof whom !== 'string') return whom;
  const { name, namesake } = seats[whom] ?? {};
  return { seat: whom, name, namesake };
}

/** The lines by the same person. */
export function linesBy(
  whom: Whom,
  { chat, table }: Pick<MatchModel, 'chat' | 'table'>,
): readonly ChatLine[] {
  const { seat, name, namesake } = speakerOf(whom, table.value);
  return chat.value.filter((line) => line.seat === seat && line.name === name && line.namesake === namesake);
}

/** Whether a line is by this player. */
export const isOwnLine = ({ match }: MatchModel, { seat }: ChatLine): boolean =>
  seat !== undefined && match.seats.includes(seat);

/**
 * The lines that the settings let through. By people whom the reader does not know – at a public table, but for
 * partners – only set phrases, or none at all, if that is the reader’s wish.
 */
export function wantedLines(model: MatchModel): readonly ChatLine[] {
  const wish = strangers.value;
  const lines = model.chat.value;
  if (wish === 'all' || model.match.summary.private) return lines;
  return lines.filter(
    (line) =>
      isOwnLine(model, line) || line.to === 'camp' || (wish === 'phrases' && line.phrase !== undefined),
  );
}
