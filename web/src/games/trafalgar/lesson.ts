/** The first match of Trafalgar, on the small chart: wind, FEU, a broadside, a standing order, and the flag brought home. */

import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';
import type { TrafalgarCommand } from './input.ts';

/** The fort of Gibraltar whose range Hortense leaves, and Santa Sabina after her. */
const FORT = 'J9';
/** How far away they are as they leave it. */
const RANGE = 3;

const setsWind = (command: TrafalgarCommand) => command.type === 'setWind' && command.from === 'NW';
const criesFeu = (command: TrafalgarCommand) => command.type === 'feu' && command.fort === FORT;
const fires = (command: TrafalgarCommand) =>
  command.type === 'fire' &&
  command.ship === 'royal-sovereign' &&
  command.target === 'bucentaure' &&
  command.aim === 'mainmast' &&
  command.guns === 3;
const sails =
  (...orders: readonly ('ahead' | 'starboard')[]) =>
  (command: TrafalgarCommand) =>
    command.type === 'sail' && command.ship === 'victory' && command.orders.join() === orders.join();
/** Santa Sabina is abeam of the gun: whatever its first aim, it fires. */
const ordersFire = (command: TrafalgarCommand) =>
  command.type === 'standingOrder' &&
  command.fort === FORT &&
  command.order.do === 'fire' &&
  command.order.distance === RANGE;
const endsTurn = (command: TrafalgarCommand) => command.type === 'endTurn';

const STEPS = {
  flag: null,
  ships: null,
  wind: setsWind,
  feu: criesFeu,
  broadside: fires,
  sail: sails('ahead', 'ahead', 'ahead', 'ahead'),
  sea: null,
  order: ordersFire,
  turn: endsTurn,
  watch: null,
  home: sails('starboard', 'ahead'),
} satisfies Steps<'trafalgar'>;

