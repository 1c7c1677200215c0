'use client'; // For frameworks that also render on a server: hooks are for the page.

/** Matches for React: hooks over `useSyncExternalStore`. React itself is your dependency. */

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

/** A match that is opening for a component. */
export type Opening<Of extends { close(): Promise<void> } = Match> =
  | { readonly status: 'opening'; readonly match: null; readonly error: null }
  | { readonly status: 'open'; readonly match: Of; readonly error: null }
  | { readonly status: 'failed'; readonly match: null; readonly error: unknown };

/** A match that is opening, and a way to try again. */
export type Opened<Of extends { close(): Promise<void> } = Match> = Opening<Of> & {
  /**
   * Closes the match on this side, if there is one, and opens it again: after an error, or once it is
   * `closed`.
   */
  readonly again: () => void;
};

const OPENING = { status: 'opening', match: null, error: null } as const;

/**
 * Opens a match when the component mounts, and closes it on this side when it unmounts; reopens it when one
 * of `on` changes. Takes any match: `() => escadre.enter(id)`, `() => LocalMatch.of('trafalgar')`.
 *
 * Opens it once in React's strict mode, too: an immediate unmount cancels it.
 */
export function useMatch<Of extends { close(): Promise<void> }>(
  open: () => Promise<Of>,
  on: readonly unknown[] = [],
): Opened<Of> {
  const [state, setState] = useState<Opening<Of>>(OPENING);
  const [round, setRound] = useState(0);
  const latest = useLatest(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies.
  useEffect(() => {
    let isWanted = true;
    let opened: Of | undefined;
    const show = (next: Opening<Of>) => {
      if (isWanted) setState(next);
    };
    show(OPENING);
    // Strict mode unmounts and remounts a new component at once; a turn later it is settled.
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

/** The view; null before the start, and without a match. Unchanged parts remain the same objects. */
export const useView = <Id extends GameId>(match: Match<Id> | null): View<Id> | null =>
  useTold(match, ['view'], () => match?.view ?? null);

/** Seats, readiness, presence, offers, clocks; null without a match. */
export const useTable = <Id extends GameId>(match: Match<Id> | null): PublicMatch<Id> | null =>
  useTold(match, ['table'], () => match?.table ?? null);

const NOBODY_ASKED = { mine: [], all: [] } as const;

/** The open prompts; empty without a match. */
export const usePrompts = <Id extends GameId>(match: Match<Id> | null): Prompts<Id> =>
  useTold(match, ['prompt'], () => match?.prompts ?? NOBODY_ASKED);

/** This player's most urgent prompt; null without one. */
export const usePrompt = <Id extends GameId>(match: Match<Id> | null): Prompt<Id> | null =>
  usePrompts(match).mine[0] ?? null;

/** How the match ended; null while it goes on. */
export const useOutcome = <Id extends GameId>(match: Match<Id> | null): Outcome<Id> | null =>
  useTold(match, ['over', 'table'], () => match?.outcome ?? null);

const SILENCE: readonly never[] = [];

/** The last lines of chat. */
export const useChat = <Id extends GameId>(match: Match<Id> | null): readonly ChatLine<Id>[] =>
  useTold(match, ['chat', 'talk'], () => match?.chat ?? SILENCE);

/** The state of the connection: `here`, `away` while the SDK reconnects, `closed` for good. */
export const useConnection = <Id extends GameId>(match: Match<Id> | null): 'here' | 'away' | 'closed' =>
  useTold(match, ['drop', 'back', 'closed'], () => match?.connection ?? 'away');

/** Calls the listener for each event while the component is mounted: for animations and sounds. */
export function useEvents<Id extends GameId>(
  match: Match<Id> | null,
  listener: (event: MatchEvent<Id>, about: EventNote) => void,
): void {
  const latest = useLatest(listener);
  useEffect(() => match?.on('event', (event, about) => latest.current(event, about)), [match, latest]);
}

/** Options of a countdown. */
export interface Countdown {
  /** Milliseconds between two values: 1,000 by default, 100 for a smooth ring. */
  readonly step?: number;
  /** The time it counts by: a `LocalMatch`'s own, if it has one; else the machine's. */
  readonly time?: PageTime;
}

/**
 * The milliseconds left to answer a prompt, in whole steps, down to 0; null without a limit. Stands still
 * while the time is paused (a player is away, a window is open).
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
        // Just after the next step.
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

/** Reads a value of the match, again after each of these events. */
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

/** The latest value, for later callbacks. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
