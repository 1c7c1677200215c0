/** Who tells a match: its game's story and the words of one language, each loaded when it is needed. */

import {
  type Story,
  type TableWords,
  type Teller,
  type ToldGame,
  tellerOf,
  type Words,
} from 'escadre/story/table';
import type { Language } from '../base/settings.ts';

/** A teller whose game is not known here. */
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

/** Of a game that is not known here. */
export interface AnyWords {
  readonly camps: Readonly<Record<string, Named>>;
  readonly seats: Readonly<Record<string, SeatNamed>>;
  readonly options: Readonly<Record<string, OptionNamed>>;
}

interface Telling {
  readonly story: () => Promise<{ readonly story: unknown }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: unknown }>>>;
}

const TELLINGS: Readonly<Record<ToldGame, Telling>> = {
  'trafalgar-cards': {
    story: () => import('escadre/story/trafalgar-cards'),
    words: {
      en: () => import('escadre/story/trafalgar-cards/en'),
      fr: () => import('escadre/story/trafalgar-cards/fr'),
    },
  },
  'grands-amiraux': {
    story: () => import('escadre/story/grands-amiraux'),
    words: {
      en: () => import('escadre/story/grands-amiraux/en'),
      fr: () => import('escadre/story/grands-amiraux/fr'),
    },
  },
  trafalgar: {
    story: () => import('escadre/story/trafalgar'),
    words: {
      en: () => import('escadre/story/trafalgar/en'),
      fr: () => import('escadre/story/trafalgar/fr'),
    },
  },
  'branle-bas': {
    story: () => import('escadre/story/branle-bas'),
    words: {
      en: () => import('escadre/story/branle-bas/en'),
      fr: () => import('escadre/story/branle-bas/fr'),
    },
  },
};

const TABLES: Readonly<Record<Language, () => Promise<{ readonly table: TableWords }>>> = {
  en: () => import('escadre/story/table/en'),
  fr: () => import('escadre/story/table/fr'),
};

/** The words of a game's story in a language, without those of its table. */
export const storyWordsOf = async (game: ToldGame, language: Language): Promise<AnyWords> =>
  (await TELLINGS[game].words[language]()).words as AnyWords;

/** Who reads: a camp with its seats, or null for everybody. */
type AnyReader = { readonly camp: string; readonly seats: readonly string[] } | null;

/** The teller of a match of that game, for whoever reads it here. */
export async function tellerFor(game: string, reader: AnyReader, language: Language): Promise<AnyTeller> {
  const telling = TELLINGS[game as ToldGame];
  const [{ story }, { words }, { table }] = await Promise.all([
    telling.story(),
    telling.words[language](),
    TABLES[language](),
  ]);
  // A story is only ever given the words of its own game, which the table above sees to.
  return tellerOf(story as Story<ToldGame>, words as Words<ToldGame>, table, reader as never);
}
