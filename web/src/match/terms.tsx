/** By which options a match is played, in the words of its game. */

import type { GameId, MatchSummary } from 'escadre';
import { words } from '../base/words.ts';
import { css } from './terms-styles.ts';
import { useStoryWords } from './use-story-words.ts';

interface TermsProps {
  readonly game: GameId;
  readonly options: MatchSummary['options'];
}

export function Terms({ game, options }: TermsProps) {
  const story = useStoryWords(game);
  if (story === undefined) return null;
  const told = Object.entries(options).flatMap(([name, value]) => {
    const option = story.options[name];
    return option === undefined || value === undefined ? [] : [{ name, option, value }];
  });
  return (
    <section aria-label={words.value.match.terms}>
      <dl class={css('terms small')}>
        {told.map(({ name, option, value }) => (
          <div key={name}>
            <dt class="soft">{option.label}</dt>
            <dd>{option.value(value as never)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
