/** Trafalgar in the frame: the board, its overlays, and the Word. */

import { useSignal } from '@preact/signals';
import type { Prompt } from 'escadre';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { words as pageWords } from '../../base/words.ts';
import { LessonContext } from '../../learn/context.ts';
import { isCorrespondence } from '../../match/correspondence.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import { LogStyleContext } from '../../match/log-style.ts';
import type { MatchModel } from '../../match/model.ts';
import { arrange, dicePlace, lensFor, type Scene } from './arrangement.ts';
import { Board } from './board.tsx';
import { Feu } from './feu.tsx';
import { type FeuChoice, useFeuChoice } from './feu-choice.ts';
import { resultOf } from './figures.ts';
import { GunfireOver } from './gunfire.tsx';
import { useGunsUnderOrders } from './guns-under-orders.ts';
import { mine, ownForts, type Situation, type TrafalgarCommand } from './input.ts';
import { useLastAct } from './last-act.ts';
import { type Lens, layoutOf, scaleOf, turnFor, WHOLE } from './layout.ts';
import { logStyleIn } from './log-style.tsx';
import { MissedNotice, useMissed } from './missed-notice.tsx';
import { useLit, useMotion, useWindDie, Wrecks } from './motion.tsx';
import { chartUnder, type NoticePlace } from './notice.ts';
import { PointerContext, pointingTo } from './pointer.ts';
import { ReturnFire } from './return-fire.tsx';
import { timeOf } from './ring.tsx';
import { linesOf } from './shot-line.ts';
import { ShotPanel } from './shot-panel.tsx';
import { SpectatorPanel } from './spectator-panel.tsx';
import { OrdersSheet } from './standing-orders.tsx';
import { css } from './styles.ts';
import { usePan } from './use-pan.ts';
import { isLow, isTurned, isWide, useSize } from './use-size.ts';
import { useTrafalgarTurn } from './use-trafalgar-turn.ts';
import { useVolley, VolleyDice } from './volley.tsx';
import { WindSign } from './wind-sign.tsx';
import { AskedWord } from './word.tsx';
import { TrafalgarWords } from './words.ts';

type Model = MatchModel<'trafalgar'>;
type View = Situation['view'];
type Turn = ReturnType<typeof useTrafalgarTurn>;

export function Play({ model }: { readonly model: Model }) {
  const view = model.view.value;
  return view === null ? (
    <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />
  ) : (
    <AtSea model={model} view={view} />
  );
}

interface SeaProps {
  readonly model: Model;
  readonly view: View;
}

function AtSea({ model, view }: SeaProps) {
  const words = useMemo(() => new TrafalgarWords(language.value), [language.value]);
  const turn = useTrafalgarTurn(model);
  const orders = useOrdersSheet(model);
  const [prompt] = model.prompts.value.all;
  const window = prompt?.kind === 'feu' || prompt?.kind === 'returnFire' ? prompt : undefined;
  const underOrders = useGunsUnderOrders(window?.id, turn.situation);
  const wanted = useContext(LessonContext)?.run.shown as TrafalgarCommand | undefined;
  const { situation, draft } = turn;
  const style = useMemo(() => logStyleIn(words), [words]);
  return (
    <PointerContext.Provider value={pointingTo(wanted, draft, situation)}>
      <LogStyleContext.Provider value={style}>
        <Frame
          model={model}
          board={<ChartRoom {...{ model, view, words, turn, window, orders, underOrders }} />}
          word={
            model.outcome.value !== null ? (
              <End model={model} {...resultOf(model, language.value)} />
            ) : situation === undefined ? (
              <SpectatorPanel {...{ model, words }} />
            ) : (
              <>
                {hasNoOrders(model, view) && draft.picked === null && (
                  <OfferOrders words={words} open={orders.open} />
                )}
                <AskedWord {...turn} {...{ model, situation, words, underOrders }} openOrders={orders.open} />
              </>
            )
          }
        />
      </LogStyleContext.Provider>
    </PointerContext.Provider>
  );
}

