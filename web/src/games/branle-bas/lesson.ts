/** The first match of Branle-bas, one against one: reach, a turn, a stern rake, contact, and boarding. */

import type { Command } from 'escadre';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type Order = Command<'branle-bas'>;
type Legs = readonly { readonly ahead: number; readonly turn?: number }[];

/** Lengths are 1/100 cm, turns are degrees, to port below 0. */
const FIRST_COURSE: Legs = [{ ahead: 500 }, { ahead: 250, turn: -30 }];
const SECOND_COURSE: Legs = [{ ahead: 250, turn: -30 }, { ahead: 500 }];

const sails = (course: Legs) => (command: Order) =>
  command.type === 'sail' &&
  'ship' in command &&
  command.legs.length === course.length &&
  command.legs.every(
    ({ ahead, turn = 0 }, n) => ahead === course[n]?.ahead && turn === (course[n]?.turn ?? 0),
  );

const rakes = (command: Order) =>
  command.type === 'fire' && command.side === 'port' && command.target === 'e1' && command.aim !== 'masts';

const isOf =
  (...types: readonly Order['type'][]) =>
  (command: Order) =>
    types.includes(command.type);

const STEPS = {
  sea: null,
  wind: null,
  reach: sails(FIRST_COURSE),
  rake: rakes,
  close: sails(SECOND_COURSE),
  grapnels: isOf('board'),
  carronades: isOf('carronades'),
} satisfies Steps<'branle-bas'>;

const en: Lines<typeof STEPS> = {
  sea: {
    say: 'The pennant flies over your Redoutable; Bellerophon lies at anchor. There are no squares here: lengths are centimetres, turns are degrees, and the wind comes from the west.',
  },
  wind: {
    say: 'Straight before the wind a ship has two moves, across it three, against it next to none. Each move is 2.5 to 5 cm straight ahead, or 2.5 cm with a turn of up to 30°.',
  },
  reach: {
    say: 'The green area is where she can get in one move. Leave the first at 5 cm ahead, tap + for a second, turn it 30° to port, and sail.',
    hint: 'Two moves: 5 cm straight ahead, then 2.5 cm with a turn of 30° to port.',
  },
  rake: {
    say: 'You lie behind her, and your port side bears: a stern rake. Your shot flies through her from end to end, which adds 4, and none of her guns can answer. Fire at her hull.',
    hint: 'Fire the port broadside at the hull of Bellerophon.',
  },
  close: {
    say: 'Now close in. First a move turned 30° to port, then one of 5 cm straight on: your bow will touch her, and touching ends the move.',
    hint: 'Two moves: 2.5 cm with a turn of 30° to port, then 5 cm straight ahead.',
  },
  grapnels: {
    say: 'Contact: a die decides what comes of it. This time you may evade or board. Throw the grapnels: board her.',
    hint: 'Board her: that is what you came for.',
  },
  carronades: {
    say: 'At this range carronades sweep her deck, and because you rake her, she loses one more of her boarders. Fire them.',
    hint: 'Fire the carronades at Bellerophon.',
  },
  end: {
    say: 'Her colours are down, and the prize is yours. A squadron is the same, eight times over and in line.',
  },
};

const fr: Lines<typeof STEPS> = {
  sea: {
    say: 'La flamme flotte sur votre Redoutable\u00A0; le Bellerophon est à l’ancre. Ici, pas de cases\u00A0: les longueurs sont des centimètres, les virages des degrés, et le vent vient de l’ouest.',
  },
  wind: {
    say: 'Vent arrière, un navire a deux mouvements\u00A0; au largue, trois\u00A0; contre le vent, presque rien. Un mouvement, c’est de 2,5 à 5 cm tout droit, ou 2,5 cm et un virage de 30° au plus.',
  },
  reach: {
    say: 'La zone verte est ce qu’un mouvement peut atteindre. Laissez le premier à 5 cm, touchez + pour un second, virez-le de 30° à bâbord, et faites route.',
    hint: 'Deux mouvements\u00A0: 5 cm tout droit, puis 2,5 cm avec un virage de 30° à bâbord.',
  },
  rake: {
    say: 'Vous voilà derrière lui, et votre bâbord porte\u00A0: c’est l’enfilade par la poupe. Les boulets traversent tout le navire, ce qui compte 4 de plus, et rien ne répond. Tirez dans la coque.',
    hint: 'Tirez la bordée de bâbord dans la coque du Bellerophon.',
  },
  close: {
    say: 'Approchez-vous. D’abord un mouvement viré de 30° à bâbord, puis 5 cm tout droit\u00A0: votre avant le touchera, et le contact termine le mouvement.',
    hint: 'Deux mouvements\u00A0: 2,5 cm avec un virage de 30° à bâbord, puis 5 cm tout droit.',
  },
  grapnels: {
    say: 'Contact\u00A0: un dé dit ce qu’il fait. Cette fois, vous pouvez l’éviter ou l’aborder. Lancez les grappins\u00A0: à l’abordage\u00A0!',
    hint: 'À l’abordage\u00A0: vous êtes venu pour cela.',
  },
  carronades: {
    say: 'De si près, les caronades balaient son pont\u00A0; en enfilade, il y perd un point d’abordage de plus. Servez\u2011vous\u2011en.',
    hint: 'Tirez les caronades sur le Bellerophon.',
  },
  end: {
    say: 'Son pavillon est amené, et la prise est à vous. Une escadre, c’est la même chose, huit fois, et en ligne.',
  },
};

export const lesson: Lesson<'branle-bas'> = {
  seat: 'french-1',
  foe: 'english-1',
  foeName: 'Nelson',
  begins: {
    options: { windFrom: 9 },
    scenario: 'turn 1 phase movement;wind 9;f1 74 3800 4100 90;e1 74 4800 3000 0 crew 3 anchored',
    // The broadside and two leaks that do not spring; the contact; the carronades; two blows of the boarding.
    dice: [0, 0, 0, 'evade', 'boarding', 'weaker', 'weaker'],
  },
  steps: STEPS,
  replies: [
    { type: 'stay', ship: 'e1' },
    { type: 'stay', ship: 'e1' },
    { type: 'holdFire', ship: 'e1' },
  ],
  lines: { en, fr },
};
