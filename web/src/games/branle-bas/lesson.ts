/** The first match of Branle-bas, one against one: reach, a turn, a stern rake, contact, and boarding. */

import type { Command } from 'escadre';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type SeaCommand = Command<'branle-bas'>;
type Legs = readonly { readonly ahead: number; readonly turn?: number }[];

/** Lengths are 1/100 cm, turns are degrees, to port below 0. */
const FIRST_COURSE: Legs = [{ ahead: 500 }, { ahead: 250, turn: -30 }];
const SECOND_COURSE: Legs = [{ ahead: 250, turn: -30 }, { ahead: 500 }];

const sails = (course: Legs) => (command: SeaCommand) =>
  command.type === 'sail' &&
  'ship' in command &&
  command.legs.length === course.length &&
  command.legs.every(
    ({ ahead, turn = 0 }, n) => ahead === course[n]?.ahead && turn === (course[n]?.turn ?? 0),
  );

const rakes = (command: SeaCommand) =>
  command.type === 'fire' && command.side === 'port' && command.target === 'e1' && command.aim !== 'masts';

const isOf =
  (...types: readonly SeaCommand['type'][]) =>
  (command: SeaCommand) =>
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
    say: 'The pennant marks your ship, Redoutable; Bellerophon lies at anchor. There are no squares here: you move in centimetres and turn in degrees. The wind is from the west.',
  },
  wind: {
    say: 'With the wind astern a ship has two moves; on the beam, three; against it, next to none. A move is 2.5 to 5\u00A0cm straight ahead, or 2.5\u00A0cm and a turn of up to 30°.',
  },
  reach: {
    say: 'The green area shows where one move can take her. Leave the first at 5\u00A0cm ahead, tap Add move, turn the second 30° to port, then sail.',
    hint: 'Two moves: 5\u00A0cm straight ahead, then 2.5\u00A0cm with a turn of 30° to port.',
  },
  rake: {
    say: 'You are astern of her, and your port guns bear: a stern rake. Your shot flies through her from end to end (+4), and none of her guns can answer. Fire at her hull.',
    hint: 'Fire the port broadside at the hull of Bellerophon.',
  },
  close: {
    say: 'Close the report, and close in: 30° to port in the first move, then one more of 5\u00A0cm straight ahead. Your bow will touch her, and contact ends the move.',
    hint: 'Two moves: 2.5\u00A0cm with a turn of 30° to port, then 5\u00A0cm straight ahead.',
  },
  grapnels: {
    say: 'Contact! A die decides. This time you may evade or board: throw the grapnels and board her.',
    hint: 'Choose Board, then press the button.',
  },
  carronades: {
    say: 'This close, your carronades sweep her decks; and as you rake her, she loses one more point of crew. Fire! The crews then fight hand to hand.',
    hint: 'Fire the carronades at Bellerophon.',
  },
  end: {
    say: 'Her crew is beaten: she strikes her colours, and the prize is yours. A fleet is the same with eight ships, in line.',
  },
};

const fr: Lines<typeof STEPS> = {
  sea: {
    say: 'La flamme marque votre navire, le Redoutable\u202F; le Bellerophon est au mouillage. Pas de cases\u00A0: on avance en centimètres, on tourne en degrés. Vent d’ouest.',
  },
  wind: {
    say: 'Vent arrière, un navire a deux mouvements\u202F; au largue, trois\u202F; contre le vent, presque rien. Un mouvement, c’est de 2,5 à 5\u00A0cm tout droit, ou 2,5\u00A0cm et jusqu’à 30° de virage.',
  },
  reach: {
    say: 'La zone verte montre où un mouvement peut vous mener. Laissez le premier à 5\u00A0cm, touchez «\u00A0Ajouter\u00A0», donnez au second 30° à bâbord, puis faites route.',
    hint: 'Deux mouvements\u00A0: 5\u00A0cm tout droit, puis 2,5\u00A0cm avec un virage de 30° à bâbord.',
  },
  rake: {
    say: 'Vous voilà derrière lui, bâbord en batterie\u00A0: c’est l’enfilade par la poupe. Vos boulets le traversent de bout en bout (+4), et aucun de ses canons ne peut répondre. Tirez dans la coque.',
    hint: 'Tirez la bordée de bâbord dans la coque du Bellerophon.',
  },
  close: {
    say: 'Fermez le compte rendu et approchez-vous\u00A0: un mouvement avec 30° à bâbord, puis un autre de 5\u00A0cm tout droit. Votre avant le touchera, et le contact arrête le mouvement.',
    hint: 'Deux mouvements\u00A0: 2,5\u00A0cm avec un virage de 30° à bâbord, puis 5\u00A0cm tout droit.',
  },
  grapnels: {
    say: 'Contact\u202F! Un dé en décide. Cette fois, vous pouvez éviter ou aborder. Lancez les grappins\u00A0: à l’abordage\u202F!',
    hint: 'Choisissez «\u00A0Aborder\u00A0», puis touchez le bouton.',
  },
  carronades: {
    say: 'De si près, vos caronades balaient son pont\u202F; en enfilade, il perd un point d’équipage de plus. Tirez\u202F! Les équipages se battront ensuite corps à corps.',
    hint: 'Tirez les caronades sur le Bellerophon.',
  },
  end: {
    say: 'Son équipage est vaincu\u00A0: il amène son pavillon, et la prise est à vous. Une escadre, c’est la même chose à huit navires, en ligne.',
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
  // The vessels, without their names.
  rings: {
    sea: ['[data-ship="f1"] .camp-french'],
    wind: ['[class*="rose-rim"]'],
    rake: ['[data-ship="e1"] .camp-english'],
  },
  replies: [
    { type: 'stay', ship: 'e1' },
    { type: 'stay', ship: 'e1' },
    { type: 'holdFire', ship: 'e1' },
  ],
  lines: { en, fr },
};
