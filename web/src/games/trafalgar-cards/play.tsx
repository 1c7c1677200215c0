/** The card game in the frame: the question, the choices, and the reveal between two hands. */

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { useKeys } from '../../base/use-keys.ts';
import { words as pageWords } from '../../base/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { type TurnRules, useTurn } from '../../match/use-turn.ts';
import { Board } from './board.tsx';
import { resultOf } from './figures.ts';
import {
  type CardsCamp,
  type CardsView,
  commandOf,
  type Draft,
  freshDraft,
  type Gesture,
  pruned,
  reduce,
  type Situation,
} from './input.ts';
import { AskedWord, WaitingWord } from './panel.tsx';
import { BEATS, type Fought, Reveal, scoreBefore, useBeats, wonBy } from './reveal.tsx';
import { Score } from './score.tsx';
import { css } from './styles.ts';
import { CardWords } from './words.ts';

type Model = MatchModel<'trafalgar-cards'>;

const RULES: TurnRules<'trafalgar-cards', Situation, Draft, Gesture> = {
  fresh: freshDraft,
  reduce,
  pruned,
  // Why a tap had no effect is not saved.
  saved: (draft) => ({ ...draft, refused: null }),
  commandOf: (draft, { asked }) => commandOf(draft, asked),
};

export function Play({ model }: { readonly model: Model }) {
  const words = useMemo(() => new CardWords(language.value), [language.value]);
  const view = model.view.value;
  const seen = useSignal(view?.public.last?.hand ?? 0);
  if (view === null) return <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />;
  const { last } = view.public;
  if (last !== undefined && last.hand > seen.value) {
    return (
      <Fight
        key={last.hand}
        model={model}
        fought={last}
        words={words}
        next={() => {
          seen.value = last.hand;
        }}
      />
    );
  }
  return model.outcome.value !== null && last !== undefined ? (
    <Over model={model} words={words} fought={last} />
  ) : (
    <Turn model={model} words={words} />
  );
}

interface TurnProps {
  readonly model: Model;
  readonly words: CardWords;
}

function Turn({ model, words }: TurnProps) {
  const view = model.view.value;
  const { camp } = model.match;
  const prompt = model.prompts.value.mine[0];
  const situation = useMemo(
    (): Situation | undefined =>
      prompt === undefined || camp === null || view === null ? undefined : { asked: prompt.kind, view, camp },
    [prompt?.id, view, camp],
  );
  const { drafted, send, confirm } = useTurn({ model, about: prompt?.id ?? '', situation, rules: RULES });
  useKeys((key) => {
    if (key === 'Escape') send({ type: 'clear' });
    return false;
  });
  if (view === null) return null;
  const draft = drafted();
  return (
    <Frame
      model={model}
      board={<Board view={view} situation={situation} camp={camp} draft={draft} words={words} send={send} />}
      word={wordOf({ model, words, situation, draft, send, confirm })}
    />
  );
}

interface WordProps extends TurnProps {
  readonly situation: Situation | undefined;
  readonly draft: Draft | undefined;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
}

function wordOf({ model, words, situation, draft, send, confirm }: WordProps) {
  if (model.outcome.value !== null) return <End model={model} {...resultOf(model, language.value)} />;
  if (situation === undefined || draft === undefined) return <WaitingWord model={model} words={words} />;
  return <AskedWord {...{ model, situation, draft, words, send, confirm }} />;
}

/** The last fight stays on the table. */
function Over({ model, words, fought }: TurnProps & { readonly fought: Fought }) {
  const { camp } = model.match;
  const view = model.view.value;
  return (
    <Frame
      model={model}
      board={
        <Reveal
          fought={fought}
          own={camp}
          beat={BEATS.length - 1}
          words={words}
          winnerMark={winnerMark(model, fought, words)}
        >
          {view !== null && (
            <Score
              view={{ ...view.public, hand: fought.hand }}
              camp={camp}
              words={words}
              newest={wonBy(fought)}
            />
          )}
        </Reveal>
      }
      word={<End model={model} {...resultOf(model, language.value)} />}
    />
  );
}

/** The winner of the last hand wins the battle. */
function winnerMark(
  { outcome: { value: outcome } }: Model,
  { result }: Fought,
  { texts }: CardWords,
): string {
  return outcome?.kind === 'win' && outcome.camp === result ? texts.battleWon : texts.handWon;
}

interface FightProps extends TurnProps {
  readonly fought: Fought;
  readonly next: () => void;
}

function Fight({ model, fought, words, next }: FightProps) {
  const [beat, skip] = useBeats(fought);
  const { texts } = words;
  const { camp } = model.match;
  const view = model.view.value;
  const isOver = beat === BEATS.length - 1;
  useUntold(model, fought, isOver);
  return (
    <Frame
      model={model}
      board={
        <Reveal
          fought={fought}
          own={camp}
          beat={beat}
          words={words}
          skip={skip}
          winnerMark={winnerMark(model, fought, words)}
        >
          {view !== null && (
            <Score
              view={viewDuring(view, fought, isOver)}
              camp={camp}
              words={words}
              newest={isOver ? wonBy(fought) : undefined}
            />
          )}
        </Reveal>
      }
      word={
        <>
          <p class={css(`sentence ${isOver ? `verdict camp-${fought.result}` : ''}`)} role="status">
            {toldAt(beat, fought, camp, words)}
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

/** The hand being fought, with its initial score until it is decided. */
function viewDuring({ public: shown }: CardsView, fought: Fought, isOver: boolean): CardsView['public'] {
  return {
    ...shown,
    hand: fought.hand,
    chosen: { british: false, french: false },
    score: isOver ? shown.score : scoreBefore(shown.score, fought),
  };
}

function toldAt(beat: number, fought: Fought, camp: CardsCamp | null, { texts }: CardWords): string {
  const { result, hand, british, french } = fought;
  const now = BEATS[beat] ?? 'verdict';
  if (now === 'totals') return texts.totals(british.total, french.total);
  if (now !== 'verdict') return texts.beats[now];
  const totals = result === 'french' ? [french.total, british.total] : [british.total, french.total];
  const [winner = 0, loser = 0] = totals;
  return result === camp ? texts.won(hand, [winner, loser]) : texts.verdict(result, hand, [winner, loser]);
}

/** The log waits for the totals, and tells nothing of the next hand until this reveal is over. */
function useUntold(model: Model, { hand }: Fought, isOver: boolean): void {
  const happenings = model.happenings.value;
  useLayoutEffect(() => {
    const place = happenings.findLastIndex(({ event }) => event.type === 'revealed' && event.hand === hand);
    model.toldUntil.value = place < 0 ? undefined : isOver ? place + 1 : place;
  }, [model, happenings, hand, isOver]);
  useLayoutEffect(
    () => () => {
      model.toldUntil.value = undefined;
    },
    [model],
  );
}
