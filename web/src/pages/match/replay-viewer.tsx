/** A finished match, replayed moment by moment, as the public or a camp saw it, or as it was. */

import { useSignal } from '@preact/signals';
import type { GameId } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { readFragment } from '../../base/fragment.ts';
import { titleOf } from '../../base/game-words.ts';
import { useTitle } from '../../base/page.tsx';
import { language } from '../../base/settings.ts';
import { words } from '../../base/words.ts';
import { Home } from '../../drawing/icons.tsx';
import { DiceCheck, examined } from '../../match/dice-check.tsx';
import { hasLuck, LuckLines } from '../../match/luck.tsx';
import type { AnyTeller } from '../../match/tellers.ts';
import type { Reel } from './joint-review.tsx';
import type { RecordedMatch } from './recorded-match.ts';
import { useAddress } from './replay-address.ts';
import { differing, ReplayAdvice } from './replay-advice.tsx';
import { ReplayBoard } from './replay-board.tsx';
import { firstPlace, placeOf, resultFirst, stepsOf, type ToldMoment, type Viewer } from './replay-moments.ts';
import { Slider } from './replay-slider.tsx';
import { ReplayStory } from './replay-story.tsx';
import { css } from './replay-styles.ts';
import { replayTeller } from './replay-teller.ts';
import { ReplayWays } from './replay-ways.tsx';
import { ShareMoment } from './share/share-moment.tsx';
import { type Adviser, useAdvice } from './use-advice.ts';
import { playersOf, ViewerSwitch } from './viewer-switch.tsx';

interface ViewerProps {
  readonly recorded: RecordedMatch;
  /** The way back. */
  readonly back: { readonly href: string; readonly label: string };
  /** Others can open its address. */
  readonly isShared: boolean;
  /** Notices of the match’s table, such as the offer of a rematch. */
  readonly notice?: (reel: Reel) => ComponentChildren;
  /** The chat, in place of the log. */
  readonly talk?: ComponentChildren;
}

export function ReplayViewer({ recorded, back, isShared, notice, talk }: ViewerProps) {
  const { replay } = recorded;
  const { steps, teller, viewers, viewer, place } = useReplayViewer(recorded);
  useTitle(`${words.value.end.replay} · ${titleOf(replay.game)}`);
  const adviser = useAdvice(recorded, viewer.value);
  const last = replay.length - 1;
  const at = (to: number) => {
    place.value = Math.max(0, Math.min(last, to));
  };
  return (
    <div class={css('frame replay')} data-replay>
      <ReelBar game={replay.game} back={back} isShared={isShared}>
        <ReplayWays recorded={recorded} place={place} ask={askOf(adviser, recorded, viewer.value)} />
      </ReelBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is scrolled by keys, too */}
      <main class="board" id="main" tabIndex={0}>
        {teller !== undefined && (
          <ReplayBoard recorded={recorded} place={place.value} viewer={viewer.value} teller={teller} />
        )}
      </main>
      <section class="word" aria-label={words.value.end.replay}>
        {notice?.({ place, viewer })}
        <Told recorded={recorded} steps={steps} place={place.value} />
        <ReplayAdvice {...{ adviser, replay, at }} viewer={viewer.value} place={place.value} />
        <Slider {...{ last, steps, at }} place={place.value} differing={differing(adviser.advised.value)} />
      </section>
      <section class={css('seen-by')} aria-label={words.value.replay.viewer}>
        <ViewerSwitch {...{ recorded, viewers, viewer }} place={place.value} />
      </section>
      <aside class="column">{talk || <ReplayStory steps={steps} place={place.value} at={at} />}</aside>
    </div>
  );
}

/** Only what a side knew can be advised on. */
const askOf = ({ advised, ask }: Adviser, { replay }: RecordedMatch, viewer: Viewer) =>
  advised.value === undefined && replay.camps.some((camp) => camp === viewer) ? ask : undefined;

/** The moment, the viewpoint, and what was told then. */
function useReplayViewer(recorded: RecordedMatch) {
  const { replay, seats, camp } = recorded;
  const viewers: readonly Viewer[] = useMemo(() => ['public', ...replay.camps, 'truth'], [replay]);
  const start = useMemo(() => readFragment(location.hash), []);
  const own = viewers.find((each) => each === camp) ?? 'public';
  const viewer = useSignal<Viewer>(viewers.find((each) => each === start.looks.as) ?? own);
  const place = useSignal(placeOf(start.looks.n, replay.length));
  useAddress(start, replay, viewers, place, viewer);
  const teller = useTeller(recorded, viewer.value);
  const steps = useMemo(
    () => (teller === undefined ? [] : stepsOf({ replay, viewer: viewer.value, teller, seats })),
    [replay, viewer.value, teller, seats],
  );
  useEffect(() => {
    // Opens at the first moment with something to see, unless the address names one.
    if (start.looks.n === undefined && steps.length > 0 && place.value === 0) place.value = firstPlace(steps);
  }, [steps.length > 0]);
  return { steps, teller, viewers, viewer, place };
}

interface ReelBarProps extends Pick<ViewerProps, 'back' | 'isShared'> {
  readonly game: GameId;
  readonly children: ComponentChildren;
}

const ReelBar = ({ game, back, isShared, children }: ReelBarProps) => (
  <header class="bar">
    <a class="icon quiet button" href="/" aria-label={words.value.app.home}>
      <Home />
    </a>
    <h1 class="name">{titleOf(game)}</h1>
    {children}
    <ShareMoment game={game} isShared={isShared} />
    <a class="button quiet" href={back.href}>
      {back.label}
    </a>
  </header>
);

interface ToldProps {
  readonly recorded: RecordedMatch;
  readonly steps: readonly ToldMoment[];
  readonly place: number;
}

/** A moment's results come first. At the end, all draws can be checked, and luck is added up. */
function Told({ recorded: { replay, record }, steps, place }: ToldProps) {
  const lines = resultFirst(steps[place]?.lines ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys
    <div class={css('told')} tabIndex={0}>
      <div aria-live="polite">
        {lines.map(({ text, tone }, line) => (
          <p key={`${place} ${line}`} class={css(`tone-${tone}`)}>
            {text}
          </p>
        ))}
      </div>
      {place === replay.length - 1 && (
        <DiceCheck game={replay.game} check={() => examined(record)} sound={words.value.replay.sound} />
      )}
      {place === replay.length - 1 && hasLuck(replay.game) && <LuckLines record={record} />}
    </div>
  );
}

/** The game's story, told to the viewer. */
function useTeller(recorded: RecordedMatch, viewer: Viewer): AnyTeller | undefined {
  const [teller, setTeller] = useState<AnyTeller>();
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    const { replay, seats } = recorded;
    replayTeller({
      game: replay.game,
      seats,
      viewer,
      language: spoken,
      playersOf: (camp) => playersOf(recorded, camp),
    }).then(
      (made) => wanted && setTeller(made),
      // Offline, the board is shown without its log.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [recorded, viewer, spoken]);
  return teller;
}
