/** The board's text besides the story, in each language. */

import { type Aim, type Board, factsOf, type Heading, type ShipId, type Side } from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import { listed } from '../../base/name-list.ts';
import type { Language } from '../../base/settings.ts';
import type { Camp } from './input.ts';

type ShipState = Board['ships'][ShipId];
type Gun = Board['forts'][string]['gun'];
/** The owner of a ship or a gun, from the viewer's side; spectators see camps. */
type Whose = 'own' | 'partner' | 'enemy' | Camp;

/** The owner of a camp's thing, from the viewer's side; `ours` says which of their own camp’s it is. */
export function whoseOf(of: Camp, camp: Camp | null, ours: 'own' | 'partner' = 'own'): Whose {
  if (camp === null) return of;
  return of === camp ? ours : 'enemy';
}

const NBSP = '\u00A0';
const NNBSP = '\u202F';
/** Numbers of ships: a side has at most four. */
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
  aimTogether: 'Your ships are in circles. Either of you may choose.',
  windFrom: (from: Heading) => `Wind from the ${en.headings[from]}`,
  windAgainst: {
    own: 'With this wind you must turn before sailing.',
    others: 'With this wind the enemy must turn before sailing.',
    all: 'With this wind both sides must turn before sailing.',
    nobody: 'With this wind every ship can sail straight ahead.',
  },
  meanwhile: {
    loaded: 'If a ship slips away, you may cry “Feu!”',
    fired: 'Your guns have fired this turn.',
    destroyed: 'Your guns are lost.',
  },
  burns: (guns: readonly string[]) => `Feu: ${guns.join(', ')}`,
  willBurn: (guns: readonly string[]) => `${guns.join(' and ')} may cry “Feu!” on the way.`,
  ifTheyFire: (percent: string) => `${percent} to hit.`,
  shipHas: (ship: string, moves: number) =>
    `${ship} has ${moves === 0 ? 'no moves' : moves === 1 ? 'one move' : `${moves} moves`} left.`,
  goes: (ship: string, at: string, heading: Heading) =>
    `${ship} sails to ${at}, heading ${en.headings[heading]}.`,
  goesThere: (ship: string, at: string) => `${ship} sails to ${at}.`,
  turns: (ship: string, heading: Heading) => `${ship} turns to head ${en.headings[heading]}.`,
  sail: (moves: number) => `Sail ${moves}`,
  toPort: 'Turn to port',
  ahead: 'Ahead',
  toStarboard: 'Turn to starboard',
  undo: 'Undo the last step',
  shipAsked: 'Tap a dot, or a marked enemy.',
  shipMaySail: 'Tap a dot to sail.',
  shipMayFire: 'Tap a marked enemy to fire.',
  fireAt: (target: string) => `Fire at ${target}…`,
  gunOf: (fort: string) => `the gun at ${fort}`,
  shipDone: (ship: string) => `${ship} can do no more this turn.`,
  shipWaits: (ship: string) => `${ship} must wait for your turn.`,
  next: (name: string) => `Next: ${name}`,
  turnBegins: {
    english: 'Your turn: tap a ship. Bring the Allied flag home.',
    allied: 'Your turn: tap a ship. Bring the English flag home.',
  } satisfies Record<Camp, string>,
  turnAsked: (idle: number) =>
    `Your turn: tap a ship. ${idle === 1 ? 'One has' : `${capital(SPELLED[idle] ?? String(idle))} have`} not moved yet.`,
  turnLeft: {
    fire: (names: string, _many: number) => `${capital(names)} can still fire.`,
    sail: 'All your ships have moved; some have moves left.',
    repair: 'Dismasted ships cannot sail: repair them, or fight where they are.',
    nothing: 'Nothing left to do: end your turn.',
  },
  left: {
    flag: (names: string, _many: number) => `${names} can seize the flag!`,
    idle: (names: string, _many: number) => `Not moved: ${names}.`,
    guns: (names: string, _many: number) => `Can fire: ${names}.`,
    moves: (ships: readonly string[]) => `Moves left: ${ships.join(', ')}.`,
  },
  heldUp: (ship: string, thief: string, whose: 'own' | Camp) => {
    const [they, their] = {
      own: ['you', 'your'],
      english: ['the English', 'their'],
      allied: ['the Allies', 'their'],
    }[whose];
    return `${ship} is home, but ${they} cannot win while ${thief} holds ${their} flag.`;
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
  unmoved: (idle: number) => `(${idle} not moved)`,
  movesLeft: (moves: number) => `(${moves === 1 ? '1 move' : `${moves} moves`} left)`,
  cancel: 'Back',
  fire: (guns: number, aim: Aim) => `Fire ${guns} at ${aim === 'gun' ? 'the gun' : `her ${en.aims[aim]}`}`,
  fireFort: (fort: string, aim: Aim) => `Fire ${fort} at her ${en.aims[aim]}`,
  shout: 'Feu!',
  shoutAt: (ship: string) => `Feu at ${ship}…`,
  guns: 'Guns',
  gunsTo: (guns: number, side: Side) => `${guns} ${guns === 1 ? 'gun' : 'guns'} to ${en.sides[side]}`,
  fewer: 'One gun fewer',
  more: 'One gun more',
  planOf: (ship: string) => `${ship}: aim at what?`,
  alike: 'For the same reason.',
  chance: (percent: string, expected: string) =>
    `${percent} to hit at least once, ${expected} hits on average`,
  chanceOfOne: (percent: string) => `${percent} to hit`,
  sinks: (percent: string) => `${percent} to sink her`,
  steps: (steps: number) => (steps === 1 ? 'one step away' : `${steps} steps away`),
  needs: (stars: number) =>
    stars === 1 ? 'At one step a hit takes one star.' : `At ${stars} steps a hit takes ${stars} stars.`,
  outOfReach: (code: string): string =>
    code === 'AIM_GONE' ? 'gone' : code === 'AIM_SHELTERED' ? 'end on' : 'out of reach',
  seize: (flag: string) => `Seize ${flag} flag…`,
  seizeHeading: (heading: Heading) => `Seize it, heading ${en.headings[heading]}`,
  flags: { english: 'the English', allied: 'the Allied' },
  seizeAsked: 'Then head',
  shipMaySeize: (ship: string, flag: string) => `${ship} can seize ${flag} flag, before she moves.`,
  hand: (ship: string) => `Hand the flag to ${ship}`,
  handAsked: 'Both ships miss the rest of this turn.',
  repair: 'Repair…',
  repairAsked: 'She gets a mizzenmast, and',
  repairCosts: { fleet: 'your whole fleet misses two turns.', ship: 'she misses two turns.' },
  repairMany: {
    fleet: 'Choose ships to repair: each gets a mizzenmast, and your fleet misses two turns.',
    ship: 'Choose ships to repair: each gets a mizzenmast and misses two turns.',
  },
  repairShips: (ships: readonly string[]) =>
    `Repair ${ships.length === 1 ? ships[0] : `${SPELLED[ships.length]} ships`}`,
  agree: 'Agree',
  orders: 'Orders',
  done: 'Done',
  // For spectators
  watched: {
    setWind: (names: string, many: number) =>
      `${names} ${many === 1 ? 'has' : 'have'} won the toss and ${many === 1 ? 'chooses' : 'choose'} the wind.`,
    turn: (names: string, many: number, camp: Camp) =>
      `${camp === 'english' ? 'The English' : 'The Allies'} to play: ${names} ${many === 1 ? 'commands' : 'command'} them.`,
    why: {
      setWind: 'No ship can sail straight into the wind: it decides who must turn first.',
      feu: 'A port may fire out of turn at a ship that slips away, until the ring runs out.',
      returnFire: 'A ship whose guns bear on the port may fire first, and silence its gun.',
      flags:
        'Each side is after the flag in the enemy port. Bring it home and you win, unless the enemy holds yours.',
      flagTaken: 'The side that brings the enemy flag home wins, unless the enemy holds its own.',
    },
  },
  // FEU
  feuTitle: (ship: string, forts: readonly string[]) =>
    forts.length === 0
      ? `${ship} is slipping away`
      : `${ship} is slipping out of ${forts.join(' and ')}’s range`,
  gunAt: (fort: string, steps: number) => `${fort} · ${steps === 1 ? '1 step' : `${steps} steps`}`,
  feu: 'Feu!',
  hold: 'Hold fire',
  leaveOrders: 'Leave orders',
  waits: 'No hurry.',
  aloud: (ship: string, seconds: number | undefined) =>
    `Feu? ${ship} is getting away.${seconds === undefined ? '' : ` ${seconds} seconds.`} Space fires, Escape holds.`,
  answerTitle: (ship: string, fort: string) => `${fort} is aiming at ${ship}`,
  answerText: (aim: Aim) => `It aims at her ${en.aims[aim]}. Her guns bear: she may fire first.`,
  fireFirst: (guns: number) => `Fire ${guns} first`,
  takeShot: 'Take the shot',
  byOrder: (guns: readonly string[]) =>
    guns.length === 1
      ? `The gun at ${guns[0]} follows its standing order.`
      : `The guns at ${guns.join(' and ')} follow their standing orders.`,
  missed: (seconds: number) => `Time ran out after ${seconds} s: your guns held their fire.`,
  missedAway: 'A ship slipped away while you were gone: your guns held their fire.',
  missedAsk: 'Leave orders for the next one?',
  read: 'OK',
  title: 'FEU?',
  // Standing orders
  ordersTitle: 'Standing orders',
  ordersText: 'What each gun does when a ship slips away. Only your side sees this.',
  does: { ask: 'Ask me', hold: 'Hold fire', fire: 'Fire' },
  aimsInOrder: 'Aim at the first of these it can hit',
  upTo: 'Open fire within',
  within: (steps: number) => (steps === 1 ? '1 step' : `${steps} steps`),
  aimless: 'Choose at least one aim.',
  postOffer:
    'This is a correspondence match. Leave orders for your port guns, so that nobody has to wait for them.',
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
    `${masts === 1 ? '1 mast' : `${masts} masts`}, guns: ${port} to port, ${starboard} to starboard`,
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
  sail: (moves) => `Naviguer (${moves})`,
  toPort: 'Virer à bâbord',
  ahead: 'Tout droit',
  toStarboard: 'Virer à tribord',
  undo: 'Annuler le dernier pas',
  shipAsked: 'Touchez un point ou un ennemi marqué.',
  shipMaySail: 'Touchez un point.',
  shipMayFire: 'Touchez un ennemi marqué pour tirer.',
  fireAt: (target) => `Tirer sur ${target}…`,
  gunOf: (fort) => `le canon de ${fort}`,
  shipDone: (ship) => `${The(ship)} n’a plus rien à faire pendant ce tour.`,
  shipWaits: (ship) => `${The(ship)} attend votre tour.`,
  next: (name) => `Suivant${NBSP}: ${name}`,
  turnBegins: {
    english: `À vous${NBSP}: touchez un navire. But${NBSP}: rapporter le pavillon allié.`,
    allied: `À vous${NBSP}: touchez un navire. But${NBSP}: rapporter le pavillon anglais.`,
  },
  turnAsked: (idle) =>
    `À vous${NBSP}: touchez un navire. ${idle === 1 ? 'Un seul n’a pas bougé' : `${capital(COUNTED[idle] ?? String(idle))} n’ont pas bougé`}.`,
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
    forts.length === 0 ? `${The(ship)} s’échappe` : `${The(ship)} échappe à ${forts.join(' et ')}`,
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
  rig: (masts, port, starboard) =>
    `${masts} ${masts > 1 ? 'mâts' : 'mât'}, canons${NBSP}: ${port} à bâbord, ${starboard} à tribord`,
  canBeHit: 'à portée de tir',
  ofFort: (fort, whose, gun) => `canon ${fr.whose[whose]} en ${fort}, ${fr.fortStates[gun]}`,
};

/** A ship with her article: those named after a woman, a nymph or the Trinity are feminine. */
const the = (ship: string): string => {
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

  /** The name of a target. */
  target(target: string, ship: ShipId | undefined): string {
    return ship === undefined ? this.texts.fortNamed(target) : this.name(ship);
  }

  percent(share: number): string {
    return `${Math.round(share * 100)}${this.language === 'fr' ? NNBSP : ''}%`;
  }

  number(value: number): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: 1 });
  }

  listed(names: readonly string[]): string {
    return listed(names, this.language);
  }

  /** A ship on the chart, for screen readers. */
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
