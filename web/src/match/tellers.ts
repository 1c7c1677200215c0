/** A match's teller: its game's story and one language's words, each loaded when needed. */

import { type Story, type Teller, type ToldGame, tellerOf, type Words } from 'escadre/story/table';
import { cardOf } from '../base/games.ts';
import type { Language } from '../base/settings.ts';
import { tableWordsOf } from '../base/table-words.ts';

/** A teller of an unknown game. */
export type AnyTeller = Teller<ToldGame>;

interface Named {
  readonly text: string;
}

interface SeatNamed extends Named {
  readonly alone?: string;
}

interface OptionNamed {
  readonly label: string;
  readonly about?: string;
  readonly value: (value: never) => string;
}

/** Of an unknown game. */
export interface AnyWords {
  readonly camps: Readonly<Record<string, Named>>;
  readonly seats: Readonly<Record<string, SeatNamed>>;
  readonly options: Readonly<Record<string, OptionNamed>>;
}

/** The words of a game's story in a language, without those of the table. */
export const storyWordsOf = async (game: ToldGame, language: Language): Promise<AnyWords> =>
  (await cardOf(game).storyWords[language]()).words as AnyWords;

/** The reader: a camp with its seats, or null for the public. */
type AnyReader = { readonly camp: string; readonly seats: readonly string[] } | null;

/** The teller of that game's matches for the reader. */
export async function tellerFor(game: string, reader: AnyReader, language: Language): Promise<AnyTeller> {
  const card = cardOf(game as ToldGame);
  const [{ story }, { words }, table] = await Promise.all([
    card.story(),
    card.storyWords[language](),
    tableWordsOf(language),
  ]);
  // Each game's card pairs its story with its words.
  return tellerOf(story as Story<ToldGame>, words as Words<ToldGame>, table, reader as never);
}
