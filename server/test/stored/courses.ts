/** The fixtures' courses: every game, to every kind of moment. */

import { games } from '@escadre/shared/games';
import type { AnyMatch, Course } from './play.ts';

export interface NamedCourse extends Course {
  readonly name: string;
  /** Played once and not under every clock. */
  readonly once?: boolean;
}

const course = (
  game: keyof typeof games,
  name: string,
  options: object,
  stop: (match: AnyMatch) => boolean,
  more: Partial<NamedCourse> = {},
): NamedCourse => {
  const rules = games[game];
  return {
    game: rules,
    name: `${game}-${name}`,
    options: rules.schemas.options.parse(options),
    stop,
    ...more,
  };
};

const atKind =
  (kind: string, after = 0) =>
  (match: AnyMatch): boolean =>
    match.state.next > after && match.prompts.some((prompt) => prompt.kind === kind);
const atLength = (length: number) => (match: AnyMatch) => match.state.next >= length;
const endedBy = (reason: string) => (match: AnyMatch) => match.outcome?.reason === reason;

/** The first standing order to fire that a seat may give. */
const standingOrders = (match: AnyMatch, seat: string) => {
  for (const command of match.legal(seat)) {
    if (command.type === 'standingOrder' && JSON.stringify(command).includes('"do":"fire"')) return command;
  }
  return undefined;
};
const answersItself = (match: AnyMatch) =>
  match.prompts.some(({ answersItselfAfter }) => answersItselfAfter !== undefined);

const strict = {};
const four = { players: 4, memory: 'open' };
const fourStrict = { players: 4 };
const cards = (): NamedCourse[] => [
  course('trafalgar-cards', 'first-exchange', {}, atKind('exchange')),
  course('trafalgar-cards', 'one-has-exchanged', {}, (match) => match.state.next === 2),
  course('trafalgar-cards', 'line-up', {}, atKind('lineUp', 8)),
  course('trafalgar-cards', 'late-exchange', {}, atKind('exchange', 14)),
  course('trafalgar-cards', 'won', {}, endedBy('threeHandsWon'), { once: true }),
  course('trafalgar-cards', 'drawn', { drawLimit: 1 }, endedBy('handsDrawn'), { once: true }),
];
const amiraux = (): NamedCourse[] => [
  course('grands-amiraux', 'deploy', strict, atKind('deploy')),
  course('grands-amiraux', 'one-has-deployed', strict, (match) => match.state.next === 2),
  course(
    'grands-amiraux',
    'one-is-ready',
    strict,
    (match) => match.state.next > 3 && atKind('deploy')(match),
  ),
  course('grands-amiraux', 'first-turn', strict, atKind('turn')),
  course('grands-amiraux', 'middle', strict, atLength(60)),
  course('grands-amiraux', 'jump', strict, atKind('jump')),
  course('grands-amiraux', 'open-jump', { memory: 'open' }, atKind('jump')),
  course('grands-amiraux', 'four-deploy', four, atKind('deploy')),
  course('grands-amiraux', 'four-middle', fourStrict, atLength(40)),
  course('grands-amiraux', 'four-jump', four, atKind('jump')),
  course('grands-amiraux', 'grand-admiral', strict, endedBy('grand-admiral'), { once: true }),
  course('grands-amiraux', 'four-grand-admiral', fourStrict, endedBy('grand-admiral'), { once: true }),
  course('grands-amiraux', 'no-move', strict, endedBy('no-move'), { once: true }),
  course('grands-amiraux', 'quiet', { quietLimit: 20 }, endedBy('quiet'), { once: true }),
  course('grands-amiraux', 'admirals-alone', strict, endedBy('admirals-alone'), {
    once: true,
    scenario: { position: '7g/8/8/8/2#2#2/2#2#2/3c4/3C4/8/7G w' },
  }),
];
const boards = (): NamedCourse[] => [
  course('trafalgar', 'wind', {}, atKind('setWind')),
  course('trafalgar', 'turn', {}, atKind('turn')),
  course('trafalgar', 'under-way', {}, (match) => match.state.next > 20 && atKind('turn')(match)),
  course('trafalgar', 'feu', { feuSeconds: 30 }, atKind('feu')),
  course('trafalgar', 'return-fire', {}, atKind('returnFire')),
  course('trafalgar', 'orders', {}, atLength(12), { opening: standingOrders }),
  course('trafalgar', 'order-in-window', { feuSeconds: 20 }, answersItself, { opening: standingOrders }),
  course('trafalgar', 'three-turn', { players: 3, repair: 'ship' }, atLength(25)),
  course('trafalgar', 'three-feu', { players: 3, repair: 'ship' }, atKind('feu')),
  course('trafalgar', 'three-return-fire', { players: 3, feuSeconds: 60 }, atKind('returnFire')),
  course('trafalgar', 'narrows', { chart: 'narrows' }, atLength(30)),
  course('trafalgar', 'sunk', {}, endedBy('sunk'), { once: true }),
  course('trafalgar', 'superiority', {}, endedBy('superiority'), { once: true }),
  course('trafalgar', 'flag', {}, endedBy('flag'), { once: true }),
  course('trafalgar', 'turn-limit', { turnLimit: 10 }, endedBy('turnLimit'), { once: true }),
];
const two = { fleets: { french: ['74', '74'], english: ['74', '74'] }, turns: 6 };
const captains = { captains: 2, turns: 6 };
const battles = (): NamedCourse[] => [
  course('branle-bas', 'first-move', { turns: 4 }, atKind('move')),
  course('branle-bas', 'divisions', two, atKind('divisions')),
  course('branle-bas', 'divisions-later', two, atKind('divisions', 12)),
  course('branle-bas', 'move', captains, atKind('move', 10)),
  course('branle-bas', 'fire', captains, atKind('fire', 6)),
  course('branle-bas', 'collision', captains, atKind('collision')),
  course('branle-bas', 'contact', captains, atKind('contact')),
  course('branle-bas', 'parting', captains, atKind('parting')),
  course('branle-bas', 'sail-on', captains, atKind('sailOn')),
  course('branle-bas', 'ships', { turns: 4 }, endedBy('ships'), { once: true }),
  course('branle-bas', 'damage', { turns: 4 }, endedBy('damage'), { once: true }),
];

export const courses = (): NamedCourse[] => [...cards(), ...amiraux(), ...boards(), ...battles()];
