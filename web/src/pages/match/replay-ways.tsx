/** What to do with a finished match: play on from a moment, save it, or share it. */

import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { PLAY_ON, readFragment } from '../../base/fragment.ts';
import { words } from '../../base/words.ts';
import { Close } from '../../drawing/icons.tsx';
import { lastPlayable, PlayOn } from './play-on.tsx';
import type { RecordedMatch } from './recorded-match.ts';
import { SaveMatch } from './save-match.tsx';
import { css } from './ways-styles.ts';
import { waysWords } from './ways-words.ts';

interface WaysProps {
  readonly recorded: RecordedMatch;
  readonly place: Signal<number>;
}

type Way = 'playOn' | 'keep';

export function ReplayWays({ recorded, place }: WaysProps) {
  const isAsked = readFragment(location.hash).looks.on === PLAY_ON.on;
  const shown = useSignal<Way | undefined>(isAsked ? 'playOn' : undefined);
  // The replay may go on under the dialog.
  const from = useSignal(place.value);
  useEffect(() => {
    if (shown.value === undefined) return;
    place.value = lastPlayable(recorded.replay);
    from.value = place.value;
  }, []);
  const open = (way: Way) => () => {
    from.value = place.value;
    shown.value = way;
  };
  return (
    <div class={css('ways')}>
      <button type="button" class="link" onClick={open('playOn')}>
        {waysWords.value.playOn}
      </button>
      <button type="button" class="link" onClick={open('keep')}>
        {waysWords.value.keep}
      </button>
      <WayDialog shown={shown}>
        {shown.value === 'playOn' && <PlayOn recorded={recorded} place={from.value} />}
        {shown.value === 'keep' && <SaveMatch record={recorded.record} />}
      </WayDialog>
    </div>
  );
}

interface DialogProps {
  readonly shown: Signal<Way | undefined>;
  readonly children: ComponentChildren;
}

function WayDialog({ shown, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const way = shown.value;
  useLayoutEffect(() => {
    if (way === undefined) dialog.current?.close();
    else dialog.current?.showModal();
  }, [way]);
  const close = () => {
    shown.value = undefined;
  };
  return (
    <dialog ref={dialog} class={css('dialog')} aria-labelledby="way" onClose={close} closedby="any">
      {way !== undefined && (
        <>
          <div class={css('head')}>
            <h2 id="way">{waysWords.value[way]}</h2>
            <button type="button" class="icon quiet" aria-label={words.value.app.close} onClick={close}>
              <Close />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
