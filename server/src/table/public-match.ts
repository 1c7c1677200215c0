/** The public part of a match, as plain data: what is synced to everybody. */

import {
  banks,
  campsOf,
  deadlines,
  type GameTypes,
  type Outcome,
  type Prompt,
  secondsGiven,
} from '@escadre/shared/kernel';
import { filled, marked, type PublicPrompt, publicMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { z } from 'zod';
import type { LiveMatch } from './live-match.ts';
import { PublicSeats, type SeatAttendance } from './public-seats.ts';

/** The shape of a game's synced state: what is public of the match, with the game's public view in it. */
export function syncedShapeOf(publicView: z.ZodObject): z.ZodObject {
  return publicMatch.extend({ view: publicView.optional() });
}

/** Who is here, as far as that is public. */
interface PublicAttendance extends SeatAttendance {
  readonly watching: number;
  /** By camp, from when on it can claim the match, in milliseconds since 1970. */
  readonly claims: Readonly<Record<string, number>>;
  /** Until when nonces can be opened, in milliseconds since 1970; null while none are awaited. */
  readonly openUntil: number | null;
  /** Until when those have to be ready for whom somebody else waits, in milliseconds since 1970; null while nobody does. */
  readonly readyUntil: number | null;
}

/** The parts of a live match from which its public part is read. */
type ShownMatch<T extends GameTypes = GameTypes> = Pick<
  LiveMatch<T>,
  'id' | 'match' | 'phase' | 'host' | 'clock' | 'pausedFor' | 'rematchOffers' | 'rematch' | 'brokenOpenings'
> & {
  readonly stored: Pick<LiveMatch<T>['stored'], 'table'>;
  readonly seats: Pick<LiveMatch<T>['seats'], 'all'>;
};

/**
 * Everything that everybody may see of this match as it stands.
 *
 * @param seats what shows the seats of this match, each time: it gives the same object while they are the same
 */
export function publicMatchOf<T extends GameTypes>(
  live: ShownMatch<T>,
  attendance: PublicAttendance,
  seats: PublicSeats = new PublicSeats(),
): SyncedMatch<T['PublicView']> {
  const { match } = live;
  const isOver = live.phase === 'over';
  return {
    id: live.id,
    game: match.game.id,
    phase: live.phase,
    host: live.host ?? undefined,
    seats: seats.look(live.seats.all, match.table.resigned, attendance),
    prompts: promptsOf(live),
    banks: banks(live.clock, campsOf(match.table)),
    drawOffers: marked(match.table.drawOffers),
    outcome: match.outcome === null ? undefined : publicOutcomeOf(match.outcome),
    openUntil: attendance.openUntil ?? undefined,
    readyUntil: attendance.readyUntil ?? undefined,
    brokeOff: filled(live.brokenOpenings.told),
    commitment: match.commitment,
    seed: isOver ? match.setup.seed : undefined,
    watching: attendance.watching,
    pausedFor: live.pausedFor ?? undefined,
    rematchOffers: filled(marked(live.rematchOffers)),
    rematch: live.rematch ?? undefined,
    claims: filled(attendance.claims),
    view: match.started ? match.view('public').public : undefined,
  };
}

/** By prompt id, who is asked, and until when. */
export function promptsOf<T extends GameTypes>(
  live: Pick<ShownMatch<T>, 'match' | 'clock' | 'stored'>,
): Record<string, PublicPrompt> {
  const times = deadlines(live.clock);
  const { clock: control } = live.stored.table;
  return Object.fromEntries(
    live.match.prompts.map((prompt) => {
      const seconds = secondsGiven(control, prompt) ?? undefined;
      return [prompt.id, { ...publicPromptOf(prompt), ...times[prompt.id], seconds }];
    }),
  );
}

/** A prompt as everybody may see it, without its time. */
export function publicPromptOf<T extends GameTypes>(prompt: Prompt<T>): PublicPrompt {
  const about = Object.entries(prompt.about ?? {}).map(([fact, value]) => [fact, String(value)] as const);
  return { seats: [...prompt.seats], about: filled(Object.fromEntries(about)) };
}

export function publicOutcomeOf(outcome: Outcome): { kind: Outcome['kind']; camp?: string; reason: string } {
  const { kind, reason } = outcome;
  return outcome.kind === 'win' ? { kind, camp: outcome.camp, reason } : { kind, reason };
}
