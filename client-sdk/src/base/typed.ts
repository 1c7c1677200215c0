/**
 * Messages of servers and tables have no game in their types. A match knows its game, and so the types of its
 * messages: most are asserted here.
 */

import type { SyncedMatch } from '@escadre/shared/protocol';
import type { EscadreError, MatchError } from './error.ts';
import type {
  Camp,
  ChatLine,
  GameId,
  Games,
  MatchEvent,
  MatchSoFar,
  MatchTerms,
  Outcome,
  PastEvents,
  Prompt,
  PublicMatch,
  Sampled,
  Seat,
} from './game-types.ts';

interface Sent {
  readonly camp: string;
  readonly camps: readonly string[];
  readonly chairs: readonly { readonly seat: string; readonly camp: string }[];
  readonly error: EscadreError | null;
  readonly event: { readonly type: string };
  readonly events: readonly { readonly type: string }[];
  readonly game: string;
  readonly line: object;
  readonly lines: readonly object[];
  readonly options: object;
  readonly outcome: object | null;
  readonly own: object | null;
  readonly prompt: object;
  readonly publicView: object;
  readonly sampled: object;
  readonly seats: readonly string[];
  readonly soFar: object;
  readonly state: object;
  readonly table: object;
}

interface Typed<Id extends GameId> {
  readonly camp: Camp<Id>;
  readonly camps: readonly Camp<Id>[];
  readonly chairs: MatchTerms<Id>['seats'];
  readonly error: MatchError<Id> | null;
  readonly event: MatchEvent<Id>;
  readonly events: PastEvents<Id>['events'];
  readonly game: Id;
  readonly line: ChatLine<Id>;
  readonly lines: readonly ChatLine<Id>[];
  readonly options: Games[Id]['Options'];
  readonly outcome: Outcome<Id> | null;
  readonly own: Games[Id]['PrivateView'] | null;
  readonly prompt: Prompt<Id>;
  readonly publicView: Games[Id]['PublicView'];
  readonly sampled: Sampled<Id>;
  readonly seats: readonly Seat<Id>[];
  readonly soFar: MatchSoFar<Id>;
  /** The view is typed when shown. */
  readonly state: SyncedMatch<object>;
  readonly table: PublicMatch<Id>;
}

/** The same value, as one of the game `Id`. A function declaration, because the build removes its calls. */
export function typed<Id extends GameId, Part extends keyof Sent & keyof Typed<Id>>(
  sent: Sent[Part],
): Typed<Id>[Part] {
  return sent as Typed<Id>[Part];
}
