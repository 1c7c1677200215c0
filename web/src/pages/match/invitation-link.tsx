/** A link to a free seat: to copy, to share, and as a picture that a phone reads. */

import { CopyButton } from '../../base/copy-button.tsx';
import { QrCode } from '../../base/qr-code.tsx';
import { words } from '../../base/words.ts';
import { css } from './table-styles.ts';

interface InvitationLinkProps {
  readonly title: string;
  readonly id: string;
  readonly code: string;
  /** There is another one above it. */
  readonly isSecond?: boolean;
}

export function InvitationLink({ title, id, code, isSecond = false }: InvitationLinkProps) {
  const { table } = words.value;
  const address = `${location.origin}/m/${id}#${code}`;
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
        </div>
      </div>
      <figure>
        <QrCode text={address} />
        <figcaption class="soft small">{table.qr}</figcaption>
      </figure>
    </section>
  );
}
