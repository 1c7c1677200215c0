/** The pieces and their strength, in a sheet: if there is no room beside the board. */

import type { Camp } from 'escadre/grands-amiraux';
import { useRef } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import { Forces } from './forces.tsx';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

interface LegendProps {
  /** The camp of the pieces drawn; both have the same. */
  readonly camp: Camp;
  readonly words: AdmiralsWords;
}

export function Legend({ camp, words }: LegendProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Forces {...{ camp, words }} place="beside" />
      <button
        type="button"
        class={css('legend-button')}
        aria-label={words.texts.pieces}
        title={words.texts.pieces}
        onClick={() => dialog.current?.showModal()}
      >
        ?
      </button>
      <dialog ref={dialog} class={css('legend')} aria-labelledby="pieces" closedby="any">
        <h2 id="pieces">{words.texts.pieces}</h2>
        <Forces {...{ camp, words }} place="sheet" />
        <button type="button" onClick={() => dialog.current?.close()}>
          {pageWords.value.app.close}
        </button>
      </dialog>
    </>
  );
}
