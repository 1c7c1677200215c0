/**
 * The position text: a line of named fields.
 *
 *     hand=3 score=1-0 drawn=0 due=lineUp british=S11,S9,… french=A-V,… deck=T3,… discards=-
 *         exchanged=2-1 french.lineUp=T4=S,M11,A-V
 *
 * Cards are in the order in which they lie, the next one first; `-` stands for no cards. `exchanged` is how
 * many cards each has exchanged, the British first. If one seat has chosen before the other, its choice is
 * `british.exchange`, `french.lineUp` and so on; a card counted as another suit says so. In the text of a
 * view `?8` stands for eight unknown cards, and `?` for an unknown choice.
 */

import { given } from '../../kernel/optional.ts';
import { invalidScenario } from '../../kernel/refusal.ts';
import { ADMIRALS, CARDS, type Card, DECK, SUIT_CARDS, SUITS } from './cards.ts';
import type { Scenario } from './scenario.ts';
import type { Counted, LineUp } from './shapes.ts';
import type { View } from './view.ts';
import { type BySeat, type Choice, PROMPT_KINDS, SEATS, type Seat } from './vocabulary.ts';

const NONE = '-';
const UNKNOWN = '?';

/** Writes a scenario; reading it back gives the same one. */
export function makePosition(scenario: Scenario): string {
  const { hands, deck, discards, exchanges = {}, exchanged, lineUps = {} } = scenario;
  return written({
    ...headOf(scenario),
    british: cardsText(hands.british),
    french: cardsText(hands.french),
    deck: cardsText(deck),
    discards: cardsText(discards),
    exchanged: exchanged && pairText(exchanged),
    'british.exchange': exchanges.british && cardsText(exchanges.british),
    'french.exchange': exchanges.french && cardsText(exchanges.french),
    'british.lineUp': lineUps.british && lineUpText(lineUps.british),
    'french.lineUp': lineUps.french && lineUpText(lineUps.french),
  });
}

/**
 * Writes a viewer's view, of a camp or `public`, from the view alone. After the last hand and before the
 * first, `due` is `-`.
 */
export function positionSeen({ public: shown, own }: View, viewer: string): string {
  const { sizes, chosen, due, exchanged } = shown;
  const hand = (seat: Seat) => (own !== null && viewer === seat ? cardsText(own.hand) : unknown(sizes[seat]));
  const choice = (seat: Seat) => {
    if (!chosen[seat]) return undefined;
    if (own === null || viewer !== seat) return UNKNOWN;
    return own.exchange ? cardsText(own.exchange) : own.lineUp && lineUpText(own.lineUp);
  };
  return written({
    ...headOf({ ...shown, due: due ?? NONE }),
    british: hand('british'),
    french: hand('french'),
    deck: unknown(sizes.deck),
    discards: unknown(sizes.discards),
    exchanged: exchanged && pairText(exchanged),
    [`british.${due}`]: choice('british'),
    [`french.${due}`]: choice('french'),
  });
}

interface Head {
  readonly hand: number;
  readonly score: BySeat<number>;
  readonly drawn: number;
  readonly due: string;
}

const headOf = ({ hand, score, drawn, due }: Head) => ({
  hand: `${hand}`,
  score: pairText(score),
  drawn: `${drawn}`,
  due,
});

const written = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(given(fields))
    .map(([name, text]) => `${name}=${text}`)
    .join(' ');

const pairText = ({ british, french }: BySeat<number>): string => `${british}-${french}`;
const unknown = (count: number): string => (count === 0 ? NONE : `${UNKNOWN}${count}`);
const cardsText = (cards: readonly string[]): string => (cards.length === 0 ? NONE : cards.join(','));

const lineUpText = ({ cards, admiral }: LineUp): string =>
  cardsText([...cards.map(countedText), ...(admiral === null ? [] : [admiral])]);

const countedText = ({ card, as }: Counted): string => (CARDS[card].suit === as ? card : `${card}=${as}`);

/**
 * Reads a position text; fields may come in any order. Does not check whether it can be played.
 *
 * @throws Refusal INVALID_SCENARIO with every syntax error, and for the text of a view
 */
