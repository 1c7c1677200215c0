/**
 * For visitors who are nobody here: one of the players may be among them, in a browser that has lost its
 * data.
 */

import { useSignal } from '@preact/signals';
import { tabStorage } from '../base/browser.ts';
import { PasskeyButton } from '../base/passkey-button.tsx';
import { recoveryPage } from '../base/recovery-page.ts';
import { isKnownHere } from '../base/session.ts';
import { words } from '../base/words.ts';
import { Close } from '../drawing/icons.tsx';
import type { MatchModel } from './model.ts';
import { isPerson, nameOf } from './player-names.ts';

const DISMISSED = 'escadre.claim.dismissed';

/** Over a match that one only watches; dismissed for as long as the tab lives. */
export function SeatClaim({ model }: { readonly model: MatchModel }) {
  const { app, recovery } = words.value;
  const isDismissed = useSignal(tabStorage.read(DISMISSED) !== null);
  const people = Object.values(model.table.value.seats).filter(isPerson);
  if (isDismissed.value || people.length === 0 || model.outcome.value !== null) return null;
  const dismiss = () => {
    tabStorage.write(DISMISSED, 'yes');
    isDismissed.value = true;
  };
  return (
    <div class="strip row">
      <span dir="auto">{recovery.claim([...new Set(people.map((seat) => nameOf(seat)))])}</span>
      <PasskeyButton to={`/m/${model.match.id}`} />
      <a class="button" href={recoveryPage(`/m/${model.match.id}`)}>
        {recovery.useCode}
      </a>
      <button type="button" class="icon quiet" aria-label={app.close} onClick={dismiss}>
        <Close />
      </button>
    </div>
  );
}

/** Where a free seat is offered, or the match is hidden: one of its players may be asking. */
export const ClaimLink = ({ id }: { readonly id: string }) => (
  <div class="row">
    <span class="small">{words.value.recovery.haveSeat}</span>
    {!isKnownHere() && <PasskeyButton to={`/m/${id}`} />}
    <a class="button" href={recoveryPage(`/m/${id}`)}>
      {words.value.recovery.useCode}
    </a>
  </div>
);
