/** Trafalgar, told from the shore: all of it is open, but for the orders that the ports are given. */

import {
  type Aim,
  type Camp,
  isShip,
  type Seat,
  type SeenEvent,
  SHIPS,
  type ShipId,
} from '@escadre/shared/games/trafalgar';
import type { Narrator } from '../happening.ts';
import { anyTelling } from '../happening.ts';
import { line, type TextLine, title } from '../terminal.ts';

type Telling<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;
type Wind = Telling<'windSet'>['from'];
type Tellers = {
  readonly [Type in SeenEvent['type']]: (event: Telling<Type>, scene: Scene) => readonly TextLine[];
};

/** What was said before, and need not be said again. */
interface Scene {
  wind: Wind | undefined;
}

const SEATS: Readonly<Record<Seat, string>> = {
  english: 'the English',
  allied: 'the Allies',
  french: 'the French',
  spanish: 'the Spanish',
};
const CAMPS: Readonly<Record<Camp, string>> = SEATS;
const POINTS: Readonly<Record<Wind, string>> = {
  E: 'east',
  SE: 'south-east',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
  NE: 'north-east',
};
const AIMED_AT: Readonly<Record<Aim, string>> = {
  battery: 'guns',
  foremast: 'foremast',
  mainmast: 'mainmast',
  mizzenmast: 'mizzen',
  gun: 'gun',
};

const TELLERS: Tellers = {
  laidOut: () => [title('From a position')],
  coinTossed: ({ camp }) => [line(`${capital(CAMPS[camp])} win the toss, and choose the wind.`)],
  windSet: ({ from }, scene) => {
    scene.wind = from;
    return [line(`It blows from the ${POINTS[from]}.`)];
  },
  turnBegan: ({ camp, round }) => [title(`Round ${round}: ${CAMPS[camp]}`)],
  turnEnded: () => [],
  turnPassed: ({ camp }) => [line(`${capital(CAMPS[camp])} lie still, at their repairs.`)],
  windRolled: wind,
  lastRoundEnded: () => [title('The last round is over')],
  sailed: ({ ship, at, heading, joined }) => [
    line(
      `${name(ship)} sails to ${at}, heading ${POINTS[heading]}${joined ? ', where she joins a friend' : ''}.`,
    ),
  ],
  cutShort: ({ ship, dropped }) => [
    line(`${name(ship)} breaks off, ${count(dropped, 'move')} short of where she was going.`),
  ],
  fired: broadside,
  fortFired: ({ fort, target, aim, stars, hit }) => [
    line(`The gun at ${fort} fires at the ${AIMED_AT[aim]} of ${name(target)}: ${shown(stars)}.`),
    line(hit ? 'It hits.' : 'It misses.', hit ? 'strong' : 'faint', 4),
  ],
  sunk: ({ ship, by }) => [line(`${name(ship)} goes down under the fire of ${target(by)}!`, 'strong')],
  windowOpened: ({ ship }) => [line(`${name(ship)} comes under the guns of the port …`, 'faint')],
  windowClosed: () => [],
  called: ({ fort, ship, aim, answer }) => [
    line(`“Feu!” The gun at ${fort} takes aim at the ${AIMED_AT[aim]} of ${name(ship)}.`, 'strong'),
    ...(answer ? [line('Her own guns bear: she may fire first.', 'plain', 4)] : []),
  ],
  shotLost: ({ fort }) => [line(`The gun at ${fort} is silenced before it can fire.`, 'strong')],
  heldFire: ({ seat }) => [line(`${capital(SEATS[seat])} hold their fire.`)],
  ordered: ({ camp, fort, order }) => [
    line(`${capital(CAMPS[camp])} tell the gun at ${fort} in secret to ${standing(order)}.`, 'faint'),
  ],
  flagSeized: ({ ship }) => [line(`${name(ship)} lands her men and seizes the flag!`, 'strong')],
  flagTransferred: ({ from, to }) => [line(`${name(from)} hands the flag over to ${name(to)}.`)],
  flagRecovered: ({ flag, ship }) => [line(`${name(ship)} wins the flag of ${CAMPS[flag]} back.`, 'strong')],
  flagLost: ({ flag, ship }) => [
    line(`The flag of ${CAMPS[flag]} is the enemy's again, aboard ${name(ship)}.`, 'strong'),
  ],
  flagReturned: ({ flag }) => [line(`The flag of ${CAMPS[flag]} flies from its own mast again.`, 'strong')],
  repairProposed: ({ seat, ships }) => [
    line(`${capital(SEATS[seat])} would like to repair ${names(ships)}.`),
  ],
  repairBegan: ({ ships }) => [line(`The carpenters go to work on ${names(ships)}.`)],
  repaired: ({ ship }) => [line(`${name(ship)} has her mizzen again.`)],
  gunReplaced: ({ fort }) => [line(`A new gun stands at ${fort}.`)],
  seatRetired: ({ seat }) => [line(`${capital(SEATS[seat])} play no more turns.`)],
  seatReturned: ({ seat }) => [line(`Somebody plays for ${SEATS[seat]} again.`)],
};

export function trafalgarNarrator(): Narrator<SeenEvent> {
  const scene: Scene = { wind: undefined };
  return (happening) => {
    const event = anyTelling(happening);
    return (TELLERS[event.type] as (event: SeenEvent, scene: Scene) => readonly TextLine[])(event, scene);
  };
}

function wind({ from }: Telling<'windRolled'>, scene: Scene): TextLine[] {
  const same = scene.wind === from;
  scene.wind = from;
  if (same) return [line(`The wind holds, from the ${POINTS[from]}.`, 'faint')];
  return [line(`The wind turns: it blows from the ${POINTS[from]} now.`)];
}

function broadside({ ship, side, target: at, aim, dice, hits }: Telling<'fired'>): TextLine[] {
  const what = aim === 'gun' ? target(at) : `the ${AIMED_AT[aim]} of ${target(at)}`;
  const outcome = hits === 0 ? 'Nothing hits.' : `${capital(count(hits, 'hit'))}.`;
  return [
    line(
      `${name(ship)} fires ${count(dice.length, 'gun')} to ${side} at ${what}: ${dice.map(shown).join(' ')}.`,
    ),
    line(outcome, hits === 0 ? 'faint' : 'strong', 4),
  ];
}

function standing(order: Telling<'ordered'>['order']): string {
  switch (order.do) {
    case 'ask':
      return 'ask before it fires';
    case 'hold':
      return 'hold its fire';
    case 'fire':
      return `fire by itself at up to ${count(order.distance, 'step')}`;
  }
}

const name = (ship: ShipId): string => SHIPS[ship].name;
const target = (id: string): string => (isShip(id) ? name(id) : `the gun at ${id}`);
const names = (ships: readonly ShipId[]): string => ships.map(name).join(' and ');
/** A face of the die. */
const shown = (stars: number): string => (stars === 0 ? '–' : '★'.repeat(stars));
const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
