/** Branle-bas in the frame: how somebody looks at the sea, what is asked, and what is chosen. */

import { useSignal } from '@preact/signals';
import { namesOf, RANGES, reachOf } from 'escadre/branle-bas';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { isWriting } from '../../base/typing-target.ts';
import { shortcutOf } from '../../base/use-keys.ts';
import { words as pageWords } from '../../base/words.ts';
import { LessonContext } from '../../learn/context.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { isSentAtOnce } from '../../match/move-confirmation.ts';
import { nameOf } from '../../match/player-names.ts';
import { StoryContext } from '../../match/story-context.ts';
import { Board } from './board.tsx';
import { Captains } from './captains.tsx';
import { distance } from './course.ts';
import {
  type Draft,
  freshDraft,
  type Gesture,
  orderOf,
  pruned,
  reduce,
  type SeaView,
  type Situation,
} from './input.ts';
import { afloat, Lens } from './lens.ts';
import { Motion } from './motion.ts';
import { Order } from './order.tsx';
import { AskedWord, WaitingWord } from './panel.tsx';
import { lastSalvo, Report, type SeaHappening } from './report.tsx';
import { Sheet } from './sheet.tsx';
import { css } from './styles.ts';
import { MiniMap, Rose, Tools } from './tools.tsx';
import { Tray } from './tray.tsx';
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
  const words = useMemo(() => new SeaWords(language.value), [language.value]);
  const teller = useContext(StoryContext);
  const lens = useMemo(() => new Lens(), [model]);
  const room = useRef<HTMLDivElement>(null);
  const { situation, drafted, send: draft, confirm } = useDraft(model, view);
  const isOver = model.outcome.value !== null;
  const lesson = useContext(LessonContext);
  const isReading = lesson?.run.isReading ?? false;
  // Nobody is asked where it is over, or where a coach has something to say first.
  const board = useMemo(
    () => (isOver || isReading ? { ...view.public, call: undefined } : view.public),
    [view, isOver, isReading],
  );
  const names = useMemo(() => namesOf(board), [board]);
  const isMine = useMemo(() => {
    const seats: readonly string[] = model.match.seats;
    return (id: string) => seats.includes(board.ships[id]?.seat ?? '');
  }, [model, board]);
  const report = useReport(model);
  // Whoever goes on has read enough of the last broadside, and needs the sea that it lies on.
  const send = (gesture: Gesture) => {
    report.done();
    draft(gesture);
  };
  useEyes(room, lens, model, view);
  useKeys(lens, model, view, send);
  const captainOf = captainIn(model, view);
  const focus = lens.focus.value;
  // Whoever asks for a sheet has read enough of the broadside before, and sees the ship beside it.
  useEffect(() => {
    if (focus === null) return;
    report.done();
    const [ship, asked] = [board.ships[focus], board.ships[board.call?.ship ?? '']];
    if (ship !== undefined) lens.uncover(ship, asked, byDistance(view, ship));
  }, [focus]);
  const pick = (id: string) => {
    const ship = board.ships[id];
    if (ship !== undefined) lens.show([ship]);
    if (situation?.call.kind === 'divisions') send({ type: 'tap', ship: id });
    else lens.focus.value = id;
  };
  return (
    <Frame
      model={model}
      board={
        <div class={css('sea-room')} ref={room}>
          <Order
            {...{ board, names, words, captainOf, focus, isMine, pick }}
            lined={() => drafted()?.line ?? []}
          />
          {lens.inWords.value ? (
            <ul class="text-board stack">
              {teller?.describe(view).map(({ text, tone }, place) => (
                <li key={place} class={css(`tone-${tone}`)}>
                  {text}
                </li>
              ))}
            </ul>
          ) : (
            <Board {...{ board, situation, drafted, lens, words, send, confirm, isMine }} />
          )}
          <div class={css('sea-corner')}>
            <Rose {...{ board, lens, words }} />
            <Tools {...{ board, lens, words }} isPlain={isOver || lesson !== undefined} />
          </div>
          <div class={css('sea-foot')}>
            <Captains model={model} view={view} words={words} />
            {!lens.inWords.value && !isOver && <MiniMap {...{ board, lens, words, isMine }} />}
            {focus !== null && board.ships[focus]?.sunk === false && report.salvo === undefined && (
              <Sheet
                {...{ board, names, words, lens }}
                id={focus}
                isMine={isMine(focus)}
                captain={captainOf(focus)}
                close={() => {
                  lens.focus.value = null;
                }}
              />
            )}
            {report.salvo !== undefined && (
              <Report salvo={report.salvo} done={report.done} {...{ names, words, lens }} />
            )}
            {situation !== undefined && (
              <Tray {...{ model, situation, drafted, names, words, send, confirm, lens }} />
            )}
          </div>
        </div>
      }
      word={
        model.outcome.value !== null ? (
          <End model={model} />
        ) : situation !== undefined ? (
          <AskedWord {...{ model, situation, drafted, names, words, send, confirm }} />
        ) : (
          <WaitingWord {...{ model, names, words, isMine }} />
        )
      }
    />
  );
}

