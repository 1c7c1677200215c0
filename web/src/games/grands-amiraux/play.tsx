/** Les Grands Amiraux in the frame: what is asked, what is chosen, and what was met, one moment after the other. */

import { useSignal } from '@preact/signals';
import { type ComponentChildren, type ContextType, Fragment } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { words as pageWords } from '../../base/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { isSentAtOnce } from '../../match/move-confirmation.ts';
import { keepDraft, keptDraft } from '../../match/saved-draft.ts';
import { SidePanelContext } from '../../match/side-panel.ts';
import { StoryContext } from '../../match/story-context.ts';
import { Board, type LastMove } from './board.tsx';
import { type Met, shownIn } from './encounter.ts';
import { Forces } from './forces.tsx';
import { Formations } from './formations.tsx';
import { type Draft, type Gesture, isSame, type Kept, reduce, resumed, type Situation } from './input.ts';
import { useLaidOpen } from './laid-open.ts';
import { Moment } from './moment.tsx';
import { NoteSheet, useNotes } from './notes.tsx';
import { AskedWord, AwaitedSentence, WaitingWord } from './panel.tsx';
import { Prizes } from './prizes.tsx';
import { css } from './styles.ts';
import { AdmiralsWords } from './words.ts';

type Model = MatchModel<'grands-amiraux'>;

/** Milliseconds after the last exchange after which a placement is sent, so that time running out keeps it. */
const SAVED_AFTER = 800;

export function Play({ model }: { readonly model: Model }) {
  const words = useMemo(() => new AdmiralsWords(language.value), [language.value]);
  const teller = useContext(StoryContext);
  const { met, left, done } = useMet(model);
  const { situation, draft, send, confirm } = useDraft(model);
  const { notes, pinning } = useNotes(model);
  const jot = useJotting(model);
  const laidOpen = useLaidOpen(model);
  const view = model.view.value;
  if (view === null) return <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />;
  const { camp } = model.match;
  const own = camp ?? 'white';
  const enemy = own === 'white' ? 'red' : 'white';
  const isBattle = view.public.phase === 'battle';
  const board = (
    <div class={css('admirals')}>
      {isBattle && <Prizes view={view} of={enemy} camp={camp} words={words} />}
      <Board
        {...{ camp, situation, draft, words, confirm }}
        view={laidOpen ?? view}
        send={situation === undefined ? jot : send}
        last={lastMoveOf(model)}
        {...(notes === undefined || !isBattle ? {} : { notes })}
      />
      {isBattle && <Prizes view={view} of={own} camp={camp} words={words} />}
      {situation?.asked === 'deploy' && <Formations {...{ camp: situation.camp, words, send }} />}
      <Forces camp={own} words={words} />
      {met !== undefined && <Moment text={textOf(met, teller)} met={met} camp={camp} done={done} />}
      {notes !== undefined && <NoteSheet {...{ model, pinning, notes, words }} />}
    </div>
  );
  const word = (): ComponentChildren => {
    if (met !== undefined) return <MetWord model={model} left={left} words={words} done={done} />;
    if (model.outcome.value !== null) return <End model={model} />;
    if (situation === undefined || draft === undefined) return <WaitingWord model={model} />;
    return <AskedWord {...{ model, situation, draft, words, send, confirm }} />;
  };
  return <Frame model={model} board={board} word={<Fragment>{word()}</Fragment>} />;
}

/** Whether the match remembers for its players what was shown. */
const hasOpenMemory = ({ match }: Model): boolean => match.summary.options.memory === 'open';

/**
 * What was met and is to be seen, the first first. In a match of strict memory it is gone from the page once it has
 * been seen: the story then says what a record does, that there was a duel.
 */
function useMet(model: Model) {
  // What was gone back to was seen before.
  const isAgain = model.moments.value > 0 && hasOpenMemory(model);
  const seen = useSignal<ReadonlySet<Met>>(new Set(isAgain ? model.happenings.value : []));
  const waiting = model.happenings.value.filter(
    (happening) =>
      !happening.isPast && !seen.value.has(happening) && shownIn(happening, model.match.camp).length > 0,
  );
  const [met] = waiting;
  const done = () => {
    if (met === undefined) return;
    if (hasOpenMemory(model)) seen.value = new Set([...seen.value, met]);
    else model.retell(met, { type: met.event.type } as Met['event']);
  };
  return { met, left: waiting.length - 1, done };
}

