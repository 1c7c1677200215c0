/** Through whose eyes a replay is seen: said in a line, and chosen among the sides. */

import type { Signal } from '@preact/signals';
import { Segments } from '../../base/fields.tsx';
import { words } from '../../base/words.ts';
import { nameOf } from '../../match/player-names.ts';
import type { RecordedMatch } from './recorded-match.ts';
import type { Viewer } from './replay-moments.ts';

interface ViewerSwitchProps {
  readonly recorded: RecordedMatch;
  readonly viewers: readonly Viewer[];
  readonly viewer: Signal<Viewer>;
  readonly place: number;
}

export function ViewerSwitch({ recorded, viewers, viewer, place }: ViewerSwitchProps) {
  const { replay, camps } = words.value;
  return (
    <Segments
      legend={viewer.value === 'truth' ? truthAt(recorded, place) : seenBy(recorded, viewer.value)}
      words={viewers}
      labels={{ ...camps, public: replay.public, truth: replay.truth }}
      value={viewer}
    />
  );
}

/** `Seen by Anna (British)`; the reader’s own side is theirs. */
function seenBy(recorded: RecordedMatch, viewer: Exclude<Viewer, 'truth'>): string {
  const { replay, camps } = words.value;
  if (viewer === 'public') return replay.seenBy(replay.spectators);
  const [camp, players] = [camps[viewer], playersOf(recorded, viewer)];
  return replay.seenBy(players === '' ? replay.side(camp) : `${players} (${camp})`);
}

/** The players of a side, with the reader as *you*; empty if nobody played it. */
export const playersOf = ({ seats, camp: own }: RecordedMatch, camp: string): string =>
  camp === own
    ? words.value.table.you
    : seats
        .filter((seat) => seat.camp === camp && isTaken(seat))
        .map(nameOf)
        .join(', ');

/** Among partners, the one who acted is named: the log tells of their side. */
function truthAt({ seats, replay: recording }: RecordedMatch, place: number): string {
  const { replay } = words.value;
  const actor = seats.find(({ seat }) => seat === recording.at(place).truth.seat);
  const isOneOfSeveral = seats.filter(({ camp }) => camp === actor?.camp).length > 1;
  return actor !== undefined && isOneOfSeveral
    ? `${replay.truth} · ${replay.by(nameOf(actor))}`
    : replay.nothingHidden;
}

const isTaken = ({ name, computer }: RecordedMatch['seats'][number]): boolean =>
  name !== undefined || computer !== undefined;
