/** The first match of Trafalgar, on the small chart: the wind, FEU, a broadside, and the flag brought home. */

import type { Command } from 'escadre';
import type { Lesson, Line } from '../../learn/lesson.ts';

type Order = Command<'trafalgar'>;

/** The fort of Gibraltar that Hortense sails away from, and the berth before which Victory lies. */
const FORT = 'J9';

const setsWind = (command: Order) => command.type === 'setWind' && command.from === 'NW';
const criesFeu = (command: Order) => command.type === 'feu' && command.fort === FORT;
const fires = (command: Order) =>
  command.type === 'fire' &&
  command.ship === 'royal-sovereign' &&
  command.target === 'bucentaure' &&
  command.aim === 'mainmast' &&
  command.guns === 3;
const bringsHome = (command: Order) =>
  command.type === 'sail' && command.ship === 'victory' && command.orders.join() === 'ahead,ahead';

const en: readonly Line[] = [
  {
    say: 'You command the English. The enemy’s flag is aboard Victory already: bring it to a berth of your own port, one of the circles by the shore with your forts, and you win.',
  },
  {
    say: 'A ship of the line has four moves a turn, a frigate six; every mast that falls takes some of them. She has guns on both sides, and each of them fires once a turn.',
  },
  {
    say: 'You have won the toss, so you set the wind. No ship sails straight into it; every other heading is free. Let it come from the north-west: tap the arrow that points south-east.',
    hint: 'From the north-west, this time: the arrow that points south-east.',
  },
  {
    say: 'It is not your turn, and yet a fort may fire: Hortense is leaving the range of your gun at J9. The die shows up to three stars; three points away, it takes all three to hit. Cry FEU!',
    hint: 'Do not let her go: fire with J9, and cry FEU.',
  },
  {
    say: 'Three stars! A mast is gone, and with it the moves that it gave. Now it is your turn. Royal Sovereign has Bucentaure on her port side: tap the one, then the other, choose the mainmast, and fire all three guns.',
    hint: 'Royal Sovereign fires three guns at Bucentaure’s mainmast.',
  },
  {
    say: 'The first shot missed, the second brought the mast down, and the third gun stays loaded. A ship can sail and fire in any order. Now Victory: tap her, then the berth two points ahead, or the arrow twice, and sail.',
    hint: 'Victory, two points ahead: her berth is J11.',
  },
  {
    say: 'The flag is home. In a whole match you have to fetch it first, from beside the enemy’s corner berth.',
  },
];

const fr: readonly Line[] = [
  {
    say: 'Vous commandez les Anglais. Le pavillon ennemi est déjà à bord du Victory\u00A0: menez-le à un poste de votre port, un des cercles près de la terre et de vos forts, et vous avez gagné.',
  },
  {
    say: 'Un vaisseau de ligne a quatre mouvements par tour, une frégate six\u00A0; chaque mât qui tombe en emporte. Il a des canons des deux bords, et chacun tire une fois par tour.',
  },
  {
    say: 'Vous avez gagné à pile ou face\u00A0: à vous de fixer le vent. Aucun navire n’avance droit contre lui\u00A0; tous les autres caps sont libres. Qu’il vienne du nord-ouest\u00A0: touchez la flèche vers le sud-est.',
    hint: 'Du nord-ouest, pour cette fois\u00A0: la flèche qui pointe vers le sud-est.',
  },
  {
    say: 'Un fort tire hors de son tour\u00A0: l’Hortense quitte la portée de votre canon en J9. À trois pas, il faut trois étoiles pour toucher. Criez FEU\u00A0!',
    hint: 'Ne la laissez pas filer\u00A0: tirez de J9, et criez FEU.',
  },
  {
    say: 'Trois étoiles\u00A0! Un mât tombe, et avec lui les mouvements qu’il donnait. À vous de jouer. Le Royal Sovereign a le Bucentaure par bâbord\u00A0: touchez l’un, puis l’autre, pointez les trois canons sur le grand mât, et tirez.',
    hint: 'Le Royal Sovereign tire de ses trois canons sur le grand mât du Bucentaure.',
  },
  {
    say: 'Un coup manqué, un coup au but\u00A0; le troisième canon reste chargé, le mât étant tombé. Un navire peut tirer et naviguer dans l’ordre qu’il veut. Au Victory\u00A0: touchez-le, puis le poste à deux pas devant lui, ou deux fois la flèche, et naviguez.',
    hint: 'Le Victory, deux pas en avant\u00A0: son poste est J11.',
  },
  {
    say: 'Le pavillon est au port. Dans une vraie partie, il faut d’abord aller le chercher, au poste d’angle de l’ennemi.',
  },
];

export const lesson: Lesson<'trafalgar'> = {
  seat: 'english',
  foe: 'allied',
  foeName: 'Villeneuve',
  begins: {
    // Windows wait for whoever learns.
    options: { chart: 'narrows', feuSeconds: 86_400 },
    scenario: [
      'toss english',
      'victory H10 SE FMZ 3/3',
      'royal-sovereign G12 E FMZ 3/3',
      'bucentaure F12 W FMZ 3/3',
      'hortense G9 NE FMZ 2/2',
      'flag allied victory',
    ].join(';'),
    // Stars: of the fort, then of Royal Sovereign's guns.
    dice: [3, 0, 1],
  },
  steps: [null, null, setsWind, criesFeu, fires, bringsHome],
  replies: [{ type: 'sail', ship: 'hortense', orders: ['ahead'] }, { type: 'endTurn' }],
  lines: { en, fr },
};
