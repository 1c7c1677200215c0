/** The answer to FEU: the called ship may fire first, at the gun that calls her. */

import { useSignal } from '@preact/signals';
import { leftOf, type ShipId, type Side, targetsOf } from 'escadre/trafalgar';
import { useKeys } from '../../base/use-keys.ts';
import { FeuPanel, type FeuPanelProps, useArmed } from './feu-panel.tsx';
import type { Situation, TrafalgarCommand } from './input.ts';
import { oddsInWords } from './sentences.ts';
import { css } from './styles.ts';

interface ReturnFireProps extends FeuPanelProps {
  readonly situation: Situation;
  readonly busy: boolean;
  readonly play: (deed: TrafalgarCommand) => void;
}

export function ReturnFire({ prompt, situation, words, isLeft, busy, play }: ReturnFireProps) {
  const { texts } = words;
  const { public: board } = situation.view;
  const { call } = board;
  const isArmed = useArmed(prompt.id);
  const volley = useVolley(situation);
  const hold = () => play({ type: 'holdFire' });
  const fire = () => {
    if (!isArmed || call === undefined || volley.side === undefined) return;
    const { side, guns } = volley;
    play({ type: 'fire', ship: call.ship, side, guns, target: call.fort, aim: 'gun' });
  };
  useKeys((key) => {
    if (key === ' ') fire();
    else if (key === 'Escape') hold();
    else if (/^[1-3]$/.test(key)) volley.choose(Number(key));
    else return false;
    return true;
  });
  if (call === undefined) return null;
  const title = texts.answerTitle(words.name(call.ship), call.fort);
  const from = board.ships[call.ship].at;
  return (
    <FeuPanel {...{ prompt, words, isLeft, title }} aloud={title}>
      <p>{texts.answerText(call.aim)}</p>
      <div class={css('feu-guns')}>
        {Array.from({ length: volley.most }, (_, index) => index + 1).map((guns) => (
          <button
            key={guns}
            type="button"
            class={css(volley.guns === guns ? 'is-chosen' : '')}
            aria-pressed={volley.guns === guns}
            aria-label={`${texts.guns}: ${guns}`}
            onClick={() => volley.choose(guns)}
          >
            {guns}
          </button>
        ))}
      </div>
      <p class={css('odds')}>
        {oddsInWords(board, { from, guns: volley.guns, target: call.fort, aim: 'gun' }, words)}
      </p>
      <button
        type="button"
        class={css('feu-button is-answer')}
        disabled={busy}
        aria-disabled={!isArmed}
        onClick={fire}
      >
        {texts.fireFirst(volley.guns)}
      </button>
      <div class={css('feu-ways')}>
        <button type="button" disabled={busy} onClick={hold}>
          {texts.takeShot}
        </button>
      </div>
    </FeuPanel>
  );
}

/** All guns that bear, unless fewer are chosen. */
function useVolley({ view }: Situation) {
  const wanted = useSignal(Number.POSITIVE_INFINITY);
  const { call } = view.public;
  const side = call === undefined ? undefined : sideTo(view, call.ship, call.fort);
  const most = call === undefined || side === undefined ? 0 : leftOf(view.public, call.ship)[side];
  return {
    side,
    most,
    guns: Math.max(1, Math.min(wanted.value, most)),
    choose: (guns: number) => {
      wanted.value = guns;
    },
  };
}

const sideTo = (view: Situation['view'], ship: ShipId, fort: string): Side | undefined =>
  (['port', 'starboard'] as const).find(
    (side) => leftOf(view.public, ship)[side] > 0 && targetsOf(view.public, ship, side).includes(fort),
  );
