/** What to do with a finished match: play on from a moment, save it, or hear an admiral. */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PLAY_ON, readFragment } from '../../base/fragment.ts';
import { words } from '../../base/words.ts';
import { Menu } from '../../drawing/icons.tsx';
import { TitledDialog } from '../../match/titled-dialog.tsx';
import { lastPlayable, PlayOn } from './play-on.tsx';
import type { RecordedMatch } from './recorded-match.ts';
import { SaveMatch } from './save-match.tsx';
import { css } from './ways-styles.ts';
import { waysWords } from './ways-words.ts';

interface WaysProps {
  readonly recorded: RecordedMatch;
  readonly place: Signal<number>;
  /** Asks an admiral, where one has not been asked yet. */
  readonly ask: (() => void) | undefined;
}

type Way = 'playOn' | 'keep';
type Dialog = Way | 'menu';

/** Buttons in the bar, or a menu of them where it is narrow. */
export function ReplayWays({ recorded, place, ask }: WaysProps) {
  const isAsked = readFragment(location.hash).looks.on === PLAY_ON.on;
  const shown = useSignal<Dialog | undefined>(isAsked ? 'playOn' : undefined);
  // The replay may go on under the dialog.
  const from = useSignal(place.value);
  useEffect(() => {
    if (shown.value === undefined) return;
    place.value = lastPlayable(recorded.replay);
    from.value = place.value;
  }, []);
  const open = (dialog: Dialog) => {
    from.value = place.value;
    shown.value = dialog;
  };
  const close = () => {
    shown.value = undefined;
  };
  const { menu } = words.value.app;
  const dialog = shown.value;
  const ways = <Ways open={open} ask={ask} close={close} />;
  return (
    <>
      <div class={css('ways')}>{ways}</div>
      <button
        type="button"
        class={css('ways-menu icon quiet')}
        aria-label={menu}
        title={menu}
        onClick={() => open('menu')}
      >
        <Menu />
      </button>
      {/* Another dialog takes the focus; the same one would lose it with its buttons. */}
      <TitledDialog
        key={dialog === 'menu' ? 'menu' : 'way'}
        id="way"
        title={titleOf(dialog)}
        isOpen={dialog !== undefined}
        close={close}
      >
        {dialog === 'menu' && <div class={css('ways-list')}>{ways}</div>}
        {dialog === 'playOn' && <PlayOn recorded={recorded} place={from.value} />}
        {dialog === 'keep' && <SaveMatch record={recorded.record} />}
      </TitledDialog>
    </>
  );
}

const titleOf = (dialog: Dialog | undefined): string | undefined =>
  dialog && (dialog === 'menu' ? words.value.app.menu : waysWords.value[dialog]);

interface ButtonsProps extends Pick<WaysProps, 'ask'> {
  readonly open: (way: Way) => void;
  readonly close: () => void;
}

function Ways({ open, ask, close }: ButtonsProps) {
  const { playOn, keep, ask: asking } = waysWords.value;
  return (
    <>
      {ask !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            close();
            ask();
          }}
        >
          {asking}
        </button>
      )}
      <button type="button" onClick={() => open('playOn')}>
        {playOn}
      </button>
      <button type="button" class="quiet" onClick={() => open('keep')}>
        {keep}
      </button>
    </>
  );
}
