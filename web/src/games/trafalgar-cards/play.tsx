/** The card game in the frame: what is asked, what is chosen, and the reveal between two hands. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { useKeys } from '../../base/use-keys.ts';
import { words as pageWords } from '../../base/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../match/saved-draft.ts';
import { Board } from './board.tsx';
import { commandOf, type Draft, freshDraft, type Gesture, reduce, type Situation } from './input.ts';
import { AskedWord, WaitingWord } from './panel.tsx';
import { BEATS, type Fought, Reveal, useBeats } from './reveal.tsx';
import { CardWords } from './words.ts';

type Model = MatchModel<'trafalgar-cards'>;

export function Play({ model }: { readonly model: Model }) {
  const words = useMemo(() => new CardWords(language.value), [language.value]);
  const view = model.view.value;
  const seen = useSignal(view?.public.last?.hand ?? 0);
  if (view === null) return <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />;
  const { last } = view.public;
  if (last !== undefined && last.hand > seen.value) {
    return (
      <Fight
        model={model}
        fought={last}
        words={words}
        next={() => {
          seen.value = last.hand;
        }}
      />
    );
  }
  return <Turn model={model} words={words} />;
}

function Turn({ model, words }: { readonly model: Model; readonly words: CardWords }) {
  const view = model.view.value;
  const asked = model.prompts.value.mine[0];
  const { camp } = model.match;
  const draft = useSignal<Draft | undefined>(undefined);
  const askedBefore = useRef<string | undefined>(undefined);
  const promptId = asked?.id;
  const situation: Situation | undefined =
    asked === undefined || camp === null || view === null ? undefined : { asked: asked.kind, view, camp };
  useEffect(() => {
    if (askedBefore.current !== undefined && askedBefore.current !== promptId) forgetDraft(model.match.id);
    askedBefore.current = promptId;
    draft.value = situation === undefined ? undefined : begunDraft(model, promptId, situation);
  }, [promptId]);
  const send = (gesture: Gesture) => {
    if (situation === undefined) return;
    draft.value = reduce(draft.value ?? freshDraft(situation), gesture, situation);
    if (promptId !== undefined) keepDraft(model.match.id, promptId, draft.value);
  };
  useKeys((key) => {
    if (key === 'Escape') send({ type: 'clear' });
    return false;
  });
  if (view === null) return null;
  const shown = situation === undefined ? undefined : (draft.value ?? freshDraft(situation));
  return (
    <Frame
      model={model}
      board={
        model.outcome.value !== null && view.public.last !== undefined ? (
          <Reveal fought={view.public.last} own={camp} beat={BEATS.length - 1} words={words} />
        ) : (
          <Board view={view} situation={situation} camp={camp} draft={shown} words={words} send={send} />
        )
      }
      word={wordOf(model, words, situation, shown, send)}
    />
  );
}

/** What was chosen before the page was loaded anew, where it fits the hand still; else the beginning. */
function begunDraft({ match }: Model, prompt: string | undefined, situation: Situation): Draft {
  const fresh = freshDraft(situation);
  const kept = (prompt === undefined ? undefined : keptDraft(match.id, prompt)) as Partial<Draft> | undefined;
  const command = commandOf({ ...fresh, ...kept }, situation.asked);
  return command === null || match.explain(command) !== null ? fresh : { ...fresh, ...kept, refused: null };
}

function wordOf(
  model: Model,
  words: CardWords,
  situation: Situation | undefined,
  draft: Draft | undefined,
  send: (gesture: Gesture) => void,
) {
  if (model.outcome.value !== null) return <End model={model} />;
  if (situation === undefined || draft === undefined) return <WaitingWord model={model} words={words} />;
  return <AskedWord {...{ model, situation, draft, words, send }} />;
}

interface FightProps {
  readonly model: Model;
  readonly fought: Fought;
  readonly words: CardWords;
  readonly next: () => void;
}

function Fight({ model, fought, words, next }: FightProps) {
  const [beat, skip] = useBeats(fought);
  const { texts } = words;
  const now = BEATS[beat] ?? 'verdict';
  const isOver = now === 'verdict';
  const verdict =
    fought.result === model.match.camp ? texts.won(fought.hand) : texts.verdict(fought.result, fought.hand);
  return (
    <Frame
      model={model}
      board={<Reveal fought={fought} own={model.match.camp} beat={beat} words={words} skip={skip} />}
      word={
        <>
          <p class="sentence" role="status">
            {now === 'verdict' ? verdict : texts.beats[now]}
          </p>
          <div class="buttons">
            <button type="button" class="primary" onClick={isOver ? next : skip}>
              {isOver ? texts.next : texts.skip}
            </button>
          </div>
        </>
      }
    />
  );
}
