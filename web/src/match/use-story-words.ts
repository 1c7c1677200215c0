/** What a game calls its seats, sides and options, in the language that is set. */

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
      // Without a line, the page goes on without them.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, spoken, of]);
  return known?.of === of ? known.words : undefined;
}

/** What a seat is called, to begin a sentence with: `White’s helm`; where its camp has no other, `The French captain`. */
export function seatName(words: AnyWords | undefined, seat: string, isAlone: boolean): string {
  const name = words?.seats[seat];
  return capital((isAlone ? name?.alone : undefined) ?? name?.text ?? '');
}
