/** How lucky each side was in a finished match, added up in this browser. */

import { useSignal } from '@preact/signals';
import type { GameId, MatchRecord } from 'escadre';
import type { Luck } from 'escadre/review';
import { useEffect } from 'preact/hooks';
import { loaded } from '../base/build.ts';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { css } from './luck-styles.ts';
import { luckWords } from './luck-words.ts';

/** The games without dice or a deal. */
const WITHOUT_LUCK: readonly GameId[] = ['grands-amiraux'];

export const hasLuck = (game: GameId): boolean => !WITHOUT_LUCK.includes(game);

interface LuckLinesProps {
  readonly record: MatchRecord;
  /** Says so if nobody had anything at stake. */
  readonly isAsked?: boolean;
}

/** A sentence for each side. */
export function LuckLines({ record, isAsked = false }: LuckLinesProps) {
  const lucks = useSignal<readonly Luck[] | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    loaded(import('escadre/review')).then(
      ({ luckOf }) => {
        if (isWanted) lucks.value = luckOf(record);
      },
      // Offline, or damaged: the check of the record says so.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [record]);
  if (lucks.value === undefined) return null;
  if (lucks.value.length === 0) return isAsked ? <p>{luckWords[language.value].none}</p> : null;
  return (
    <ul class={css('luck')}>
      {lucks.value.map((luck) => (
        <li key={luck.camp}>
          {luckWords[language.value].told(words.value.camps[luck.camp] ?? luck.camp, luck)}
        </li>
      ))}
    </ul>
  );
}

interface LuckAskedProps {
  readonly game: GameId;
  readonly record: () => Promise<MatchRecord>;
}

/** A button that shows it. */
export function LuckAsked({ game, record }: LuckAskedProps) {
  const shown = useSignal<MatchRecord | undefined>(undefined);
  if (!hasLuck(game)) return null;
  if (shown.value !== undefined) return <LuckLines record={shown.value} isAsked />;
  const show = async () => {
    shown.value = await record().catch(() => undefined);
  };
  return (
    <button type="button" class="link" onClick={show}>
      {luckWords[language.value].ask}
    </button>
  );
}
