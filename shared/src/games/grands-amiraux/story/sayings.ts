/** All sayings of a `grands-amiraux` match, by key, each with the data of its sentence. */

import type { ByCode, Catalogue, NoData } from '../../../kernel/story.ts';
import type { FormationId } from '../formations.ts';
import type { REFUSALS } from '../refusals.ts';
import type { Square } from '../squares.ts';
import type { GrandsAmirauxTypes } from '../types.ts';
import type { Camp, Kind, Seat } from '../vocabulary.ts';

/** A camp, and whether it is the reader's. */
export interface NamedCamp {
  readonly camp: Camp;
  readonly yours: boolean;
}

/** A piece in a sentence: its kind is present only if the reader may know it now. */
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
  /** Both announced values. */
  duel: {
    readonly attacker: Required<Piece>;
    readonly defender: Required<Piece>;
    readonly from: Square;
    readonly to: Square;
  };
  /** The survivor of a duel. */
  bothLost: NoData;
  attackerLost: { readonly attacker: Required<Piece> };
  defenderLost: { readonly defender: Required<Piece> };
  /** A piece that attacks a mine without being able to clear it. */
  blownUp: { readonly attacker: Required<Piece> };
  sweptMine: NoData;
  /** A piece that jumps over a mine. */
  struckMine: { readonly piece: Required<Piece>; readonly at: Square };
  admiralLost: { readonly side: NamedCamp };
  jumped: { readonly piece: Piece; readonly from: Square; readonly to: Square };
  taken: { readonly piece: Required<Piece> };
  mayGoOn: { readonly side: NamedCamp };
  stopped: NoData;
  /** Retold with strict memory: only that it happened. */
  duelBefore: NoData;
  jumpBefore: NoData;
  mineBefore: NoData;
  /** Each camp's losses so far. */
  losses: { readonly white: number; readonly red: number };
  commandPassed: { readonly side: NamedCamp; readonly seat: Seat };
};

export type Prompts = {
  deploy: NoData;
  sayReady: NoData;
  waitForDeployment: { readonly side: NamedCamp };
  yourTurn: NoData;
  theirTurn: { readonly side: NamedCamp };
  /** For the helm's partner. */
  helmsTurn: NoData;
  jumpOn: { readonly from: Square };
  theyMayJumpOn: { readonly side: NamedCamp; readonly from: Square };
};

/** The data of each refusal that its sentence uses. */
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

/** The number of a kind. */
interface Amount {
  readonly kind: Kind;
  readonly number: number;
}

export type Board = {
  deploying: { readonly white: boolean; readonly red: boolean };
  turn: { readonly side: NamedCamp; readonly number: number };
  jumping: { readonly side: NamedCamp; readonly at: Square };
  /** A row's pieces, from `a` to `h`. */
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

/** This game's words in one language. */
export interface GrandsAmirauxCatalogue extends Catalogue<GrandsAmirauxTypes, GrandsAmirauxStory> {
  /** The pieces' names. */
  readonly kinds: { readonly [Each in Kind]: string };
  /** The ready-made formations: each one's name and purpose. */
  readonly formations: { readonly [Each in FormationId]: { readonly label: string; readonly about: string } };
}
