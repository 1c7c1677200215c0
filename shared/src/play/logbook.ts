/**
 * The rules of logbooks. Each camp has one: notes pinned on enemy pieces and on squares, and lines. Only the camp reads
 * it, and it is not part of the record (grands-amiraux, Seats).
 */

import {
  type AnyPlayableGame,
  type GameTypes,
  type Match,
  must,
  notStarted,
  Refusal,
} from '../kernel/index.ts';
import { LIMITS, type LogbookLine, type LogbookNote, type Requests } from '../protocol/index.ts';

/**
 * The seat of a player that keeps the logbook.
 *
 * @throws Refusal NOT_STARTED, MATCH_OVER, NO_LOGBOOK, NOT_YOURS_TO_WRITE
 */
export function writerAmong({ game, started, outcome }: Match<GameTypes>, seats: readonly string[]): string {
  if (!started) throw notStarted();
  if (outcome !== null) throw new Refusal('MATCH_OVER', 'The match is over: its logbook is closed.');
  const { mayWrite } = rulesOf(game);
  const writer = seats.find((seat) => mayWrite(seat));
  if (writer !== undefined) return writer;
  throw new Refusal('NOT_YOURS_TO_WRITE', 'Only your navigator can write in the logbook.');
}

/**
 * Checks a note that a camp pins, changes or removes.
 *
 * @throws Refusal NO_LOGBOOK, NO_SUCH_PLACE
 */
export function checkNote(
  match: Match<GameTypes>,
  camp: string,
  notes: readonly LogbookNote[],
  note: Requests['note'],
): void {
  const rules = rulesOf(match.game);
  if ('square' in note) {
    if (rules.hasSquare(note.square)) return;
    throw new Refusal('NO_SUCH_PLACE', `There is no square "${note.square}".`);
  }
  const { piece, text } = note;
  // A note can be removed wherever its piece is now.
  if (text === '' && notes.some((other) => other.piece === piece)) return;
  if (rules.hasPiece(match.view(camp), camp, piece)) return;
  throw new Refusal('NO_SUCH_PLACE', `There is no enemy piece "${piece}" on the board.`);
}

/**
 * The number of the next line.
 *
 * @throws Refusal LOGBOOK_FULL
 */
export function nextLine(lines: readonly LogbookLine[]): number {
  if (lines.length < LIMITS.logbookLines) return Math.max(0, ...lines.map(({ n }) => n)) + 1;
  throw new Refusal('LOGBOOK_FULL', `The logbook is full (${LIMITS.logbookLines} lines).`);
}

/** The notes on pieces that have left the board. */
export function lostNotes(
  match: Match<GameTypes>,
  camp: string,
  notes: readonly LogbookNote[],
): readonly LogbookNote[] {
  const pinned = notes.filter(({ piece }) => piece !== undefined);
  if (match.game.logbook === undefined || pinned.length === 0) return [];
  const { hasPiece } = match.game.logbook;
  const view = match.view(camp);
  return pinned.filter(({ piece }) => !hasPiece(view, camp, must(piece, 'the piece of a note')));
}

function rulesOf({ id, logbook }: AnyPlayableGame): NonNullable<AnyPlayableGame['logbook']> {
  if (logbook !== undefined) return logbook;
  throw new Refusal('NO_LOGBOOK', `${id} is played without a logbook.`);
}
