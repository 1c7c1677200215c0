/** What the page of the board says besides the story: a sentence for each thing, in each language. */

import { type Aim, type Board, factsOf, type Heading, type ShipId, type Side } from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import { listed } from '../../base/name-list.ts';
import type { Language } from '../../base/settings.ts';
import type { Camp } from './input.ts';

type ShipState = Board['ships'][ShipId];
type Gun = Board['forts'][string]['gun'];
/** Who commands a ship or a gun, to whoever looks at it; its camp to whoever has none. */
type Whose = 'own' | 'partner' | 'enemy' | Camp;

/** To whom something of a camp belongs, for whoever looks; `ours` is what their own is. */
export function whoseOf(of: Camp, camp: Camp | null, ours: 'own' | 'partner' = 'own'): Whose {
  if (camp === null) return of;
  return of === camp ? ours : 'enemy';
}

const NBSP = '\u00A0';
/** Ships that are still to sail, in words: there are at most four. */
const SPELLED = ['no', 'one', 'two', 'three', 'four'];
const COUNTED = ['aucun', 'un', 'deux', 'trois', 'quatre'];

const en = {
  board: 'The chart',
  charts: { cape: 'The Cape', narrows: 'The Narrows' },
  headings: { E: 'east', SE: 'south-east', SW: 'south-west', W: 'west', NW: 'north-west', NE: 'north-east' },
  sides: { port: 'port', starboard: 'starboard' },
  masts: { foremast: 'foremast', mainmast: 'mainmast', mizzenmast: 'mizzenmast' },
  aims: {
    battery: 'guns',
    foremast: 'foremast',
    mainmast: 'mainmast',
    mizzenmast: 'mizzenmast',
    gun: 'gun',
  },
  chooseWind: 'Tap an arrow.',
  aim: {
    english: 'You are the English, in circles: bring the Allied flag home.',
    allied: 'You are the Allies, in circles: bring the English flag home.',
  } satisfies Record<Camp, string>,
  aimTogether: 'Your ships are in circles. Whichever of you chooses first decides.',
  windFrom: (from: Heading) => `Wind from the ${en.headings[from]}`,
  windAgainst: {
    own: 'By this wind you must turn before sailing.',
    others: 'By this wind the enemy must turn before sailing.',
    all: 'By this wind everybody must turn before sailing.',
    nobody: 'By this wind everybody can sail as they lie.',
  },
  meanwhile: {
    loaded: 'If a ship slips away, you may cry Feu.',
    fired: 'Your guns have fired this turn.',
    destroyed: 'Your guns are lost.',
  },
  burns: (guns: readonly string[]) => `Feu: ${guns.join(', ')}`,
  willBurn: (guns: readonly string[]) => `On the way ${guns.join(' and ')} may cry Feu.`,
  shipHas: (ship: string, moves: number) =>
    `${ship} has ${moves === 0 ? 'no moves' : moves === 1 ? 'one move' : `${moves} moves`} left.`,
  goes: (ship: string, at: string, heading: Heading) =>
    `${ship} goes to ${at} and heads ${en.headings[heading]}.`,
  goesThere: (ship: string, at: string) => `${ship} goes to ${at}.`,
  turns: (ship: string, heading: Heading) => `${ship} turns to head ${en.headings[heading]}.`,
  sail: (moves: number) => `Sail ${moves}`,
  toPort: 'Turn to port',
  ahead: 'Ahead',
  toStarboard: 'Turn to starboard',
  undo: 'Take the last one back',
  shipAsked: 'Tap a dot, or a marked enemy.',
  shipMaySail: 'Tap a dot to sail.',
  shipMayFire: 'Tap a marked enemy to fire.',
  fireAt: (target: string) => `Fire at ${target}…`,
  gunOf: (fort: string) => `the gun at ${fort}`,
  shipDone: (ship: string) => `${ship} can do no more this turn.`,
  shipWaits: (ship: string) => `${ship} waits for your turn.`,
  next: (ship: string) => `Next: ${ship}`,
  turnAsked: (idle: number) =>
    `Your turn: tap a ship. ${idle === 1 ? 'One has' : `${capital(SPELLED[idle] ?? String(idle))} have`} not moved yet.`,
  turnLeft: {
    sailAndFire: 'Your turn: your ships can still sail and fire.',
    sail: 'Your turn: your ships can still sail.',
    fire: 'No ship can sail any more, but there are guns to fire.',
    repair: 'Without masts no ship sails: repair, or fight where they lie.',
    nothing: 'Your turn: nothing is left to do but to end it.',
  },
  nations: {
    french: 'You sail for France.',
    spanish: 'You sail for Spain.',
  },
  partnersShip: 'Your partner commands her.',
  leftToPartner: 'You leave it to your partner.',
  fortAsked: 'Tap a marked ship to fire.',
  fortStates: {
    loaded: 'loaded',
    fired: 'has fired this turn',
    destroyed: 'destroyed',
  } satisfies Record<Gun, string>,
  fortNamed: (fort: string) => `The gun at ${fort}`,
  fortIs: (fort: string, gun: Gun) =>
    `The gun at ${fort} ${gun === 'fired' ? '' : 'is '}${en.fortStates[gun]}.`,
  endTurn: 'End turn',
  unmoved: (idle: number) => `(${idle} unmoved)`,
  cancel: 'Back',
  fire: (guns: number, aim: Aim) => `Fire ${guns} at ${aim === 'gun' ? 'the gun' : `her ${en.aims[aim]}`}`,
  fireFort: (fort: string, aim: Aim) => `Fire ${fort} at her ${en.aims[aim]}`,
  shout: 'Feu!',
  shoutAt: (ship: string) => `Feu on ${ship}…`,
  guns: 'Guns',
  gunsTo: (guns: number, side: Side) => `${guns} ${guns === 1 ? 'gun' : 'guns'} to ${en.sides[side]}`,
  fewer: 'One gun fewer',
  more: 'One gun more',
  planOf: (ship: string) => `${ship}: what to aim at?`,
  alike: 'For the same reason.',
  chance: (percent: string, expected: string) => `${percent} for at least one hit, ${expected} on average`,
  chanceOfOne: (percent: string) => `${percent} that it hits`,
  sinks: (percent: string) => `${percent} that she sinks`,
  steps: (steps: number) => (steps === 1 ? 'one step away' : `${steps} steps away`),
  needs: (stars: number) =>
    stars === 1 ? 'At one step it takes one star.' : `At ${stars} steps it takes ${stars} stars.`,
  seize: (flag: string) => `Seize ${flag} flag`,
  flags: { english: 'the English', allied: 'the Allied' },
  seizeAsked: 'Head',
  shipMaySeize: (ship: string, flag: string) => `${ship} may seize ${flag} flag before she moves.`,
  hand: (ship: string) => `Hand the flag to ${ship}`,
  handAsked: 'The flag changes ships; both pass this turn.',
  repair: 'Repair…',
  repairAsked: 'Her mizzenmast takes two turns, in which',
  repairCosts: { fleet: 'your whole fleet passes.', ship: 'she passes.' },
  repairMany: {
    fleet: 'Tap ships to repair: a mizzenmast takes two turns; your fleet passes.',
    ship: 'Tap ships to repair: a mizzenmast takes two turns, and they pass.',
  },
  repairShips: (ships: readonly string[]) =>
    `Repair ${ships.length === 1 ? ships[0] : `${SPELLED[ships.length]} ships`}`,
  agree: 'Agree',
  orders: 'Orders',
  close: 'Close',
  done: 'Done',
  // For who watches
  watched: {
    setWind: (names: string, many: number) =>
      `${names} ${many === 1 ? 'has' : 'have'} won the toss and ${many === 1 ? 'chooses' : 'choose'} the wind.`,
    turn: (names: string, many: number, camp: Camp) =>
      `${names} ${many === 1 ? 'commands' : 'command'} the ${camp === 'english' ? 'English' : 'Allies'}, whose turn it is.`,
    why: {
      setWind: 'No ship sails straight into the wind: it decides who has to turn first.',
      feu: 'Out of its turn, a port may fire at a ship that slips away, while her ring runs.',
      returnFire: 'A ship whose guns bear on the port may fire before it does, and silence its gun.',
      flags: 'Each side is after the flag in the enemy’s port: whoever brings it home wins.',
      flagTaken: 'Whoever brings the enemy’s flag home wins.',
    },
  },
  // FEU
  feuTitle: (ship: string, forts: readonly string[]) =>
    forts.length === 0 ? `${ship} slips away` : `${ship} leaves ${forts.join(' and ')}`,
  gunAt: (fort: string, steps: number) => `${fort} at ${steps}`,
  feu: 'Feu!',
  hold: 'Hold fire',
  leaveOrders: 'Leave orders',
  waits: 'The game waits for you.',
  aloud: (ship: string, seconds: number | undefined) =>
    `Feu? ${ship} is getting away.${seconds === undefined ? '' : ` ${seconds} seconds.`} Space fires, Escape holds.`,
  answerTitle: (ship: string, fort: string) => `${fort} takes aim at ${ship}`,
  answerText: (aim: Aim) => `It aims at her ${en.aims[aim]}. Her guns bear: she may fire first.`,
  fireFirst: (guns: number) => `Fire ${guns} first`,
  takeShot: 'Take the shot',
  missed: (seconds: number) => `The window closed after ${seconds} s: your guns held.`,
  missedAway: 'A window opened while you were away: your guns held.',
  missedAsk: 'Leave orders for the next one?',
  read: 'Understood',
  title: 'FEU?',
  // Standing orders
  ordersTitle: 'Standing orders',
  ordersText: 'What each gun does by itself when a ship is about to slip away. Only your side sees them.',
  does: { ask: 'Ask', hold: 'Hold', fire: 'Fire' },
  aimsInOrder: 'Aims, the first that can be hit',
  upTo: 'Up to how many steps',
  give: 'Give this order',
  given: 'This order stands.',
  postOffer: 'This match is by post: say now what your port guns do, so that nobody waits for them.',
  // The rest
  whose: {
    own: 'your',
    partner: 'your partner’s',
    enemy: 'enemy',
    english: 'English',
    allied: 'Allied',
  } satisfies Record<Whose, string>,
  shipsOf: {
    own: 'Your ships',
    partner: 'Your partner’s ships',
    enemy: 'Enemy ships',
    english: 'English ships',
    allied: 'Allied ships',
  } satisfies Record<Whose, string>,
  gunsOf: {
    own: 'Your guns',
    partner: 'Your guns',
    enemy: 'Enemy guns',
    english: 'English guns',
    allied: 'Allied guns',
  } satisfies Record<Whose, string>,
  ofShip: (name: string, at: string, heading: Heading, whose: Whose) =>
    `${en.whose[whose]} ${name} at ${at}, heading ${en.headings[heading]}`,
  rig: (masts: number, port: number, starboard: number) =>
    `${masts} masts, guns ${port} to port, ${starboard} to starboard`,
  canBeHit: 'can be fired at',
  ofFort: (fort: string, whose: Whose, gun: Gun) =>
    `${en.whose[whose]} gun at ${fort}, ${en.fortStates[gun]}`,
};

