/** A match that is over, gone through again moment by moment, as everybody, a camp or nobody saw it. */

import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { GameId, MatchRecord, MatchSummary, Moment, Replay, View } from 'escadre';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Failed } from '../../base/failures.tsx';
import { Segments } from '../../base/fields.tsx';
import { type Fragment, invitedBy, readFragment, writeFragment } from '../../base/fragment.ts';
import { titleOf } from '../../base/game-words.ts';
import { Loading } from '../../base/loading.tsx';
import { useTitle } from '../../base/page.tsx';
import { whoeverIsHere } from '../../base/session.ts';
import { language } from '../../base/settings.ts';
import { useAsk } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { Back, Forth, Home, Shared } from '../../drawing/icons.tsx';
import type { GameRoom } from '../../games/room.ts';
import { roomOf } from '../../games/rooms.ts';
import { DiceCheck, examined } from '../../match/dice-check.tsx';
import { nameOf } from '../../match/player-names.ts';
import { type AnyTeller, tellerFor } from '../../match/tellers.ts';
import { knownBy, placeOf, resultFirst, stepsOf, type ToldMoment, type Viewer } from './replay-moments.ts';
import { css } from './replay-styles.ts';

interface Recorded {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly summary: MatchSummary;
  readonly room: GameRoom;
}

export function ReplayPage() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const { answer, error, again } = useAsk(() => recorded(id));
  if (error !== undefined) return <Failed error={error} again={again} />;
  return answer === undefined ? <Loading title={words.value.end.replay} /> : <Reel recorded={answer} />;
}

async function recorded(id: string): Promise<Recorded> {
  const invited = invitedBy(readFragment(location.hash));
  const escadre = await whoeverIsHere();
  const [record, summary, { Replay }] = await Promise.all([
    escadre.record(id, invited),
    escadre.match(id, invited),
    import('escadre/verify'),
  ]);
  const replay = Replay.of(record);
  return { record, replay, summary, room: await roomOf(replay.game) };
}

function Reel({ recorded }: { readonly recorded: Recorded }) {
  const { replay, summary, record } = recorded;
  const { replay: text } = words.value;
  const viewers: readonly Viewer[] = useMemo(() => ['public', ...replay.camps, 'truth'], [replay]);
  const start = readFragment(location.hash);
  const place = useSignal(placeOf(start.looks.n, replay.length));
  const viewer = useSignal<Viewer>(viewers.find((each) => each === start.looks.as) ?? 'public');
  useAddress(start, replay, viewers, place, viewer);
  const campOf = useMemo(() => campsIn(summary), [summary]);
  const teller = useTeller(replay.game, summary, viewer.value);
  const steps = useMemo(
    () => (teller === undefined ? [] : stepsOf({ replay, viewer: viewer.value, teller, campOf })),
    [replay, viewer.value, teller, campOf],
  );
  useTitle(`${words.value.end.replay} · ${titleOf(replay.game)}`);
  const at = (to: number) => {
    place.value = Math.max(0, Math.min(replay.length - 1, to));
  };
  return (
    <div class={css('frame replay')} data-replay>
      <header class="bar">
        <a class="icon quiet button" href="/" aria-label={words.value.app.home}>
          <Home />
        </a>
        <h1 class="name">{titleOf(replay.game)}</h1>
        <Share />
        <a href={`/m/${summary.id}${writeFragment({ ...start, looks: {} })}`}>{text.match}</a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is scrolled by keys, too */}
      <main class="board" id="main" tabIndex={0}>
        {teller !== undefined && (
          <Shown recorded={recorded} place={place.value} viewer={viewer.value} teller={teller} />
        )}
      </main>
      <section class="word" aria-label={words.value.end.replay}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
        <div class={css('told')} tabIndex={0}>
          <div aria-live="polite">
            {toldAt(steps, place.value).map(({ text, tone }, line) => (
              <p key={line} class={css(`tone-${tone}`)}>
                {text}
              </p>
            ))}
          </div>
          <DiceCheck game={replay.game} check={() => examined(record)} sound={text.sound} />
        </div>
        <Slider place={place.value} last={replay.length - 1} steps={steps} at={at} />
      </section>
      <section class={css('seen-by')} aria-label={text.viewer}>
        <ViewerSwitch viewers={viewers} viewer={viewer} />
      </section>
      <aside class="column">
        <ReplayStory steps={steps} place={place.value} at={at} />
      </aside>
    </div>
  );
}

/** The side of a seat. */
function campsIn({ seats }: MatchSummary): (seat: string | null) => string | undefined {
  return (seat) => seats.find((each) => each.seat === seat)?.camp;
}

/** What a moment came to is told first: there is room for two lines. */
const toldAt = (steps: readonly ToldMoment[], place: number) => resultFirst(steps[place]?.lines ?? []);

/** The address says what is looked at, and what is looked at follows an address that is pasted. */
function useAddress(
  start: Fragment,
  replay: Replay,
  viewers: readonly Viewer[],
  place: Signal<number>,
  viewer: Signal<Viewer>,
): void {
  const [{ invite }] = useState(start);
  useSignalEffect(() => {
    const looks = { n: String(place.value), as: viewer.value };
    history.replaceState(history.state, '', `${location.pathname}${writeFragment({ invite, looks })}`);
  });
  useEffect(() => {
    const follow = () => {
      const { looks } = readFragment(location.hash);
      place.value = placeOf(looks.n, replay.length);
      viewer.value = viewers.find((each) => each === looks.as) ?? 'public';
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replay, viewers, place, viewer]);
}

/** The story of the game, told to the viewer. */
function useTeller(game: GameId, { seats }: MatchSummary, viewer: Viewer): AnyTeller | undefined {
  const [teller, setTeller] = useState<AnyTeller>();
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    const own = seats.filter(({ camp }) => camp === viewer).map(({ seat }) => seat);
    const reader = own.length === 0 ? null : { camp: viewer, seats: own };
    tellerFor(game, reader, spoken).then((made) => wanted && setTeller(made));
    return () => {
      wanted = false;
    };
  }, [game, seats, viewer, spoken]);
  return teller;
}

