/** The first match of Les Grands Amiraux: a move, a duel, a mine, the sweeper, a double jump, and the grand admiral. */

import type { Command } from 'escadre';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type Order = Command<'grands-amiraux'>;

const goes = (type: 'move' | 'attack', from: string, to: string) => (command: Order) =>
  command.type === type && command.from === from && command.to === to;

/** One leg, or the first of several. */
const jumps = (from: string, to: string) => (command: Order) =>
  command.type === 'jump' && command.from === from && command.path[0] === to && command.path.length === 1;

/** A submarine of the other side's, which goes its own way. */
const goesBy = (
  from: 'a9' | 'a10' | 'b10' | 'c10' | 'd10',
  to: 'a10' | 'b10' | 'c10' | 'd10' | 'e10',
): Order => ({
  type: 'move',
  from,
  to,
});

const STEPS = {
  backs: null,
  move: goes('move', 'd4', 'd5'),
  duel: goes('attack', 'd5', 'e6'),
  mine: goes('attack', 'b6', 'b7'),
  sweep: goes('attack', 'a6', 'b7'),
  leap: jumps('e6', 'e8'),
  onward: jumps('e8', 'g8'),
  admiral: goes('attack', 'g8', 'h9'),
} satisfies Steps<'grands-amiraux'>;

const en: Lines<typeof STEPS> = {
  backs: {
    say: 'You see what your own pieces are, but of the enemy’s only where they stand: their backs are all alike. Just one is known, the grand admiral with the flag. Take it, and you win.',
  },
  move: {
    say: 'A piece goes one square in any direction. Tap your cruiser on d4, then d5.',
    hint: 'The cruiser, from d4 to d5: tap the one, then the other.',
  },
  duel: {
    say: 'Somebody stands next to it, on e6. An attack is a duel: both values are shown, and the stronger stays. The cruiser is worth 4, and few are worth more. Attack e6.',
    hint: 'The cruiser on d5 attacks e6.',
  },
  mine: {
    say: 'A destroyer, worth 3: it is your prize, and your cruiser has taken its place. Your enemy has seen what the cruiser is, once, and has to remember it. Now try the escort: attack b7 from b6.',
    hint: 'The escort on b6 attacks b7.',
  },
  sweep: {
    say: 'A mine. It destroys whoever attacks it, and stays; but now you know where it is. Only a minesweeper clears it: attack b7 with yours, from a6.',
    hint: 'The minesweeper on a6 attacks b7.',
  },
  leap: {
    say: 'Cleared. Now look at your cruiser: e7 is taken and e8 behind it is free. Jump over it to e8: whatever is jumped is destroyed, and nobody learns who jumped.',
    hint: 'The cruiser jumps from e6 over e7, to e8.',
  },
  onward: {
    say: 'You may go on for as long as there is somebody to jump over. But beware: jumping a mine destroys the jumper. Go on over f8, to g8.',
    hint: 'Go on: over f8, to g8.',
  },
  admiral: {
    say: 'Two prizes in one turn, and the grand admiral is next to you. It beats everybody when it attacks, and nobody when it is attacked: attack h9.',
    hint: 'The cruiser on g8 attacks h9.',
  },
  end: {
    say: 'That is the whole game in miniature: deploy your own fleet, and remember what you are shown.',
  },
};

const fr: Lines<typeof STEPS> = {
  backs: {
    say: 'De vos pièces, vous voyez la valeur\u00A0; de celles de l’ennemi, la place seulement\u00A0: des dos, tous pareils. Une seule est connue\u00A0: le grand amiral, avec son pavillon. Prenez-le, et vous avez gagné.',
  },
  move: {
    say: 'Une pièce avance d’une case, dans toutes les directions. Touchez votre croiseur en d4, puis d5.',
    hint: 'Le croiseur, de d4 à d5\u00A0: touchez l’un, puis l’autre.',
  },
  duel: {
    say: 'À côté, en e6, il y a quelqu’un. Une attaque est un duel\u00A0: les deux valeurs sont montrées, la plus forte reste. Le croiseur vaut 4\u00A0; peu valent plus. Attaquez e6.',
    hint: 'Le croiseur en d5 attaque e6.',
  },
  mine: {
    say: 'Un destroyer, 3\u00A0: c’est votre prise, et votre croiseur a pris sa place. L’ennemi a vu sa valeur une fois\u00A0: à lui de s’en souvenir. Essayez maintenant l’escorteur, de b6 en b7.',
    hint: 'L’escorteur en b6 attaque b7.',
  },
  sweep: {
    say: 'Une mine. Elle détruit qui l’attaque, et reste\u00A0; mais vous le savez. Seul un dragueur l’enlève\u00A0: attaquez b7 avec le vôtre, depuis a6.',
    hint: 'Le dragueur en a6 attaque b7.',
  },
  leap: {
    say: 'La voie est libre. Regardez votre croiseur\u00A0: e7 est occupée, et e8, derrière, est vide. Sautez en e8\u00A0: ce qu’on saute est détruit, quoi que ce soit, et personne n’apprend qui a sauté.',
    hint: 'Le croiseur saute de e6 par-dessus e7, en e8.',
  },
  onward: {
    say: 'Un saut continue tant qu’il y a quelqu’un à sauter. Attention\u00A0: une mine, dessous, détruirait le sauteur. Continuez par-dessus f8, en g8.',
    hint: 'Continuez\u00A0: par-dessus f8, en g8.',
  },
  admiral: {
    say: 'Deux prises en un tour, et le grand amiral est à côté. Il l’emporte sur tous quand il attaque, et ne résiste à personne quand on l’attaque\u00A0: attaquez h9.',
    hint: 'Le croiseur en g8 attaque h9.',
  },
  end: { say: 'Voilà toute la flotte en petit\u00A0: déployez la vôtre, et retenez ce qu’on vous montre.' },
};

export const lesson: Lesson<'grands-amiraux'> = {
  seat: 'white',
  foe: 'red',
  foeName: 'Suffren',
  begins: { scenario: '8/s6g/5e2/1m2s3/DE#1t#2/2#2#2/3C4/8/8/G7 w' },
  steps: STEPS,
  replies: [
    goesBy('a9', 'a10'),
    goesBy('a10', 'b10'),
    goesBy('b10', 'c10'),
    goesBy('c10', 'd10'),
    goesBy('d10', 'e10'),
  ],
  lines: { en, fr },
};