export function parsePosition(text: string): Scenario {
  const reader = new Reader(text);
  const scenario = given({
    hand: reader.number('hand'),
    score: reader.pair('score'),
    drawn: reader.number('drawn'),
    hands: { british: reader.cards('british'), french: reader.cards('french') },
    deck: reader.cards('deck'),
    discards: reader.cards('discards'),
    due: reader.due(),
    exchanges: reader.choices('exchange', (name) => reader.cards(name)),
    exchanged: reader.has('exchanged') ? reader.pair('exchanged') : undefined,
    lineUps: reader.choices('lineUp', (name) => reader.lineUp(name)),
  });
  if (reader.faults.length > 0) throw invalidScenario(reader.faults);
  return scenario;
}

const FIELDS: readonly string[] = [
  ...['hand', 'score', 'drawn', 'due', 'british', 'french', 'deck', 'discards', 'exchanged'],
  ...SEATS.flatMap((seat) => PROMPT_KINDS.map((choice) => `${seat}.${choice}`)),
];

/** Reads the fields of a text. Errors are added to the faults and read as nothing. */
class Reader {
  readonly faults: string[] = [];
  readonly #fields = new Map<string, string>();

  constructor(text: string) {
    for (const field of text.trim().split(/\s+/)) this.#note(field);
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  number(name: string): number {
    return Number(this.#matched(name, /^\d{1,4}$/, 'a number')?.[0] ?? 0);
  }

  pair(name: string): { british: number; french: number } {
    const [, british = 0, french = 0] = this.#matched(name, /^(\d{1,4})-(\d{1,4})$/, 'two numbers') ?? [];
    return { british: Number(british), french: Number(french) };
  }

  due(): Choice {
    const due = this.#text('due');
    const choice = PROMPT_KINDS.find((each) => each === due);
    if (choice === undefined && due !== undefined)
      this.#wrong('due', `it is ${PROMPT_KINDS.join(' or ')}, not "${due}"`);
    return choice ?? 'exchange';
  }

  cards(name: string): Card[] {
    return this.#words(name).flatMap((word) => this.#oneOf(DECK, name, word) ?? []);
  }

  /** Own suits are left unwritten. */
  lineUp(name: string): LineUp {
    const words = this.#words(name);
    const admirals = ADMIRALS.filter((admiral) => words.includes(admiral));
    if (admirals.length > 1) this.#wrong(name, 'it has two admirals');
    const cards = words
      .filter((word) => !admirals.some((admiral) => admiral === word))
      .flatMap((word) => this.#counted(name, word));
    return { cards, admiral: admirals[0] ?? null };
  }

  /** The seats' choices so far; undefined if none. */
  choices<Value>(
    choice: Choice,
    read: (name: string) => Value,
  ): { british?: Value; french?: Value } | undefined {
    const [british, french] = SEATS.map((seat) => `${seat}.${choice}`).map((name) =>
      this.has(name) ? read(name) : undefined,
    );
    return british === undefined && french === undefined ? undefined : given({ british, french });
  }

  #note(field: string): void {
    const [name = '', ...text] = field.split('=');
    if (!FIELDS.includes(name)) this.faults.push(`"${name}" is no field of a position`);
    else if (this.has(name)) this.#wrong(name, 'it is there twice');
    else this.#fields.set(name, text.join('='));
  }

  #text(name: string): string | undefined {
    const text = this.#fields.get(name);
    if (text === undefined) this.faults.push(`${name} is missing`);
    return text;
  }

  #matched(name: string, form: RegExp, what: string): RegExpExecArray | null {
    const text = this.#text(name);
    const found = text === undefined ? null : form.exec(text);
    if (text !== undefined && found === null) this.#wrong(name, `"${text}" is not ${what}`);
    return found;
  }

  /** A comma-separated list. */
  #words(name: string): string[] {
    const text = this.#text(name) ?? NONE;
    if (text.startsWith(UNKNOWN)) this.#wrong(name, 'it is not known: this is a view, not a position');
    return text === NONE || text.startsWith(UNKNOWN) ? [] : text.split(',');
  }

  #counted(name: string, word: string): Counted[] {
    const [id = '', suit] = word.split('=');
    const card = this.#oneOf(SUIT_CARDS, name, id);
    if (card === undefined) return [];
    const as = suit === undefined ? CARDS[card].suit : this.#oneOf(SUITS, name, suit);
    return as === undefined ? [] : [{ card, as }];
  }

  #oneOf<Word extends string>(words: readonly Word[], name: string, text: string): Word | undefined {
    const found = words.find((word) => word === text);
    if (found === undefined) this.#wrong(name, `there is no "${text}"`);
    return found;
  }

  #wrong(name: string, what: string): void {
    this.faults.push(`${name}: ${what}`);
  }
}
