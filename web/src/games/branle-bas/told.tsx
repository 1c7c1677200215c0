/** What has just been told, where a phone has no column for the story and the Word has room: nobody is asked, or not for much. */

import { useContext } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { linesOf } from '../../match/story.tsx';
import { StoryContext } from '../../match/story-context.ts';

/** More than fit: those that do not are out of sight as a whole. */
const LINES = 4;

export function Told({ model }: { readonly model: MatchModel<'branle-bas'> }) {
  const teller = useContext(StoryContext);
  if (teller === undefined) return null;
  // What the story needs of a match is the same in every game.
  const lines = linesOf(model as unknown as MatchModel, teller).filter(
    ({ tone }) => tone !== 'faint' && tone !== 'title',
  );
  return (
    <ul class="sea-told" aria-hidden="true">
      {lines
        .slice(-LINES)
        .reverse()
        .map(({ text, tone }, place) => (
          <li key={place} class={`tone-${tone}`}>
            {text}
          </li>
        ))}
    </ul>
  );
}
