/** The first match of Trafalgar, on the small chart: wind, FEU, a broadside, a standing order, and the flag brought home. */

import type { Command } from 'escadre';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type Order = Command<'trafalgar'>;

/** The fort of Gibraltar whose range Hortense leaves, and Santa Sabina after her. */
const FORT = 'J9';
/** How far away they are as they leave it. */
const RANGE = 3;

const setsWind = (command: Order) => command.type === 'setWind' && command.from === 'NW';
const criesFeu = (command: Order) => command.type === 'feu' && command.fort === FORT;
const fires = (command: Order) =>
  command.type === 'fire' &&
  command.ship === 'royal-sovereign' &&
  command.target === 'bucentaure' &&
  command.aim === 'mainmast' &&
  command.guns === 3;
const sails =
  (...orders: readonly ('ahead' | 'starboard')[]) =>
  (command: Order) =>
    command.type === 'sail' && command.ship === 'victory' && command.orders.join() === orders.join();
/** Santa Sabina is abeam of the gun: whatever it aims at first, it fires. */
const ordersFire = (command: Order) =>
  command.type === 'standingOrder' &&
  command.fort === FORT &&
  command.order.do === 'fire' &&
  command.order.distance === RANGE;
const endsTurn = (command: Order) => command.type === 'endTurn';

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

const en: Lines<typeof STEPS> = {
  flag: {
    say: 'You command the English. The enemy’s flag is aboard Victory already: bring it to a berth of your own port, one of the circles by the shore with your forts, and you win. Sinking all their ships would do, too.',
  },
  ships: {
    say: 'A ship of the line has four moves a turn, a frigate six; every mast that falls takes some of them. She has guns on both sides, and each of them fires once a turn.',
  },
  wind: {
    say: 'You have won the toss, so you set the wind. No ship sails straight into it; every other heading is free. Let it come from the north-west: tap the arrow that points south-east.',
    hint: 'From the north-west, this time: the arrow that points south-east.',
  },
  feu: {
    say: 'It is not your turn, and yet a fort may fire: Hortense is leaving the range of your gun at J9. The die shows up to three stars; three points away, it takes all three to hit. Cry FEU!',
    hint: 'Do not let her go: fire with J9, and cry FEU.',
  },
  broadside: {
    say: 'Three stars! A mast is gone, and its moves with it. Now it is your turn. Royal Sovereign has Bucentaure to port: tap the one, then the other, choose the mainmast, and fire all three guns.',
    hint: 'Royal Sovereign fires three guns at Bucentaure’s mainmast.',
  },
  sail: {
    say: 'The first shot missed, the second brought the mast down, and the third gun stays loaded. A ship can sail and fire in any order. Now Victory: tap her, then four points ahead, or the arrow four times, and sail.',
    hint: 'Victory, four points ahead: to I11.',
  },
  sea: {
    say: 'A reef, with its red cross, stops every ship; a sandbank, which is dotted, all but frigates. A ship without masts sails no more: Repair, at the beginning of a turn, gives her one back, and costs your fleet two turns.',
  },
  order: {
    say: 'One point from home, and no moves left. Before you end your turn, tell a fort what to do without you: tap Back, then Orders, choose Fire for the gun at J9, leave the rest, and give the order.',
    hint: 'The gun at J9 shall fire, up to three steps away.',
  },
  turn: {
    say: 'The order stands until you give another. Now end your turn. When both sides have played, a die is thrown for the wind, and each star turns it by one point of the rose, to the right.',
    hint: 'All is done: end the turn.',
  },
  watch: {
    say: 'Three stars: the wind has turned right about, and comes from the south-east. It is their turn, and Santa Sabina will leave the range of J9. As her guns bear on it, she may fire first, but she will hold. Go on, and do nothing.',
  },
  home: {
    say: 'The gun fires by itself: two stars, three points away, a miss. From there one shot in six hits; from one point away, one in two. Victory has the wind in her face: turn her once to starboard, go one point ahead, and sail.',
    hint: 'Victory turns once to starboard and goes one point ahead: her berth is J10.',
  },
  end: {
    say: 'The flag is home. In a whole match you fetch it first: reach the enemy’s corner berth, take the flag there a turn later, and sail in the next. Their forts cry FEU as well, where your course burns.',
  },
};

