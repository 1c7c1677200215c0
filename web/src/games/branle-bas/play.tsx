/** Branle-bas in the frame: the sea, the question, and the choices. */

import { namesOf } from 'escadre/branle-bas';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { words as pageWords } from '../../base/words.ts';
import { LessonContext } from '../../learn/context.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import { LogStyleContext } from '../../match/log-style.ts';
import type { MatchModel } from '../../match/model.ts';
import { Board } from './board.tsx';
import { captainNames } from './captain-names.ts';
import { resultOf } from './figures.ts';
import type { Gesture, SeaView } from './input.ts';
import { Lens } from './lens.ts';
import { logStyleIn } from './log-style.tsx';
import { useMatchCamera } from './match-camera.ts';
import { AskedWord, WaitingWord } from './panel.tsx';
import { openReport, salvoOf, useReports } from './reports.ts';
import { SeaFoot } from './sea-foot.tsx';
import { useSeaKeys } from './sea-keys.ts';
import { ShipOrder } from './ship-order.tsx';
import { byDistance } from './sights.ts';
import { css } from './styles.ts';
import { TextBoard } from './text-board.tsx';
import { Rose, Tools } from './tools.tsx';
import { useSeaTurn } from './use-sea-turn.ts';
import { SeaWords } from './words.ts';

type Model = MatchModel<'branle-bas'>;

export function Play({ model }: { readonly model: Model }) {
  const view = model.view.value;
  return view === null ? (
    <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />
  ) : (
    <AtSea model={model} view={view} />
  );
}

function AtSea({ model, view }: { readonly model: Model; readonly view: SeaView }) {
  const { room, ...sea } = useSea(model, view);
  const { board, lens, words, situation, isMine, captainOf, pick } = sea;
  const focus = lens.focus.value;
  const { names } = sea;
  const style = useMemo(() => logStyleIn(words, names), [words, names]);
  return (
    <LogStyleContext.Provider value={style}>
      <Frame
        model={model}
        board={
          <div class={css('sea-room')} ref={room}>
            <ShipOrder
              {...{ ...sea, focus, captainOf, isMine, pick }}
              lined={() => sea.drafted()?.line ?? []}
              target={() => sea.drafted()?.gun?.target}
            />
            {lens.inWords.value ? (
              <TextBoard
                {...{ view, words, isMine, situation }}
                drafted={sea.drafted}
                camp={model.match.camp}
              />
            ) : (
              <Board {...sea} />
            )}
            <div class={css('sea-corner')}>
              {/* In words, the text says it. */}
              {!lens.inWords.value && <Rose {...{ board, lens, words }} />}
              <Tools {...{ board, lens, words }} isPlain={sea.isPlain} />
            </div>
            <SeaFoot {...sea} model={model} view={view} />
          </div>
        }
        word={
          sea.isOver ? (
            <End model={model} {...resultOf(model, language.value)} />
          ) : situation !== undefined ? (
            <AskedWord {...sea} model={model} situation={situation} />
          ) : (
            <WaitingWord {...sea} model={model} />
          )
        }
      />
    </LogStyleContext.Provider>
  );
}

/** Everything that the parts of the page share. */
function useSea(model: Model, view: SeaView) {
  const words = useMemo(() => new SeaWords(language.value), [language.value]);
  const lens = useMemo(() => new Lens(), [model]);
  const room = useRef<HTMLDivElement>(null);
  const { situation, drafted, send: draft, confirm: give } = useSeaTurn(model, view);
  const isOver = model.outcome.value !== null;
  const lesson = useContext(LessonContext);
  const board = useBoard(view, isOver || (lesson?.run.isReading ?? false));
  const names = useMemo(() => namesOf(board), [board]);
  const isMine = useMemo(() => {
    const seats: readonly string[] = model.match.seats;
    return (id: string) => seats.includes(board.ships[id]?.seat ?? '');
  }, [model, board]);
  const report = useReports(model, isMine);
  // The next order puts the last reports away: they lie on the sea that it needs.
  const send = (gesture: Gesture) => {
    report.putAway();
    draft(gesture);
  };
  const confirm = () => {
    report.putAway();
    give();
  };
  const told = salvoOf(openReport(report, isOver));
  useMatchCamera(room, lens, model, view, told);
  useSeaKeys(lens, view, send);
  useFocus(lens, view, report.putAway);
  const pick = (id: string) => {
    const ship = board.ships[id];
    if (ship !== undefined) lens.show([ship]);
    if (situation?.call.kind === 'divisions') send({ type: 'tap', ship: id });
    else lens.focus.value = id;
  };
  const captainOf = captainNames(model, view);
  const isPlain = isOver || lesson !== undefined;
  return {
    ...{ room, lens, words, board, names, isMine, isOver, isPlain, report, told },
    ...{ situation, drafted, send, confirm, pick, captainOf },
  };
}

/** The sea without a call once it is over, or while a coach is speaking. */
const useBoard = (view: SeaView, isIdle: boolean): SeaView['public'] =>
  useMemo(() => (isIdle ? { ...view.public, call: undefined } : view.public), [view, isIdle]);

/** A ship is shown beside her open sheet, and reports make room. */
function useFocus(lens: Lens, view: SeaView, putAway: () => void): void {
  const focus = lens.focus.value;
  useEffect(() => {
    if (focus === null) return;
    putAway();
    const { ships, call } = view.public;
    const ship = ships[focus];
    if (ship !== undefined) lens.uncover(ship, ships[call?.ship ?? ''], byDistance(view, ship));
  }, [focus]);
}
