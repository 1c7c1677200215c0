/** What to do with a finished match: play on from a moment, save it, or share it. */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PLAY_ON, readFragment } from '../../base/fragment.ts';
import { TitledDialog } from '../../match/titled-dialog.tsx';
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
  const close = () => {
    shown.value = undefined;
  };
  const way = shown.value;
  return (
    <div class={css('ways')}>
      <button type="button" class="link" onClick={open('playOn')}>
        {waysWords.value.playOn}
      </button>
      <button type="button" class="link" onClick={open('keep')}>
        {waysWords.value.keep}
      </button>
      <TitledDialog id="way" title={way && waysWords.value[way]} isOpen={way !== undefined} close={close}>
        {way === 'playOn' && <PlayOn recorded={recorded} place={from.value} />}
        {way === 'keep' && <SaveMatch record={recorded.record} />}
      </TitledDialog>
    </div>
  );
}
