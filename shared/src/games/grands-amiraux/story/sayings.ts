/** All that can be said of a match of `grands-amiraux`, by key, each with the plain data of its sentence. */

import type { ByCode, Catalogue, NoData } from '../../../kernel/story.ts';
import type { FormationId } from '../formations.ts';
import type { REFUSALS } from '../refusals.ts';
import type { Square } from '../squares.ts';
import type { GrandsAmirauxTypes } from '../types.ts';
import type { Camp, Kind, Seat } from '../vocabulary.ts';

/** A camp, and whether it is the reader's own. */
export interface NamedCamp {
  readonly camp: Camp;
  readonly yours: boolean;
}

/** A piece that is spoken of: its kind is there only where the reader may know it now. */
export interface Piece {
  readonly of: NamedCamp;
  readonly kind?: Kind;
}

export type Beats = {
  laidOut: { readonly toMove: NamedCamp };
  deployed: { readonly side: NamedCamp };
  ready: { readonly side: NamedCamp };
  began: { readonly white: Square; readonly red: Square };
  moved: { readonly piece: Piece; readonly from: Square; readonly to: Square };
  /** Both values, as they are announced. */
  duel: {
    readonly attacker: Required<Piece>;
    readonly defender: Required<Piece>;
    readonly from: Square;
    readonly to: Square;
  };
  /** Who is left of a duel. */
  bothLost: NoData;
  attackerLost: { readonly attacker: Required<Piece> };
  defenderLost: { readonly defender: Required<Piece> };
  /** Whoever attacks a mine without being able to clear it. */
  blownUp: { readonly attacker: Required<Piece> };
  sweptMine: NoData;
  /** Whoever jumps over a mine. */
  struckMine: { readonly piece: Required<Piece>; readonly at: Square };
  admiralLost: { readonly side: NamedCamp };
  jumped: { readonly piece: Piece; readonly from: Square; readonly to: Square };
  taken: { readonly piece: Required<Piece> };
  mayGoOn: { readonly side: NamedCamp };
  stopped: NoData;
  /** Told again where memory is strict: that it happened, and nothing else. */
  duelBefore: NoData;
  jumpBefore: NoData;
  mineBefore: NoData;
  /** What each camp has lost by now. */
  losses: { readonly white: number; readonly red: number };
  commandPassed: { readonly side: NamedCamp; readonly seat: Seat };
};

export type Prompts = {
  deploy: NoData;
  sayReady: NoData;
  waitForDeployment: { readonly side: NamedCamp };
  yourTurn: NoData;
  theirTurn: { readonly side: NamedCamp };
  /** For who sits beside the helm. */
  helmsTurn: NoData;
  jumpOn: { readonly from: Square };
  theyMayJumpOn: { readonly side: NamedCamp; readonly from: Square };
};

/** What goes with each refusal, as far as it is said. */
type Refusals = ByCode<
  keyof typeof REFUSALS,
  {
    BAD_PLACEMENT: { readonly faults?: readonly string[] };
    TOO_MANY_PLACEMENTS: { readonly limit?: number };
    NOT_ADJACENT: { readonly squares?: readonly Square[] };
    ISLAND: { readonly squares?: readonly Square[] };
    ADMIRAL_GOES_STRAIGHT: { readonly squares?: readonly Square[] };
    SQUARE_TAKEN: { readonly squares?: readonly Square[] };
    NO_ENEMY_THERE: { readonly squares?: readonly Square[] };
    NO_JUMP: { readonly leg?: number; readonly from?: Square; readonly squares?: readonly Square[] };
    JUMP_GOES_ON: { readonly from?: Square };
  }
>;

/** How many there are of a kind. */
interface Amount {
  readonly kind: Kind;
  readonly number: number;
}

export type Board = {
  deploying: { readonly white: boolean; readonly red: boolean };
  turn: { readonly side: NamedCamp; readonly number: number };
  jumping: { readonly side: NamedCamp; readonly at: Square };
  /** A row from `a` to `h`: what stands where. */
  row: {
    readonly row: number;
    readonly pieces: readonly { readonly piece: Piece; readonly square: Square }[];
  };
  prizes: { readonly side: NamedCamp; readonly numbers: readonly Amount[] };
  quiet: { readonly plies: number };
};

/** The story's types, in one bundle. */
export interface GrandsAmirauxStory {
  Beats: Beats;
  Prompts: Prompts;
  Refusals: Refusals;
  Board: Board;
  Ref: 'piece' | 'square';
}

/** The words of this game in one language. */
export interface GrandsAmirauxCatalogue extends Catalogue<GrandsAmirauxTypes, GrandsAmirauxStory> {
  /** What a piece is called. */
  readonly kinds: { readonly [Each in Kind]: string };
  /** The ready-made formations: what each is called, and what it is good for. */
  readonly formations: { readonly [Each in FormationId]: { readonly label: string; readonly about: string } };
}
