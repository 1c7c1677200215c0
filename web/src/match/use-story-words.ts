/** A game's names for its seats, sides and options, in the current language. */

import type { GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { capital } from '../base/capital.ts';
import { type Language, language } from '../base/settings.ts';
import { type AnyWords, storyWordsOf } from './tellers.ts';

/** Undefined until they are there. */
export function useStoryWords(game: GameId): AnyWords | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly words: AnyWords }>();
  const spoken: Language = language.value;
  const of = `${game} ${spoken}`;
  useEffect(() => {
    let wanted = true;
    storyWordsOf(game, spoken).then(
      (words) => wanted && setKnown({ of, words }),
      // Offline, the page continues without them.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, spoken, of]);
  return known?.of === of ? known.words : undefined;
}

/**
 * A seat's name at the start of a sentence: `White’s helm`; or, if it is alone in its camp, `The French
 * captain`.
 */
export function seatName(words: AnyWords | undefined, seat: string, isAlone: boolean): string {
  const name = words?.seats[seat];
  return capital((isAlone ? name?.alone : undefined) ?? name?.text ?? '');
}
