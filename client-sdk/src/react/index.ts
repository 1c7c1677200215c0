'use client'; // For frameworks that also render on a server: hooks are for the page.

/** Matches for React: hooks that show how a match stands, over `useSyncExternalStore`. React itself is yours. */

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type {
  ChatLine,
  GameId,
  MatchEvent,
  Outcome,
  Prompt,
  Prompts,
  PublicMatch,
  View,
} from '../base/game-types.ts';
import type { EventNote, Match, MatchEvents } from '../match/match.ts';
import { machineTime, type PageTime } from '../practice/page-time.ts';

/** A match on its way to a component. */
export type Opening<Of extends { close(): Promise<void> } = Match> =
  | { readonly status: 'opening'; readonly match: null; readonly error: null }
  | { readonly status: 'open'; readonly match: Of; readonly error: null }
  | { readonly status: 'failed'; readonly match: null; readonly error: unknown };

/** A way to a match, and how to go it again. */
export type Opened<Of extends { close(): Promise<void> } = Match> = Opening<Of> & {
  /** Closes the match on this side, if there is one, and opens it anew: after an error, or once it is `closed`. */
  readonly again: () => void;
};

const OPENING = { status: 'opening', match: null, error: null } as const;

/**
 * Opens a match when the component comes, and closes it on this side when the component goes; anew when one of `on` is
 * another than before. Any match will do: `() => escadre.enter(id)`, `() => LocalMatch.of('trafalgar')`.
 *
 * In React's strict mode, too, it is opened once: what is taken away at once has not been begun.
 */
export function useMatch<Of extends { close(): Promise<void> }>(
  open: () => Promise<Of>,
  on: readonly unknown[] = [],
): Opened<Of> {
  const [state, setState] = useState<Opening<Of>>(OPENING);
  const [round, setRound] = useState(0);
  const latest = useLatest(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever calls says on what it depends.
  useEffect(() => {
    let isWanted = true;
    let opened: Of | undefined;
    const show = (next: Opening<Of>) => {
      if (isWanted) setState(next);
    };
    show(OPENING);
    // Strict mode takes a component away as soon as it is there, and puts it back: by the next turn it is decided.
    const timer = setTimeout(() => {
      latest.current().then(
        (match) => {
          opened = match;
          if (isWanted) show({ status: 'open', match, error: null });
          else void match.close();
        },
        (error: unknown) => show({ status: 'failed', match: null, error }),
      );
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      void opened?.close();
    };
  }, [round, ...on]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return useMemo(() => ({ ...state, again }), [state, again]);
}

/** How the game stands; null before the start, and while there is no match. What has not changed is the same object. */
export const useView = <Id extends GameId>(match: Match<Id> | null): View<Id> | null =>
  useTold(match, ['view'], () => match?.view ?? null);

/** Seats, readiness, presence, offers, clocks; null while there is no match. */
export const useTable = <Id extends GameId>(match: Match<Id> | null): PublicMatch<Id> | null =>
  useTold(match, ['table'], () => match?.table ?? null);

const NOBODY_ASKED = { mine: [], all: [] } as const;

/** Who is expected to act; nobody while there is no match. */
export const usePrompts = <Id extends GameId>(match: Match<Id> | null): Prompts<Id> =>
  useTold(match, ['prompt'], () => match?.prompts ?? NOBODY_ASKED);

/** What is asked of this player, the first of it; null where nobody asks them. */
export const usePrompt = <Id extends GameId>(match: Match<Id> | null): Prompt<Id> | null =>
  usePrompts(match).mine[0] ?? null;

/** How the match has ended; null while it goes on. */
export const useOutcome = <Id extends GameId>(match: Match<Id> | null): Outcome<Id> | null =>
  useTold(match, ['over', 'table'], () => match?.outcome ?? null);

const SILENCE: readonly never[] = [];

/** The last lines of table talk. */
export const useChat = <Id extends GameId>(match: Match<Id> | null): readonly ChatLine<Id>[] =>
  useTold(match, ['chat', 'talk'], () => match?.chat ?? SILENCE);

/** Whether the connection stands: `here`, `away` while the SDK is on its way back, `closed` for good. */
export const useConnection = <Id extends GameId>(match: Match<Id> | null): 'here' | 'away' | 'closed' =>
  useTold(match, ['drop', 'back', 'closed'], () => match?.connection ?? 'away');

/** Hears what happens, once each, as long as the component is there: for animations and sounds. */
export function useEvents<Id extends GameId>(
  match: Match<Id> | null,
  listener: (event: MatchEvent<Id>, about: EventNote) => void,
): void {
  const latest = useLatest(listener);
  useEffect(() => match?.on('event', (event, about) => latest.current(event, about)), [match, latest]);
}

/** How a countdown is counted. */
export interface Countdown {
  /** Milliseconds between two values: 1,000 by default, 100 for a ring that runs smoothly. */
  readonly step?: number;
  /** What it is counted by: the time of a `LocalMatch` that has one of its own; else the machine's. */
  readonly time?: PageTime;
}

/**
 * The milliseconds that are left to answer a prompt, in whole steps, down to 0; null where there is no limit. While time
 * stands still (somebody is away, a window is open) it stands still, too.
 */
export function useCountdown(
  prompt: Pick<Prompt, 'deadline' | 'left'> | null | undefined,
  { step = 1_000, time = machineTime }: Countdown = {},
): number | null {
  const { deadline, left } = prompt ?? {};
  const remaining = useCallback((): number | null => {
    const exact = deadline === undefined ? left : deadline - time.now();
    return exact === undefined ? null : Math.max(0, Math.ceil(exact / step) * step);
  }, [deadline, left, step, time]);
  const subscribe = useCallback(
    (changed: () => void) => {
      let stop: (() => void) | undefined;
      const wait = () => {
        const toGo = deadline === undefined ? 0 : deadline - time.now();
        if (toGo <= 0) return;
        // To just after the moment at which the value is another one.
        stop = time.after((toGo % step || step) + 1, () => {
          changed();
          wait();
        });
      };
      wait();
      return () => stop?.();
    },
    [deadline, step, time],
  );
  return useSyncExternalStore(subscribe, remaining, remaining);
}

/** What a match shows, read again whenever one of these is told. */
function useTold<Id extends GameId, Value>(
  match: Match<Id> | null,
  names: readonly (keyof MatchEvents<Id>)[],
  read: () => Value,
): Value {
  const key = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are a new list each time, and say the same.
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = names.map((name) => match?.on(name, changed));
      return () => {
        for (const end of ends) end?.();
      };
    },
    [match, key],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** What was given last, for those who are called later. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
