/** The events of a checked command. */

import type { Chance } from '../../kernel/chance.ts';
import { CourseOfEvents } from '../../kernel/course-of-events.ts';
import { given, must } from '../../kernel/optional.ts';
import { type Card, inOrder } from './cards.ts';
import { choiceOf } from './choice.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { tidied } from './lineup.ts';
import { reveal } from './reveal.ts';
import type { Scenario } from './scenario.ts';
import type { LineUp } from './shapes.ts';
import { hasChosen, isDrawn, type State, victorOf } from './state.ts';
import { HAND_SIZE, SEATS, type Seat } from './vocabulary.ts';

/** The first deal, or a scenario laid out. */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): Event[] {
  return scenario === undefined ? [deal(state, chance)] : layOut(scenario);
}

/** A position, then any choice already made in it. */
function layOut({ exchanges, lineUps, ...position }: Scenario): Event[] {
  const events: Event[] = [{ type: 'laidOut', ...position }];
  for (const seat of SEATS) {
    const { [seat]: cards } = exchanges ?? {};
    const { [seat]: lineUp } = lineUps ?? {};
    if (cards !== undefined) events.push({ type: 'exchanged', seat, cards: inOrder(cards) });
    if (lineUp !== undefined) events.push({ type: 'linedUp', seat, lineUp: tidied(lineUp) });
  }
  return events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): Event[] {
  const course = new CourseOfEvents(evolve, state);
  const chosen = course.happens(choiceOf(state.hands[seat], state.hand, seat, command));
  if (!SEATS.every((each) => hasChosen(chosen, each))) return course.events;
  if (chosen.due === 'exchange') {
    course.happens(draw(chosen, chance));
    return course.events;
  }
  const fought = course.happens(fight(chosen));
  const isOver = victorOf(fought) !== undefined || isDrawn(fought);
  if (!isOver) course.happens(deal(fought, chance));
  return course.events;
}

/** Cards from the deck, and the new deck if the discards were reshuffled. */
interface Draw {
  readonly cards: readonly Card[];
  readonly shuffled?: readonly Card[];
}

/** Draws this many cards; if the deck runs out, the discards are shuffled into a new one. */
function take(deck: readonly Card[], discards: readonly Card[], count: number, chance: Chance): Draw {
  if (count <= deck.length) return { cards: deck.slice(0, count) };
  const shuffled = chance.shuffle(discards, 'deck');
  return { cards: [...deck, ...shuffled].slice(0, count), shuffled };
}

/** Eight cards each, one at a time in turn, the British first. */
function deal({ hand, deck, discards }: State, chance: Chance): Event {
  const draw = take(deck, discards, SEATS.length * HAND_SIZE, chance);
  const handOf = (seat: Seat) =>
    draw.cards.filter((_, place) => place % SEATS.length === SEATS.indexOf(seat));
  const hands = { british: handOf('british'), french: handOf('french') };
  return { type: 'dealt', hand: hand + 1, hands, ...given({ shuffled: draw.shuffled }) };
}

/** All exchanged cards are discarded, then the British draw, then the French (R1). */
function draw({ deck, discards, exchanges }: State, chance: Chance): Event {
  const british = exchanges.british ?? [];
  const french = exchanges.french ?? [];
  const down = [...discards, ...british, ...french];
  const draw = take(deck, down, british.length + french.length, chance);
  const cards = {
    british: draw.cards.slice(0, british.length),
    french: draw.cards.slice(british.length),
  };
  return { type: 'drew', cards, ...given({ shuffled: draw.shuffled }) };
}

const committed = (lineUp: LineUp | null): LineUp => must(lineUp ?? undefined, 'the line-up');

/** Both line-ups are in: reveals and scores everything. */
function fight({ hand, hands, lineUps }: State): Event {
  const both = { british: committed(lineUps.british), french: committed(lineUps.french) };
  return { type: 'revealed', ...reveal(hand, hands, both) };
}