/** A correspondence match without standing orders yet. */
const hasNoOrders = ({ match }: Model, { own }: View): boolean =>
  isCorrespondence(match.summary.clock) && Object.keys(own?.orders ?? {}).length === 0;

interface OfferProps {
  readonly words: TrafalgarWords;
  readonly open: () => void;
}

const OfferOrders = ({ words: { texts }, open }: OfferProps) => (
  <p class="strip">
    {texts.postOffer}{' '}
    <button type="button" class="link" onClick={open}>
      {texts.leaveOrders}
    </button>
  </p>
);

interface OrdersState {
  /** The guns that come first on the sheet; undefined while it is closed. */
  readonly first: readonly string[] | undefined;
  readonly open: () => void;
  readonly openFor: (guns: readonly string[]) => void;
  readonly close: () => void;
}

/** The sheet of standing orders, which never covers an open window. */
function useOrdersSheet(model: Model): OrdersState {
  const first = useSignal<readonly string[] | undefined>(undefined);
  const isRunning = model.prompts.value.mine.some(
    (prompt) => (prompt.kind === 'feu' || prompt.kind === 'returnFire') && timeOf(prompt) !== null,
  );
  useEffect(() => {
    if (isRunning) first.value = undefined;
  }, [isRunning]);
  const openFor = (guns: readonly string[]) => {
    first.value = guns;
  };
  return {
    first: isRunning ? undefined : first.value,
    open: () => openFor([]),
    openFor,
    close: () => {
      first.value = undefined;
    },
  };
}

interface RoomProps extends SeaProps {
  readonly words: TrafalgarWords;
  readonly turn: Turn;
  readonly window: Prompt<'trafalgar'> | undefined;
  readonly orders: OrdersState;
  readonly underOrders: readonly string[];
}

/** The chart, with panels and notices over it. */
function ChartRoom(props: RoomProps) {
  const { model, words, turn, window, orders, underOrders } = props;
  const { situation } = turn;
  const root = useRef<HTMLDivElement>(null);
  const choice = useFeuChoice(window?.id, situation);
  const isBand = window !== undefined && situation?.asked === window.kind && underOrders.length === 0;
  const { scene, motion } = useAction(props, root, isBand);
  const windDie = useWindDie(model);
  const missed = useMissed(model);
  const [lens, pan] = usePan(scene === undefined ? WHOLE : lensFor(scene));
  const arranged = scene && arrange(scene, lens);
  return (
    <div class={css('trafalgar')} ref={root}>
      {scene !== undefined && (
        <Chart
          {...props}
          {...{ scene, lens, pan, motion, windDie }}
          sign={arranged?.sign}
          fort={choice?.fort}
          isTakenBelow={isBand || missed !== undefined}
        />
      )}
      {isBand ? (
        <Band {...props} choice={choice} isLeft={arranged?.band === 'left'} />
      ) : (
        <Cards {...props} card={arranged?.card} missed={missed} />
      )}
      {orders.first !== undefined && situation !== undefined && (
        <OrdersSheet {...{ model, situation, words }} first={orders.first} close={orders.close} />
      )}
    </div>
  );
}

interface CardsProps extends RoomProps {
  /** Where an aim is chosen; undefined while none is. */
  readonly card: NoticePlace | undefined;
  readonly missed: ReturnType<typeof useMissed>;
}

/** Overlays while no window is open: the aimed shot, and missed windows. */
function Cards({ words, turn: { situation, draft, send }, orders, card, missed }: CardsProps) {
  return (
    <>
      {situation !== undefined && card !== undefined && (
        <ShotPanel {...{ draft, situation, words, send }} place={card} />
      )}
      {missed !== undefined && (
        <MissedNotice {...{ missed, words }} leaveOrders={() => orders.openFor(missed.guns)} />
      )}
    </>
  );
}

