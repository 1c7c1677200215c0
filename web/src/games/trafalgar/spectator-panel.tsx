/** For spectators, who may not know the game: who must act, how, and why. */

import type { Prompt, View } from 'escadre';
import { factsOf } from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/player-names.ts';
import { StoryContext } from '../../match/story-context.ts';
import type { AnyTeller } from '../../match/tellers.ts';
import { AwaitedHead } from '../../match/turn-head.tsx';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

interface SpectatorPanelProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly words: TrafalgarWords;
}

export function SpectatorPanel({ model, words }: SpectatorPanelProps) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const [prompt] = model.prompts.value.all;
  const watched = prompt === undefined || view === null ? undefined : { model, words, teller, view, prompt };
  return (
    <>
      <p class={css('sentence chart-sentence')}>
        <AwaitedHead model={model} /> {watched !== undefined && awaitedIn(watched)}
      </p>
      <p class={css('chart-aim soft small')}>{watched !== undefined && reasonOf(watched)}</p>
    </>
  );
}

/** The prompt a spectator sees, the position, and the teller. */
interface Watched extends SpectatorPanelProps {
  readonly teller: AnyTeller | undefined;
  readonly view: View<'trafalgar'>;
  readonly prompt: Prompt<'trafalgar'>;
}

function awaitedIn({ model, words, teller, view, prompt }: Watched): string {
  const { seats } = model.table.value;
  const asked = prompt.seats.flatMap((id) => seats[id] ?? []);
  const names = asked.map(nameOf);
  const camp = asked[0]?.camp === 'english' ? 'english' : 'allied';
  switch (prompt.kind) {
    case 'setWind':
      return words.texts.watched.setWind(words.listed(names), names.length);
    case 'turn':
      return words.texts.watched.turn(words.listed(names), names.length, camp);
    default:
      return teller?.ask(prompt, view).text ?? '';
  }
}

/** The aim: the flags, unless the prompt has another. */
function reasonOf({ words, teller, view, prompt }: Watched): string {
  const { why } = words.texts.watched;
  if (prompt.kind !== 'turn') return why[prompt.kind];
  const { flags } = view.public;
  const taken = (['english', 'allied'] as const).filter(
    (flag) => flags[flag] !== 'mast' && factsOf(flags[flag]).camp !== flag,
  );
  if (taken.length === 0) return why.flags;
  const where = (teller?.describe(view) ?? []).filter(
    ({ key, refs }) => key === 'flagAboard' && taken.some((flag) => refs.some(({ id }) => id === flag)),
  );
  return [...where.map(({ text }) => text), why.flagTaken].join(' ');
}
