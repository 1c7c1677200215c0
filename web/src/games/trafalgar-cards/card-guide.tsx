/** The signs on the cards, and how many may be played: a sheet available in every hand. */

import { SUITS } from 'escadre/trafalgar-cards';
import { useRef } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
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
          aria-label={pageWords.value.app.close}
          onClick={() => sheet.current?.close()}
        >
          <Close />
        </button>
        <h2>{guide.suits}</h2>
        <ul>
          {SUITS.map((suit) => (
            <li key={suit}>
              <SuitMark suit={suit} /> {words.suit(suit)} <span class="soft">{suit}</span>
            </li>
          ))}
          <li>
            <SuitMark suit="A" /> {guide.admiral}
          </li>
        </ul>
        <p>{guide.letters}</p>
        <h2>{guide.signs}</h2>
        <SignList words={words} />
        <h2>{guide.limits}</h2>
        <p>
          {guide.usual} {guide.early} {guide.late}
        </p>
      </dialog>
    </>
  );
}

/** The printed signs, with their meanings. */
function SignList({ words }: { readonly words: CardWords }) {
  const { guide } = words.texts;
  const signs = [
    ['✕', 'T', guide.negates],
    ['✕', 'A', guide.negatesAdmiral],
    ['→', 'M', guide.borrowed],
    ['+2', 'F', guide.strengthens],
  ] as const;
  return (
    <ul class={css('guide-signs')}>
      {signs.map(([sign, suit, meaning]) => (
        <li key={meaning}>
          <span class={css('chip')} aria-hidden="true">
            {sign} <SuitMark suit={suit} size={16} />
          </span>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  );
}

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
