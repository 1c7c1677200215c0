/** The board's text besides the story, in French. */

import type { Heading } from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import type { Texts } from './words.en.ts';

const NBSP = '\u00A0';
const NNBSP = '\u202F';
/** Numbers of ships: a side has at most four. */
const COUNTED = ['aucun', 'un', 'deux', 'trois', 'quatre'];

export const fr: Texts = {
  board: 'La carte',
  charts: { cape: 'Le Cap', narrows: 'Le Détroit' },
  headings: { E: 'est', SE: 'sud-est', SW: 'sud-ouest', W: 'ouest', NW: 'nord-ouest', NE: 'nord-est' },
  sides: { port: 'bâbord', starboard: 'tribord' },
  masts: { foremast: 'misaine', mainmast: 'grand mât', mizzenmast: 'artimon' },
  aims: {
    battery: 'la batterie',
    foremast: 'la misaine',
    mainmast: 'le grand mât',
    mizzenmast: 'l’artimon',
    gun: 'le canon',
  },
  chooseWind: 'Touchez une flèche.',
  aim: {
    english: `Vous êtes les Anglais, cerclés${NBSP}: rapportez le pavillon allié.`,
    allied: `Vous êtes les alliés, cerclés${NBSP}: rapportez le pavillon anglais.`,
  },
  aimTogether: 'Vos navires sont cerclés. L’un ou l’autre peut choisir.',
  windFrom: (from) => `Vent ${FROM[from]}`,
  windAgainst: {
    own: 'Avec ce vent, vous devez virer avant de partir.',
    others: 'Avec ce vent, l’ennemi doit virer avant de partir.',
    all: 'Avec ce vent, les deux camps doivent virer avant de partir.',
    nobody: 'Avec ce vent, tous peuvent partir droit devant.',
  },
  meanwhile: {
    loaded: `Si un navire vous échappe, criez «${NBSP}Feu${NNBSP}!${NBSP}».`,
    fired: 'Vos canons ont tiré pendant ce tour.',
    destroyed: 'Vos canons sont perdus.',
  },
  burns: (guns) => `Feu${NBSP}: ${guns.join(', ')}`,
  willBurn: (guns) =>
    `En route, ${guns.join(' et ')} ${guns.length === 1 ? 'peut' : 'peuvent'} crier «${NBSP}Feu${NNBSP}!${NBSP}».`,
  ifTheyFire: (percent) => `${percent} de chances de toucher.`,
  shipHas: (ship, moves) =>
    moves === 0
      ? `${The(ship)} n’a plus de mouvement.`
      : `${The(ship)} a encore ${moves === 1 ? 'un mouvement' : `${moves} mouvements`}.`,
  goes: (ship, at, heading) => `${The(ship)} gagne ${at}, cap ${towards(heading)}.`,
  goesThere: (ship, at) => `${The(ship)} gagne ${at}.`,
  turns: (ship, heading) => `${The(ship)} vire, cap ${towards(heading)}.`,
  sail: 'Naviguer',
  toPort: 'Virer à bâbord',
  ahead: 'Tout droit',
  toStarboard: 'Virer à tribord',
  undo: 'Annuler le dernier pas',
  helm: { toPort: 'Bâbord', ahead: 'Tout droit', toStarboard: 'Tribord', undo: 'Annuler' },
  nextShip: 'Suivant',
  nextGun: 'Suivant',
  underSail: (names, many) => `${capital(names)} ${many === 1 ? 'fait' : 'font'} route.`,
  shipAsked: 'Touchez un point ou un ennemi marqué.',
  shipMaySail: 'Touchez un point.',
  shipMayFire: 'Touchez un ennemi marqué pour tirer.',
  fireAt: (target) => `Tirer sur ${target}…`,
  gunOf: (fort) => `le canon de ${fort}`,
  shipDone: (ship) => `${The(ship)} n’a plus rien à faire pendant ce tour.`,
  shipWaits: (ship) => `${The(ship)} attend votre tour.`,
  next: (name, what = 'Suivant') => `${what}${NBSP}: ${name}`,
  turnBegins: {
    english: `Touchez un navire. But${NBSP}: rapporter le pavillon allié.`,
    allied: `Touchez un navire. But${NBSP}: rapporter le pavillon anglais.`,
  },
  turnAsked: (idle) =>
    `Touchez un navire. ${idle === 1 ? 'Un seul n’a pas bougé' : `${capital(COUNTED[idle] ?? String(idle))} n’ont pas bougé`}.`,
  turnLeft: {
    fire: (names, many) => `${capital(names)} ${many === 1 ? 'peut' : 'peuvent'} encore tirer.`,
    sail: `Tous vos navires ont bougé${NNBSP}; il reste des mouvements.`,
    repair: `Un navire démâté ne navigue plus${NBSP}: réparez-le, ou combattez sur place.`,
    nothing: `Il n’y a plus rien à faire${NBSP}: finissez le tour.`,
  },
  left: {
    flag: (names, many) => `${names} ${many === 1 ? 'peut' : 'peuvent'} saisir le pavillon${NNBSP}!`,
    idle: (names, many) => `${many === 1 ? 'N’a pas bougé' : 'N’ont pas bougé'}${NBSP}: ${names}.`,
    guns: (names, many) => `${many === 1 ? 'Peut tirer' : 'Peuvent tirer'}${NBSP}: ${names}.`,
    moves: (ships) => `Mouvements restants${NBSP}: ${ships.join(', ')}.`,
  },
  heldUp: (ship, thief, whose) => {
    const cannot = {
      own: 'vous ne pouvez pas gagner',
      english: 'les Anglais ne peuvent pas gagner',
      allied: 'les alliés ne peuvent pas gagner',
    }[whose];
    return `${capital(ship)} est au port, mais ${cannot} tant que ${thief} détient ${whose === 'own' ? 'votre' : 'leur'} pavillon.`;
  },
  nations: {
    french: 'Vous êtes la France.',
    spanish: 'Vous êtes l’Espagne.',
  },
  partnersShip: 'Votre partenaire commande ce navire.',
  leftToPartner: 'Vous laissez votre partenaire décider.',
  fortAsked: 'Touchez un navire marqué pour tirer.',
  fortStates: { loaded: 'chargé', fired: 'a tiré pendant ce tour', destroyed: 'détruit' },
  fortNamed: (fort) => `Le canon de ${fort}`,
  fortIs: (fort, gun) => `Le canon de ${fort} ${gun === 'fired' ? '' : 'est '}${fr.fortStates[gun]}.`,
  endTurn: 'Finir le tour',
  unmoved: (idle) => `(${idle} ${idle === 1 ? 'immobile' : 'immobiles'})`,
  movesLeft: (moves) => `(reste ${moves === 1 ? '1 mouvement' : `${moves} mouvements`})`,
  cancel: 'Retour',
  fire: (guns, aim) => `Feu sur ${fr.aims[aim]} (${guns})`,
  fireFort: (fort, aim) => `${fort}${NBSP}: feu sur ${fr.aims[aim]}`,
  shout: `Feu${NNBSP}!`,
  shoutAt: (ship) => `Feu sur ${ship}…`,
  guns: 'Canons',
  gunsTo: (guns, side) => `${guns}${NBSP}${guns > 1 ? 'canons' : 'canon'} à ${fr.sides[side]}`,
  fewer: 'Un canon de moins',
  more: 'Un canon de plus',
  alike: 'Pour la même raison.',
  planOf: (ship) => `${ship}${NBSP}: que viser${NNBSP}?`,
  chance: (percent, expected) => `${percent} de chances de toucher, ${expected} coup au but en moyenne`,
  chanceOfOne: (percent) => `${percent} de chances de toucher`,
  sinks: (percent) => `${percent} de chances de couler la cible`,
  steps: (steps) => `à ${steps === 1 ? 'un' : steps} pas`,
  shot: (hits) => (hits ? 'touché' : 'manqué'),
  needs: (stars) =>
    stars === 1 ? 'À un pas, une étoile suffit.' : `À ${stars} pas, il faut ${stars} étoiles.`,
  outOfReach: (code) =>
    code === 'AIM_GONE' ? 'abattu' : code === 'AIM_SHELTERED' ? 'dans l’axe' : 'hors d’atteinte',
  seize: (flag) => `Saisir le pavillon ${flag}…`,
  seizeHeading: (heading) => `Saisir, cap ${towards(heading)}`,
  flags: { english: 'anglais', allied: 'allié' },
  seizeAsked: `Puis cap${NBSP}:`,
  shipMaySeize: (ship, flag) => `${The(ship)} peut saisir le pavillon ${flag} avant de bouger.`,
  hand: (ship) => `Confier le pavillon${NBSP}: ${ship}`,
  handAsked: 'Les deux navires passent le reste de ce tour.',
  repair: 'Réparer…',
  repairAsked: 'Ce navire retrouve son artimon, mais',
  repairCosts: { fleet: 'toute votre flotte passe deux tours.', ship: 'passe deux tours.' },
  repairMany: {
    fleet: 'Choisissez les navires à réparer. Toute votre flotte passe deux tours.',
    ship: 'Choisissez les navires à réparer. Ils passent deux tours.',
  },
  repairShips: (ships) => `Réparer ${ships.length === 1 ? ships[0] : `${COUNTED[ships.length]} navires`}`,
  agree: 'D’accord',
  orders: 'Consignes',
  done: 'Terminé',
  watched: {
    setWind: (names, many) =>
      `${names} ${many === 1 ? 'a gagné à pile ou face et choisit' : 'ont gagné à pile ou face et choisissent'} le vent.`,
    turn: (names, many, camp) =>
      `${camp === 'english' ? 'Aux Anglais' : 'Aux alliés'} de jouer${NBSP}: ${names} ${many === 1 ? 'commande' : 'commandent'}.`,
    why: {
      setWind: `Aucun navire n’avance droit contre le vent${NBSP}: il décide de qui devra virer d’abord.`,
      feu: 'Un port peut tirer hors de son tour sur un navire qui lui échappe, tant que court l’anneau.',
      returnFire: 'Si ses canons portent, le navire visé peut tirer d’abord et faire taire celui du port.',
      flags: `Chacun veut le pavillon du port ennemi${NBSP}: qui le rapporte gagne, sauf si l’ennemi détient le sien.`,
      flagTaken: 'Qui rapporte le pavillon ennemi gagne, sauf si l’ennemi détient le sien.',
    },
  },
  feuTitle: (ship, forts) =>
    forts.length === 0 ? `${The(ship)} s’échappe` : `${The(ship)} échappe à${NBSP}${forts.join(' et ')}`,
  gunAt: (fort, steps) => `${fort} · ${steps} pas`,
  feu: `Feu${NNBSP}!`,
  hold: 'Retenir le feu',
  leaveOrders: 'Consignes',
  waits: 'Rien ne presse.',
  aloud: (ship, seconds) =>
    `Feu${NNBSP}? ${The(ship)} s’échappe.${seconds === undefined ? '' : ` ${seconds} secondes.`} Espace pour tirer, Échap pour retenir le feu.`,
  answerTitle: (ship, fort) => `${fort} vise ${the(ship)}`,
  answerText: (aim) => `Le canon vise ${fr.aims[aim]}. Vos canons portent${NBSP}: vous pouvez tirer d’abord.`,
  fireFirst: (guns) => `Tirer d’abord (${guns}${NBSP}${guns > 1 ? 'canons' : 'canon'})`,
  takeShot: 'Essuyer le tir',
  byOrder: (guns) =>
    guns.length === 1
      ? `Le canon de ${guns[0]} suit sa consigne.`
      : `Les canons de ${guns.join(' et ')} suivent leurs consignes.`,
  missed: (seconds) => `Temps écoulé (${seconds}${NBSP}s)${NBSP}: vos canons n’ont pas tiré.`,
  missedAway: `Un navire s’est échappé en votre absence${NBSP}: vos canons n’ont pas tiré.`,
  missedAsk: `Laisser des consignes pour la prochaine fois${NNBSP}?`,
  read: 'OK',
  title: `FEU${NNBSP}?`,
  ordersTitle: 'Consignes',
  ordersText: 'Ce que fait chaque canon quand un navire s’échappe. Seul votre camp le voit.',
  does: { ask: 'Demander', hold: 'Retenir', fire: 'Tirer' },
  aimsInOrder: 'Viser, dans l’ordre, ce qui peut être touché',
  upTo: 'Ouvrir le feu jusqu’à',
  within: (steps) => `${steps} pas`,
  aimless: 'Choisissez au moins une cible.',
  postOffer: `Cette partie se joue par correspondance. Laissez des consignes à vos canons, pour que personne ne les attende.`,
  whose: {
    own: 'à vous',
    partner: 'à votre partenaire',
    enemy: 'ennemi',
    english: 'anglais',
    allied: 'allié',
  },
  shipsOf: {
    own: 'Vos navires',
    partner: 'Les navires de votre partenaire',
    enemy: 'Les navires ennemis',
    english: 'Les navires anglais',
    allied: 'Les navires alliés',
  },
  gunsOf: {
    own: 'Vos canons',
    partner: 'Vos canons',
    enemy: 'Les canons ennemis',
    english: 'Les canons anglais',
    allied: 'Les canons alliés',
  },
  ofShip: (name, at, heading, whose) => `${name}, ${fr.whose[whose]}, en ${at}, cap ${towards(heading)}`,
  standing: (count) => `${count} ${count > 1 ? 'mâts' : 'mât'}`,
  rig: (masts, port, starboard) =>
    `${fr.standing(masts)}, canons${NBSP}: ${port} à bâbord, ${starboard} à tribord`,
  canBeHit: 'à portée de tir',
  ofFort: (fort, whose, gun) => `canon ${fr.whose[whose]} en ${fort}, ${fr.fortStates[gun]}`,
};

/** A ship with her article: those named after a woman, a nymph or the Trinity are feminine. */
export const the = (ship: string): string => {
  if (/^[EH]/.test(ship)) return `l’${ship}`;
  return `${/^(Naiad|Sant)/.test(ship) ? 'la' : 'le'} ${ship}`;
};
const The = (ship: string): string => capital(the(ship));

const towards = (heading: Heading): string =>
  `${heading === 'E' || heading === 'W' ? 'à l’' : 'au '}${fr.headings[heading]}`;

const FROM: Readonly<Record<Heading, string>> = {
  E: 'd’est',
  SE: 'du sud-est',
  SW: 'du sud-ouest',
  W: 'd’ouest',
  NW: 'du nord-ouest',
  NE: 'du nord-est',
};