/** What is chosen for what is asked; another question begins afresh. */
function useDraft(model: Model, view: SeaView) {
  const [prompt] = model.prompts.value.mine;
  const isOver = model.outcome.value !== null;
  const seat = model.seat.value;
  const situation = useMemo((): Situation | undefined => {
    const { call } = view.public;
    if (prompt === undefined || isOver || seat === undefined || call === undefined) return undefined;
    if (prompt.id !== `${call.kind}-${call.number}`) return undefined;
    const legal = [...model.match.legal(seat)];
    return { call, view, seat, legal, explain: (order) => model.match.explain(order, seat) };
  }, [model, view, prompt?.id, isOver, seat]);
  const kept = useSignal<{ readonly of: Situation; readonly draft: Draft } | undefined>(undefined);
  const fresh = useMemo(() => (situation === undefined ? undefined : freshDraft(situation)), [situation]);
  const drafted = (): Draft | undefined => {
    const last = kept.value;
    if (situation === undefined || last?.of.call.number !== situation.call.number) return fresh;
    return last.of === situation ? last.draft : pruned(last.draft, situation);
  };
  const send = (gesture: Gesture) => {
    const now = drafted();
    if (situation !== undefined && now !== undefined) {
      kept.value = { of: situation, draft: reduce(now, gesture, situation) };
      // What a tap says whole is done where no button is wanted; legs, lines and aims are put together.
      if (gesture.type === 'deed' && gesture.deed !== null && isSentAtOnce(model.prompts.value.mine))
        confirm();
    }
  };
  const confirm = () => {
    const draft = drafted();
    if (situation === undefined || draft === undefined || model.busy.value) return;
    const order = orderOf(draft, situation);
    if (order !== null) model.play(order, { seat: situation.seat });
  };
  return { situation, drafted, send, confirm };
}

/** Sea around where a ship can get, and around ships that touch, 1/100 cm. */
const AROUND_REACH = 500;
const ALONGSIDE = 1_200;

/** The camera: all ships at first, then whoever is asked, then where something happens. */
function useEyes(
  room: { readonly current: HTMLDivElement | null },
  lens: Lens,
  model: Model,
  view: SeaView,
): void {
  const motion = useRef<Motion | undefined>(undefined);
  const shown = useRef(model.happenings.value.length);
  const svg = () => room.current?.querySelector<SVGSVGElement>(`.${css('sea-chart')}`) ?? undefined;
  useEffect(() => {
    const chart = svg();
    if (chart === undefined) return undefined;
    const { width, height } = chart.getBoundingClientRect();
    lens.size.value = { width, height };
    lens.start(view.public);
    motion.current = new Motion(chart);
    const skip = () => motion.current?.skip();
    chart.addEventListener('pointerdown', skip);
    return () => {
      chart.removeEventListener('pointerdown', skip);
      lens.rest();
    };
  }, [lens, lens.inWords.value]);
  const happenings = model.happenings.value;
  useEffect(() => {
    const fresh = happenings.slice(Math.max(0, happenings.length - (happenings.length - shown.current)));
    shown.current = happenings.length;
    for (const happening of fresh) motion.current?.show(happening);
    const places = fresh.filter(({ missed }) => !missed).flatMap(placesOf);
    if (lens.follows.value) lens.look(places, view.public);
  }, [happenings]);
  const { call } = view.public;
  useEffect(() => {
    const ship = view.public.ships[call?.ship ?? ''];
    const isMine = model.prompts.value.mine.length > 0;
    if (ship === undefined || !(isMine || lens.follows.value)) return;
    const other = view.public.ships[call?.other ?? ''];
    const places = [ship, ...(other === undefined ? [] : [other])];
    lens.after(() => {
      if (call?.kind === 'fire') lens.showAmong([ship, ...targetsOf(view, ship)], byDistance(view, ship));
      else if (!isMine) lens.show(places);
      else {
        const reach = reachOf(view.public, call?.ship ?? '');
        const around = other === undefined ? AROUND_REACH : ALONGSIDE;
        const others = [...nearestEnemy(view, ship), ...byDistance(view, ship)];
        lens.approach([...places, ...reach], around, others);
      }
    });
  }, [call?.number]);
  // At the end, whatever is left of both fleets.
  const isOver = model.outcome.value !== null;
  useEffect(() => {
    if (isOver) lens.after(() => lens.fit(view.public));
  }, [isOver]);
}

