/** The same player on two devices: how one lets the other in, and how the other comes in. */

import { useSignal } from '@preact/signals';
import { QrCode } from '../../base/qr-code.tsx';
import { becomePlayerOf, server } from '../../base/session.ts';
import { useAct } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';

export function AnotherDevice() {
  const { settings, table } = words.value;
  const link = useSignal<string | undefined>(undefined);
  const isCopied = useSignal(false);
  const { busy, fault, act } = useAct();
  const show = () =>
    act(async () => {
      const token = await (await server()).anotherDevice();
      link.value = `${location.origin}/settings#${token}`;
    });
  return (
    <section class="panel stack">
      <h2>{settings.device}</h2>
      <p class="soft">{settings.deviceText}</p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {link.value === undefined ? (
        <button type="button" disabled={busy} onClick={show}>
          {settings.deviceButton}
        </button>
      ) : (
        <figure class="device">
          <QrCode text={link.value} />
          <button
            type="button"
            onClick={async () => {
              await navigator.clipboard?.writeText(link.value ?? '');
              isCopied.value = true;
            }}
          >
            {isCopied.value ? table.copied : table.copy}
          </button>
        </figure>
      )}
    </section>
  );
}

interface LetInProps {
  readonly token: string;
  /** It was answered; the code is not needed any more. */
  readonly done: () => void;
}

/** Asks first: who this browser was is left behind. */
export function LetIn({ token, done }: LetInProps) {
  const { settings, match } = words.value;
  const { busy, fault, act } = useAct({ BAD_REQUEST: words.value.faults.BAD_SESSION ?? '' });
  return (
    <section class="panel stack" aria-labelledby="let-in">
      <h2 id="let-in">{settings.letIn}</h2>
      <p class="soft">{settings.letInText}</p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={busy}
          onClick={async () => {
            if (await act(() => becomePlayerOf(token))) done();
          }}
        >
          {settings.letInYes}
        </button>
        <button type="button" onClick={done}>
          {match.cancel}
        </button>
      </div>
    </section>
  );
}
