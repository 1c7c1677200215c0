/** The story's last sentence, for pages without a visible column. */

import { useContext } from 'preact/hooks';
import type { MatchModel } from './model.ts';
import { SidePanelContext } from './side-panel.ts';
import { linesOf } from './story.tsx';
import { StoryContext } from './story-context.ts';

export function StoryLine({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const beside = useContext(SidePanelContext);
  const outcome = model.outcome.value;
  // The result is in the Word.
  const ending = outcome === null ? undefined : teller?.ending(outcome).text;
  const lines = teller === undefined ? [] : linesOf(model, teller);
  const last = lines.findLast(({ text }) => text !== ending);
  return (
    <>
      {/* A shortcut for touch; the menu is for everybody. */}
      <button
        type="button"
        class="story-line soft"
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => beside?.show('story')}
      >
        {sentencesOf(last?.text ?? '').map((sentence, place) => (
          <span key={`${place} ${sentence}`}>{sentence}</span>
        ))}
      </button>
      {/* Read aloud if the log, which is announced itself, is not on the page. */}
      <p class="story-aloud unseen" aria-live="polite">
        {last?.text ?? ''}
      </p>
    </>
  );
}

/** A line shows as many sentences as fit; a first one that does not ends in an ellipsis. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?] )/);