/** The coach's pointers on the board, step by step. */
const SHOWS: Lesson<'trafalgar'>['shows'] = {
  wind: { type: 'setWind', from: 'NW' },
  feu: { type: 'feu', fort: FORT, aim: 'foremast' },
  broadside: {
    type: 'fire',
    ship: 'royal-sovereign',
    side: 'port',
    guns: 3,
    target: 'bucentaure',
    aim: 'mainmast',
  },
  sail: { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead', 'ahead', 'ahead'] },
  order: { type: 'standingOrder', fort: FORT, order: { do: 'fire', aims: ['battery'], distance: RANGE } },
  turn: { type: 'endTurn' },
  home: { type: 'sail', ship: 'victory', orders: ['starboard', 'ahead'] },
};

const en: Lines<typeof STEPS> = {
  flag: {
    say: 'You command the English. Victory carries the enemy flag: bring it to a berth of your port, and you win, unless the enemy holds yours. Sinking every enemy ship also wins.',
  },
  ships: {
    say: 'A ship of the line has four moves a turn, a frigate six. Every mast she loses costs her some. She has guns on both sides, and each gun fires once a turn.',
  },
  wind: {
    say: 'You won the toss, so you set the wind. No ship can sail straight into it; any other heading will do. Let it blow from the north-west: tap the ringed arrow, then the button.',
    hint: 'From the north-west, this time: tap the ringed arrow.',
  },
  feu: {
    say: 'It is not your turn, yet a fort may fire: Hortense is slipping out of range of your gun at J9. The die shows up to three stars. At three steps, a hit takes all three. Cry “Feu!”',
    hint: 'Do not let her go: cry “Feu!”',
  },
  broadside: {
    say: 'Three stars! A mast is gone, and its moves with it. Now it is your turn. Royal Sovereign’s guns bear on Bucentaure: tap the one, then the other, aim at the mainmast, and fire all three guns.',
    hint: 'Fire Royal Sovereign’s three guns at Bucentaure’s mainmast.',
  },
  sail: {
    say: 'The first shot missed, the second brought the mast down, so the third gun stays loaded. Ships sail and fire in any order. Tap Victory, then the ringed point four steps ahead of her, and sail.',
    hint: 'Sail Victory four steps ahead, to I11.',
  },
  sea: {
    say: 'A reef, the red cross, stops every ship; a sandbank, the dotted patch, all but frigates. A dismasted ship cannot sail: Repair, at the start of a turn, gives her a mast back, but your fleet misses two turns.',
  },
  order: {
    say: 'Victory is one step from home, with no moves left. Before you end your turn, tell a fort what to do without you: tap Back, then Orders, and choose Fire for the gun at J9.',
    hint: 'Order the gun at J9 to fire within three steps.',
  },
  turn: {
    say: 'That order stands until you change it. In your own turn forts may fire as well, but save the shot: end your turn. Once both sides have played, a die is thrown for the wind. Each star turns it one point clockwise.',
    hint: 'That is all for this turn: end it.',
  },
  watch: {
    say: 'Three stars: the wind turns right round and blows from the south-east. Now the Allies play. Santa Sabina will slip out of J9’s range. Her guns bear on J9, so she might fire first, but she will hold. Continue, and watch.',
  },
  home: {
    say: 'The gun fired by itself: two stars at three steps, a miss. From there one shot in six hits; from one step, one in two. Victory has the wind in her face. Tap her, then the ringed berth, and sail home.',
    hint: 'Sail Victory to the berth at J10: she turns to starboard and goes one step ahead.',
  },
  end: {
    say: 'The flag is home. In a full match you fetch it first: reach the enemy’s corner berth, seize the flag there next turn before you move, and sail. Their forts can cry “Feu!” too, wherever your course turns red.',
  },
};

const fr: Lines<typeof STEPS> = {
  flag: {
    say: 'Vous êtes les Anglais. Le Victory porte le pavillon ennemi\u00A0: menez-le à un mouillage de votre port, et vous gagnez, sauf si l’ennemi tient le vôtre. Couler tous ses navires fait aussi gagner.',
  },
  ships: {
    say: 'Un vaisseau de ligne a quatre mouvements par tour, une frégate six. Chaque mât perdu en coûte. Il a des canons des deux bords, et chacun tire une fois par tour.',
  },
  wind: {
    say: 'Vous avez gagné à pile ou face\u00A0: à vous de choisir le vent. Aucun navire n’avance droit contre lui\u202F; tout autre cap convient. Qu’il vienne du nord-ouest\u00A0: touchez la flèche cerclée, puis le bouton.',
    hint: 'Du nord-ouest, cette fois\u00A0: touchez la flèche cerclée.',
  },
  feu: {
    say: 'Ce n’est pas votre tour, mais un fort peut tirer\u00A0: l’Hortense échappe à votre canon de J9. Le dé porte jusqu’à trois étoiles. À trois pas, il en faut trois pour toucher. Criez «\u00A0Feu\u202F!\u00A0»',
    hint: 'Ne la laissez pas filer\u00A0: criez «\u00A0Feu\u202F!\u00A0»',
  },
  broadside: {
    say: 'Trois étoiles\u202F! Un mât tombe, et ses mouvements avec lui. À vous de jouer. Les canons du Royal Sovereign portent sur le Bucentaure\u00A0: touchez l’un, puis l’autre, visez le grand mât et tirez des trois canons.',
    hint: 'Tirez des trois canons du Royal Sovereign sur le grand mât du Bucentaure.',
  },
  sail: {
    say: 'Le premier coup manque, le deuxième abat le mât\u00A0: le troisième canon reste chargé. On navigue et on tire dans l’ordre qu’on veut. Touchez le Victory, puis le point cerclé quatre pas devant lui, et naviguez.',
    hint: 'Menez le Victory quatre pas en avant, en I11.',
  },
  sea: {
    say: 'Un écueil, la croix rouge, arrête tous les navires\u202F; un banc de sable, en pointillé, tous sauf les frégates. Un navire démâté ne navigue plus\u00A0: «\u00A0Réparer\u00A0», en début de tour, lui rend un mât, mais votre flotte passe deux tours.',
  },
  order: {
    say: 'Le Victory est à un pas du port, sans mouvement. Avant de finir le tour, dites à un fort quoi faire sans vous\u00A0: «\u00A0Retour\u00A0», puis «\u00A0Consignes\u00A0», et choisissez «\u00A0Tirer\u00A0» pour le canon de J9.',
    hint: 'Que le canon de J9 tire à trois pas ou moins.',
  },
  turn: {
    say: 'La consigne vaut jusqu’à la suivante. Pendant votre tour aussi, vos forts peuvent tirer, mais gardez ce coup\u00A0: finissez le tour. Quand les deux camps ont joué, on lance un dé pour le vent\u00A0: chaque étoile le tourne d’un cran, dans le sens des aiguilles.',
    hint: 'C’est tout pour ce tour\u00A0: finissez-le.',
  },
  watch: {
    say: 'Trois étoiles\u00A0: le vent fait demi-tour et souffle du sud-est. Aux alliés de jouer. La Santa Sabina va échapper au canon de J9. Ses canons portent sur lui et pourraient tirer d’abord\u202F; ils se tairont. Continuez, et regardez.',
  },
  home: {
    say: 'Le canon a tiré de lui-même\u00A0: deux étoiles à trois pas, manqué. De là, un coup sur six porte\u202F; à un pas, un sur deux. Le Victory a le vent debout. Touchez-le, puis le mouillage cerclé, et rentrez au port.',
    hint: 'Menez le Victory au mouillage de J10\u00A0: il vire à tribord et avance d’un pas.',
  },
  end: {
    say: 'Le pavillon est au port. Dans une vraie partie, on va d’abord le chercher\u00A0: gagnez le mouillage du coin ennemi, saisissez-y le pavillon au tour suivant, avant de bouger, et repartez. Les forts ennemis crient «\u00A0Feu\u202F!\u00A0», eux aussi, là où votre route rougit.',
  },
};

export const lesson: Lesson<'trafalgar'> = {
  seat: 'english',
  foe: 'allied',
  foeName: 'Villeneuve',
  begins: {
    // Windows wait for the learner.
    options: { chart: 'narrows', feuSeconds: 86_400 },
    scenario: [
      'toss english',
      'victory E9 SE FMZ 3/3',
      'royal-sovereign G12 E FMZ 3/3',
      'bucentaure F12 W FMZ 3/3',
      'hortense G10 NE FMZ 2/2',
      'santa-sabina G9 W FMZ 2/2',
      'flag allied victory',
    ].join(';'),
    // Stars: of the fort, of Royal Sovereign's guns, of the wind, and of the fort by order.
    dice: [3, 0, 1, 3, 2],
  },
  steps: STEPS,
  // The vessels, without their names.
  rings: {
    flag: ['[data-ship="victory"] g g'],
    ships: ['[data-ship="royal-sovereign"] g g', '[data-ship="victory"] g g'],
    watch: ['[data-ship="santa-sabina"] g g'],
  },
  shows: SHOWS,
  // The board comes first, so that the learner has seen what the coach talks about.
  when: { feu: 'feu', broadside: 'turn', home: 'turn' },
  replies: [
    { type: 'sail', ship: 'hortense', orders: ['ahead'] },
    { type: 'endTurn' },
    { type: 'sail', ship: 'santa-sabina', orders: ['ahead', 'ahead'] },
    { type: 'holdFire' },
    { type: 'endTurn' },
  ],
  lines: { en, fr },
};
