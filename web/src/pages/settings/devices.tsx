/** The same player on two devices: how one lets the other in, and how the other comes in. */

import { useSignal } from '@preact/signals';
import { CopyButton } from '../../base/copy-button.tsx';
import { FaultNote } from '../../base/fault-note.tsx';
import { QrCode } from '../../base/qr-code.tsx';
import { becomePlayerOf, server } from '../../base/session.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import { css } from './settings-styles.ts';

export function AnotherDevice() {
  const { settings } = words.value;
  const link = useSignal<string | undefined>(undefined);
  const { busy, fault, act } = useAction();
  const show = () =>
    act(async () => {
      const token = await (await server()).anotherDevice();
      link.value = `${location.origin}/settings#${token}`;
    });
  return (
    <section class="panel stack">
      <h2>{settings.device}</h2>
      <p class="soft">{settings.deviceText}</p>
      <FaultNote fault={fault} />
      {link.value === undefined ? (
        <button type="button" disabled={busy} onClick={show}>
          {settings.deviceButton}
        </button>
      ) : (
        <figure class={css('device')}>
          <QrCode text={link.value} />
          <CopyButton text={() => link.value ?? ''} />
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

/** Asks first, as this browser's previous player is lost. */
export function LetIn({ token, done }: LetInProps) {
  const { settings } = words.value;
  const { busy, fault, act } = useAction({ BAD_REQUEST: words.value.faults.BAD_SESSION ?? '' });
  return (
    <section class="panel stack" aria-labelledby="let-in">
      <h2 id="let-in">{settings.letIn}</h2>
      <p class="soft">{settings.letInText}</p>
      <FaultNote fault={fault} />
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
          {words.value.app.cancel}
        </button>
      </div>
    </section>
  );
}
