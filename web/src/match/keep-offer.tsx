/** A player with a seat in a correspondence match, who has something to lose, is offered a recovery code. */

import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isOffered, noteOffered, recoveryInfo } from '../base/recovery.ts';
import { words } from '../base/words.ts';
import { isByPost } from './correspondence.ts';
import { css } from './keep-offer-styles.ts';
import type { MatchModel } from './model.ts';
import { Sheet } from './sheet.tsx';

export function KeepOffer({ model: { match } }: { readonly model: MatchModel }) {
  const { recovery } = words.value;
  const state = useSignal<'unknown' | 'offered' | 'settled'>('unknown');
  const [Code, setCode] = useState<FunctionComponent<{ readonly atOnce: boolean }>>();
  const isWanted = match.seats.length > 0 && isByPost(match.summary.clock) && !isOffered();
  useEffect(() => {
    if (!isWanted) return;
    recoveryInfo().then(
      ({ madeAt }) => {
        if (madeAt !== undefined) noteOffered();
        state.value = madeAt === undefined ? 'offered' : 'settled';
      },
      // Another time.
      () => undefined,
    );
  }, [isWanted]);
  const settle = () => {
    noteOffered();
    state.value = 'settled';
  };
  const show = async () => {
    const { RecoveryCode } = await import('../base/recovery-code.tsx');
    setCode(() => RecoveryCode);
  };
  if (state.value !== 'offered') return null;
  if (Code !== undefined) {
    return (
      <Sheet isOpen label={recovery.title} close={settle}>
        <section class={css('keep stack')}>
          <h2>{recovery.title}</h2>
          <Code atOnce />
          <div class="row">
            <button type="button" onClick={settle}>
              {recovery.kept}
            </button>
          </div>
        </section>
      </Sheet>
    );
  }
  return (
    <div class="strip row">
      <span>
        {recovery.offer} {isForgetful() && recovery.homeScreen}
      </span>
      <button type="button" onClick={show}>
        {recovery.make}
      </button>
      <button type="button" class="quiet" onClick={settle}>
        {recovery.notNow}
      </button>
    </div>
  );
}

/** Safari on iPhones and iPads deletes a page's data after a week without a visit, unless it is installed. */
const isForgetful = (): boolean => 'standalone' in navigator && navigator.standalone === false;
