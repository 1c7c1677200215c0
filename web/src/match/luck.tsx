/** How lucky each side was in a finished match, added up in this browser. */

import { useSignal } from '@preact/signals';
import type { GameId, MatchRecord } from 'escadre';
import type { Luck } from 'escadre/review';
import { useEffect } from 'preact/hooks';
import { loaded } from '../base/build.ts';
import { FaultNote } from '../base/fault-note.tsx';
import { language } from '../base/settings.ts';
import { useAction } from '../base/use-action.ts';
import { words } from '../base/words.ts';
import { css } from './luck-styles.ts';
import { luckWords } from './luck-words.ts';

/** The games without dice or a deal. */
const WITHOUT_LUCK: readonly GameId[] = ['grands-amiraux'];

export const hasLuck = (game: GameId): boolean => !WITHOUT_LUCK.includes(game);

const lucksIn = async (record: MatchRecord): Promise<readonly Luck[]> =>
  (await loaded(import('escadre/review'))).luckOf(record);

/** A sentence for each side. */
export function LuckLines({ record }: { readonly record: MatchRecord }) {
  const lucks = useSignal<readonly Luck[] | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    lucksIn(record).then(
      (found) => {
        if (isWanted) lucks.value = found;
      },
      // Offline, or damaged: the check of the record says so.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [record]);
  return lucks.value === undefined || lucks.value.length === 0 ? null : <Lines lucks={lucks.value} />;
}

const Lines = ({ lucks }: { readonly lucks: readonly Luck[] }) => (
  <ul class={css('luck')}>
    {lucks.map((luck) => (
      <li key={luck.camp}>
        {luckWords[language.value].told(words.value.camps[luck.camp] ?? luck.camp, luck)}
      </li>
    ))}
  </ul>
);

interface LuckAskedProps {
  readonly game: GameId;
  readonly record: () => Promise<MatchRecord>;
}

/** A button that shows it, or that nobody had anything at stake. */
export function LuckAsked({ game, record }: LuckAskedProps) {
  const lucks = useSignal<readonly Luck[] | undefined>(undefined);
  const { busy, fault, act } = useAction();
  const { ask, none } = luckWords[language.value];
  if (!hasLuck(game)) return null;
  if (lucks.value !== undefined)
    return lucks.value.length === 0 ? <p>{none}</p> : <Lines lucks={lucks.value} />;
  const show = () =>
    act(async () => {
      lucks.value = await lucksIn(await record());
    });
  return (
    <>
      <button type="button" class="link" disabled={busy} onClick={show}>
        {ask}
      </button>
      <FaultNote fault={fault} />
    </>
  );
}
