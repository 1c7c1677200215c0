/** A gathering match: its table, or why the player no longer sits there. */

import { isCoded } from '../../base/error-code.ts';
import { Failed } from '../../base/failures.tsx';
import type { MatchModel } from '../../match/model.ts';
import { useFindAgain } from './find-again.ts';
import { lockOf } from './match-lock.ts';
import { NotReady } from './not-ready.tsx';
import { Table } from './table.tsx';
import { TakenOver } from './taken-over.tsx';

interface GatheringProps {
  readonly model: MatchModel;
  readonly again: () => void;
}

/** Codes of players who have left by themselves: another page is loading. */
const LEFT = new Set(['CLOSED', 'CONSENTED', 'SEAT_LEFT']);

export function Gathering({ model, again }: GatheringProps) {
  const isAsking = useFindAgain(model);
  const closed = model.closed.value;
  if (closed === undefined || isAsking || LEFT.has(closed.code)) return <Table model={model} />;
  if (closed.code === 'TAKEN_OVER') return <TakenOver lock={lockOf(model.match.id)} again={again} />;
  return <NoEntry id={model.match.id} error={closed} again={again} />;
}

interface NoEntryProps {
  readonly id: string;
  readonly error: unknown;
  readonly again: () => void;
}

/** Why the player is not, or no longer, let in. */
export const NoEntry = ({ id, error, again }: NoEntryProps) =>
  isCoded(error) && error.code === 'NOT_READY' ? (
    <NotReady id={id} />
  ) : (
    <Failed error={error} again={again} />
  );
