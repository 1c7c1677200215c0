/** The story: what has happened, in sentences, the last one last. */

import { useContext, useEffect, useRef } from 'preact/hooks';
import { words } from '../app/words.ts';
import type { GameStory, Line } from '../games/room.ts';
import type { Happening, MatchModel } from './model.ts';
import { StoryContext } from './story-context.ts';

interface Told extends Line {
  readonly n: number;
}

const told = new WeakMap<GameStory, WeakMap<Happening, readonly Told[]>>();

/** All that has been told, each happening once in each language. */
export function linesOf(model: MatchModel, story: GameStory): readonly Told[] {
  const known = told.get(story) ?? new WeakMap<Happening, readonly Told[]>();
  told.set(story, known);
  return model.happenings.value.flatMap((happening) => {
    const before = known.get(happening);
    if (before !== undefined) return before;
    const lines = story.tell(happening, model).map((line) => ({ ...line, n: happening.n }));
    known.set(happening, lines);
    return lines;
  });
}

export function Story({ model }: { readonly model: MatchModel }) {
  const story = useContext(StoryContext);
  const list = useRef<HTMLOListElement>(null);
  const lines = story === undefined ? [] : linesOf(model, story);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  });
  if (lines.length === 0) return <p class="soft">{words.value.match.nothingYet}</p>;
  return (
    <ol class="story" ref={list} aria-live="polite" aria-label={words.value.match.story}>
      {lines.map(({ text, tone }, place) => (
        <li key={place} class={`tone-${tone}`}>
          {text}
        </li>
      ))}
    </ol>
  );
}
