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
import { type PublicPrompt, type PublicSeat, publicMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { z } from 'zod';
import type { StoredSeat } from '../store/model.ts';
import type { LiveMatch } from './live-match.ts';
import { isStoodIn } from './seats.ts';

/** The shape of a game's synced state: what is public of the match, and of the game on it. */
export function syncedShapeOf(publicView: z.ZodObject): z.ZodObject {
  return publicMatch.extend({ view: publicView.optional() });
}

/** Who is there, as far as it is public. */
interface PublicAttendance {
  isHere(seat: string): boolean;
  /** Since when that is so, in milliseconds since 1970; null where they have never been here. */
  since(seat: string): number | null;
  /** From when on a computer can stand in for who is away, in milliseconds since 1970; null where none can. */
  standInFrom(seat: string): number | null;
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

/** Everything that everybody may see of this match as it stands. */
export function publicMatchOf<T extends GameTypes>(
  live: ShownMatch<T>,
  attendance: PublicAttendance,
): SyncedMatch<T['PublicView']> {
  const { match } = live;
  const over = live.phase === 'over';
  return {
    id: live.id,
    game: match.game.id,
    phase: live.phase,
    ...(live.host === null ? {} : { host: live.host }),
    seats: seatsOf(live, attendance),
    prompts: promptsOf(live),
    banks: banks(
      live.clock,
      match.table.chairs.map(({ camp }) => camp),
    ),
    drawOffers: Object.fromEntries(match.table.drawOffers.map((camp) => [camp, true])),
    ...(match.outcome === null ? {} : { outcome: publicOutcomeOf(match.outcome) }),
    ...(attendance.openUntil === null ? {} : { openUntil: attendance.openUntil }),
    brokeOff: live.brokenOpenings.told,
    commitment: match.commitment,
    ...(over ? { seed: match.setup.seed } : {}),
    watching: attendance.watching,
    ...(live.pausedFor === null ? {} : { pausedFor: live.pausedFor }),
    rematchOffers: Object.fromEntries([...live.rematchOffers].map((seat) => [seat, true])),
    ...(live.rematch === null ? {} : { rematch: live.rematch }),
    claims: attendance.claims,
    ...(match.started ? { view: match.view('public').public } : {}),
  };
}

function seatsOf<T extends GameTypes>(
  live: ShownMatch<T>,
  attendance: PublicAttendance,
): Record<string, PublicSeat> {
  const resigned = new Set(live.match.table.resigned);
  return Object.fromEntries(
    live.seats.all.map((taken) => [taken.seat, seatOf(taken, resigned.has(taken.seat), attendance)]),
  );
}

function seatOf(taken: StoredSeat, resigned: boolean, attendance: PublicAttendance): PublicSeat {
  const { seat, camp, name, namesake, ready, hash, computer } = taken;
  const from = attendance.standInFrom(seat);
  const since = attendance.since(seat);
  return {
    camp,
    ...(name === null ? {} : { name }),
    ...(namesake === null ? {} : { namesake }),
    ready,
    ...(hash === null ? {} : { hash }),
    here: attendance.isHere(seat),
    ...(since === null ? {} : { since }),
    resigned,
    ...(computer === null ? {} : { computer }),
    ...(isStoodIn(taken) ? { standsIn: true } : {}),
    ...(from === null ? {} : { standInFrom: from }),
  };
}

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
