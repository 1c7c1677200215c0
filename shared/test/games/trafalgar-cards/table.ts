/** A table for trying the rules: positions of a few named cards, and choices one by one. */

import {
  ADMIRALS,
  type Admiral,
  type Battle,
  type BySeat,
  battle,
  type Card,
  type Command,
  DECK,
  type Event,
  type LineUp,
  type Scenario,
  type Seat,
  type State,
  type Suit,
  type SuitCard,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Chance, type Refusal, refusalOf, scriptedChance } from '@escadre/shared/kernel';

/** `'S11 T3 A-N'` as cards. */
export const cards = (text: string): Card[] => text.split(' ').filter((word) => word !== '') as Card[];

/** `'S11 M4=F A-N'` as a line-up: each card as its own suit by default. */
export function lineUp(text: string): { cards: { card: SuitCard; as: Suit }[]; admiral: LineUp['admiral'] } {
  const words = cards(text);
  return {
    cards: words
      .filter((word) => !ADMIRALS.includes(word as Admiral))
      .map((word) => {
        const [card, as = card?.[0]] = word.split('=');
        return { card: card as SuitCard, as: as as Suit };
      }),
    admiral: ADMIRALS.find((admiral) => words.includes(admiral)) ?? null,
  };
}

export const fight = (british: string, french: string): Battle =>
  battle({ british: lineUp(british), french: lineUp(french) });

interface Position extends Partial<Omit<Scenario, 'hands' | 'deck'>> {
  readonly british?: string;
  readonly french?: string;
  /** The first cards of the deck; the rest follows in the order of the rules. */
  readonly deck?: string;
}

/** A position with these cards, and arbitrary others. */
export function position({ british = '', french = '', deck = '', ...rest }: Position = {}): Scenario {
  const named = [...cards(british), ...cards(french), ...cards(deck), ...(rest.discards ?? [])];
  const others = DECK.filter((card) => !named.includes(card)).reverse();
  const filled = (text: string) => {
    const given = cards(text);
    return [...given, ...others.splice(0, 8 - given.length)];
  };
  const hands = { british: filled(british), french: filled(french) };
  return {
    hand: 3,
    score: { british: 0, french: 0 },
    drawn: 0,
    due: 'exchange',
    discards: [],
    ...rest,
    hands,
    deck: [...cards(deck), ...others],
  };
}

/** A game played through its own check, decide and evolve. */
export class GameTable {
  state: State;
  readonly events: Event[] = [];

  constructor(scenario?: Scenario, chance: Chance = scriptedChance([]), drawLimit = 10) {
    this.state = trafalgarCards.initial({ drawLimit });
    this.#fold(trafalgarCards.setup(this.state, scenario, chance));
  }

  refusal(seat: Seat, command: Command): Refusal | null {
    return refusalOf(() => trafalgarCards.check(trafalgarCards.view(this.state, seat), seat, command));
  }

  submit(seat: Seat, command: Command, chance: Chance = scriptedChance([])): readonly Event[] {
    trafalgarCards.check(trafalgarCards.view(this.state, seat), seat, command);
    return this.#fold(trafalgarCards.decide(this.state, seat, command, chance));
  }

  exchange(seat: Seat, text: string, chance?: Chance): readonly Event[] {
    return this.submit(seat, { type: 'exchange', cards: cards(text) }, chance);
  }

  lineUp(seat: Seat, text: string, chance?: Chance): readonly Event[] {
    return this.submit(seat, { type: 'lineUp', ...lineUp(text) }, chance);
  }

  auto(seat: Seat, chance?: Chance): readonly Event[] {
    return this.submit(seat, { type: 'lineUp', auto: true }, chance);
  }

  /** Both seats time out. */
  timeout(seat: Seat, chance: Chance = scriptedChance([])): readonly Event[] {
    const prompt = trafalgarCards.prompts(this.state).find(({ camp }) => camp === seat);
    if (prompt === undefined) throw new Error(`nothing is asked of the ${seat}`);
    const events = trafalgarCards.onTimeout(this.state, prompt, chance);
    if (events === 'loss') throw new Error('nobody loses this game on time');
    return this.#fold(events);
  }

  get sizes(): BySeat<number> & { deck: number; discards: number } {
    return trafalgarCards.view(this.state, 'public').public.sizes;
  }

  #fold(events: readonly Event[]): readonly Event[] {
    for (const event of events) this.state = trafalgarCards.evolve(this.state, event);
    this.events.push(...events);
    return events;
  }
}
