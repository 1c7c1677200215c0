/** The player's recovery code: made, and shown once as text, link and picture. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { dayAndTime } from './dates.ts';
import { FaultNote } from './fault-note.tsx';
import { QrCode } from './qr-code.tsx';
import { endRecoveryCode, type NewCode, newRecoveryCode, recoveryInfo } from './recovery.ts';
import { css } from './recovery-code-styles.ts';
import { SITE_NAME } from './site-name.ts';
import { useAction } from './use-action.ts';
import { useQuery } from './use-query.ts';
import { words } from './words.ts';

interface RecoveryCodeProps {
  /** Makes a code without another tap, for a player who has just asked for one. */
  readonly atOnce?: boolean;
}

/** Makes, replaces and removes the code. */
export function RecoveryCode({ atOnce = false }: RecoveryCodeProps) {
  const { recovery } = words.value;
  const { made, madeAt, isUnknown, isFirst, busy, fault, make, remove } = useRecoveryCode();
  useEffect(() => {
    if (atOnce) void make();
  }, []);
  if (isUnknown) return null;
  const hasCode = made !== undefined || madeAt !== undefined;
  return (
    <>
      {made === undefined ? madeAt !== undefined && <Kept since={madeAt} /> : <Paper made={made} />}
      <FaultNote fault={fault} />
      <div class="row">
        {made === undefined && <Maker isFirst={isFirst} busy={busy} make={make} />}
        {!atOnce && hasCode && (
          <ConfirmButton label={recovery.remove} yes={recovery.removeYes} isQuiet busy={busy} act={remove} />
        )}
      </div>
    </>
  );
}

/** The code made here, if any, or when the last one was made. */
function useRecoveryCode() {
  const made = useSignal<NewCode | undefined>(undefined);
  const { answer, error, again } = useQuery(recoveryInfo);
  const { busy, fault, act } = useAction();
  const make = () =>
    act(async () => {
      made.value = await newRecoveryCode();
    });
  const remove = () =>
    act(async () => {
      await endRecoveryCode();
      made.value = undefined;
      again();
    });
  const isUnknown = answer === undefined && error === undefined;
  // Without an answer, there may be one.
  const isFirst = answer !== undefined && answer.madeAt === undefined;
  return { made: made.value, madeAt: answer?.madeAt, isUnknown, isFirst, busy, fault, make, remove };
}

const Kept = ({ since }: { readonly since: number }) => (
  <p class="small">{words.value.recovery.have(dayAndTime(since))}</p>
);

interface MakerProps {
  /** There is certainly no code that a new one would end. */
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly make: () => Promise<boolean>;
}

function Maker({ isFirst, busy, make }: MakerProps) {
  const { recovery } = words.value;
  if (!isFirst)
    return <ConfirmButton label={recovery.renew} yes={recovery.renewYes} busy={busy} act={make} />;
  return (
    <button type="button" class="primary" disabled={busy} onClick={make}>
      {recovery.make}
    </button>
  );
}

/** What the player keeps. */
function Paper({ made: { code, link, name } }: { readonly made: NewCode }) {
  const { recovery, table } = words.value;
  return (
    <>
      <figure class={css('paper')} data-print>
        <strong class={css('of name')} dir="auto">
          {recovery.of(SITE_NAME, name)}
        </strong>
        <code class={css('code')}>
          {code.split('-').map((group, place, all) => (
            <span key={place}>
              {group}
              {place < all.length - 1 && '-'}
            </span>
          ))}
        </code>
        <figcaption>
          <QrCode text={link} />
          <p class="soft small">{recovery.keep(location.host)}</p>
        </figcaption>
      </figure>
      <div class="row">
        <CopyButton class="primary" text={() => code}>
          {recovery.copyCode}
        </CopyButton>
        <CopyButton text={() => link}>{table.copy}</CopyButton>
        {'share' in navigator && (
          <button type="button" onClick={() => navigator.share({ url: link }).catch(() => undefined)}>
            {table.share}
          </button>
        )}
        <button type="button" onClick={() => print()}>
          {recovery.print}
        </button>
      </div>
    </>
  );
}
