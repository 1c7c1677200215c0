/** Reports of the tables and connections, as metrics, log lines and lines of the journal. */

import { isOneOf, type MatchId } from '@escadre/shared/kernel';
import type { CloseReason } from '@escadre/shared/protocol';
import type { Answered } from '../table/match/services.ts';
import type { Journal } from './journal/journal.ts';
import type { JournalLine } from './journal/line.ts';
import { logFailure } from './log-failure.ts';
import type { Logger } from './logger.ts';
import { type Metrics, OUR_FAULTS } from './metrics.ts';

interface ObservingParts {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly journal: Pick<Journal, 'note' | 'noteRefusal'>;
  /** A keyed hash of a text. */
  readonly markOf: (text: string) => string;
}

/** A connection to a match. */
export interface Connected {
  readonly game: string;
  readonly match: string;
  readonly player: string;
  readonly as: 'player' | 'spectator';
  readonly address: string | null;
}

/** Requests that clients send by themselves, and that change nothing anybody would ask about. */
const QUIET: ReadonlySet<string> = new Set(['acknowledge', 'time', 'history', 'note', 'writeLog']);

export const observing = (parts: ObservingParts) => ({
  ...aboutConnections(parts),
  ...aboutMatches(parts),
  failed: (where: string, match: string, error: unknown) => {
    parts.journal.note({ what: 'failed', match, reason: where });
    logFailure(parts.logger, error, 'match: failed', { where, match });
  },
});

const aboutConnections = ({ metrics, logger, journal, markOf }: ObservingParts) => ({
  came: ({ match, player, as, address }: Connected) => {
    metrics.connections.inc({ as });
    journal.note({ what: 'came', match, player, as, ...(address !== null && { mark: markOf(address) }) });
  },
  left: ({ match, player, as }: Connected, code: number | undefined) => {
    metrics.connections.dec({ as });
    journal.note({ what: 'left', match, player, as, ...(code !== undefined && { code }) });
  },
  ended: ({ game, match, player, as }: Connected, reason: CloseReason, how: 'closed' | 'cut') => {
    metrics.connectionsClosed.inc({ reason });
    journal.note({ what: how, match, player, as, reason });
    if (how === 'cut') logger.info({ game, match, player, reason }, 'connection cut');
  },
});

const aboutMatches = ({ metrics, journal }: ObservingParts) => ({
  claimed: metrics.claimed,
  opened: (game: string, match: MatchId) => {
    metrics.liveMatches.inc({ game });
    journal.note({ what: 'loaded', match, game });
  },
  closed: (game: string, match: MatchId) => {
    metrics.liveMatches.dec({ game });
    journal.note({ what: 'unloaded', match });
  },
  began: (game: string, match: MatchId) => {
    metrics.matchesBegun.inc({ game });
    journal.note({ what: 'began', match, game });
  },
  over: (game: string, match: MatchId, reason: string) => {
    metrics.matchesEnded.inc({ game, reason });
    journal.note({ what: 'over', match, game, reason });
  },
  happened: (match: MatchId, seat: string | null, { prompts, banks }: Picture) => {
    const asked = Object.entries(prompts).map(([id, { seats, deadline }]) => ({
      ...{ id, seats },
      ...(deadline !== undefined && { until: deadline }),
    }));
    journal.note({ what: 'seen', match, seat, banks, asked });
  },
  answered: (answer: Answered) => {
    if (answer.code !== 'OK') metrics.refusals.inc({ request: answer.request, code: coarseCode(answer) });
    if (answer.request === 'command') countCommand(metrics, answer);
    if (answer.code !== 'OK') journal.noteRefusal(lineOf(answer));
    else if (!QUIET.has(answer.request)) journal.note(lineOf(answer));
  },
  neighboursMet: (game: string) => metrics.neighboursMet.inc({ game }),
});

interface Picture {
  readonly prompts: Readonly<
    Record<string, { readonly seats: string[]; readonly deadline?: number | undefined }>
  >;
  readonly banks: Readonly<Record<string, number>>;
}

/** Codes of a game’s rules could tell what a player tries in secret. */
const coarseCode = ({ code, isByRules }: Answered): string => (isByRules ? 'RULES' : code);

function countCommand(metrics: Metrics, { game, code, isSeen, milliseconds }: Answered): void {
  metrics.commands.inc({ game, result: code });
  metrics.commandSeconds.observe({ game }, milliseconds / 1_000);
  if (isOneOf(OUR_FAULTS, code)) metrics.commandFailures.inc({ game, result: code });
  if (code !== 'OK' || !isSeen) return;
  metrics.openCommands.inc({ game });
  metrics.openCommandSeconds.observe(milliseconds / 1_000);
}

function lineOf({
  match,
  player,
  viewer,
  request,
  code,
  isSeen,
  milliseconds,
}: Answered): Omit<JournalLine, 'at'> {
  return {
    ...{ what: 'request', match, request, code, ms: Math.round(milliseconds * 10) / 10 },
    ...(player !== null && { player }),
    ...(viewer !== null && { viewer }),
    ...(request === 'command' && code === 'OK' && !isSeen && { secret: true as const }),
  };
}
