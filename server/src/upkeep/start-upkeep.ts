/** Starts the regular upkeep of matches and players. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { Config } from '../config.ts';
import { type DamagedMatches, isUnreadable } from '../damaged-matches.ts';
import { Fault, isElsewhere } from '../fault.ts';
import type { Intake } from '../intake.ts';
import type { EndedSessions } from '../lobby/ended-sessions.ts';
import type { StoredPlayerData } from '../lobby/player-data.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { logFailure } from '../ops/log-failure.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { StoreHealth } from '../ops/store-health.ts';
import type { MatchStore } from '../store/port.ts';
import type { Snapshots } from '../table/history/snapshots.ts';
import type { Holders } from '../table/holder.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';
import { startLooks } from './address.ts';
import { startBackups } from './backups.ts';
import * as waking from './due-matches.ts';
import { figures, GLANCES_EVERY } from './figures.ts';
import * as sweeping from './inactive-matches.ts';
import * as mending from './lost-matches.ts';
import * as pruning from './old-matches.ts';
import { type Round, startRounds } from './rounds.ts';
import * as reading from './unreadable-matches.ts';
import * as clearing from './vacant-matches.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between checks for players removed elsewhere, and for the operator’s decisions. */
const LOOKS_FOR_THE_FORGOTTEN_EVERY = 5_000;
/** Milliseconds between checks for sessions ended elsewhere. */
const LOOKS_FOR_ENDED_SESSIONS_EVERY = 2_000;
/** Milliseconds between checks whether this process is now the one that does what one does for the site. */
export const LOOKS_WHETHER_FIRST_EVERY = 30_000;

interface CaretakersParts {
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly tables: Tables;
  readonly holders: Holders;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly playerData: StoredPlayerData;
  readonly endedSessions: EndedSessions;
  readonly moderation: Pick<Moderation, 'look'>;
  readonly intake: Intake;
  readonly damaged: DamagedMatches;
  readonly time: Time;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly health: StoreHealth;
  readonly logger: Logger;
  /** Whether this process, of those that run the site, does what one does for all. */
  readonly isFirst: () => boolean;
}

/** Work that is repeated. */
interface Task {
  /** Milliseconds from a failed round to the next. */
  readonly every: number;
  /** Milliseconds until the first round; by default `every`. */
  readonly first?: number;
  readonly round: Round;
  /** For the log, if a round fails. */
  readonly sentence: string;
  /** Done by one process for the whole site; the others look now and then whether it is for them. */
  readonly once?: true;
}

/** Reports a failure, with a sentence for the log. */
type Told = (sentence: string) => (error: unknown) => void;

/** Codes of refusals that end by themselves. */
const LATER: ReadonlySet<string> = new Set(['SHUTTING_DOWN', 'TOO_BUSY']);

/** Starts all upkeep; returns a function that stops it. */
export function startCaretakers(parts: CaretakersParts): () => void {
  const { time, config, metrics, logger, isFirst } = parts;
  const told: Told = (sentence) => (error) => {
    if (!isKnown(error)) logFailure(logger, error, sentence);
  };
  const tasks = [...tasksForMatches(parts, told), ...tasksForPeople(parts), ...tasksForStore(parts)];
  const stops = tasks.map(({ every, first = every, round, sentence, once = false }) => {
    const itsRound: Round = async () => (once && !isFirst() ? LOOKS_WHETHER_FIRST_EVERY : round());
    return startRounds({ time, first, round: itsRound, retryAfter: every, onError: told(sentence) });
  });
  stops.push(startLooks({ ...parts, onError: told('upkeep: cannot look at SITE_URL') }));
  stops.push(startBackups({ config, time, logger, told: metrics.backupsSeen }));
  return () => {
    for (const stop of stops) stop();
  };
}

/** A damaged match is logged only once; a closed or busy site loads it later, and what is elsewhere is tried again. */
const isKnown = (error: unknown) =>
  isUnreadable(error) || isElsewhere(error) || (error instanceof Fault && LATER.has(error.code));

function tasksForMatches(parts: CaretakersParts, told: Told): Task[] {
  const sweep = {
    ...parts,
    abandonAfter: parts.config.abandonAfterHours * HOUR,
    onError: told('upkeep: cannot abandon an inactive match'),
  };
  const wake = { ...parts, onError: told('upkeep: cannot load a match whose time is up') };
  const mend = { ...parts, onError: told('upkeep: cannot load a match that was lost') };
  const clear = { ...parts, onError: told('upkeep: cannot look after an empty match') };
  const read = { ...parts, onError: told('upkeep: cannot read a match') };
  return [
    {
      every: sweeping.LOOKS_EVERY,
      round: () => sweeping.sweep(sweep),
      sentence: 'upkeep: cannot look for inactive matches',
      once: true,
    },
    {
      every: waking.LOOKS_EVERY,
      round: () => waking.wake(wake),
      sentence: 'upkeep: cannot look for matches whose time is up',
    },
    {
      every: mending.LOOKS_EVERY,
      round: () => mending.mend(mend),
      sentence: 'upkeep: cannot look for lost matches',
    },
    {
      every: clearing.LOOKS_EVERY,
      round: () => clearing.clear(clear),
      sentence: 'upkeep: cannot look for empty matches',
    },
    {
      every: reading.NEXT_AFTER,
      first: reading.FIRST_AFTER,
      round: reading.lookForUnreadable(read),
      // Each process itself: it lists damaged matches, and does not count them for the limits of their players.
      sentence: 'upkeep: cannot look for matches that cannot be read',
    },
  ];
}

const tasksForPeople = ({ store, playerData, endedSessions, moderation, time }: CaretakersParts): Task[] => [
  {
    every: LOOKS_FOR_THE_FORGOTTEN_EVERY,
    round: async () => {
      await playerData.look();
      await moderation.look();
      return LOOKS_FOR_THE_FORGOTTEN_EVERY;
    },
    sentence: 'upkeep: cannot look for sanctions and removed players',
  },
  {
    every: LOOKS_FOR_ENDED_SESSIONS_EVERY,
    round: async () => {
      await endedSessions.look();
      return LOOKS_FOR_ENDED_SESSIONS_EVERY;
    },
    sentence: 'upkeep: cannot look for ended sessions',
  },
  {
    every: HOUR,
    round: async () => {
      await store.sessions.removeExpired(time.now());
      return HOUR;
    },
    sentence: 'upkeep: cannot remove expired sessions',
    once: true,
  },
];

function tasksForStore(parts: CaretakersParts): Task[] {
  const { store, time, config } = parts;
  const glances: Task = {
    every: GLANCES_EVERY,
    first: 0,
    round: figures({ ...parts, dataDir: config.dataDir }),
    sentence: 'upkeep: cannot take figures',
  };
  if (config.pruneAfterDays === null) return [glances];
  const keepFor = config.pruneAfterDays * DAY;
  const prune: Task = {
    every: pruning.LOOKS_EVERY,
    first: 0,
    round: () => pruning.prune({ store, time, keepFor }),
    sentence: 'upkeep: cannot remove old matches',
    once: true,
  };
  return [glances, prune];
}
