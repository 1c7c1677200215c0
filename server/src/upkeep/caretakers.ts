/** What a process does by itself from time to time, for matches and players that nobody asks about. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { LiveRooms } from '../colyseus/live-rooms.ts';
import type { Config } from '../config.ts';
import type { PlayerRegistry } from '../lobby/registry.ts';
import type { Logger } from '../ops/logger.ts';
import type { MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';
import { Pruner } from './pruner.ts';
import { Rounds } from './rounds.ts';
import { Sweeper } from './sweeper.ts';
import { Waker } from './waker.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between two looks for matches in which nothing happens. */
const SWEEPS_EVERY = HOUR;
/** Milliseconds between two looks for matches out of memory whose time is up. */
const WAKES_EVERY = 30_000;
/** Milliseconds between two looks for those who have been forgotten by another process. */
const LOOKS_FOR_THE_FORGOTTEN_EVERY = 5_000;

export interface Caretaker {
  start(): void;
  stop(): void;
}

export interface CaretakersParts {
  readonly store: MatchStore;
  readonly rooms: LiveRooms;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly registry: PlayerRegistry;
  readonly time: Time;
  readonly config: Config;
  readonly logger: Logger;
}

export function caretakersOf(parts: CaretakersParts): Caretaker[] {
  const { store, rooms, games, registry, time, config, logger } = parts;
  const told = (sentence: string) => (error: unknown) => logger.error({ err: error }, sentence);
  const matches = { store, rooms, games, time };
  const sweeper = new Sweeper({
    ...matches,
    abandonAfter: config.abandonAfterHours * HOUR,
    onError: told('a quiet match could not be abandoned'),
  });
  const waker = new Waker({
    ...matches,
    onError: told('a match whose time is up could not be brought back'),
  });
  const rounds = (every: number, round: () => Promise<unknown>, sentence: string): Caretaker =>
    new Rounds({ time, every, round, onError: told(sentence) });
  const caretakers = [
    rounds(SWEEPS_EVERY, () => sweeper.sweep(), 'quiet matches could not be looked for'),
    rounds(WAKES_EVERY, () => waker.look(), 'matches whose time is up could not be looked for'),
    rounds(
      LOOKS_FOR_THE_FORGOTTEN_EVERY,
      () => registry.look(),
      'a player could not be forgotten everywhere',
    ),
  ];
  return config.pruneAfterDays === null
    ? caretakers
    : [...caretakers, prunerOf(parts, config.pruneAfterDays)];
}

const prunerOf = ({ store, time, logger }: CaretakersParts, days: number): Caretaker =>
  new Pruner({
    store,
    time,
    keepFor: days * DAY,
    onError: (error) => logger.error({ err: error }, 'old matches could not be removed'),
  });