interface MetWordProps {
  readonly model: Model;
  /** How many more wait to be seen. */
  readonly left: number;
  readonly words: AdmiralsWords;
  readonly done: () => void;
}

const MetWord = ({ model, left, words, done }: MetWordProps) => (
  <>
    <AwaitedSentence model={model} />
    <div class="buttons">
      <button type="button" class="primary" onClick={done}>
        {left > 0 ? words.texts.goOnOf(left) : words.texts.goOn}
      </button>
    </div>
  </>
);

/** What was met, in sentences: what it has come to by now stands beside the board. */
function textOf({ event, before, after }: Met, teller: ContextType<typeof StoryContext>): string {
  const lines = after === null ? [] : (teller?.tell(event, before, after) ?? []);
  return lines
    .filter(({ tone }) => tone !== 'faint')
    .map(({ text }) => text)
    .join(' ');
}

/** Whoever is asked nothing and has the logbook before them enters a square into it by a tap. */
function useJotting({ jotted, logbook }: Model) {
  const page = useContext(SidePanelContext)?.page.value;
  return (gesture: Gesture) => {
    if (gesture.type !== 'tap' || page !== 'notes' || logbook.value === null) return;
    jotted.value = `${jotted.value} ${gesture.square}`.trimStart();
  };
}

/** What is chosen for what is asked; another question begins afresh. */
function useDraft(model: Model) {
  const kept = useSignal<{ readonly about: string; readonly draft: Draft } | undefined>(undefined);
  const situation = situationOf(model);
  // A placement goes on being changed while it is sent.
  const about = situation?.asked === 'deploy' ? 'deploy' : (model.prompts.value.mine[0]?.id ?? '');
  const { id } = model.match;
  const begun = useMemo(
    () =>
      situation === undefined ? undefined : resumed(keptDraft(id, about) as Kept | undefined, situation),
    [id, about, situation?.view],
  );
  const draft = kept.value?.about === about && begun !== undefined ? kept.value.draft : begun;
  const fleet = situation?.view.own?.fleet ?? {};
  const placement = situation?.asked === 'deploy' ? draft?.placement : undefined;
  const isUnsent = placement !== undefined && !isSame(placement, fleet);
  useEffect(() => {
    if (!isUnsent || placement === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!model.busy.value) model.play({ type: 'deploy', placement });
    }, SAVED_AFTER);
    return () => clearTimeout(timer);
  }, [isUnsent, JSON.stringify(placement)]);
  const send = (gesture: Gesture) => {
    if (situation === undefined || draft === undefined) return;
    const next = reduce(draft, gesture, situation);
    kept.value = { about, draft: next };
    const choice: Kept = { picked: next.picked, order: next.order };
    // A placement is kept by the match.
    if (situation.asked !== 'deploy') keepDraft(id, about, choice);
    const isNew = next.order !== null && next.order !== draft.order;
    if (isNew && !model.busy.value && isSentAtOnce(model.prompts.value.mine)) model.play(next.order);
  };
  const confirm = async () => {
    if (situation === undefined || draft === undefined || model.busy.value) return;
    if (placement !== undefined) {
      if (isUnsent && !(await model.play({ type: 'deploy', placement }))) return;
      await model.play({ type: 'ready' });
    } else if (draft.order !== null) {
      await model.play(draft.order);
    }
  };
  return { situation, draft, send, confirm };
}

function situationOf(model: Model): Situation | undefined {
  const [asked] = model.prompts.value.mine;
  const view = model.view.value;
  const seat = model.seat.value;
  const { camp } = model.match;
  if (asked === undefined || view === null || camp === null || seat === undefined) return undefined;
  if (model.outcome.value !== null) return undefined;
  return { asked: asked.kind, view, seat, camp, explain: (order) => model.match.explain(order, seat) };
}

/** The squares of the last thing that happened, as far as it may still be told. */
function lastMoveOf(model: Model): LastMove | undefined {
  const last = model.happenings.value.findLast(({ event }) =>
    ['moved', 'duel', 'jumped', 'mineStruck'].includes(event.type),
  );
  if (last === undefined) return undefined;
  const { event } = last;
  if (event.type === 'mineStruck') {
    return event.from === undefined || event.mine === undefined
      ? undefined
      : { from: event.from, to: event.mine };
  }
  if (event.type !== 'moved' && event.type !== 'duel' && event.type !== 'jumped') return undefined;
  const { from, to } = event;
  return from === undefined || to === undefined ? undefined : { from, to };
}
