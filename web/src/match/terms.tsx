/** A match's options, in its game's words. */

import type { GameId, MatchSummary } from 'escadre';
import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { CompanyContext } from './company.ts';
import { css } from './terms-styles.ts';
import { useStoryWords } from './use-story-words.ts';

interface TermsProps {
  readonly game: GameId;
  readonly options: MatchSummary['options'];
}

export function Terms({ game, options }: TermsProps) {
  const story = useStoryWords(game);
  // Lessons and practice have no time limits.
  const isTimed = useContext(CompanyContext) === undefined;
  if (story === undefined) return null;
  const told = Object.entries(options).flatMap(([name, value]) => {
    const option = story.options[name];
    if (option === undefined || value === undefined) return [];
    return isTimed || !name.endsWith('Seconds') ? [{ name, option, value }] : [];
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