interface ChartProps extends RoomProps {
  readonly scene: Scene;
  readonly lens: Lens;
  readonly pan: ReturnType<typeof usePan>[1];
  readonly motion: ReturnType<typeof useMotion>;
  readonly windDie: number | undefined;
  /** Something else covers the lower half. */
  readonly isTakenBelow: boolean;
  /** Where the wind is shown in small; undefined while the chart’s own rose is in sight. */
  readonly sign: NoticePlace | undefined;
  /** The gun of the port chosen to fire. */
  readonly fort: string | undefined;
}

/** The board with its ships and smoke, and the wind. */
function Chart(props: ChartProps) {
  const { model, view, words, turn, window, scene, lens, pan, motion, windDie, sign, fort } = props;
  const { situation, draft, send, confirm } = turn;
  const { layout, screen } = scene;
  const scale = scaleOf(layout, screen.size);
  const volley = useVolley(model);
  return (
    <>
      <Board
        view={view.public}
        camp={model.match.camp}
        own={ownShips(view, model.match)}
        scale={scale}
        lit={useLit(model)}
        hit={volley?.event.target}
        {...{ layout, situation, draft, words, send, confirm, lens, pan }}
        waiting={window}
        ordered={scene.ordered}
        lines={linesOf(view.public, draft, fort)}
        shot={motion.shot}
        windDie={windDie}
        roseApart={sign && chartUnder(sign, { layout, lens, size: screen.size, scale })}
      >
        <Wrecks wrecks={motion.wrecks} />
        <GunfireOver gunfire={motion.gunfire} />
      </Board>
      {sign !== undefined && <WindSign from={view.public.wind} layout={layout} place={sign} die={windDie} />}
      <VolleyDice
        {...{ model, words, volley }}
        placeFor={(shot) => dicePlace(scene, lens, shot, props.isTakenBelow)}
      />
    </>
  );
}

/** The parts to be arranged on the board, with the shot in the air, and what moves over them. */
function useAction(props: RoomProps, root: { readonly current: HTMLDivElement | null }, isBand: boolean) {
  const scene = useScene(props, root, isBand);
  const motion = useMotion(props.model, scene?.layout, root);
  const last = useLastAct(props.model, root);
  return { motion, scene: scene && { ...scene, shot: motion.shot?.line, last } };
}

/** The parts to be arranged on the board; undefined until its size is known. */
function useScene(
  { model, view, turn: { situation, draft }, orders }: RoomProps,
  root: { readonly current: HTMLDivElement | null },
  isBand: boolean,
): Scene | undefined {
  const size = useSize(root);
  if (size === undefined) return undefined;
  const layout = layoutOf(view.public.chart, turnFor(isTurned(size), model.match.camp));
  const screen = { size, isWide: isWide(), isLow: isLow() };
  const ordered = orders.first === undefined || situation === undefined ? undefined : ownForts(situation);
  return { board: view.public, layout, screen, situation, draft, isBand, ordered };
}

interface BandProps extends RoomProps {
  readonly choice: FeuChoice | undefined;
  readonly isLeft: boolean;
}

/** An open window's question, to the port or to the called ship. */
function Band({ model, view, words, turn: { situation, play }, window, orders, choice, isLeft }: BandProps) {
  if (window === undefined || situation === undefined) return null;
  const shared = { prompt: window, words, isLeft, play, busy: model.busy.value };
  if (situation.asked === 'returnFire')
    return <ReturnFire key={window.id} {...shared} situation={situation} />;
  return choice === undefined ? null : (
    <Feu key={window.id} {...shared} board={view.public} choice={choice} leaveOrders={orders.open} />
  );
}

const ownShips = (view: View, { seats, camp }: Model['match']) =>
  camp === null ? [] : seats.flatMap((seat) => mine({ view, seat, camp }));
