/** Les Grands Amiraux in the frame: the question, the choices, and encounters one after the other. */

import { useSignal } from '@preact/signals';
import type { Placement } from 'escadre/grands-amiraux';
import type { ContextType } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { words as pageWords } from '../../base/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { NoteStyleContext } from '../../match/note-style.ts';
import { SidePanelContext } from '../../match/side-panel.ts';
import { StoryContext } from '../../match/story-context.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import { useTurn } from '../../match/use-turn.ts';
import { Board, type LastMove } from './board.tsx';
import { type Met, shownIn } from './encounter.ts';
import { EncounterCard } from './encounter-card.tsx';
import { resultOf } from './figures.ts';
import { Formations } from './formations.tsx';
import { type Gesture, isSame, type Situation, targetOf, turnRules } from './input.ts';
import { Legend } from './legend.tsx';
import { NoteInList, NoteSheet, useNotes } from './notes.tsx';
import { AskedWord, askedInWords, WaitingWord } from './panel.tsx';
import { Prizes } from './prizes.tsx';
import { useRevealedFleets } from './revealed-fleets.ts';
import { css } from './styles.ts';
import { useAdmiralsWords } from './use-admirals-words.ts';
import type { AdmiralsWords } from './words.ts';

type Model = MatchModel<'grands-amiraux'>;

/** Milliseconds after the last exchange after which a placement is sent, so that time running out keeps it. */
const SAVED_AFTER = 800;
/** Milliseconds within which two taps count as one. */
const DOUBLE_TAP = 350;

export function Play({ model }: { readonly model: Model }) {
  const words = useAdmiralsWords();
  const moment = useMet(model);
  const turn = useAdmiralsTurn(model);
  if (model.view.value === null) {
    return <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />;
  }
  return (
    <NoteStyleContext.Provider value={NoteInList}>
      <Frame
        model={model}
        board={<BoardArea {...{ model, words, moment, turn }} />}
        word={<Word {...{ model, words, moment, turn }} />}
      />
    </NoteStyleContext.Provider>
  );
}

interface PartProps {
  readonly model: Model;
  readonly words: AdmiralsWords;
  readonly moment: ReturnType<typeof useMet>;
  readonly turn: ReturnType<typeof useAdmiralsTurn>;
}

/** The board with the captures above and below it, and temporary overlays. */
function BoardArea({ model, words, moment: { met, done }, turn }: PartProps) {
  const teller = useContext(StoryContext);
  const { notes, pinning } = useNotes(model);
  const jot = useJotting(model);
  const laidOpen = useRevealedFleets(model);
  const view = model.view.value;
  if (view === null) return null;
  const { situation, draft, tap, confirm } = turn;
  const { camp } = model.match;
  const own = camp ?? 'white';
  const shownNotes = view.public.phase === 'battle' ? notes : undefined;
  return (
    <div class={css('admirals')}>
      <Prizes {...{ view, camp, words }} of={own === 'white' ? 'red' : 'white'} />
      <Board
        {...{ camp, situation, draft, words, confirm }}
        view={laidOpen ?? view}
        send={situation === undefined ? jot : tap}
        last={markedMoveOf(model)}
        notes={shownNotes}
      />
      {/* A dragged piece moves on it. */}
      <div class="stage" data-standing aria-hidden="true" />
      <Prizes {...{ view, camp, words }} of={own} />
      {situation?.asked === 'deploy' && (
        <Formations camp={situation.camp} placement={draft?.placement} words={words} send={turn.send} />
      )}
      <Legend camp={own} words={words} />
      {met !== undefined && <EncounterCard text={textOf(met, teller)} {...{ met, camp, words, done }} />}
      {notes !== undefined && <NoteSheet {...{ model, pinning, notes, words }} />}
    </div>
  );
}

function Word({ model, words, moment: { met, left, done }, turn }: PartProps) {
  const { situation, draft, send, confirm } = turn;
  if (met !== undefined) return <MetWord {...{ model, situation, left, words, done }} />;
  if (model.outcome.value !== null) return <End model={model} {...resultOf(model, language.value)} />;
  if (situation === undefined || draft === undefined) return <WaitingWord model={model} />;
  return <AskedWord {...{ model, situation, draft, words, send, confirm }} />;
}

/** Whether values once shown stay visible. */
const hasOpenMemory = ({ match }: Model): boolean => match.summary.options.memory === 'open';

/**
 * Encounters still to show, in order. With strict memory, each disappears from the page once seen: like a
 * record, the story then says only that there was a duel.
 */
function useMet(model: Model) {
  // Undone moves were seen before.
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
  readonly situation: Situation | undefined;
  /** How many more wait to be seen. */
  readonly left: number;
  readonly words: AdmiralsWords;
  readonly done: () => void;
}

