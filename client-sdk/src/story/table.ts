/**
 * The story of a table: the part common to every game, and the teller, which binds a game's story
 * and the words of one language to a reader.
 *
 *     import { tellerOf } from 'escadre/story/table';
 *     import { table } from 'escadre/story/table/fr';
 *     import { story } from 'escadre/story/trafalgar-cards';
 *     import { words } from 'escadre/story/trafalgar-cards/fr';
 *
 *     const teller = tellerOf(story, words, table, { camp: 'french', seats: ['french'] });
 *     for (const { text } of teller.tell(event, before, after)) console.log(text);
 */

import * as rules from '@escadre/shared/story/table';
import type { Reader, Story, TableWords, Teller, ToldGame, Words, Wrong } from '../match/story-types.ts';

export type {
  Beat,
  Name,
  OptionWords,
  Reader,
  Ref,
  Saying,
  Sentences,
  Story,
  TableNotice,
  TableWords,
  Teller,
  Told,
  ToldGame,
  ToldPrompt,
  Tone,
  Words,
  Wrong,
} from '../match/story-types.ts';

// The published types are the same, without the rules behind them.
const bind: <Id extends ToldGame>(
  story: Story<Id>,
  words: Words<Id>,
  table: TableWords,
  reader: Reader<Id>,
) => Teller<Id> = rules.tellerOf as never;
const inWords: (game: null, table: TableWords, error: Wrong) => string = rules.wrongInWords as never;

/** Binds a game's story and the words of a language to a reader, who is null for a spectator. */
export function tellerOf<Id extends ToldGame>(
  story: Story<Id>,
  words: Words<Id>,
  table: TableWords,
  reader: Reader<Id>,
): Teller<Id> {
  return bind(story, words, table, reader);
}

/** An error in the words of a language, for use outside a match. */
export const wrongInWords = (table: TableWords, error: Wrong): string => inWords(null, table, error);
