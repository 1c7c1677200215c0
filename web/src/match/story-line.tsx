/** The last sentence of the story, for where the column is out of sight. */

import { useContext } from 'preact/hooks';
import type { MatchModel } from './model.ts';
import { SidePanelContext } from './side-panel.ts';
import { linesOf } from './story.tsx';
import { StoryContext } from './story-context.ts';

export function StoryLine({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const beside = useContext(SidePanelContext);
  const outcome = model.outcome.value;
  // How it ended stands in the Word.
  const ending = outcome === null ? undefined : teller?.ending(outcome).text;
  const lines = teller === undefined ? [] : linesOf(model, teller);
  const last = lines.findLast(({ text }) => text !== ending);
  return (
    <>
      {/* A short way for fingers: the menu is the one for everybody. */}
      <button
        type="button"
        class="story-line soft"
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => beside?.show('story')}
      >
        {clausesOf(last?.text ?? '').map((clause, place) => (
          <span key={`${place} ${clause}`}>{clause}</span>
        ))}
      </button>
      {/* Read aloud where the story itself, which is, is not on the page. */}
      <p class="story-aloud unseen" aria-live="polite">
        {last?.text ?? ''}
      </p>
    </>
  );
}

/** Sentences in parts: one line has only as many of them as it has room for. */
const clausesOf = (text: string): readonly string[] =>
  text.split(/(?=[\u00A0 ]?[:;](?=[\u00A0 ]))|(?<=[.!?] )/);
