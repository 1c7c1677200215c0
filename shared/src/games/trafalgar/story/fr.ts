/** `trafalgar` en français. */

import type { Heading } from '../../../geometry/lattice.ts';
import type { Catalogue, Name } from '../../../kernel/story.ts';
import {
  agreed,
  capital,
  colon,
  counted,
  de,
  duration,
  either,
  form,
  listed,
  NBSP,
  NNBSP,
  number,
  à,
} from '../../../kernel/words/fr.ts';
import type { ChartId } from '../chart-drawings.ts';
import { campOfShip, isShip } from '../fleet.ts';
import type { StandingOrder } from '../state.ts';
import type { TrafalgarTypes } from '../types.ts';
import {
  type Aim,
  type Camp,
  type Mast,
  opponentOf,
  type Point,
  type Seat,
  type ShipId,
  type Side,
  type Target,
} from '../vocabulary.ts';
import { facesIn } from './faces.ts';
import type { OfCamp, OfSeat, TrafalgarStory } from './sayings.ts';

/** Ships with their articles: those with the name of a woman, a nymph or the Trinity are feminine. */
const SHIPS: Readonly<Record<ShipId, Name>> = {
  victory: { text: 'le Victory' },
  euryalus: { text: 'l’Euryalus' },
  'royal-sovereign': { text: 'le Royal\u00A0Sovereign' },
  naiad: { text: 'la Naiad', feminine: true },
  bucentaure: { text: 'le Bucentaure' },
  hortense: { text: 'l’Hortense', feminine: true },
  'santisima-trinidad': { text: 'la Santísima\u00A0Trinidad', feminine: true },
  'santa-sabina': { text: 'la Santa\u00A0Sabina', feminine: true },
};
const SEATS: Readonly<Record<Seat, string>> = {
  english: 'les Anglais',
  allied: 'les alliés',
  french: 'les Français',
  spanish: 'les Espagnols',
};
const FLAGS: Readonly<Record<Camp, string>> = {
  english: 'le pavillon anglais',
  allied: 'le pavillon allié',
};
const PORTS: Readonly<Record<Camp, string>> = { english: 'Gibraltar', allied: 'Cadix' };
const CHARTS: Readonly<Record<ChartId, string>> = { cape: 'le Cap', narrows: 'le Détroit' };
const WINDS: Readonly<Record<Heading, string>> = {
  E: 'de l’est',
  SE: 'du sud-est',
  SW: 'du sud-ouest',
  W: 'de l’ouest',
  NW: 'du nord-ouest',
  NE: 'du nord-est',
};
const HEADINGS: Readonly<Record<Heading, string>> = {
  E: 'à l’est',
  SE: 'au sud-est',
  SW: 'au sud-ouest',
  W: 'à l’ouest',
  NW: 'au nord-ouest',
  NE: 'au nord-est',
};
const SIDES: Readonly<Record<Side, string>> = { port: 'bâbord', starboard: 'tribord' };
const AIMS: Readonly<Record<Aim, Name>> = {
  foremast: { text: 'la misaine', feminine: true },
  mainmast: { text: 'le grand mât' },
  mizzenmast: { text: 'l’artimon' },
  battery: { text: 'la batterie', feminine: true },
  gun: { text: 'le canon' },
};

const ship = (id: ShipId): string => SHIPS[id].text;
const Ship = (id: ShipId): string => capital(ship(id));
const she = (id: ShipId): string => (SHIPS[id].feminine ? 'elle' : 'il');
const ships = (ids: readonly ShipId[]): string => listed(ids.map(ship));
const gunAt = (fort: Point): string => `le canon de ${fort}`;
const toGuns = (forts: readonly Point[]): string =>
  forts.length === 0
    ? 'au port'
    : form(forts.length, `au canon de ${listed(forts)}`, `aux canons de ${listed(forts)}`);
const enemyPort = (id: ShipId): string => PORTS[opponentOf(campOfShip(id))];
const FEU = `«${NBSP}Feu${NNBSP}!${NBSP}»`;
const target = (id: Target): string => (isShip(id) ? ship(id) : gunAt(id));
const targets = (ids: readonly Target[]): string => listed(ids.map(target));
/** The target: `le grand mât du Victory`, `le canon de C1`. */
const mark = (id: Target, aim: Aim): string =>
  isShip(id) ? `${AIMS[aim].text} ${de(SHIPS[id])}` : gunAt(id);