interface ShownProps {
  readonly recorded: Recorded;
  readonly place: number;
  readonly viewer: Viewer;
  readonly teller: AnyTeller;
}

/** A moment: by its board or in words; the truth on one board where that can be, else by every camp's. */
function Shown({ recorded: { replay, room, summary }, place, viewer, teller }: ShownProps) {
  const before = place === 0 ? null : replay.at(place - 1);
  const moment = replay.at(place);
  if (viewer !== 'truth') {
    return <Seen {...{ room, teller, viewer }} moment={moment} before={before} />;
  }
  const { seat } = moment.truth;
  const by = summary.seats.find((each) => each.seat === seat);
  const { server, by: movedBy } = words.value.replay;
  const given = <p class={css('soft given')}>{by === undefined ? server : movedBy(nameOf(by))}</p>;
  const { Still, whole } = room;
  const earlier = before === null ? null : before.as('public').view;
  const viewsAt = (each: Moment) =>
    Object.fromEntries(replay.camps.map((camp) => [camp, each.as(knownBy(camp)).view])) as never;
  const known = whole?.(viewsAt(moment), earlier);
  if (Still !== undefined && known !== undefined) {
    return (
      <div class={css('truth is-whole')} data-truth="whole">
        {given}
        <Still view={known} before={earlier} camp={null} />
      </div>
    );
  }
  return (
    <div class={css('truth')} data-truth>
      {given}
      {replay.camps.map((camp) => (
        <section key={camp} class={css(`camp-${camp}`)} aria-label={words.value.camps[camp] ?? camp}>
          <h2 class="name">{words.value.camps[camp] ?? camp}</h2>
          <Seen {...{ room, teller }} viewer={camp} moment={moment} before={before} />
        </section>
      ))}
    </div>
  );
}

interface SeenProps {
  readonly room: GameRoom;
  readonly teller: AnyTeller;
  readonly viewer: Viewer;
  readonly moment: Moment;
  readonly before: Moment | null;
}

function Seen({ room: { Still }, teller, viewer, moment, before }: SeenProps) {
  const viewOf = (each: Moment): View => each.as(knownBy(viewer)).view;
  const view = viewOf(moment);
  if (Still !== undefined) {
    const camp = viewer === 'public' ? null : (viewer as never);
    return <Still view={view} before={before === null ? null : viewOf(before)} camp={camp} />;
  }
  return (
    <ul class="text-board stack">
      {teller.describe(view as never).map(({ text, tone }, line) => (
        <li key={line} class={css(`tone-${tone}`)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface SliderProps {
  readonly place: number;
  readonly last: number;
  readonly steps: readonly ToldMoment[];
  readonly at: (place: number) => void;
}

function Slider({ place, last, steps, at }: SliderProps) {
  const { replay } = words.value;
  return (
    <div class={css('slider')}>
      <button
        type="button"
        class="icon"
        aria-label={replay.back}
        disabled={place === 0}
        onClick={() => at(place - 1)}
      >
        <Back />
      </button>
      <div class={css('track')}>
        <input
          type="range"
          min={0}
          max={last}
          value={place}
          aria-label={replay.moment}
          aria-valuetext={replay.place(place, last)}
          onInput={(event) => at(Number(event.currentTarget.value))}
        />
        <svg
          class={css('ticks')}
          viewBox={`0 0 ${Math.max(1, last)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {steps.map(({ isMarked }, step) => isMarked && <path key={step} d={`M${step} 0v1`} />)}
        </svg>
      </div>
      <span class="figure soft">
        {place}/{last}
      </span>
      <button
        type="button"
        class="icon primary"
        aria-label={replay.forth}
        disabled={place === last}
        onClick={() => at(place + 1)}
      >
        <Forth />
      </button>
    </div>
  );
}

interface ViewerSwitchProps {
  readonly viewers: readonly Viewer[];
  readonly viewer: Signal<Viewer>;
}

function ViewerSwitch({ viewers, viewer }: ViewerSwitchProps) {
  const { replay, camps } = words.value;
  const labels = Object.fromEntries(viewers.map((each) => [each, camps[each] ?? each]));
  return (
    <Segments
      legend={replay.viewer}
      words={viewers}
      labels={{ ...labels, public: replay.public, truth: replay.truth }}
      value={viewer}
    />
  );
}

function Share() {
  const { replay, table } = words.value;
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      class="icon quiet"
      aria-label={replay.share}
      title={replay.share}
      onClick={async () => {
        await navigator.clipboard?.writeText(location.href);
        setCopied(true);
        setTimeout(setCopied, 2_000, false);
      }}
    >
      {isCopied ? <span role="status">{table.copied}</span> : <Shared />}
    </button>
  );
}

/** All that was told until the end; a line leads to its moment. */
function ReplayStory({ steps, place, at }: Pick<SliderProps, 'steps' | 'place' | 'at'>) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [steps, place]);
  return (
    <ol class="story" ref={list} aria-label={words.value.match.story}>
      {steps.flatMap(({ lines }, step) =>
        lines.map(({ text, tone }, line) => (
          <li key={`${step} ${line}`} class={css(`tone-${tone}`)}>
            <button
              type="button"
              class={css('told-line')}
              aria-current={step === place ? 'step' : undefined}
              onClick={() => at(step)}
            >
              {text}
            </button>
          </li>
        )),
      )}
    </ol>
  );
}
