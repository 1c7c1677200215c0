/** A gathering match: its table, or why the player no longer sits there. */

import { isCoded } from '../../base/error-code.ts';
import { Failed, Failure } from '../../base/failures.tsx';
import { isKnownHere } from '../../base/session.ts';
import { words } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';
import { ClaimLink } from '../../match/seat-claim.tsx';
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
export function NoEntry({ id, error, again }: NoEntryProps) {
  if (isCoded(error) && error.code === 'NOT_READY') return <NotReady id={id} />;
  const hidden = isKnownHere() ? undefined : hiddenBy(error);
  return hidden === undefined ? (
    <Failed error={error} again={again} />
  ) : (
    <Failure {...hidden} note={<ClaimLink id={id} />} />
  );
}

/** A private match is hidden from its own players, too, once their browser has lost them. */
function hiddenBy(error: unknown): { readonly title: string; readonly text: string } | undefined {
  const { failures } = words.value;
  if (!isCoded(error) || error.data?.free !== undefined) return undefined;
  if (error.code === 'UNKNOWN_MATCH') return { title: failures.match, text: failures.matchText };
  if (error.code !== 'NOT_INVITED') return undefined;
  return { title: failures.invited, text: failures.invitedText };
}