const FACES = { none: 'aucune étoile', hit: 'touché', miss: 'manqué' };
const guns = (count: number): string => (count === 0 ? 'aucun canon' : counted(count, 'canon', 'canons'));
const mast = (id: Mast): string => AIMS[id].text;
const aims = (list: readonly Aim[]): string => either(list.map((aim) => AIMS[aim].text));

const nameOf = (of: OfCamp | OfSeat): string => (of.yours ? 'vous' : SEATS['camp' in of ? of.camp : of.seat]);
const Subject = (of: OfCamp | OfSeat): string => capital(nameOf(of));
/** The verb form for the reader, or for others, who are always plural. */
const does = ({ yours }: OfCamp | OfSeat, you: string, they: string): string => (yours ? you : they);

function orderOf(order: StandingOrder): string {
  switch (order.do) {
    case 'ask':
      return 'attend votre ordre pour tirer';
    case 'hold':
      return 'retient son feu';
    case 'fire': {
      const [first, ...others] = order.aims.map((aim) => AIMS[aim].text);
      const sight = others.length === 0 ? first : `d’abord ${first}, puis ${listed(others)}`;
      return `tire de lui-même jusqu’à ${number(order.distance)} pas et vise ${sight}`;
    }
  }
}

const aimsLeft = ({ aims: left }: { readonly aims?: readonly Aim[] }): string =>
  left === undefined || left.length === 0 ? '' : ` Visez ${aims(left)}.`;
const there = (at: Point | undefined): string => (at === undefined ? 'là' : `en ${at}`);

