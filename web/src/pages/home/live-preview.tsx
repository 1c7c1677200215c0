/** The picture on a game's card; a match to watch, or two computers when the page is idle, play there instead. */

import { type Signal, signal, useSignal } from '@preact/signals';
import type { GameId } from 'escadre';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { storage } from '../../base/browser.ts';
import { Cover } from '../../base/cover.tsx';
import { firstWords } from '../../base/first-words.ts';
import { titleOf } from '../../base/game-words.ts';
import { cardOf } from '../../base/games.ts';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import { useQuery } from '../../base/use-query.ts';
import { withWords } from '../../base/words.ts';
import { Pause, Run } from '../../drawing/icons.tsx';
import { css } from './home-styles.ts';
import { lobby } from './lobby.ts';
import type { SmallBoardProps } from './small-board.tsx';

/** The visible share of a card before a match plays on it. */
const IN_SIGHT = 0.6;
/** Milliseconds after which a browser without idle callbacks counts as idle. */
const IDLE = 2_000;

const KEPT = 'escadre.home.paused';
/** Pausing one card pauses them all, also on later visits. */
const isPaused = signal(storage.read(KEPT) === 'yes');

export function LivePreview({ game }: { readonly game: GameId }) {
  const id = lobby.value.featured.get(game);
  if (savesData()) return <Cover game={game} />;
  if (id !== undefined) return <Featured key={id} game={game} id={id} />;
  return cardOf(game).preview !== undefined && !prefersLessMotion() ? (
    <Card game={game} />
  ) : (
    <Cover game={game} />
  );
}

/** Shows the match while the card is in sight; without animations, only a link to it. */
function Featured(props: { readonly game: GameId; readonly id: string }) {
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useInSight(card).value;
  const room = useQuery(() => withWords(import('./featured-match.tsx'))).answer;
  const still = useQuery(() => import('./watch-link.tsx')).answer;
  const isCalm = prefersLessMotion();
  const isStill = isCalm || isPaused.value;
  return (
    <div class={css('watched')} ref={card}>
      <Cover game={props.game} />
      {isStill && still !== undefined && <still.WatchLink id={props.id} />}
      {!isStill && isSeen && room !== undefined && <room.FeaturedMatch {...props} />}
      {!isCalm && room !== undefined && <PauseButton game={props.game} />}
    </div>
  );
}

function Card({ game }: { readonly game: GameId }) {
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useInSight(card);
  const SmallBoard = useSmallBoard(isSeen);
  return (
    <div class={css('watched')} ref={card}>
      <Cover game={game} />
      {SmallBoard !== undefined && <SmallBoard game={game} runs={isSeen.value && !isPaused.value} />}
      {(SmallBoard !== undefined || isPaused.value) && <PauseButton game={game} />}
    </div>
  );
}

function PauseButton({ game }: { readonly game: GameId }) {
  const { home } = firstWords.value;
  const title = titleOf(game);
  return (
    <button
      type="button"
      class={css('icon watched-pause')}
      aria-label={isPaused.value ? home.run(title) : home.pause(title)}
      onClick={() => {
        isPaused.value = !isPaused.value;
        storage.write(KEPT, isPaused.value ? 'yes' : 'no');
      }}
    >
      {isPaused.value ? <Run /> : <Pause />}
    </button>
  );
}

/** The live match: loaded once the card is visible, the page idle, and not paused. */
function useSmallBoard(isSeen: Signal<boolean>): ComponentType<SmallBoardProps> | undefined {
  const live = useSignal<{ readonly SmallBoard: ComponentType<SmallBoardProps> } | undefined>(undefined);
  const isWanted = isSeen.value && !isPaused.value && live.value === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    return whenIdle(() => {
      withWords(import('./small-board.tsx')).then(
        (room) => {
          live.value = room;
        },
        // Offline, the picture stays.
        () => undefined,
      );
    });
  }, [isWanted]);
  return live.value?.SmallBoard;
}

/** Whether most of an element is visible, in a visible tab. */
function useInSight(thing: { readonly current: HTMLElement | null }): Signal<boolean> {
  const isSeen = useSignal(false);
  useEffect(() => {
    const { current } = thing;
    if (current === null) return undefined;
    let isInView = false;
    const look = () => {
      isSeen.value = isInView && document.visibilityState === 'visible';
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: IN_SIGHT },
    );
    observer.observe(current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isSeen;
}

/** Runs once the page is idle; returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}

interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;
