/** The first match of Les Grands Amiraux: a move, a duel, a mine, the sweeper, a double jump, and the grand admiral. */

import type { Command } from 'escadre';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type AdmiralsCommand = Command<'grands-amiraux'>;

const goes = (type: 'move' | 'attack', from: string, to: string) => (command: AdmiralsCommand) =>
  command.type === type && command.from === from && command.to === to;

/** One leg, or the first of several. */
const jumps = (from: string, to: string) => (command: AdmiralsCommand) =>
  command.type === 'jump' && command.from === from && command.path[0] === to && command.path.length === 1;

/** A submarine of the other side's, which goes its own way. */
const goesBy = (
  from: 'a9' | 'a10' | 'b10' | 'c10' | 'd10',
  to: 'a10' | 'b10' | 'c10' | 'd10' | 'e10',
): AdmiralsCommand => ({
  type: 'move',
  from,
  to,
});

const squares = (...names: readonly string[]) => names.map((name) => `[data-square="${name}"]`);

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
    say: 'You see what your own pieces are, but only where the enemy’s stand. One is known to all: the grand admiral, with the star. Take it and you win.',
  },
  move: {
    say: 'A piece moves one square in any direction. Tap your cruiser on d4, then d5.',
    hint: 'Move the cruiser: tap d4, then d5.',
  },
  duel: {
    say: 'There is an enemy next to it, on e6. An attack is a duel: both pieces are shown, and the greater force wins. Your cruiser has force 4, and few have more. Attack e6.',
    hint: 'Attack e6 with the cruiser on d5.',
  },
  mine: {
    say: 'A destroyer, force 3. You have taken it, and your cruiser stands in its place. Your enemy has seen the cruiser once and must remember it. Now try the escort: attack b7 from b6.',
    hint: 'Attack b7 with the escort on b6.',
  },
  sweep: {
    say: 'A mine! It sinks any attacker and stays where it is, but now you know where. Only a minesweeper clears it: attack b7 with yours, from a6.',
    hint: 'Attack b7 with the minesweeper on a6.',
  },
  leap: {
    say: 'Cleared. Back to your cruiser: an enemy stands on e7, and e8 behind it is free. Jump over it to e8. The piece you jump over is destroyed, and nobody learns who jumped.',
    hint: 'Jump with the cruiser from e6 over e7 to e8.',
  },
  onward: {
    say: 'You can keep jumping as long as there is a piece to jump over. But beware: jumping over a mine destroys the jumper. Jump on over f8 to g8.',
    hint: 'Jump on over f8 to g8.',
  },
  admiral: {
    say: 'Two pieces in one turn, and the grand admiral is next to you. It wins every attack it makes, and loses to anyone who attacks it. Attack h9.',
    hint: 'Attack h9 with the cruiser on g8.',
  },
  end: {
    say: 'That is the whole game in miniature. Now place your own fleet, and remember what you are shown.',
  },
};

const fr: Lines<typeof STEPS> = {
  backs: {
    say: 'Vous voyez la valeur de vos pièces, mais seulement la place de celles de l’ennemi. Une seule est connue\u00A0: le grand amiral, marqué d’une étoile. Prenez-le, et vous gagnez.',
  },
  move: {
    say: 'Une pièce avance d’une case, dans n’importe quelle direction. Touchez votre croiseur en d4, puis d5.',
    hint: 'Déplacez le croiseur\u00A0: touchez d4, puis d5.',
  },
  duel: {
    say: 'Un ennemi se tient juste à côté, en e6. Une attaque est un combat singulier\u00A0: les deux pièces se montrent, et la plus forte gagne. Votre croiseur a une force de 4, et peu font mieux. Attaquez e6.',
    hint: 'Attaquez e6 avec le croiseur en d5.',
  },
  mine: {
    say: 'Un destroyer, force 3. Il est pris, et votre croiseur est à sa place. L’ennemi l’a vu une fois\u00A0: à lui de s’en souvenir. Essayez maintenant l’escorteur\u00A0: attaquez b7 depuis b6.',
    hint: 'Attaquez b7 avec l’escorteur en b6.',
  },
  sweep: {
    say: 'Une mine\u202F! Elle coule tout attaquant et reste en place, mais vous savez maintenant où elle est. Seul un dragueur l’enlève\u00A0: attaquez b7 avec le vôtre, depuis a6.',
    hint: 'Attaquez b7 avec le dragueur en a6.',
  },
  leap: {
    say: 'La voie est libre. Revenons au croiseur\u00A0: un ennemi se tient en e7, et e8, derrière, est libre. Sautez par-dessus, en e8. La pièce sautée est détruite, et personne n’apprend qui a sauté.',
    hint: 'Sautez avec le croiseur de e6 par-dessus e7, en e8.',
  },
  onward: {
    say: 'Vous pouvez continuer tant qu’il reste une pièce à sauter. Attention\u00A0: sauter une mine détruit le sauteur. Continuez par-dessus f8, en g8.',
    hint: 'Continuez par-dessus f8, en g8.',
  },
  admiral: {
    say: 'Deux prises en un tour, et le grand amiral est juste à côté. Il gagne toutes ses attaques, mais il perd contre quiconque l’attaque. Attaquez h9.',
    hint: 'Attaquez h9 avec le croiseur en g8.',
  },
  end: {
    say: 'Voilà tout le jeu en miniature. À vous de placer votre flotte, et de retenir ce qu’on vous montre.',
  },
};

export const lesson: Lesson<'grands-amiraux'> = {
  seat: 'white',
  foe: 'red',
  foeName: 'Suffren',
  begins: { scenario: '8/s6g/5e2/1m2s3/DE#1t#2/2#2#2/3C4/8/8/G7 w' },
  steps: STEPS,
  rings: {
    backs: squares('h9'),
    move: squares('d4', 'd5'),
    duel: squares('e6'),
    mine: squares('b6', 'b7'),
    sweep: squares('a6', 'b7'),
    leap: squares('e8'),
    onward: squares('g8'),
    admiral: squares('h9'),
  },
  replies: [
    goesBy('a9', 'a10'),
    goesBy('a10', 'b10'),
    goesBy('b10', 'c10'),
    goesBy('c10', 'd10'),
    goesBy('d10', 'e10'),
  ],
  lines: { en, fr },
};