export const fr: Catalogue<TrafalgarTypes, TrafalgarStory> = {
  language: 'fr',
  title: `Trafalgar${colon} le jeu de plateau`,
  camps: {
    english: { text: SEATS.english, plural: true },
    allied: { text: SEATS.allied, plural: true },
  },
  seats: {
    english: { text: SEATS.english, plural: true },
    allied: { text: SEATS.allied, plural: true },
    french: { text: SEATS.french, plural: true },
    spanish: { text: SEATS.spanish, plural: true },
  },
  beats: {
    laidOut: () => 'La partie commence dans une position donnée.',
    coinTossed: (of) =>
      `${Subject(of)} ${does(of, 'gagnez', 'gagnent')} à pile ou face et ${does(of, 'choisissez', 'choisissent')} le vent.`,
    windSet: ({ from }) => `Le vent souffle ${WINDS[from]}.`,
    windHolds: ({ from }) => `Le vent souffle toujours ${WINDS[from]}.`,
    windTurns: ({ from }) => `Le vent tourne et souffle maintenant ${WINDS[from]}.`,
    turnBegan: ({ round, ...of }) =>
      `Tour ${round}${colon} ${of.yours ? 'à vous de jouer' : `${à({ text: SEATS[of.camp] })} de jouer`}`,
    turnEnded: (of) => `${Subject(of)} ${does(of, 'avez fini votre', 'ont fini leur')} tour.`,
    stayedPut: (of) => `${Subject(of)} ${does(of, 'ne bougez', 'ne bougent')} pas.`,
    turnPassed: (of) =>
      `${Subject(of)} ${does(of, 'passez votre', 'passent leur')} tour${colon} les charpentiers sont à l’ouvrage.`,
    lastRoundEnded: () => 'Le dernier tour est joué',
    sailed: ({ ship: id, at, heading }) => `${Ship(id)} gagne ${at}, cap ${HEADINGS[heading]}.`,
    turned: ({ ship: id, heading }) => `${Ship(id)} vire, cap ${HEADINGS[heading]}.`,
    joined: ({ ship: id, at }) => `${Ship(id)} rejoint un navire ami en ${at}.`,
    homeTooSoon: ({ ship: id, flag, by, ...of }) =>
      `${Ship(id)} est ${agreed(SHIPS[id], 'rentré')} avec ${FLAGS[flag]}, mais ${nameOf(of)} ne ${does(of, 'pouvez', 'peuvent')} gagner tant que ${ship(by)} détient ${does(of, 'votre', 'leur')} pavillon.`,
    cutShort: ({ ship: id, dropped }) =>
      `${Ship(id)} n’ira pas plus loin${colon} ${counted(dropped, 'ordre annulé', 'ordres annulés')}.`,
    fired: ({ ship: id, side, dice, hits, target: at, aim }) =>
      `${Ship(id)} fait feu ${de({ text: guns(dice.length) })} par ${SIDES[side]} sur ${mark(at, aim)}${colon} ${facesIn(dice, hits, FACES)}.`,
    fortFired: ({ fort, stars, hit, target: at, aim }) =>
      `${capital(gunAt(fort))} tire sur ${mark(at, aim)}${colon} ${facesIn([stars], [hit], FACES)}.`,
    missed: ({ guns: count }) => (count === 1 ? 'Manqué.' : 'Aucun coup ne porte.'),
    mastDown: ({ ship: id, mast: down }) => `${capital(mast(down))} ${de(SHIPS[id])} s’abat${NNBSP}!`,
    gunsLost: ({ ship: id, guns: count }) => `${Ship(id)} perd ${guns(count)}.`,
    gunDestroyed: ({ fort }) => `${capital(gunAt(fort))} est détruit.`,
    sunk: ({ ship: id, by }) => `${capital(target(by))} coule ${ship(id)}${NNBSP}!`,
    windowOpened: ({ ship: id, guns: forts }) => `${Ship(id)} va échapper ${toGuns(forts)}…`,
    called: ({ fort, ship: id, aim, answer }) =>
      `${FEU} ${capital(gunAt(fort))} vise ${mark(id, aim)}.${answer ? ` Ses canons portent${colon} ${she(id)} peut tirer d’abord.` : ''}`,
    notCalled: ({ ship: id, again }) =>
      `${again ? 'Aucun autre canon ne tire' : `Personne ne crie ${FEU}`} à temps${colon} ${ship(id)} s’échappe.`,
    notAnswered: ({ ship: id, fort }) => `${Ship(id)} ne répond pas à temps ${à({ text: gunAt(fort) })}.`,
    shotLost: ({ fort }) => `${capital(gunAt(fort))} est réduit au silence avant d’avoir tiré.`,
    heldFire: (of) =>
      `${Subject(of)} ${does(of, 'retenez votre feu et laissez votre partenaire répondre', 'retiennent leur feu et laissent leur partenaire répondre')}.`,
    ordered: ({ fort, order }) => `Consigne${colon} ${gunAt(fort)} ${orderOf(order)}.`,
    flagSeized: ({ ship: id, flag }) => `${Ship(id)} s’empare ${de({ text: FLAGS[flag] })}${NNBSP}!`,
    flagTransferred: ({ from, to }) => `${Ship(from)} confie le pavillon ${à(SHIPS[to])}.`,
    flagRecovered: ({ ship: id, flag }) => `${Ship(id)} reprend ${FLAGS[flag]}.`,
    flagLost: ({ ship: id, flag }) =>
      `${capital(FLAGS[flag])} est repris par l’ennemi${colon} ${ship(id)} l’a à son bord.`,
    flagReturned: ({ flag }) => `${capital(FLAGS[flag])} flotte de nouveau sur ${PORTS[flag]}.`,
    repairProposed: ({ ships: ids, ...of }) =>
      `${Subject(of)} ${does(of, 'proposez', 'proposent')} de réparer ${ships(ids)}.`,
    repairBegan: ({ ships: ids }) => `Les charpentiers commencent à réparer ${ships(ids)}.`,
    repaired: ({ ship: id }) => `${Ship(id)} a retrouvé son artimon.`,
    gunReplaced: ({ fort }) => `Un nouveau canon est en place en ${fort}.`,
    seatRetired: (of) =>
      `${Subject(of)} ${does(of, 'avez abandonné', 'ont abandonné')}${NNBSP}; ${does(of, 'votre', 'leur')} partenaire continue.`,
    seatReturned: (of) =>
      of.yours ? 'Vous prenez la place.' : `Un nouveau joueur prend la place ${de({ text: nameOf(of) })}.`,
  },
  prompts: {
    setWind: () => `Vous avez gagné à pile ou face${colon} d’où souffle le vent${NNBSP}?`,
    turn: ({ idle }) =>
      idle === 0
        ? `À vous de jouer${colon} tous vos navires ont agi.`
        : `À vous de jouer${colon} ${counted(idle, 'navire n’a', 'navires n’ont')} encore rien fait.`,
    agree: ({ ships: ids }) => `Votre partenaire veut réparer ${ships(ids)}. Êtes-vous d’accord${NNBSP}?`,
    proposed: ({ ships: ids }) =>
      `À vous de jouer. Votre partenaire doit encore accepter de réparer ${ships(ids)}.`,
    feu: ({ ship: id, guns: forts }) =>
      `${Ship(id)} vous échappe. Feu${NNBSP}? ${capital(listed(forts.map(gunAt)))} ${form(forts.length, 'peut', 'peuvent')} tirer.`,
    returnFire: ({ ship: id, fort }) =>
      `${capital(gunAt(fort))} vise ${ship(id)}. Tirer d’abord sur ce canon${NNBSP}?`,
    waitForWind: (of) => `${Subject(of)} ${does(of, 'choisissez', 'choisissent')} le vent.`,
    waitForTurn: (of) =>
      of.yours ? 'À votre partenaire de jouer.' : `${capital(à({ text: nameOf(of) }))} de jouer.`,
    waitForGuns: ({ ship: id }) => `${Ship(id)} doit attendre${colon} ${enemyPort(id)} peut tirer.`,
    waitForAnswer: ({ ship: id, fort }) => `${Ship(id)} peut tirer d’abord sur ${gunAt(fort)}.`,
  },
  refusals: {
    WIND_FIRST: () => 'Il faut d’abord choisir le vent.',
    WIND_IS_SET: () => 'Le vent est déjà choisi.',
    NOT_YOUR_TURN: () => 'Ce n’est pas votre tour.',
    TURN_ENDED: () => `Vous avez fini votre tour${NNBSP}; votre partenaire joue encore.`,
    ALREADY_RESIGNED: () => `Vous avez abandonné${NNBSP}; votre partenaire continue.`,
    WINDOW_OPEN: ({ ship: id }) =>
      id === undefined
        ? 'Attendez la réponse.'
        : `Attendez${colon} ${ship(id)} est sous les canons de ${enemyPort(id)}.`,
    WINDOW_CLOSED: () => 'Trop tard pour tirer.',
    NOT_YOUR_SHIP: () => 'Vous ne commandez pas ce navire.',
    SHIP_SUNK: () => 'Ce navire est coulé.',
    SHIP_PASSES: () =>
      `Ce navire ne peut rien faire ce tour-ci${colon} il est en réparation, ou un pavillon change de navire.`,
    ANCHORED: () => 'Ce navire ne peut aller plus loin ce tour-ci.',
    TOO_FEW_MOVES: ({ moves, to }) => {
      const left =
        moves === undefined
          ? 'il ne lui reste pas assez de mouvements'
          : moves === 0
            ? 'il ne lui reste aucun mouvement'
            : `il lui reste ${counted(moves, 'mouvement', 'mouvements')}`;
      return to === undefined ? `${capital(left)}.` : `${to} est trop loin${colon} ${left}.`;
    },
    INTO_THE_WIND: () => 'Aucun navire ne peut avancer droit contre le vent.',
    BORDER: () => 'La carte s’arrête là.',
    LAND: ({ at }) => `La terre barre la route${at === undefined ? '' : ` en ${at}`}.`,
    REEF: ({ at }) => `Il y a un écueil ${there(at)}.`,
    SANDBANK: ({ at }) => `Il y a un banc de sable ${there(at)}${colon} seules les frégates y passent.`,
    OCCUPIED: ({ at }) => `Un autre navire se trouve ${there(at)}.`,
    TOO_FEW_GUNS: ({ shots }) =>
      shots === undefined
        ? 'Il n’y a pas assez de canons chargés.'
        : shots === 0
          ? 'Aucun canon n’est chargé de ce bord.'
          : `De ce bord, ${counted(shots, 'canon seulement est chargé', 'canons seulement sont chargés')}.`,
    NO_SUCH_FORT: ({ forts }) =>
      forts === undefined
        ? 'Il n’y a pas de canon à cet endroit.'
        : `Il n’y a pas de canon à cet endroit${colon} ils sont en ${listed(forts)}.`,
    NOT_YOUR_FORT: () => 'Ce canon est à l’ennemi.',
    FRIENDLY_TARGET: () => 'Vous ne pouvez pas tirer sur votre propre camp.',
    DOES_NOT_BEAR: ({ port = [], starboard = [] }) => {
      const bearing = [
        ...(port.length === 0 ? [] : [`par bâbord sur ${targets(port)}`]),
        ...(starboard.length === 0 ? [] : [`par tribord sur ${targets(starboard)}`]),
      ];
      return `Ces canons ne portent pas sur la cible.${bearing.length === 0 ? '' : ` Vous pouvez tirer ${listed(bearing)}.`}`;
    },
    OUT_OF_RANGE: ({ targets: reached }) =>
      `Hors de portée.${reached === undefined || reached.length === 0 ? '' : ` Ce canon atteint ${targets(reached)}.`}`,
    WRONG_AIM: (data) => `Vous ne pouvez pas viser cela.${aimsLeft(data)}`,
    AIM_GONE: (data) => `Ce que vous visez n’est plus là.${aimsLeft(data)}`,
    AIM_SHELTERED: (data) =>
      `Par l’avant ou l’arrière, on ne touche que les mâts, le grand mât en dernier.${aimsLeft(data)}`,
    GUN_DESTROYED: ({ back }) => `Ce canon est détruit${back === undefined ? '' : ` jusqu’au tour ${back}`}.`,
    GUN_FIRED: () => 'Ce canon a déjà tiré ce tour-ci.',
    OWN_TURN: () => 'Pendant votre tour, faites tirer directement les canons de votre port.',
    WRONG_TARGET: ({ target: at }) =>
      at === undefined
        ? 'Vous ne pouvez pas tirer là-dessus maintenant.'
        : `Pour l’instant, vous ne pouvez tirer que sur ${target(at)}.`,
    NOT_UNDER_WAY: () => `On ne crie ${FEU} que contre un navire qui a bougé ou viré pendant ce tour.`,
    ALREADY_HELD: () => 'Vous avez laissé ce tir à votre partenaire.',
    NOT_AT_THE_FLAG: ({ at }) =>
      `Le pavillon se saisit depuis le mouillage du coin${at === undefined ? '' : `, ${at}`}.`,
    FLAG_IS_AWAY: () => 'Le pavillon n’est pas à son mât.',
    HAS_MOVED: () => `Ce navire a bougé${colon} il pourra saisir le pavillon au prochain tour.`,
    FACES_LAND: ({ headings }) =>
      `Il serait face à la terre.${headings === undefined ? '' : ` Caps possibles${colon} ${either(headings.map((each) => HEADINGS[each]))}.`}`,
    CARRIES_NO_FLAG: () => 'Ce navire ne porte pas le pavillon ennemi.',
    SAME_SHIP: () => 'Choisissez un autre navire pour recevoir le pavillon.',
    NOT_ALONGSIDE: () => 'Les deux navires doivent être côte à côte.',
    HAS_ACTED: ({ ship: id }) => `${id === undefined ? 'Ce navire' : Ship(id)} a déjà agi pendant ce tour.`,
    NOT_FIRST: () => 'Réparez au début du tour, avant toute autre action.',
    HAS_MASTS: () => 'Seul un navire sans aucun mât peut être réparé.',
    NO_SHIP_NAMED: () => 'Choisissez les navires à réparer.',
    ALREADY_PROPOSED: () => `Vous l’avez déjà proposé${colon} votre partenaire doit accepter.`,
    ORDER_STANDS: () => 'Ce canon a déjà cette consigne.',
    TOO_MANY_ORDERS: ({ limit }) =>
      limit === undefined
        ? 'Votre camp ne peut plus donner de consignes ce tour-ci.'
        : `Votre camp a déjà donné ${limit} consignes ce tour-ci.`,
  },
  endings: {
    sunk: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} gagnent${colon} le dernier navire ennemi est coulé.`
        : camp === you
          ? `Vous gagnez${colon} le dernier navire ennemi est coulé.`
          : `Vous perdez${colon} votre dernier navire est coulé.`,
    superiority: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} gagnent${colon} l’ennemi n’a plus qu’un navire contre trois ou plus.`
        : camp === you
          ? `Vous gagnez${colon} l’ennemi n’a plus qu’un navire, et vous en avez au moins trois.`
          : `Vous perdez${colon} il ne vous reste qu’un navire contre trois ou plus.`,
    flag: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} gagnent${colon} ils ont rapporté le pavillon ennemi.`
        : camp === you
          ? `Vous gagnez${colon} vous avez rapporté le pavillon ennemi.`
          : `Vous perdez${colon} l’ennemi a rapporté votre pavillon chez lui.`,
    turnLimit: () => `Partie nulle${colon} le dernier tour est joué.`,
  },
  options: {
    players: {
      label: 'Joueurs',
      about: 'À trois, les Français et les Espagnols forment un camp, avec deux navires chacun.',
      value: (players) => (players === 2 ? 'deux' : 'trois'),
    },
    chart: {
      label: 'Carte',
      about: 'Le Détroit est plus petit, pour une partie plus courte.',
      value: (chart) => CHARTS[chart],
    },
    repair: {
      label: 'Réparations',
      about: 'Qui passe deux tours pendant qu’un navire retrouve son artimon.',
      value: (repair) => (repair === 'fleet' ? 'toute la flotte attend' : 'seul le navire attend'),
    },
    feuSeconds: {
      label: `Temps pour crier ${FEU}`,
      about: 'Le temps dont le port dispose pour tirer, et le navire visé pour répondre.',
      value: (seconds) => duration(seconds),
    },
    turnLimit: {
      label: 'Tours',
      about: 'Après ce nombre de tours, la partie est nulle.',
      value: (rounds) => form(rounds, `${rounds} tour`, `${rounds} tours`),
    },
  },
  board: {
    round: ({ round, last }) => `Tour ${round} sur ${last}`,
    wind: ({ from }) => `Le vent souffle ${WINDS[from]}.`,
    noWind: () => 'Le vent n’est pas encore choisi.',
    turn: (of) => (of.yours ? 'À vous de jouer.' : `${capital(à({ text: SEATS[of.camp] }))} de jouer.`),
    flagAtMast: ({ flag }) => `${capital(FLAGS[flag])} flotte sur ${PORTS[flag]}.`,
    flagAboard: ({ flag, ship: id }) => `${capital(FLAGS[flag])} est à bord ${de(SHIPS[id])}.`,
    ship: ({ ship: id, at, heading, masts, port, starboard, moves, repair }) => {
      const rig =
        masts.length === 3
          ? 'tous ses mâts debout'
          : masts.length === 0
            ? agreed(SHIPS[id], 'démâté')
            : `il lui reste ${listed(masts.map(mast))}`;
      const left =
        moves === undefined
          ? ''
          : `${NNBSP}; ${moves === 0 ? 'plus aucun mouvement' : `encore ${counted(moves, 'mouvement', 'mouvements')}`}`;
      const yard = repair === undefined ? '' : `${NNBSP}; en réparation jusqu’au tour ${repair}`;
      return `${Ship(id)} en ${at}, cap ${HEADINGS[heading]}${colon} ${rig}${NNBSP}; ${guns(port)} à bâbord, ${guns(starboard)} à tribord${left}${yard}.`;
    },
    sunk: ({ ship: id }) => `${Ship(id)} est ${agreed(SHIPS[id], 'coulé')}.`,
    fort: ({ fort, camp, gun, back }) =>
      `Canon de ${PORTS[camp]} en ${fort}${colon} ${gun === 'destroyed' ? `détruit jusqu’au tour ${back}` : gun === 'fired' ? 'a tiré pendant ce tour' : 'chargé'}.`,
    order: ({ fort, order }) => `${capital(gunAt(fort))} ${orderOf(order)}.`,
    window: ({ ship: id }) => `${Ship(id)} doit attendre${colon} ${enemyPort(id)} peut tirer.`,
    call: ({ ship: id, fort }) => `${Ship(id)} peut tirer d’abord sur ${gunAt(fort)}.`,
  },
};
