/** Sharing the moment of a replay: the button, and its sheet. */

import { useSignal } from '@preact/signals';
import type { GameId } from 'escadre';
import { words } from '../../../base/words.ts';
import { Shared } from '../../../drawing/icons.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { shareableMoment } from './shareable.ts';

interface ShareMomentProps {
  readonly game: GameId;
  /** Others can open its address. */
  readonly isShared: boolean;
}

export function ShareMoment({ game, isShared }: ShareMomentProps) {
  const label = words.value.replay.share;
  const isUp = useSignal<boolean | undefined>(false);
  return (
    <>
      <button
        type="button"
        class="icon quiet"
        aria-label={label}
        title={label}
        onClick={() => {
          isUp.value = true;
        }}
      >
        <Shared />
      </button>
      <ShareSheet isUp={isUp} shareable={() => shareableMoment(game, isShared)} />
    </>
  );
}
