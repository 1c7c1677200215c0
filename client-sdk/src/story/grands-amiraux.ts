/** The story of `grands-amiraux`; its words are in `escadre/story/grands-amiraux/en` and `/fr`. */

import { story as told } from '@escadre/shared/games/grands-amiraux/story/index.ts';
import type { FormationId, Kind } from '../grands-amiraux.ts';
import type { Story, Words } from '../match/story-types.ts';

export const story: Story<'grands-amiraux'> = told;

/** The words of the game in one language. */
export interface AdmiralsWords extends Words<'grands-amiraux'> {
  /** The names of the pieces. */
  readonly kinds: { readonly [Each in Kind]: string };
  /** The ready-made formations: the name and purpose of each. */
  readonly formations: { readonly [Each in FormationId]: { readonly label: string; readonly about: string } };
}
