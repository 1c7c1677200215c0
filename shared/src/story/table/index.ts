/**
 * The sayings of every table, and the teller: a game's story, the table's, and one language's words for
 * both, bound to a reader.
 */

import type { GameTypes, Outcome, ViewOf } from '../../kernel/game.ts';
import type { ReasonOf } from '../../kernel/reasons.ts';
import {
  type Beat,
  beat,
  type Catalogue,
  type Names,
  type Reader,
  type Ref,
  type Saying,
  type Sentences,
  type Story,
  type StoryTypes,
  sentenceOf,
  type ToldPrompt,
  type Tone,
} from '../../kernel/story.ts';
import { isTableEvent, type TableEvent } from '../../kernel/table.ts';
import type { CodeData, TableBeats, TableCatalogue, TableNotices } from './sayings.ts';

export type { TableCatalogue, TableNotices, TableStory } from './sayings.ts';

/** A beat in words. */
interface Told {
  readonly text: string;
  readonly tone: Tone;
  readonly refs: readonly Ref[];
  /** The saying's key and data, for clients that prefer to draw it. */
  readonly key: string;
  readonly data: object;
}

/** An error, as in an `EscadreError` or a refusal. */
interface ErrorLike {
  readonly code: string;
  /** In English, for codes that no catalogue has. */
  readonly message: string;
  readonly data?: object | undefined;
}

/** Events at the table, except the end of the match. */
function tellTable(
  event: Exclude<TableEvent, { readonly type: 'matchEnded' }>,
  reader: Reader,
): Beat<TableBeats> {
  switch (event.type) {
    case 'resigned':
    case 'seatGivenUp':
    case 'seatTaken': {
      const { type: key, seat } = event;
      return beat({ key, data: { seat, you: reader?.seats.includes(seat) ?? false } }, 'strong');
    }
    case 'drawOffered':
    case 'drawDeclined':
    case 'drawLapsed':
    case 'timedOut': {
      const { type: key, camp } = event;
      return beat({ key, data: { camp, you: reader?.camp === camp } }, 'strong');
    }
  }
}

/** The types of any story. `any`, because a story both takes and gives its types. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

/** Tells one match to one reader in one language. */
export interface Teller<T extends GameTypes> {
  /** An event's sentences, the game's own or the table's. */
  tell(event: T['SeenEvent'] | TableEvent, before: ViewOf<T> | null, after: ViewOf<T>): readonly Told[];
  /** A prompt's question to the reader, or the answer they wait for. */
  ask(prompt: ToldPrompt<T>, view: ViewOf<T>): Told;
  /** The whole board in words, line by line. */
  describe(view: ViewOf<T>): readonly Told[];
  /** Why a command was refused, or another error: its own message if the code is unknown. */
  wrong(error: ErrorLike): string;
  /** How the match ended. */
  ending(outcome: Outcome<T['Camp'], ReasonOf<T>>): Told;
  /** Presence, and what to do about an absence. */
  notice(notice: Saying<TableNotices>): string;
}

/** Binds a story and a language's words to a reader: null for a spectator. */
export function tellerOf<T extends GameTypes, S extends StoryTypes>(
  story: Story<T, S>,
  words: Catalogue<T, S>,
  table: TableCatalogue,
  reader: Reader<T>,
): Teller<T> {
  const ending = (outcome: Outcome<T['Camp'], ReasonOf<T>>): Told =>
    endingTold(story, words, table, outcome, reader);
  return {
    tell(event, before, after) {
      if (!isTableEvent(event)) return story.tell(event, before, after, reader).map(inWords(words.beats));
      if (event.type === 'matchEnded') return [ending(event.outcome)];
      const late = event.type === 'timedOut' ? (story.timedOut?.(before, reader) ?? null) : null;
      if (late !== null) return [inWords(words.beats)(late)];
      const said = tellTable(event, reader);
      return [told(said, namedSentence(table.beats, said, words))];
    },
    ask: (prompt, view) => inWords(words.prompts)(story.ask(prompt, view, reader)),
    describe: (view) => story.describe(view, reader).map(inWords(words.board)),
    wrong: (error) => wrongInWords(words, table, error),
    ending,
    notice: (notice) => namedSentence(table.notices, notice, words),
  };
}

const told = ({ key, data, tone, refs }: Beat<Any>, text: string): Told => ({ text, tone, refs, key, data });

const inWords =
  <Says extends object>(sentences: Sentences<Says>) =>
  (said: Beat<Says>): Told =>
    told(said, sentenceOf<Says>(sentences, said));

function namedSentence<Says extends object>(
  sentences: { readonly [Key in keyof Says]: (data: Says[Key], names: Names) => string },
  { key, data }: Saying<Says>,
  names: Names,
): string {
  return sentences[key](data, names);
}

/** An error in words: the game's sentence, else the table's, else its own message. */
export function wrongInWords(
  words: Pick<Catalogue<Any, Any>, 'refusals'> | null,
  table: Pick<TableCatalogue, 'codes'>,
  { code, message, data = {} }: ErrorLike,
): string {
  const refusals: Readonly<Record<string, (data: object) => string>> = words?.refusals ?? {};
  if (Object.hasOwn(refusals, code)) return refusals[code]?.(data) ?? message;
  const codes: Readonly<Record<string, (data: CodeData) => string>> = table.codes;
  return Object.hasOwn(codes, code) ? (codes[code]?.(data) ?? message) : message;
}

function endingTold<T extends GameTypes, S extends StoryTypes>(
  { formerReasons }: Pick<Story<T, S>, 'formerReasons'>,
  words: Catalogue<T, S>,
  table: TableCatalogue,
  { reason: spelt, ...outcome }: Outcome<T['Camp'], ReasonOf<T>>,
  reader: Reader<T>,
): Told {
  const you = reader?.camp ?? null;
  const ending = { ...outcome, you };
  const former: Readonly<Record<string, string>> = formerReasons ?? {};
  const reason = former[spelt] ?? spelt;
  const own: Readonly<Record<string, (data: typeof ending) => string>> = words.endings;
  const shared: Readonly<Record<string, (data: typeof ending, names: Names) => string>> = table.endings;
  const text = own[reason]?.(ending) ?? shared[reason]?.(ending, words) ?? reason;
  const data = { ...ending, reason };
  if (outcome.kind !== 'win' || you === null) return { text, tone: 'strong', refs: [], key: 'ended', data };
  return { text, tone: outcome.camp === you ? 'good' : 'bad', refs: [], key: 'ended', data };
}
