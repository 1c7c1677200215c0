/** Starts the regular upkeep of matches and players. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { Config } from '../config.ts';
import { type DamagedMatches, isUnreadable } from '../damaged-matches.ts';
import { Fault } from '../fault.ts';
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
}

/** Starts all upkeep; returns a function that stops it. */
export function startCaretakers(parts: CaretakersParts): () => void {
  const { store, playerData, endedSessions, moderation, time, config, metrics, logger } = parts;
  const told = (sentence: string) => (error: unknown) => {
    // A damaged match is logged only once; a closed site loads none.
    const isKnown = isUnreadable(error) || (error instanceof Fault && error.code === 'SHUTTING_DOWN');
    if (!isKnown) logFailure(logger, error, sentence);
  };
  const sweep = {
    ...parts,
    abandonAfter: config.abandonAfterHours * HOUR,
    onError: told('upkeep: cannot abandon an inactive match'),
  };
  const wake = { ...parts, onError: told('upkeep: cannot load a match whose time is up') };
  const mend = { ...parts, onError: told('upkeep: cannot load a match that was lost') };
  const clear = { ...parts, onError: told('upkeep: cannot look after an empty match') };
  const read = { ...parts, onError: told('upkeep: cannot read a match') };
  const rounds = (every: number, round: Round, sentence: string, first = every) =>
    startRounds({ time, first, round, retryAfter: every, onError: told(sentence) });
  const stops = [
    rounds(GLANCES_EVERY, figures({ ...parts, dataDir: config.dataDir }), 'upkeep: cannot take figures', 0),
    rounds(sweeping.LOOKS_EVERY, () => sweeping.sweep(sweep), 'upkeep: cannot look for inactive matches'),
    rounds(waking.LOOKS_EVERY, () => waking.wake(wake), 'upkeep: cannot look for matches whose time is up'),
    rounds(mending.LOOKS_EVERY, () => mending.mend(mend), 'upkeep: cannot look for lost matches'),
    rounds(clearing.LOOKS_EVERY, () => clearing.clear(clear), 'upkeep: cannot look for empty matches'),
    rounds(
      reading.NEXT_AFTER,
      reading.lookForUnreadable(read),
      'upkeep: cannot look for matches that cannot be read',
      reading.FIRST_AFTER,
    ),
    rounds(
      LOOKS_FOR_THE_FORGOTTEN_EVERY,
      async () => {
        await playerData.look();
        await moderation.look();
        return LOOKS_FOR_THE_FORGOTTEN_EVERY;
      },
      'upkeep: cannot look for sanctions and removed players',
    ),
    rounds(
      LOOKS_FOR_ENDED_SESSIONS_EVERY,
      async () => {
        await endedSessions.look();
        return LOOKS_FOR_ENDED_SESSIONS_EVERY;
      },
      'upkeep: cannot look for ended sessions',
    ),
    rounds(
      HOUR,
      async () => {
        await store.sessions.removeExpired(time.now());
        return HOUR;
      },
      'upkeep: cannot remove expired sessions',
    ),
  ];
  if (config.pruneAfterDays !== null) {
    const keepFor = config.pruneAfterDays * DAY;
    const prune = () => pruning.prune({ store, time, keepFor });
    stops.push(rounds(pruning.LOOKS_EVERY, prune, 'upkeep: cannot remove old matches', 0));
  }
  stops.push(startLooks({ ...parts, onError: told('upkeep: cannot look at SITE_URL') }));
  stops.push(startBackups({ config, time, logger, told: metrics.backupsSeen }));
  return () => {
    for (const stop of stops) stop();
  };
}
