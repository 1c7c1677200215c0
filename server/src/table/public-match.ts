/** The public part of a match, as plain data: what is synced to everybody. */

import {
  banks,
  deadlines,
  type GameTypes,
  given,
  type Outcome,
  type Prompt,
  secondsGiven,
} from '@escadre/shared/kernel';
import { type PublicPrompt, publicMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { z } from 'zod';
import type { LiveMatch } from './live-match.ts';
import { PublicSeats, type SeatAttendance } from './public-seats.ts';

/** The shape of a game's synced state: what is public of the match, and of the game on it. */
export function syncedShapeOf(publicView: z.ZodObject): z.ZodObject {
  return publicMatch.extend({ view: publicView.optional() });
}

/** Who is there, as far as it is public. */
interface PublicAttendance extends SeatAttendance {
  readonly watching: number;
  /** By camp, from when on it can claim the match. */
  readonly claims: Readonly<Record<string, number>>;
  /** Until when nonces are opened, in milliseconds since 1970; null while none are. */
  readonly openUntil: number | null;
}

/** What is public of a match is read from these. */
type ShownMatch<T extends GameTypes = GameTypes> = Pick<
  LiveMatch<T>,
  'id' | 'match' | 'phase' | 'host' | 'clock' | 'pausedFor' | 'rematchOffers' | 'rematch' | 'brokenOpenings'
> & {
  readonly stored: Pick<LiveMatch<T>['stored'], 'table'>;
  readonly seats: Pick<LiveMatch<T>['seats'], 'all'>;
};

const NOTHING: Readonly<Record<string, never>> = {};

/** Everything that everybody may see of this match as it stands. `seats` are those that have shown it before. */
export function publicMatchOf<T extends GameTypes>(
  live: ShownMatch<T>,
  attendance: PublicAttendance,
  seats: PublicSeats = new PublicSeats(),
): SyncedMatch<T['PublicView']> {
  const { match } = live;
  const over = live.phase === 'over';
  return {
    id: live.id,
    game: match.game.id,
    phase: live.phase,
    ...(live.host === null ? {} : { host: live.host }),
    seats: seats.look(live.seats.all, match.table.resigned, attendance),
    prompts: promptsOf(live),
    banks: banks(
      live.clock,
      match.table.chairs.map(({ camp }) => camp),
    ),
    drawOffers: marked(match.table.drawOffers),
    ...(match.outcome === null ? {} : { outcome: publicOutcomeOf(match.outcome) }),
    ...(attendance.openUntil === null ? {} : { openUntil: attendance.openUntil }),
    brokeOff: live.brokenOpenings.told,
    commitment: match.commitment,
    ...(over ? { seed: match.setup.seed } : {}),
    watching: attendance.watching,
    ...(live.pausedFor === null ? {} : { pausedFor: live.pausedFor }),
    rematchOffers: marked([...live.rematchOffers]),
    ...(live.rematch === null ? {} : { rematch: live.rematch }),
    claims: attendance.claims,
    ...(match.started ? { view: match.view('public').public } : {}),
  };
}

const marked = (names: readonly string[]): Record<string, true> =>
  names.length === 0 ? NOTHING : Object.fromEntries(names.map((name) => [name, true] as const));

/** Who is asked, and until when, by prompt id. */
export function promptsOf<T extends GameTypes>(
  live: Pick<ShownMatch<T>, 'match' | 'clock' | 'stored'>,
): Record<string, PublicPrompt> {
  const times = deadlines(live.clock);
  const { clock: control } = live.stored.table;
  return Object.fromEntries(
    live.match.prompts.map((prompt) => {
      const seconds = secondsGiven(control, prompt) ?? undefined;
      return [prompt.id, { ...publicPromptOf(prompt), ...times[prompt.id], ...given({ seconds }) }];
    }),
  );
}

/** A prompt as everybody may see it, without its time. */
export function publicPromptOf<T extends GameTypes>(prompt: Prompt<T>): PublicPrompt {
  const about = Object.entries(prompt.about ?? {}).map(([fact, value]) => [fact, String(value)] as const);
  return {
    seats: [...prompt.seats],
    ...(about.length === 0 ? {} : { about: Object.fromEntries(about) }),
  };
}

export function publicOutcomeOf(outcome: Outcome): { kind: Outcome['kind']; camp?: string; reason: string } {
  const { kind, reason } = outcome;
  return outcome.kind === 'win' ? { kind, camp: outcome.camp, reason } : { kind, reason };
}
