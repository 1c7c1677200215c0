/** Every die of a finished match, thrown again in this browser from the revealed seed. */

import { useSignal } from '@preact/signals';
import type { GameId, MatchRecord } from 'escadre';
import type { Examined, Noted } from 'escadre/verify';
import { gameWords } from '../base/game-words.ts';
import { language } from '../base/settings.ts';
import { errorInWords } from '../base/table-words.ts';
import { words } from '../base/words.ts';

/** The draws, the fault, or the unknown version of the rules. */
export type Checked =
  | Pick<Examined, 'draws'>
  | { readonly fault: string }
  | { readonly unknownRules: number };

/** Examines a record; `noted` is the player's own knowledge. */
export async function examined(record: MatchRecord, noted: Noted = {}): Promise<Checked> {
  const { examineRecord } = await import('escadre/verify');
  const { verdict, draws } = examineRecord(record, noted);
  if (verdict.ok) return { draws };
  return verdict.needs === undefined ? { fault: `${verdict.reason}.` } : { unknownRules: verdict.needs };
}

interface DiceCheckProps {
  readonly game: GameId;
  readonly check: () => Promise<Checked>;
  /** The text for a sound record. */
  readonly sound: (draws: Examined['draws']) => string;
}

export function DiceCheck({ game, check, sound }: DiceCheckProps) {
  const { end } = words.value;
  const checked = useSignal<Checked | 'checking' | undefined>(undefined);
  const start = async () => {
    checked.value = 'checking';
    try {
      checked.value = await check();
    } catch (error) {
      checked.value = { fault: await errorInWords(error, language.value) };
    }
  };
  const state = checked.value;
  if (state === undefined) {
    return (
      <button type="button" class="link" onClick={start}>
        {gameWords(game).checkDice}
      </button>
    );
  }
  if (state === 'checking') return <p role="status">{end.checking}</p>;
  if ('draws' in state) return <p role="status">{sound(state.draws)}</p>;
  if ('unknownRules' in state) return <p role="status">{end.unchecked(state.unknownRules)}</p>;
  return (
    <p role="alert">
      {end.unsound} {state.fault}
    </p>
  );
}