/** Enemies that guns might well reach; else the nearest, whom a long shot would be for. */
function targetsOf(view: SeaView, ship: SeaView['public']['ships'][string]) {
  const near = Object.values(view.public.ships).filter(
    (other) => !other.sunk && other.camp !== ship.camp && distance(ship, other) <= RANGES.medium,
  );
  return near.length > 0 ? near : nearestEnemy(view, ship);
}

/** Whom a ship that sails would look out for. */
const nearestEnemy = (view: SeaView, ship: SeaView['public']['ships'][string]) =>
  byDistance(view, ship)
    .filter(({ camp }) => camp !== ship.camp)
    .slice(0, 1);

/** All that are afloat, the nearest first. */
const byDistance = ({ public: board }: SeaView, ship: SeaView['public']['ships'][string]) =>
  [...afloat(board)].sort((one, other) => distance(ship, one) - distance(ship, other));

/** Where something has happened that one would look at. */
function placesOf({ event, after }: SeaHappening) {
  if (after === null || !WORTH_A_LOOK.has(event.type)) return [];
  const ids = [
    'ship' in event ? event.ship : undefined,
    'target' in event ? event.target : undefined,
    'other' in event ? event.other : undefined,
  ];
  return ids.flatMap((id) => after.public.ships[id ?? ''] ?? []);
}

const WORTH_A_LOOK: ReadonlySet<string> = new Set([
  ...['moved', 'drifted', 'fired', 'carronadesFired', 'touched', 'grappled', 'entangled', 'struck', 'sank'],
  ...['fought', 'recaptured', 'parted'],
]);

/** Keys that look at the sea, wherever the focus is but in a field. */
function useKeys(lens: Lens, model: Model, view: SeaView, send: (gesture: Gesture) => void): void {
  const latest = useRef({ view, send });
  latest.current = { view, send };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key === undefined || isWriting(event.target)) return;
      const { view: seen, send: tell } = latest.current;
      const ship = seen.public.ships[seen.public.call?.ship ?? ''];
      const keys: Readonly<Record<string, () => void>> = {
        '0': () => lens.fit(seen.public),
        f: () => ship !== undefined && lens.show([ship], 1_900),
        m: () => toggle(lens.measures),
        g: () => lens.turnArcs(seen.public),
        t: () => toggle(lens.inWords),
        '+': () => lens.zoom(1.4),
        '-': () => lens.zoom(1 / 1.4),
        escape: () => {
          lens.measured.value = null;
          lens.measures.value = false;
          lens.focus.value = null;
          tell({ type: 'drop' });
        },
      };
      keys[key.toLowerCase()]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [lens, model]);
}

const toggle = (value: Lens['follows']): void => {
  value.value = !value.value;
};

/** The broadside that is told on the board, until it has been read. */
function useReport(model: Model) {
  const first = useRef(model.happenings.value.length);
  const seen = useSignal<SeaHappening | undefined>(undefined);
  const salvo = lastSalvo(model.happenings.value.slice(first.current));
  const done = () => {
    seen.value = salvo?.key;
  };
  return { salvo: salvo?.key === seen.value ? undefined : salvo, done };
}

/** What a ship's captain is called, where a camp has several. */
function captainIn(
  model: Model,
  { public: { captains, ships } }: SeaView,
): (ship: string) => string | undefined {
  const isShared = Object.keys(captains).length > 2;
  const { seats } = model.table.value;
  return (id) => {
    const seat = seats[ships[id]?.seat ?? ''];
    return isShared && seat !== undefined ? nameOf(seat) : undefined;
  };
}
