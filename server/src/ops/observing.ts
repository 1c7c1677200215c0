/** Reports of the tables, as metrics and log lines. */

import type { CloseReason } from '@escadre/shared/protocol';
import { logFailure } from './log-failure.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Codes of failures that are not the player’s. */
const OUR_FAULTS: ReadonlySet<string> = new Set(['STORE_UNAVAILABLE', 'INTERNAL']);

export const observing = (metrics: Metrics, logger: Logger) => ({
  opened: (game: string) => metrics.liveMatches.inc({ game }),
  closed: (game: string) => metrics.liveMatches.dec({ game }),
  connected: (as: 'player' | 'spectator', change: 1 | -1) => metrics.connections.inc({ as }, change),
  answered: (game: string, request: string, code: string, milliseconds: number) => {
    if (request !== 'command') return;
    metrics.commands.inc({ game, result: code });
    if (OUR_FAULTS.has(code)) metrics.commandFailures.inc({ game, result: code });
    metrics.commandSeconds.observe({ game }, milliseconds / 1_000);
  },
  neighboursMet: (game: string) => metrics.neighboursMet.inc({ game }),
  cut: (game: string, reason: CloseReason) => {
    if (reason === 'TOO_SLOW') metrics.slowClientsCut.inc();
    logger.info({ game, reason }, 'connection cut');
  },
  failed: (where: string, match: string, error: unknown) =>
    logFailure(logger, error, 'match: failed', { where, match }),
});
