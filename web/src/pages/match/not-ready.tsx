/** For a player who was not ready in time and lost the seat: a way to another opponent. */

import type { Escadre, GameId } from 'escadre';
import { Failure } from '../../base/failures.tsx';
import { FaultNote } from '../../base/fault-note.tsx';
import { words } from '../../base/words.ts';
import { quickLike } from '../quick-match.ts';
import { useEnterMatch } from '../use-enter-match.ts';

/** `id` is that of the table: another one like it is found. */
export function NotReady({ id }: { readonly id: string }) {
  const { home, table } = words.value;
  const { busy, fault, act } = useEnterMatch();
  const findAnother = async (escadre: Escadre) => {
    const { game, ...terms } = await escadre.match(id);
    return quickLike(escadre, game as GameId, terms);
  };
  return (
    <Failure title={table.lostSeat} text={table.lostSeatText} note={<FaultNote fault={fault} />}>
      <button type="button" class="primary" disabled={busy} onClick={() => act(findAnother)}>
        {busy ? home.finding : table.findAnother}
      </button>
    </Failure>
  );
}
