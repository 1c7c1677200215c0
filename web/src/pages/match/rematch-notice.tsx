/** A rematch offered during a replay: announced there, and opened when it starts. */

import { useSignal } from '@preact/signals';
import type { Match, PublicMatch } from 'escadre';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FaultNote } from '../../base/fault-note.tsx';
import { server } from '../../base/session.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import { rematchAt } from '../../match/rematch.ts';

export function RematchNotice({ id }: { readonly id: string }) {
  const { end } = words.value;
  const { match, table } = useOwnSeat(id);
  const { busy, fault, act } = useAction();
  if (match === undefined || table === undefined) return null;
  const { offeredBy, isOffered } = rematchAt(table, match.seats);
  if (isOffered) return <p class="strip">{end.waiting}</p>;
  if (offeredBy === undefined) return null;
  return (
    <div class="strip row" role="status">
      <span>{end.asked(offeredBy)}</span>
      <button type="button" class="primary" disabled={busy} onClick={() => act(() => match.rematch())}>
        {end.acceptRematch}
      </button>
      <FaultNote fault={fault} />
    </div>
  );
}

/** The match's table, from the player's own seat; opens the rematch when it starts. */
function useOwnSeat(id: string) {
  const { route } = useLocation();
  const match = useRef<Match | undefined>(undefined);
  const table = useSignal<PublicMatch | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const enter = async () => {
      const entered = await (await server()).enter(id);
      if (isLeft) return entered.close();
      match.current = entered;
      table.value = entered.table;
      entered.on('table', (now) => {
        table.value = now;
        if (now.rematch !== undefined) route(`/m/${now.rematch}`);
      });
    };
    // Without a connection the replay continues, without an offer.
    enter().catch(() => undefined);
    return () => {
      isLeft = true;
      void match.current?.close();
    };
  }, [id]);
  return { match: match.current, table: table.value };
}
