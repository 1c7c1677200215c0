/** The signs on the cards, and how many may be played: a sheet available in every hand. */

import { SUITS } from 'escadre/trafalgar-cards';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Close } from '../../drawing/icons.tsx';
import { css } from './styles.ts';
import { SuitMark } from './suits.tsx';
import type { CardWords } from './words.ts';

export function CardGuide({ words }: { readonly words: CardWords }) {
  const { guide } = words.texts;
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class={css('link guide-opener')} onClick={() => sheet.current?.showModal()}>
        {guide.open}
      </button>
      <dialog ref={sheet} class={css('guide')} aria-label={guide.open} closedby="any">
        <button
          type="button"
          class={css('icon quiet guide-close')}
          aria-label={guide.close}
          onClick={() => sheet.current?.close()}
        >
          <Close />
        </button>
        <h2>{guide.suits}</h2>
        <ul>
          {SUITS.map((suit) => (
            <li key={suit}>
              <SuitMark suit={suit} /> {words.suit(suit)}
            </li>
          ))}
          <li>
            <SuitMark suit="A" /> {guide.admiral}
          </li>
        </ul>
        <h2>{guide.signs}</h2>
        <ul class={css('guide-signs')}>
          <Sign
            of={
              <>
                ✕ <SuitMark suit="T" size={16} />
              </>
            }
          >
            {guide.negates}
          </Sign>
          <Sign
            of={
              <>
                ✕ <SuitMark suit="A" size={16} />
              </>
            }
          >
            {guide.negatesAdmiral}
          </Sign>
          <Sign
            of={
              <>
                → <SuitMark suit="M" size={16} />
              </>
            }
          >
            {guide.borrowed}
          </Sign>
          <Sign
            of={
              <>
                +2 <SuitMark suit="F" size={16} />
              </>
            }
          >
            {guide.strengthens}
          </Sign>
        </ul>
        <h2>{guide.limits}</h2>
        <p>
          {guide.usual} {guide.early} {guide.late}
        </p>
      </dialog>
    </>
  );
}

const Sign = ({ of, children }: { readonly of: ComponentChildren; readonly children: ComponentChildren }) => (
  <li>
    <span class={css('chip')} aria-hidden="true">
      {of}
    </span>
    <span>{children}</span>
  </li>
);

/** The three signs in a line, for the table of a first hand. */
export function SignLine({ words }: { readonly words: CardWords }) {
  const { line } = words.texts.guide;
  const signs = [
    ['✕', line.negates],
    ['→', line.borrowed],
    ['+2', line.strengthens],
  ] as const;
  return (
    <p class={css('sign-line soft small')}>
      {signs.map(([sign, meaning]) => (
        <span key={sign}>
          <b>{sign}</b> {meaning}
        </span>
      ))}
    </p>
  );
}
