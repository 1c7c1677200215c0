/** For who only watches, and may not know the game: who is awaited, for what, and what it is about. */

import { factsOf } from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/names.ts';
import { StoryContext } from '../../match/story-context.ts';
import type { TrafalgarWords } from './words.ts';

interface WatchingProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly words: TrafalgarWords;
}

export function Watching(props: WatchingProps) {
  return (
    <>
      <p class="sentence chart-sentence">{useAwaited(props)}</p>
      <p class="chart-aim soft small">{useReason(props)}</p>
    </>
  );
}

function useAwaited({ model, words }: WatchingProps): string {
  const teller = useContext(StoryContext);
  const { seats } = model.table.value;
  const view = model.view.value;
  const [prompt] = model.prompts.value.all;
  if (prompt === undefined || view === null) return '';
  const asked = prompt.seats.flatMap((id) => seats[id] ?? []);
  const names = asked.map(nameOf);
  const camp = asked[0]?.camp === 'english' ? 'english' : 'allied';
  switch (prompt.kind) {
    case 'setWind':
      return words.texts.watched.setWind(words.listed(names), names.length);
    case 'turn':
      return words.texts.watched.turn(words.listed(names), names.length, camp);
    default:
      return teller?.ask(prompt as never, view as never).text ?? '';
  }
}

/** What it is about: the flags, where nothing else is asked. */
function useReason({ model, words }: WatchingProps): string {
  const teller = useContext(StoryContext);
  const { why } = words.texts.watched;
  const view = model.view.value;
  const [prompt] = model.prompts.value.all;
  if (prompt === undefined || view === null) return '';
  if (prompt.kind !== 'turn') return why[prompt.kind];
  const { flags } = view.public;
  const taken = (['english', 'allied'] as const).filter(
    (flag) => flags[flag] !== 'mast' && factsOf(flags[flag]).camp !== flag,
  );
  if (taken.length === 0) return why.flags;
  const where = (teller?.describe(view as never) ?? []).filter(
    ({ key, refs }) => key === 'flagAboard' && taken.some((flag) => refs.some(({ id }) => id === flag)),
  );
  return [...where.map(({ text }) => text), why.flagTaken].join(' ');
}