/** The next question, which is answered once the card over the board is put away. */
function MetWord({ model, situation, left, words, done }: MetWordProps) {
  const teller = useContext(StoryContext);
  return (
    <>
      <p class="sentence">
        {situation === undefined ? <AwaitedHead model={model} /> : <TurnHead />}{' '}
        {situation !== undefined && askedInWords({ model, situation, words }, teller)}
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={done}>
          {left > 0 ? words.texts.goOnOf(left) : words.texts.goOn}
        </button>
      </div>
    </>
  );
}

/** An encounter in sentences that keep squares beside their word, without the losses, which are beside the board. */
function textOf({ event, before, after }: Met, teller: ContextType<typeof StoryContext>): string {
  const lines = after === null ? [] : (teller?.tell(event, before, after) ?? []);
  return lines
    .filter(({ tone }) => tone !== 'faint')
    .map(({ text }) => text)
    .join(' ')
    .replace(/ (?=[a-h]\d)/g, '\u00a0');
}

/** A tap on a square enters it into the open logbook, if there is no prompt. */
function useJotting({ jotted, logbook }: Model) {
  const page = useContext(SidePanelContext)?.page.value;
  return (gesture: Gesture) => {
    if (gesture.type !== 'tap' || page !== 'notes' || logbook.value === null) return;
    jotted.value = `${jotted.value} ${gesture.square}`.trimStart();
  };
}

/** The player's question, choices, and the effect of taps. */
function useAdmiralsTurn(model: Model) {
  const situation = useSituation(model);
  const isDeploying = situation?.asked === 'deploy';
  // A placement can change while it is sent.
  const about = isDeploying ? 'deploy' : (model.prompts.value.mine[0]?.id ?? '');
  const turn = useTurn({ model, about, situation, rules: turnRules });
  const draft = turn.drafted();
  const placement = isDeploying ? draft?.placement : undefined;
  const save = useSavedPlacement(model, placement, situation?.view.own?.fleet ?? {});
  const chosenAt = useRef(0);
  const send = (gesture: Gesture) => {
    const next = turn.send(gesture);
    if (next?.order !== draft?.order) chosenAt.current = performance.now();
  };
  const deploy = async () => {
    if (!model.isHeld.value && (await save())) await model.play({ type: 'ready' });
  };
  const confirm = () => (isDeploying ? void deploy() : turn.confirm());
  /** A second tap on the chosen square confirms; an immediate one is an accidental double tap. */
  const tap = (gesture: Gesture) => {
    const isChosen =
      gesture.type === 'tap' && draft?.order != null && targetOf(draft.order) === gesture.square;
    if (!isChosen) send(gesture);
    else if (performance.now() - chosenAt.current > DOUBLE_TAP) confirm();
  };
  return { situation, draft, send, tap, confirm };
}

/**
 * Saves a placement a moment after its last change; returns a function that saves at once and reports
 * success. Without a clock, the suggested placement is not saved: nothing was done yet that could be undone.
 */
function useSavedPlacement(
  model: Model,
  placement: Placement | undefined,
  fleet: Readonly<Record<string, unknown>>,
) {
  const suggested = useRef(placement);
  suggested.current ??= placement;
  const isUnsent = placement !== undefined && !isSame(placement, fleet);
  const save = async () =>
    !isUnsent || placement === undefined || (await model.play({ type: 'deploy', placement }));
  const isTimed = model.match.summary.clock !== null;
  useEffect(() => {
    if (!isUnsent || (!isTimed && placement === suggested.current)) return undefined;
    const timer = setTimeout(() => {
      if (!model.busy.value) void save();
    }, SAVED_AFTER);
    return () => clearTimeout(timer);
  }, [isUnsent, JSON.stringify(placement)]);
  return save;
}

/** The same object until something changes. */
function useSituation(model: Model): Situation | undefined {
  const [asked] = model.prompts.value.mine;
  const view = model.view.value;
  const seat = model.seat.value;
  const { camp } = model.match;
  const isOver = model.outcome.value !== null;
  return useMemo(() => {
    if (asked === undefined || view === null || camp === null || seat === undefined || isOver)
      return undefined;
    return { asked: asked.kind, view, seat, camp, explain: (order) => model.match.explain(order, seat) };
  }, [asked?.id, asked?.kind, view, camp, seat, isOver]);
}

/** Once the match is over, nothing has just moved. */
const markedMoveOf = (model: Model): LastMove | undefined =>
  model.outcome.value === null ? lastMoveOf(model) : undefined;

/** The squares of the last event, as far as it may still be told. */
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