type Texts = typeof en;

const fr: Texts = {
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
  aimTogether: 'Vos navires sont cerclés. Le premier de vous deux qui choisit décide.',
  windFrom: (from) => `Vent ${fromWhere(from)}`,
  windAgainst: {
    own: 'Par ce vent, vous virez avant de partir.',
    others: 'Par ce vent, l’ennemi vire avant de partir.',
    all: 'Par ce vent, chacun vire avant de partir.',
    nobody: 'Par ce vent, chacun part tout droit.',
  },
  meanwhile: {
    loaded: 'Criez Feu si un navire vous échappe.',
    fired: 'Vos canons ont tiré pendant ce tour.',
    destroyed: 'Vos canons sont perdus.',
  },
  burns: (guns) => `Feu${NBSP}: ${guns.join(', ')}`,
  willBurn: (guns) => `${guns.join(' et ')} ${guns.length === 1 ? 'peut' : 'peuvent'} crier Feu.`,
  shipHas: (ship, moves) =>
    moves === 0
      ? `${The(ship)} n’a plus de mouvement.`
      : `${The(ship)} a ${moves === 1 ? 'un mouvement' : `${moves} mouvements`}.`,
  goes: (ship, at, heading) => `${The(ship)} va en ${at}, cap ${towards(heading)}.`,
  goesThere: (ship, at) => `${The(ship)} va en ${at}.`,
  turns: (ship, heading) => `${The(ship)} met le cap ${towards(heading)}.`,
  sail: (moves) => `Naviguer${NBSP}(${moves})`,
  toPort: 'Virer à bâbord',
  ahead: 'Tout droit',
  toStarboard: 'Virer à tribord',
  undo: 'Retirer le dernier ordre',
  shipAsked: 'Naviguez ou tirez.',
  shipMaySail: 'Touchez un point.',
  shipMayFire: 'Touchez un ennemi marqué pour tirer.',
  fireAt: (target) => `Tirer sur ${target}…`,
  gunOf: (fort) => `le canon de ${fort}`,
  shipDone: (ship) => `${The(ship)} n’a plus rien à faire pendant ce tour.`,
  shipWaits: (ship) => `${The(ship)} attend votre tour.`,
  next: (ship) => `Suivant${NBSP}: ${ship}`,
  turnAsked: (idle) =>
    `À vous${NBSP}: touchez un navire. ${idle === 1 ? 'Un seul n’a pas bougé' : `${capital(COUNTED[idle] ?? String(idle))} n’ont pas bougé`}.`,
  turnLeft: {
    sailAndFire: `À vous${NBSP}: on peut encore naviguer et tirer.`,
    sail: `À vous${NBSP}: on peut encore naviguer.`,
    fire: 'Plus aucun navire ne peut naviguer, mais vos canons peuvent tirer.',
    repair: `Sans mâts, on ne navigue plus${NBSP}: réparez, ou combattez sur place.`,
    nothing: `À vous${NBSP}: il ne reste qu’à finir le tour.`,
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
  unmoved: (idle) => `(${idle} sans bouger)`,
  cancel: 'Retour',
  fire: (guns, aim) => `Feu sur ${fr.aims[aim]} (${guns})`,
  fireFort: (fort, aim) => `${fort}${NBSP}: feu sur ${fr.aims[aim]}`,
  shout: `Feu${NBSP}!`,
  shoutAt: (ship) => `Feu sur ${ship}…`,
  guns: 'Canons',
  gunsTo: (guns, side) => `${guns}${NBSP}${guns > 1 ? 'canons' : 'canon'} à ${fr.sides[side]}`,
  fewer: 'Un canon de moins',
  more: 'Un canon de plus',
  alike: 'Pour la même raison.',
  planOf: (ship) => `${ship}${NBSP}: que viser${NBSP}?`,
  chance: (percent, expected) => `${percent} de toucher au moins une fois, ${expected} en moyenne`,
  chanceOfOne: (percent) => `${percent} de toucher`,
  sinks: (percent) => `${percent} de couler la cible`,
  steps: (steps) => `à ${steps} pas`,
  needs: (stars) =>
    stars === 1 ? 'À un pas, une étoile suffit.' : `À ${stars} pas, il faut ${stars} étoiles.`,
  seize: (flag) => `Prendre le pavillon ${flag}`,
  flags: { english: 'anglais', allied: 'allié' },
  seizeAsked: `Cap${NBSP}:`,
  shipMaySeize: (ship, flag) => `${The(ship)} peut prendre le pavillon ${flag} avant de bouger.`,
  hand: (ship) => `Confier le pavillon${NBSP}: ${ship}`,
  handAsked: `Le pavillon change de navire${NBSP}; les deux passent ce tour.`,
  repair: 'Réparer…',
  repairAsked: 'L’artimon demande deux tours, durant lesquels',
  repairCosts: { fleet: 'toute votre flotte passe.', ship: 'ce navire passe.' },
  repairMany: {
    fleet: 'Touchez les navires à réparer. Il faut deux tours, et la flotte passe.',
    ship: 'Touchez les navires à réparer. Il faut deux tours, et ils passent.',
  },
  repairShips: (ships) => `Réparer ${ships.length === 1 ? ships[0] : `${COUNTED[ships.length]} navires`}`,
  agree: 'D’accord',
  orders: 'Consignes',
  close: 'Fermer',
  done: 'C’est bon',
  watched: {
    setWind: (names, many) =>
      `${names} ${many === 1 ? 'a gagné à pile ou face et choisit' : 'ont gagné à pile ou face et choisissent'} le vent.`,
    turn: (names, many, camp) =>
      `${names} ${many === 1 ? 'commande' : 'commandent'} les ${camp === 'english' ? 'Anglais' : 'alliés'}${NBSP}: c’est leur tour.`,
    why: {
      setWind: `Aucun navire n’avance droit contre le vent${NBSP}: il décide de qui devra virer d’abord.`,
      feu: 'Un port peut tirer hors de son tour sur qui lui échappe, tant que court l’anneau.',
      returnFire: 'Si ses pièces portent, le navire visé tire d’abord et peut faire taire le canon.',
      flags: `Chacun veut le pavillon du port ennemi${NBSP}: qui le rapporte dans son port gagne.`,
      flagTaken: 'Qui rapporte le pavillon ennemi gagne.',
    },
  },
  feuTitle: (ship, forts) =>
    forts.length === 0 ? `${ship} s’échappe` : `${ship} échappe à ${forts.join(' et ')}`,
  gunAt: (fort, steps) => `${fort} à ${steps} pas`,
  feu: `Feu${NBSP}!`,
  hold: 'Retenir le feu',
  leaveOrders: 'Consignes',
  waits: 'La partie vous attend.',
  aloud: (ship, seconds) =>
    `Feu${NBSP}? ${ship} s’échappe.${seconds === undefined ? '' : ` ${seconds} secondes.`} Espace pour tirer, Échap pour retenir le feu.`,
  answerTitle: (ship, fort) => `${fort} vise ${ship}`,
  answerText: (aim) => `Le canon vise ${fr.aims[aim]}. Vos pièces portent${NBSP}: vous pouvez tirer d’abord.`,
  fireFirst: (guns) => `Tirer d’abord (${guns}${NBSP}${guns > 1 ? 'canons' : 'canon'})`,
  takeShot: 'Essuyer le tir',
  missed: (seconds) =>
    `La fenêtre s’est fermée au bout de ${seconds}${NBSP}s${NBSP}: vos canons n’ont pas tiré.`,
  missedAway: `Une fenêtre s’est ouverte en votre absence${NBSP}: vos canons n’ont pas tiré.`,
  missedAsk: `Donner des consignes pour la prochaine${NBSP}?`,
  read: 'Compris',
  title: `FEU${NBSP}?`,
  ordersTitle: 'Consignes',
  ordersText:
    'Ce que chaque canon fait de lui-même quand un navire va s’échapper. Seul votre camp voit ces consignes.',
  does: { ask: 'Demander', hold: 'Retenir', fire: 'Tirer' },
  aimsInOrder: 'Que viser, dans l’ordre',
  upTo: 'Jusqu’à combien de pas',
  give: 'Donner cette consigne',
  given: 'Consigne en vigueur.',
  postOffer: `Cette partie se joue par correspondance${NBSP}: dites dès maintenant ce que feront vos canons, pour que personne ne les attende.`,
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
  rig: (masts, port, starboard) =>
    `${masts} ${masts > 1 ? 'mâts' : 'mât'}, canons${NBSP}: ${port} à bâbord, ${starboard} à tribord`,
  canBeHit: 'à portée de tir',
  ofFort: (fort, whose, gun) => `canon ${fr.whose[whose]} en ${fort}, ${fr.fortStates[gun]}`,
};

/** A ship with her article: those with the name of a woman, a nymph or the Trinity are feminine. */
const the = (ship: string): string => {
  if (/^[EH]/.test(ship)) return `l’${ship}`;
  return `${/^(Naiad|Sant)/.test(ship) ? 'la' : 'le'} ${ship}`;
};
const The = (ship: string): string => capital(the(ship));

const towards = (heading: Heading): string =>
  `${heading === 'E' || heading === 'W' ? 'à l’' : 'au '}${fr.headings[heading]}`;

const FROM: Readonly<Record<Heading, string>> = {
  E: 'd’est',
  SE: 'de sud-est',
  SW: 'de sud-ouest',
  W: 'd’ouest',
  NW: 'de nord-ouest',
  NE: 'de nord-est',
};

const fromWhere = (from: Heading): string => FROM[from];

/** The words of the game in one language. */
export class TrafalgarWords {
  readonly language: Language;
  readonly texts: Texts;

  constructor(language: Language) {
    this.language = language;
    this.texts = language === 'fr' ? fr : en;
  }

  name(ship: ShipId): string {
    return factsOf(ship).name;
  }

  /** A ship in the middle of a sentence. */
  the(ship: ShipId): string {
    return this.language === 'fr' ? the(this.name(ship)) : this.name(ship);
  }

  /** What is fired at, by its name. */
  target(target: string, ship: ShipId | undefined): string {
    return ship === undefined ? this.texts.fortNamed(target) : this.name(ship);
  }

  percent(share: number): string {
    return `${Math.round(share * 100)}${this.language === 'fr' ? NBSP : ''}%`;
  }

  number(value: number): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: 1 });
  }

  listed(names: readonly string[]): string {
    return listed(names, this.language);
  }

  /** A ship on the chart, as it is read aloud. */
  ship(id: ShipId, ship: ShipState, whose: Whose, isTarget: boolean): string {
    const { ofShip, rig, canBeHit } = this.texts;
    const masts = [ship.foremast, ship.mainmast, ship.mizzenmast].filter(Boolean).length;
    const said = [ofShip(this.name(id), ship.at, ship.heading, whose), rig(masts, ship.port, ship.starboard)];
    return [...said, ...(isTarget ? [canBeHit] : [])].join(', ');
  }

  fort(fort: string, gun: Gun, whose: Whose): string {
    return this.texts.ofFort(fort, whose, gun);
  }
}
