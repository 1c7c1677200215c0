/** What everybody may see of a match in the page: in the very shape in which a server syncs it. */

import {
  banks,
  type ClockState,
  deadlines,
  type GameTypes,
  given,
  type Match,
  secondsGiven,
} from '@escadre/shared/kernel';
import { filled, marked, type SyncedMatch } from '@escadre/shared/protocol';
import type { PublicPrompt, PublicSeat, TimeControl } from './wire.ts';

/** Who sits on a seat. */
export interface LocalSeat {
  readonly name: string;
  readonly ready: boolean;
  /** The level of a computer; absent where the page plays. */
  readonly computer?: string;
  /** Since when the page has played there. */
  readonly since?: number;
}

interface PublicParts {
  readonly id: string;
  readonly match: Match<GameTypes>;
  readonly clock: ClockState;
  readonly control: TimeControl | null;
  readonly seats: ReadonlyMap<string, LocalSeat>;
  /** The seat of whoever the page belongs to. */
  readonly host: string | undefined;
  readonly rematchOffers: ReadonlySet<string>;
  readonly rematch: string | undefined;
}

/** The synced state of a match: what is public of it, and of the game on it. */
export function publicOf(parts: PublicParts): SyncedMatch<object> {
  const { id, match, clock, rematchOffers, rematch } = parts;
  const phase = match.outcome !== null ? 'over' : match.started ? 'playing' : 'gathering';
  return given({
    id,
    game: match.game.id,
    phase,
    host: phase === 'gathering' ? parts.host : undefined,
    seats: seatsOf(parts),
    prompts: promptsOf(parts),
    banks: banks(
      clock,
      match.chairs.map(({ camp }) => camp),
    ),
    drawOffers: marked(match.table.drawOffers),
    outcome: match.outcome === null ? undefined : { ...match.outcome },
    commitment: match.commitment,
    seed: phase === 'over' ? match.setup.seed : undefined,
    watching: 0,
    rematchOffers: filled(marked(rematchOffers)),
    rematch,
    view: match.started ? match.view('public').public : undefined,
  });
}

function seatsOf({ match, seats }: PublicParts): Record<string, PublicSeat> {
  return Object.fromEntries(
    match.chairs.map(({ seat, camp }) => [
      seat,
      given({
        camp,
        ...seats.get(seat),
        ready: seats.get(seat)?.ready ?? false,
        here: true,
        resigned: match.table.resigned.includes(seat),
      }) as PublicSeat,
    ]),
  );
}

function promptsOf({ match, clock, control }: PublicParts): Record<string, PublicPrompt> {
  const times = deadlines(clock);
  return Object.fromEntries(
    match.prompts.map((prompt) => {
      const { id, seats, about = {} } = prompt;
      const facts = Object.entries(about).map(([fact, value]) => [fact, String(value)] as const);
      const told = facts.length === 0 ? undefined : Object.fromEntries(facts);
      const seconds = secondsGiven(control, prompt) ?? undefined;
      // A literal that is given is taken for one that nobody changes.
      return [id, given({ seats: [...seats] as string[], about: told, seconds, ...times[id] })];
    }),
  );
}