const fr: Lines<typeof STEPS> = {
  flag: {
    say: 'Vous êtes les Anglais. Le pavillon ennemi est déjà à bord du Victory\u00A0: menez\u2011le à un poste de votre port, un des cercles près de vos forts, et vous avez gagné. Couler tous leurs navires suffirait aussi.',
  },
  ships: {
    say: 'Un vaisseau de ligne a quatre mouvements par tour, une frégate six\u00A0; chaque mât qui tombe en emporte. Il a des canons des deux bords, et chacun tire une fois par tour.',
  },
  wind: {
    say: 'Vous avez gagné à pile ou face\u00A0: à vous de fixer le vent. Aucun navire n’avance droit contre lui\u00A0; tous les autres caps sont libres. Qu’il vienne du nord-ouest\u00A0: touchez la flèche vers le sud-est.',
    hint: 'Du nord-ouest, pour cette fois\u00A0: la flèche qui pointe vers le sud-est.',
  },
  feu: {
    say: 'Un fort tire hors de son tour\u00A0: l’Hortense quitte la portée de votre canon en J9. À trois pas, il faut trois étoiles pour toucher. Criez FEU\u00A0!',
    hint: 'Ne la laissez pas filer\u00A0: tirez de J9, et criez FEU.',
  },
  broadside: {
    say: 'Trois étoiles\u00A0! Un mât tombe, et avec lui les mouvements qu’il donnait. À vous de jouer. Le Royal Sovereign a le Bucentaure par bâbord\u00A0: touchez l’un, puis l’autre, pointez les trois canons sur le grand mât, et tirez.',
    hint: 'Le Royal Sovereign tire de ses trois canons sur le grand mât du Bucentaure.',
  },
  sail: {
    say: 'Un coup manqué, un coup au but\u00A0; le troisième canon reste chargé. On peut tirer et naviguer dans l’ordre qu’on veut. Au Victory\u00A0: touchez\u2011le, puis quatre pas devant lui, ou quatre fois la flèche, et naviguez.',
    hint: 'Le Victory, quatre pas en avant\u00A0: en I11.',
  },
  sea: {
    say: 'Un récif, à croix rouge, arrête tout le monde\u00A0; un banc de sable, pointillé, tout sauf les frégates. Sans mâts, un navire n’avance plus\u00A0: «\u00A0Réparer\u00A0», au début d’un tour, lui en rend un, et coûte deux tours à la flotte.',
  },
  order: {
    say: 'À un pas du port, plus un mouvement. Dites à un fort ce qu’il fera sans vous\u00A0: «\u00A0Retour\u00A0», puis «\u00A0Consignes\u00A0»\u00A0; pour le canon de J9, choisissez «\u00A0Tirer\u00A0», laissez le reste, et donnez la consigne.',
    hint: 'Que le canon de J9 tire, jusqu’à trois pas.',
  },
  turn: {
    say: 'La consigne vaut jusqu’à la suivante. Finissez maintenant le tour. Quand les deux camps ont joué, un dé décide du vent\u00A0: chaque étoile le tourne d’un cran de la rose, vers la droite.',
    hint: 'Tout est fait\u00A0: finissez le tour.',
  },
  watch: {
    say: 'Trois étoiles\u00A0: demi-tour, le vent vient du sud-est. À l’ennemi\u00A0: la Santa Sabina va quitter la portée de J9. Ses canons portent sur le fort, et pourraient tirer d’abord\u00A0; ils se taisent. Continuez, et regardez.',
  },
  home: {
    say: 'Le canon tire de lui-même\u00A0: deux étoiles, à trois pas\u00A0: manqué. De là, un coup sur six porte\u00A0; à un pas, un sur deux. Le Victory a le vent debout\u00A0: tournez-le une fois sur tribord, avancez d’un pas, et naviguez.',
    hint: 'Le Victory tourne une fois sur tribord et avance d’un pas\u00A0: son poste est J10.',
  },
  end: {
    say: 'Le pavillon est au port. Dans une vraie partie, on va le chercher\u00A0: gagner le poste d’angle ennemi, y prendre le pavillon au tour suivant, repartir au tour d’après. Ses forts crient FEU, eux aussi, là où votre route brûle.',
  },
};

export const lesson: Lesson<'trafalgar'> = {
  seat: 'english',
  foe: 'allied',
  foeName: 'Villeneuve',
  begins: {
    // Windows wait for whoever learns.
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
  replies: [
    { type: 'sail', ship: 'hortense', orders: ['ahead'] },
    { type: 'endTurn' },
    { type: 'sail', ship: 'santa-sabina', orders: ['ahead', 'ahead'] },
    { type: 'holdFire' },
    { type: 'endTurn' },
  ],
  lines: { en, fr },
};
