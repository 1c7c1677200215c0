/**
 * A window that closed without an answer, shown until it is read; standing orders can prevent the next one.
 */

import { useSignal } from '@preact/signals';
import { leavingOf } from 'escadre/trafalgar';
import { useRef } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { missedWindow } from './missed-window.ts';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

type Model = MatchModel<'trafalgar'>;

interface Missed {
  readonly away: boolean;
  /** The guns whose range the ship has left. */
  readonly guns: readonly string[];
  readonly seconds: number;
  readonly read: () => void;
}

/** The window that was missed, until it is read; not one that this page has just answered. */
export function useMissed(model: Model): Missed | undefined {
  const read = useSignal<ReadonlySet<string>>(new Set());
  const answered = useRef<string | undefined>(undefined);
  const window = model.prompts.value.mine.find(({ kind }) => kind === 'feu');
  if (window !== undefined && model.busy.value) answered.current = window.id;
  const missed = missedWindow(model.happenings.value, model.match);
  if (missed === undefined || window !== undefined || read.value.has(missed.id)) return undefined;
  if (answered.current === missed.id && model.fault.value === undefined) return undefined;
  return {
    away: missed.away,
    guns: gunsLeft(model),
    seconds: model.match.summary.options.feuSeconds,
    read: () => {
      read.value = new Set([...read.value, missed.id]);
    },
  };
}

function gunsLeft({ happenings }: Model): readonly string[] {
  const opened = happenings.value.findLast(({ event }) => event.type === 'windowOpened');
  const board = opened?.after?.public;
  return board === undefined ? [] : leavingOf(board);
}

interface NoticeProps {
  readonly missed: Missed;
  readonly words: TrafalgarWords;
  readonly leaveOrders: () => void;
}

export function MissedNotice({ missed, words: { texts }, leaveOrders }: NoticeProps) {
  return (
    <div class={css('missed')} role="alert">
      <p>{missed.away ? texts.missedAway : texts.missed(missed.seconds)}</p>
      <p>{texts.missedAsk}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            missed.read();
            leaveOrders();
          }}
        >
          {texts.leaveOrders}
        </button>
        <button type="button" onClick={missed.read}>
          {texts.read}
        </button>
      </div>
    </div>
  );
}
