/** Signs in with a passkey, where the site and the browser have them. */

import { useComeBack } from './come-back.ts';
import { FaultNote } from './fault-note.tsx';
import { canUsePasskeys, recoverByPasskey } from './passkeys.ts';
import { useQuery } from './use-query.ts';
import { words } from './words.ts';

/** Then leads on to `to`. A player whom this browser knows is replaced: warn them first. */
export function PasskeyButton({ to }: { readonly to: string }) {
  const { answer: isPossible } = useQuery(canUsePasskeys);
  const { busy, fault, comeBack } = useComeBack(to);
  if (isPossible !== true) return null;
  return (
    <>
      <button type="button" disabled={busy} onClick={() => comeBack(recoverByPasskey)}>
        {words.value.recovery.usePasskey}
      </button>
      <FaultNote fault={fault} />
    </>
  );
}
