/**
 * A player with a seat in a correspondence match, who has something to lose, is offered a recovery code or a
 * passkey.
 */

import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loaded } from '../base/build.ts';
import { FaultNote } from '../base/fault-note.tsx';
import { addPasskey, canUsePasskeys, myPasskeys } from '../base/passkeys.ts';
import { isOffered, noteOffered, recoveryInfo } from '../base/recovery.ts';
import { SITE_NAME } from '../base/site-name.ts';
import { useAction } from '../base/use-action.ts';
import { words } from '../base/words.ts';
import { isCorrespondence } from './correspondence.ts';
import { css } from './keep-offer-styles.ts';
import type { MatchModel } from './model.ts';
import { Sheet } from './sheet.tsx';

type Code = FunctionComponent<{ readonly atOnce: boolean }>;

export function KeepOffer({ model: { match } }: { readonly model: MatchModel }) {
  const isWanted = match.seats.length > 0 && isCorrespondence(match.summary.clock) && !isOffered();
  const { isOpen, hasPasskeys, settle } = useOffer(isWanted);
  const [Code, setCode] = useState<Code>();
  if (!isOpen) return null;
  return Code === undefined ? (
    <Offer hasPasskeys={hasPasskeys} show={(code) => setCode(() => code)} settle={settle} />
  ) : (
    <CodeSheet Code={Code} settle={settle} />
  );
}

/** Open for players who have neither a code nor a passkey, until they settle it. */
function useOffer(isWanted: boolean) {
  const isOpen = useSignal(false);
  const hasPasskeys = useSignal(false);
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([recoveryInfo(), myPasskeys(), canUsePasskeys()]).then(
      ([{ madeAt }, passkeys, canUse]) => {
        hasPasskeys.value = canUse;
        isOpen.value = madeAt === undefined && passkeys.length === 0;
        if (!isOpen.value) noteOffered();
      },
      // Another time.
      () => undefined,
    );
  }, [isWanted]);
  const settle = () => {
    noteOffered();
    isOpen.value = false;
  };
  return { isOpen: isOpen.value, hasPasskeys: hasPasskeys.value, settle };
}

interface OfferProps {
  readonly hasPasskeys: boolean;
  readonly show: (code: Code) => void;
  readonly settle: () => void;
}

function Offer({ hasPasskeys, show, settle }: OfferProps) {
  const { recovery } = words.value;
  const { busy, fault, act } = useAction({ NO_PASSKEY: recovery.noPasskeyAdded });
  const showCode = () =>
    act(async () => show((await loaded(import('../base/recovery-code.tsx'))).RecoveryCode));
  const isAdded = useSignal(false);
  const add = async () => {
    if (!(await act(addPasskey))) return;
    noteOffered();
    isAdded.value = true;
  };
  if (isAdded.value) return <Added settle={settle} />;
  return (
    <div class="strip row">
      <span>
        {hasPasskeys ? recovery.offerEither : recovery.offer}{' '}
        {isForgetful() && recovery.homeScreen(SITE_NAME)}
      </span>
      <button type="button" disabled={busy} onClick={showCode}>
        {recovery.make}
      </button>
      {hasPasskeys && (
        <button type="button" disabled={busy} onClick={add}>
          {recovery.addPasskey}
        </button>
      )}
      <button type="button" class="quiet" onClick={settle}>
        {recovery.notNow}
      </button>
      <FaultNote fault={fault} />
    </div>
  );
}

function Added({ settle }: Pick<OfferProps, 'settle'>) {
  const { app, recovery } = words.value;
  return (
    <div class="strip row">
      <span role="status">{recovery.passkeyAdded}</span>
      <button type="button" class="quiet" onClick={settle}>
        {app.close}
      </button>
    </div>
  );
}

function CodeSheet({ Code, settle }: { readonly Code: Code; readonly settle: () => void }) {
  const { recovery } = words.value;
  return (
    <Sheet isOpen label={recovery.title} close={settle}>
      <section class={css('keep stack')}>
        <h2>{recovery.title}</h2>
        <Code atOnce />
        <div class="row">
          <button type="button" onClick={settle}>
            {recovery.kept}
          </button>
        </div>
      </section>
    </Sheet>
  );
}

/** Safari on iPhones and iPads deletes a page's data after a week without a visit, unless it is installed. */
const isForgetful = (): boolean => 'standalone' in navigator && navigator.standalone === false;
