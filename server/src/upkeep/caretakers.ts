/** Starts the regular upkeep of matches and players. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { Admission } from '../admission.ts';
import type { Config } from '../config.ts';
import { type DamagedMatches, isUnreadable } from '../damaged-matches.ts';
import { Fault } from '../fault.ts';
import type { EndedSessions } from '../lobby/ended-sessions.ts';
import type { PlayerRegistry } from '../lobby/registry.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { logFailure } from '../ops/log-failure.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { MatchStore } from '../store/port.ts';
import type { Holders } from '../table/holder.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';
import { startBackups } from './backups.ts';
import { figures, GLANCES_EVERY } from './figures.ts';
import * as mending from './lost-matches.ts';
import * as pruning from './prune.ts';
import { type Round, startRounds } from './rounds.ts';
import * as sweeping from './sweep.ts';
import * as clearing from './vacant-matches.ts';
import * as waking from './wake.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between checks for players removed elsewhere, and for the operator’s decisions. */
const LOOKS_FOR_THE_FORGOTTEN_EVERY = 5_000;
/** Milliseconds between checks for sessions ended elsewhere. */
const LOOKS_FOR_ENDED_SESSIONS_EVERY = 2_000;

interface CaretakersParts {
  readonly store: MatchStore;
  readonly tables: Tables;
  readonly holders: Holders;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly registry: PlayerRegistry;
  readonly endedSessions: EndedSessions;
  readonly sanctions: Sanctions;
  readonly admission: Admission;
  readonly damaged: DamagedMatches;
  readonly time: Time;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Starts all upkeep; returns a function that stops it. */
export function startCaretakers(parts: CaretakersParts): () => void {
  const { store, registry, endedSessions, sanctions, time, config, metrics, logger } = parts;
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
  const rounds = (every: number, round: Round, sentence: string, first = every) =>
    startRounds({ time, first, round, retryAfter: every, onError: told(sentence) });
  const stops = [
    rounds(GLANCES_EVERY, figures({ ...parts, dataDir: config.dataDir }), 'figures could not be taken', 0),
    rounds(sweeping.LOOKS_EVERY, () => sweeping.sweep(sweep), 'quiet matches could not be looked for'),
    rounds(waking.LOOKS_EVERY, () => waking.wake(wake), 'matches whose time is up could not be looked for'),
    rounds(mending.LOOKS_EVERY, () => mending.mend(mend), 'lost matches could not be looked for'),
    rounds(clearing.LOOKS_EVERY, () => clearing.clear(clear), 'empty matches could not be looked for'),
    rounds(
      LOOKS_FOR_THE_FORGOTTEN_EVERY,
      async () => {
        await registry.look();
        await sanctions.look();
        return LOOKS_FOR_THE_FORGOTTEN_EVERY;
      },
      'what was decided about players could not be looked for',
    ),
    rounds(
      LOOKS_FOR_ENDED_SESSIONS_EVERY,
      async () => {
        await endedSessions.look();
        return LOOKS_FOR_ENDED_SESSIONS_EVERY;
      },
      'sessions that have ended could not be looked for',
    ),
    rounds(
      HOUR,
      async () => {
        await store.sessions.removeExpired(time.now());
        return HOUR;
      },
      'sessions that have expired could not be removed',
    ),
  ];
  if (config.pruneAfterDays !== null) {
    const keepFor = config.pruneAfterDays * DAY;
    const prune = () => pruning.prune({ store, time, keepFor });
    stops.push(rounds(pruning.LOOKS_EVERY, prune, 'old matches could not be removed', 0));
  }
  stops.push(startBackups({ config, time, logger, made: metrics.backupMade }));
  return () => {
    for (const stop of stops) stop();
  };
}
