/** A rematch offered during a replay. */

import { FaultNote } from '../../base/fault-note.tsx';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';
import { rematchIn } from '../../match/rematch.ts';

export function RematchNotice({ model }: { readonly model: MatchModel }) {
  const { end } = words.value;
  const { offeredBy, isOffered } = rematchIn(model);
  const { busy, fault, act } = useAction();
  if (isOffered) return <p class="strip">{end.waiting}</p>;
  if (offeredBy === undefined) return null;
  return (
    <div class="strip row" role="status">
      <span>{end.asked(offeredBy)}</span>
      <button type="button" class="primary" disabled={busy} onClick={() => act(() => model.match.rematch())}>
        {end.acceptRematch}
      </button>
      <FaultNote fault={fault} />
    </div>
  );
}
