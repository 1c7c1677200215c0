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
function seenBy({ seats, camp: own }: RecordedMatch, viewer: Exclude<Viewer, 'truth'>): string {
  const { replay, camps, table } = words.value;
  if (viewer === 'public') return replay.seenBy(replay.spectators);
  const camp = camps[viewer];
  if (viewer === own) return replay.seenBy(`${table.you} (${camp})`);
  const players = seats.filter((seat) => seat.camp === viewer && isTaken(seat)).map(nameOf);
  return replay.seenBy(players.length === 0 ? replay.side(camp) : `${players.join(', ')} (${camp})`);
}

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
