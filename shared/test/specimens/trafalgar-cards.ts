import {
  type Card,
  type Command,
  DECK,
  isSuitCard,
  limitsOf,
  lineUpsOf,
  OWN_ADMIRAL,
  opponentOf,
  PROMPT_KINDS,
  type Scenario,
  SEATS,
  type Seat,
  type State,
  SUITS,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Chance, must, type Viewer } from '@escadre/shared/kernel';
import { pickOf, type Specimen } from '@escadre/shared/testkit';

export const specimen: Specimen<TrafalgarCardsTypes> = {
  game: trafalgarCards,
  options: (chance) => (chance.int(2) === 0 ? {} : { drawLimit: 1 + chance.int(3) }),
  scenario: (chance, { drawLimit }) => (chance.int(2) === 0 ? undefined : randomScenario(chance, drawLimit)),
  // At most five won hands, ten consecutive draws around each, four choices a hand, and some table
  // commands.
  longest: 400,
  attempt: (state, seat, chance) => (chance.int(2) === 0 ? anExchange : aLineUp)(state, seat, chance),
  sampled: (command) => {
    const cards = cardsIn(command);
    return json(cards) !== json(sorted(cards));
  },
  twin,
  translate,
};

const json = (value: unknown) => JSON.stringify(value);
const sorted = (cards: readonly Card[]) => DECK.filter((card) => cards.includes(card));

function cardsIn(command: Command): Card[] {
  if (command.type === 'exchange') return command.cards;
  return 'auto' in command ? [] : command.cards.map(({ card }) => card);
}

/** Any playable position. */
function randomScenario(chance: Chance, drawLimit: number): Scenario {
  const cards = chance.shuffle(DECK);
  const left = cards.slice(16);
  const inDeck = chance.int(left.length + 1);
  const score = { british: chance.int(3), french: chance.int(3) };
  const drawn = chance.int(drawLimit);
  const base = {
    hand: score.british + score.french + drawn + 1 + chance.int(4),
    score,
    drawn,
    hands: { british: cards.slice(0, 8), french: cards.slice(8, 16) },
    deck: left.slice(0, inDeck),
    discards: left.slice(inDeck),
    due: chance.pick(PROMPT_KINDS),
  };
  return { ...base, ...randomChoices(base, chance) };
}

/** The choices of a hand so far: none, or one seat's. */
function randomChoices({ due, hand, hands }: Scenario, chance: Chance): Partial<Scenario> {
  const seat = chance.pick(SEATS);
  const someHaveChosen = chance.int(2) === 0;
  if (due === 'exchange') {
    return someHaveChosen ? { exchanges: { [seat]: hands[seat].slice(0, chance.int(5)) } } : {};
  }
  const lineUp = pickOf(lineUpsOf(hands[seat], limitsOf(hand), seat), chance);
  return {
    ...(chance.int(2) === 0 ? {} : { exchanged: { british: chance.int(5), french: chance.int(5) } }),
    ...(someHaveChosen && lineUp !== undefined ? { lineUps: { [seat]: lineUp } } : {}),
  };
}

/** Mostly cards of the hand, sometimes a wrong or repeated one. */
function someCards(hand: readonly Card[], most: number, chance: Chance): Card[] {
  const cards = chance.shuffle(hand).slice(0, chance.int(most + 1));
  const roll = chance.int(8);
  if (roll === 0) cards.push(chance.pick(DECK));
  if (roll === 1 && cards.length > 0) cards.push(must(cards[0], 'the first of the cards'));
  return (roll > 4 ? sorted(cards) : cards).slice(0, 8);
}

function anExchange(state: State, seat: Seat, chance: Chance): Command {
  return { type: 'exchange', cards: someCards(state.hands[seat], 5, chance) };
}

function aLineUp(state: State, seat: Seat, chance: Chance): Command {
  const roll = chance.int(8);
  if (roll === 0) return { type: 'lineUp', auto: true };
  const listed = pickOf(lineUpsOf(state.hands[seat], limitsOf(state.hand), seat), chance);
  if (roll < 4 && listed !== undefined) return { type: 'lineUp', ...listed, cards: [...listed.cards] };
  const cards = someCards(state.hands[seat], 7, chance).filter(isSuitCard);
  return {
    type: 'lineUp',
    cards: cards.map((card) => ({ card, as: chance.int(3) === 0 ? chance.pick(SUITS) : (card[0] as 'S') })),
    admiral: chance.pick([null, OWN_ADMIRAL[seat], OWN_ADMIRAL[opponentOf(seat)]]),
  };
}

