/** A link to a free seat: to copy, to share, and as a picture that a phone reads, folded away on phones. */

import { useSignal } from '@preact/signals';
import type { GameId } from 'escadre';
import { CopyButton } from '../../base/copy-button.tsx';
import { QrCode } from '../../base/qr-code.tsx';
import { sharedAddress } from '../../base/shared-address.ts';
import { words } from '../../base/words.ts';
import { css } from './table-styles.ts';

interface InvitationLinkProps {
  readonly title: string;
  readonly game: GameId;
  readonly id: string;
  readonly code: string;
  /** There is another one above it. */
  readonly isSecond?: boolean;
}

export function InvitationLink({ title, game, id, code, isSecond = false }: InvitationLinkProps) {
  const { table } = words.value;
  const isQrShown = useSignal(false);
  const address = sharedAddress(`${location.origin}/m/${id}#${code}`, game);
  return (
    <section class={css('panel invitation')}>
      <div class="stack">
        <h2>{title}</h2>
        <input
          type="text"
          readOnly
          value={address}
          aria-label={title}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <CopyButton class={isSecond ? '' : 'primary'} text={() => address} />
          {'share' in navigator && (
            <button type="button" onClick={() => navigator.share({ url: address }).catch(() => undefined)}>
              {table.share}
            </button>
          )}
          <button
            type="button"
            class={css('quiet qr-button')}
            aria-expanded={isQrShown.value}
            onClick={() => {
              isQrShown.value = !isQrShown.value;
            }}
          >
            {table.qrCode}
          </button>
        </div>
      </div>
      <figure class={css(isQrShown.value ? '' : 'is-folded')}>
        <QrCode text={address} />
        <figcaption class="soft small">{table.qr}</figcaption>
      </figure>
    </section>
  );
}
