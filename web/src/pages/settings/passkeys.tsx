/** The player's passkeys: made on this device, listed, and removed. */

import type { PasskeyInfo } from 'escadre/keep';
import { ConfirmButton } from '../../base/confirm-button.tsx';
import { dayAndTime } from '../../base/dates.ts';
import { FaultNote } from '../../base/fault-note.tsx';
import { addPasskey, canUsePasskeys, myPasskeys, removePasskey } from '../../base/passkeys.ts';
import { useAction } from '../../base/use-action.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { css } from './settings-styles.ts';

export function Passkeys() {
  const { recovery } = words.value;
  const { answer: isPossible = false } = useQuery(canUsePasskeys);
  const { answer: kept = [], again } = useQuery(myPasskeys);
  const { busy, fault, act } = useAction({ NO_PASSKEY: recovery.noPasskeyAdded });
  // Those of an earlier address or browser can still be removed.
  if (!isPossible && kept.length === 0) return null;
  const change = (what: () => Promise<unknown>) => act(what).finally(again);
  return (
    <section class="panel stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{recovery.passkeys}</h2>
      <p class="soft">{recovery.passkeysText}</p>
      <FaultNote fault={fault} />
      {kept.length > 0 && (
        <ul class={css('devices')}>
          {kept.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              remove={() => change(() => removePasskey(passkey.id))}
            />
          ))}
        </ul>
      )}
      {isPossible && (
        <div class="row">
          <button type="button" disabled={busy} onClick={() => change(addPasskey)}>
            {recovery.addPasskey}
          </button>
        </div>
      )}
    </section>
  );
}

interface PasskeyProps {
  readonly passkey: PasskeyInfo;
  readonly busy: boolean;
  readonly remove: () => void;
}

function Passkey({ passkey: { name, madeAt, usedAt }, busy, remove }: PasskeyProps) {
  const { devices, recovery } = words.value;
  return (
    <li>
      <div>
        <strong dir="auto">{name ?? devices.unknown}</strong>
        <p class="soft small">
          {recovery.passkeyMade(dayAndTime(madeAt))}
          {usedAt !== undefined && ` · ${recovery.passkeyUsed(dayAndTime(usedAt))}`}
        </p>
      </div>
      <ConfirmButton label={recovery.removePasskey} yes={recovery.removeYes} busy={busy} act={remove} />
    </li>
  );
}