/** The extent of the redeal: all hidden cards, all but the deck, or only those not dealt next. */
const TWINS = ['all', 'allButDeck', 'undealt'] as const;

function twin(state: State, viewer: Viewer<Seat>, chance: Chance): State {
  const kind = chance.pick(TWINS);
  const unseen = kind === 'undealt' ? [] : SEATS.filter((seat) => seat !== viewer);
  const kept = { all: 0, allButDeck: state.deck.length, undealt: 16 }[kind];
  const pool = chance.shuffle([
    ...unseen.flatMap((seat) => state.hands[seat]),
    ...state.deck.slice(kept),
    ...state.discards,
  ]);
  const hands = { ...state.hands };
  for (const seat of unseen) hands[seat] = sorted(pool.splice(0, hands[seat].length));
  const deck = [...state.deck.slice(0, kept), ...pool.splice(0, Math.max(0, state.deck.length - kept))];
  const dealt: State = { ...state, hands, deck, discards: pool };
  return unseen.reduce((each, seat) => withOtherChoice(each, seat, kind === 'allButDeck', chance), dealt);
}

function withOtherChoice(state: State, seat: Seat, sameCount: boolean, chance: Chance): State {
  const chosen = state.exchanges[seat];
  const hand = state.hands[seat];
  if (chosen !== null) {
    const count = sameCount ? chosen.length : chance.int(5);
    const cards = sorted(chance.shuffle(hand).slice(0, count));
    return { ...state, exchanges: { ...state.exchanges, [seat]: cards } };
  }
  if (state.lineUps[seat] === null) return state;
  const lineUp = pickOf(lineUpsOf(hand, limitsOf(state.hand), seat), chance) ?? null;
  return { ...state, lineUps: { ...state.lineUps, [seat]: lineUp } };
}

function translate(
  command: Command,
  seat: Seat,
  from: State,
  to: State,
  viewer: Viewer<Seat>,
): Command | null {
  const other = opponentOf(seat);
  const completes = trafalgarCards.view(from, 'public').public.chosen[other];
  if (command.type === 'exchange') {
    if (!completes)
      return viewer === seat ? command : { type: 'exchange', cards: anotherCount(command, to, seat) };
    return completedExchange(command.cards, seat, from, to, viewer);
  }
  if (completes) return tellsTheSame(from, to) ? command : null;
  if (viewer === seat) return command;
  return 'auto' in command ? { type: 'lineUp', cards: [], admiral: null } : { type: 'lineUp', auto: true };
}

/** Before both have chosen, the number is secret. */
const anotherCount = ({ cards }: { cards: readonly Card[] }, { hands }: State, seat: Seat) =>
  hands[seat].slice(0, 4 - cards.length);

/** Once both have, all are told the counts, and each seat its new cards. */
function completedExchange(
  cards: Card[],
  seat: Seat,
  from: State,
  to: State,
  viewer: Viewer<Seat>,
): Command | null {
  const other = opponentOf(seat);
  const count = { [seat]: cards.length, [other]: from.exchanges[other]?.length ?? 0 } as Record<Seat, number>;
  if (to.exchanges[other]?.length !== count[other]) return null;
  const start = viewer === 'french' ? count.british : 0;
  const end = viewer === 'public' ? 0 : start + count[viewer];
  if (end > from.deck.length) return null;
  if (json(from.deck.slice(start, end)) !== json(to.deck.slice(start, end))) return null;
  return { type: 'exchange', cards: viewer === seat ? cards : to.hands[seat].slice(0, cards.length) };
}

/** A fight reveals both hands and line-ups, and then sixteen cards are dealt. */
function tellsTheSame(from: State, to: State): boolean {
  const told = ({ hands, lineUps, deck }: State) => json([hands, lineUps, deck.slice(0, 16)]);
  return from.deck.length >= 16 && told(from) === told(to);
}
