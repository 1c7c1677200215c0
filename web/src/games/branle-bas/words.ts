/** What the page of the sea says besides the story: a sentence for each thing, in each language. */

import {
  type Attitude,
  type Board,
  RANGES,
  type Range,
  type Sheet,
  type Side,
  sailingOf,
  sheetOf,
  type Track,
} from 'escadre/branle-bas';
import { capital } from '../../base/capital.ts';
import type { Language } from '../../base/settings.ts';
import { bearing, distance, heading } from './course.ts';
import type { Deed } from './input.ts';

type Ship = Board['ships'][string];

const NBSP = '\u00A0';

/** Parts of a move. */
const SIXTHS = ['', '⅙', '⅓', '½', '⅔', '⅚'];

const en = {
  board: 'The sea',
  order: 'Order of ships',
  leg: (place: number) => `Leg ${place}`,
  legs: 'Legs',
  ways: 'What she does',
  ahead: 'Ahead',
  turn: 'Turn',
  /** To port, not at all, to starboard. */
  turning: ['To port', 'Turn', 'To starboard'],
  more: (what: string) => `${what}: more`,
  less: (what: string) => `${what}: less`,
  addLeg: 'Add a leg',
  cutLeg: 'Take the last leg away',
  sail: (legs: number, most: number) => (most === 1 ? 'Sail' : `Sail ${legs} of ${most} moves`),
  sailing: 'Sail',
  sails: (name: string, attitude: string, moves: string) => `${name}, ${attitude}: ${moves}.`,
  isHeld: (name: string, how: string) => `${name} is ${how}.`,
  divisionSails: (division: string, moves: string) => `Division ${division}: ${moves}.`,
  /** The attitude is said where it is another. */
  endsClear: (degrees: number, attitude: string | undefined) =>
    `Ends clear, ${degrees}°${attitude === undefined ? '' : `, ${attitude}`}.`,
  touches: (name: string) => `She would touch ${name}.`,
  touching: (ship: string, other: string) => `${ship} touches ${other}.`,
  parting: (ship: string, other: string) => `${ship} comes clear of ${other}.`,
  stopped: 'The edge of the wind ends her move.',
  manner: 'How the division turns',
  manners: { inSuccession: 'In succession', together: 'Together' },
  attitudes: {
    headToWind: 'head to wind',
    closeHauled: 'close-hauled',
    reaching: 'reaching',
    running: 'running',
  } satisfies Record<Attitude, string>,
  moves: (sixths: number) =>
    ({ 3: 'half a move', 6: 'one move', 12: 'two moves', 18: 'three moves' })[sixths] ??
    (sixths < 6 ? `${SIXTHS[sixths]} of a move` : `${Math.floor(sixths / 6)}${SIXTHS[sixths % 6]} moves`),
  line: (count: number, camp: string) =>
    count === 0
      ? `You command the ${camp}. Tap two ships or more to form a division, the leader first.`
      : count === 1
        ? 'One ship: tap those that follow her.'
        : `${count} ships in line.`,
  noLine: 'No division can be formed now: go on.',
  form: (count: number) => `Form a division of ${count}`,
  fire: {
    sentence: (ship: string, target: string) => `${ship} fires at ${target}.`,
    deed: (side: string, target: string) => `Fire ${side} at ${target}`,
    carronades: (target: string) => `Carronades at ${target}`,
    sweeps: (ship: string, target: string) => `${ship} sweeps the decks of ${target} with her carronades.`,
    aim: 'Aim',
    target: 'Target',
    andDie: ', and the die:',
    expected: (boxes: string, _hundredths: number) =>
      `${boxes} ${boxes === '1' ? 'box' : 'boxes'} on average`,
    faces: 'What each face of the die does, in boxes',
    through: (name: string) => `${name} is in the way and takes the whole; half of it goes through.`,
    sweep: 'Six faces: captain killed once, one of crew lost twice, nothing three times.',
  },
  carronades: 'carronades',
  aims: { hull: 'Hull', masts: 'Masts' } satisfies Record<Track, string>,
  sides: { port: 'port', starboard: 'starboard' } satisfies Record<Side, string>,
  ranges: { pointBlank: 'point blank', short: 'short', medium: 'medium', long: 'long' } satisfies Record<
    Range,
    string
  >,
  summands: {
    broadside: 'broadside',
    force: 'force',
    pointBlank: 'point blank',
    short: 'short range',
    medium: 'medium range',
    long: 'long range',
    bowRake: 'bow rake',
    sternRake: 'stern rake',
    firstBroadside: 'first broadside',
    atAnchor: 'at anchor',
    die: 'die',
  } as Record<string, string>,
  halved: {
    fire: 'halved by the fire aboard',
    hindrance: 'halved by wreckage',
    boarding: 'halved by the boarding',
  },
  die: (face: string) => `die ${face}`,
  boxes: (count: number) => (count === 1 ? '1 box' : `${count} boxes`),
  nothing: 'nothing',
  comesTo: (boxes: string) => `: ${boxes}`,
  takes: (name: string, boxes: string) => `${name}: ${boxes}`,
  report: 'The last broadside',
  deeds: {
    tack: (degrees: number) => `Tack to ${degrees}°`,
    anchor: 'Anchor',
    stay: 'Stay',
    weigh: 'Weigh anchor',
    drift: 'Drift',
    /** Whom from, and whom, where more than one might be meant. */
    separate: (other: string | undefined, side: string) =>
      other === undefined ? `Part to ${side}` : `Part from ${other} to ${side}`,
    board: (other: string | undefined) => (other === undefined ? 'Board' : `Board ${other}`),
    part: 'Part',
    evade: (side: string) => `Evade to ${side}`,
    again: 'Throw again',
    bearAway: 'Bear away',
    endMove: 'End her move',
    scuttle: 'Scuttle her',
    dissolve: (division: string) => `Dissolve ${division}`,
    proceed: 'Go on',
    holdFire: 'Hold fire',
  },
  hints: {
    tack: 'Through the wind; two times in nine she misses stays, and drifts instead.',
    anchor: 'She neither moves nor drifts, and fires with 3 more.',
    stay: 'She stays where she is.',
    weigh: 'It takes all she has of this turn.',
    drift: 'Half a move downwind.',
    separate: 'One throw; she comes clear one time in three. It costs a move, whatever it shows.',
    board: 'Grapnels fly: hand to hand after the fire.',
    part: 'She turns as little as frees her, and sails on.',
    evade: 'She turns as little as frees her, for one move, and sails on.',
    again: 'One move for another throw: they may become entangled, or she may board.',
    bearAway: 'She turns downwind until she is free, and sails on.',
    endMove: 'She sails no further.',
    scuttle: 'The prize goes down; she still counts for you.',
    dissolve: 'Her ships sail by themselves again.',
    proceed: 'All sail as they are.',
    holdFire: 'Her guns are silent for the rest of this turn.',
  },
  tools: {
    label: 'Looking',
    nearer: 'Nearer',
    farther: 'Farther',
    fit: 'All ships (0)',
    action: 'Where it happens (F)',
    follow: 'Follow what happens',
    measure: 'Ruler (M): drag from one place to another',
    arcs: 'Arcs of the guns (G)',
    words: 'In words (T)',
    drawn: 'The chart (T)',
    map: 'All of the sea: tap where to look',
  },
  wind: (from: string) => `Wind from ${from}`,
  /** Beside its arrow. */
  windInShort: (from: string) => `${from} wind`,
  points: ['N', 'NNE', 'ENE', 'E', 'ESE', 'SSE', 'S', 'SSW', 'WSW', 'W', 'WNW', 'NNW'],
  turnOf: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  turnInShort: (turn: number, turns: number) => `Turn ${turn}/${turns}`,
  phases: {
    tests: 'tests',
    divisions: 'divisions',
    movement: 'movement',
    fire: 'fire',
    boarding: 'boarding',
    night: 'night',
  },
  cm: (length: string) => `${length} cm`,
  beyond: 'out of range',
  bears: (side: string) => `${side} bears`,
  backBears: (side: string) => `their ${side} bears`,
  sheet: {
    of: (name: string) => `Sheet of ${name}`,
    hull: 'Hull',
    masts: 'Masts',
    guns: 'broadside',
    force: 'force',
    crew: 'crew',
    rigging: 'rigging',
    close: 'Close the sheet',
    fires: (count: number) => (count === 1 ? 'a fire aboard' : `${count} fires aboard`),
    leak: (turn: number) => `leaks: sinks after turn ${turn}`,
    rudder: 'rudder damaged',
    captainDead: 'captain dead',
    hindered: 'wreckage',
    anchored: 'at anchor',
    entangled: (other: string) => `entangled with ${other}`,
    grappled: (other: string) => `grappled with ${other}`,
    prize: (camp: string) => `prize of ${camp}`,
    morale: { steady: '', retreat: 'in retreat', rout: 'in rout', broken: 'broken' } as Record<
      Sheet['morale'],
      string
    >,
    flagship: 'flagship',
    captain: (name: string) => `captain ${name}`,
    gunBox: 'a gun',
    key: 'Third box: a gun. Fourth: crew. Tenth on the masts: one falls.',
  },
  camps: { french: 'the French', english: 'the English' },
  adjectives: { french: 'French', english: 'English' },
  yours: 'yours',
  done: 'done',
  now: 'now',
  prizeMark: '(prize)',
  rudderMark: '(rudder)',
  captains: 'Captains',
  letAct: (name: string) => `Let ${name} act for me`,
  alone: 'Command alone again',
  actsFor: (ally: string, captain: string) => `${ally} may act for ${captain}.`,
  changeNextTurn: 'This can be changed next turn.',
  you: 'you',
  forCaptain: (name: string) => `For ${name}:`,
  awaited: (name: string, ally: string | undefined) =>
    ally === undefined ? `${name} is awaited.` : `${name} is awaited, or ${ally} for them.`,
  /** What comes after whoever is awaited: to a captain, the next of their own ships. */
  upNext: (name: string, isOwn: boolean) =>
    `${isOwn ? 'Your next ship in the order' : 'Next in the order'}: ${name}.`,
  noneNext: {
    divisions: 'Then the ships sail.',
    movement: 'Your ships have had their moves; the guns are next.',
    fire: (turn: number | undefined) =>
      `Your ships have had their turn to fire; ${turn === undefined ? 'after this, night falls' : `turn ${turn} is next`}.`,
  },
  guns: (count: string) => `${count} guns`,
  fleets: {
    legend: 'Fleets',
    about: 'A ship is named by her guns: a 74 carries 74.',
    own: 'Choose the ships',
    standard: 'One 74 each',
    add: (guns: string, cost: number) => `${guns} · ${cost} pts`,
    cost: (points: number) => `${points} points`,
    unequal: (most: number) => `They may differ by ${most} points at most.`,
    equal: 'The same for both',
    remove: (guns: string) => `Take away a ${guns}`,
    captains: 'Captains a side',
    tooFew: 'Each captain needs a ship.',
  },
};

type Texts = typeof en;

/** A ship within a sentence, as the story has it: `le Redoutable`, `l’Hibernia`, and `le Héros`. */
export const le = (name: string): string => (/^(?!héros)[aeiouhé]/i.test(name) ? `l’${name}` : `le ${name}`);
const Le = (name: string): string => capital(le(name));
const du = (name: string): string => le(name).replace(/^le /, 'du ').replace(/^l’/, 'de l’');

const windFrom = (from: string): string => `${/^[EO]/.test(from) ? 'd’' : 'de '}${from}`;

const fr: Texts = {
  board: 'La mer',
  order: 'Ordre des navires',
  leg: (place) => `Étape ${place}`,
  legs: 'Étapes',
  ways: 'Ce qu’il fait',
  ahead: 'Avance',
  turn: 'Virage',
  turning: ['À bâbord', 'Virage', 'À tribord'],
  more: (what) => `${what}${NBSP}: plus`,
  less: (what) => `${what}${NBSP}: moins`,
  addLeg: 'Ajouter une étape',
  cutLeg: 'Retirer la dernière étape',
  sail: (legs, most) =>
    most === 1 ? 'Faire route' : `Faire route${NBSP}: ${legs} mouvement${legs > 1 ? 's' : ''} sur ${most}`,
  sailing: 'Faire route',
  sails: (name, attitude, moves) => `${Le(name)}, ${attitude}${NBSP}: ${moves}.`,
  isHeld: (name, how) => `${Le(name)} est ${how}.`,
  divisionSails: (division, moves) => `Division ${division}${NBSP}: ${moves}.`,
  endsClear: (degrees, attitude) =>
    `Voie libre${NBSP}; cap au ${degrees}°${attitude === undefined ? '' : `, ${attitude}`}.`,
  touches: (name) => `Il toucherait ${le(name)}.`,
  touching: (ship, other) => `${Le(ship)} touche ${le(other)}.`,
  parting: (ship, other) => `${Le(ship)} se dégage ${du(other)}.`,
  stopped: 'Le lit du vent arrête sa manœuvre.',
  manner: 'Comment vire la division',
  manners: { inSuccession: 'Par la contremarche', together: 'Tout à la fois' },
  attitudes: {
    headToWind: 'vent debout',
    closeHauled: 'au près',
    reaching: 'au largue',
    running: 'vent arrière',
  },
  moves: (sixths) =>
    ({ 3: 'un demi-mouvement', 6: 'un mouvement', 12: 'deux mouvements', 18: 'trois mouvements' })[sixths] ??
    `${Math.floor(sixths / 6) || ''}${SIXTHS[sixths % 6]} ${sixths < 6 ? 'de mouvement' : sixths < 12 ? 'mouvement' : 'mouvements'}`,
  line: (count, camp) =>
    count === 0
      ? `Vous menez les ${capital(camp)}. Pour une division, touchez ses navires, chef de file d’abord.`
      : count === 1
        ? 'Un navire\u00A0: touchez ceux qui le suivent.'
        : `${count} navires en ligne.`,
  noLine: `Aucune division n’est à former${NBSP}: continuez.`,
  form: (count) => `Former une division de ${count}`,
  fire: {
    sentence: (ship, target) => `${Le(ship)} tire sur ${le(target)}.`,
    deed: (side, target) => `Feu ${side} sur ${target}`,
    carronades: (target) => `Caronades sur ${target}`,
    sweeps: (ship, target) => `${Le(ship)} balaie de ses caronades les ponts ${du(target)}.`,
    aim: 'Viser',
    target: 'Cible',
    andDie: `, plus le dé${NBSP}:`,
    expected: (boxes, hundredths) =>
      `${boxes} ${Math.round(hundredths / 10) < 20 ? 'case' : 'cases'} en moyenne`,
    faces: 'Ce que fait chaque face du dé, en cases',
    through: (name) => `${Le(name)} est sur la ligne et prend tout\u00A0; la moitié passe.`,
    sweep: 'Sur six faces, une tue le capitaine, deux coûtent un point d’équipage, trois ne font rien.',
  },
  carronades: 'caronades',
  aims: { hull: 'Coque', masts: 'Mâts' },
  sides: { port: 'bâbord', starboard: 'tribord' },
  ranges: { pointBlank: 'bout portant', short: 'courte', medium: 'moyenne', long: 'longue' },
  summands: {
    broadside: 'bordée',
    force: 'force',
    pointBlank: 'bout portant',
    short: 'courte portée',
    medium: 'moyenne portée',
    long: 'longue portée',
    bowRake: 'enfilade par la proue',
    sternRake: 'enfilade par la poupe',
    firstBroadside: 'première bordée',
    atAnchor: 'au mouillage',
    die: 'dé',
  },
  halved: {
    fire: 'moitié moins à cause du feu à bord',
    hindrance: 'moitié moins à cause des débris',
    boarding: 'moitié moins à cause de l’abordage',
  },
  die: (face) => `dé ${face}`,
  boxes: (count) => (count < 2 ? `${count} case` : `${count} cases`),
  nothing: 'rien',
  comesTo: (boxes) => `${NBSP}: ${boxes}`,
  takes: (name, boxes) => `${name}${NBSP}: ${boxes}`,
  report: 'La dernière bordée',
  deeds: {
    tack: (degrees) => `Virer au ${degrees}°`,
    anchor: 'Mouiller',
    stay: 'Rester',
    weigh: 'Lever l’ancre',
    drift: 'Dériver',
    separate: (other, side) => `Se dégager ${other === undefined ? '' : `${du(other)} `}par ${side}`,
    board: (other) => (other === undefined ? 'Aborder' : `Aborder ${le(other)}`),
    part: 'Se dégager',
    evade: (side) => `Éviter par ${side}`,
    again: 'Relancer',
    bearAway: 'Laisser porter',
    endMove: 'S’arrêter là',
    scuttle: 'Saborder',
    dissolve: (division) => `Dissoudre ${division}`,
    proceed: 'Continuer',
    holdFire: 'Ne pas tirer',
  },
  hints: {
    tack: 'À travers le lit du vent\u00A0; deux fois sur neuf, il manque à virer et dérive.',
    anchor: 'Il ne bouge ni ne dérive, et tire avec 3 de plus.',
    stay: 'Il reste où il est.',
    weigh: 'Cela prend tout son tour.',
    drift: 'Un demi-mouvement sous le vent.',
    separate: 'Un dé\u00A0; il se dégage une fois sur trois. Cela coûte un mouvement, quoi qu’il arrive.',
    board: 'Les grappins volent\u00A0: corps à corps après le tir.',
    part: 'Il vire juste assez pour se dégager, et poursuit sa route.',
    evade: 'Il vire juste assez pour se dégager, au prix d’un mouvement, et poursuit sa route.',
    again: 'Un mouvement pour relancer\u00A0: ils peuvent s’emmêler, ou il peut aborder.',
    bearAway: 'Il abat sous le vent jusqu’à être libre, et poursuit sa route.',
    endMove: 'Il ne va pas plus loin.',
    scuttle: 'La prise coule\u00A0; elle compte toujours pour vous.',
    dissolve: 'Ses navires manœuvrent de nouveau seuls.',
    proceed: 'Tous font route comme ils sont.',
    holdFire: 'Ses canons se taisent jusqu’à la fin du tour.',
  },
  tools: {
    label: 'Regarder',
    nearer: 'Plus près',
    farther: 'Plus loin',
    fit: 'Tous les navires (0)',
    action: 'Là où l’on agit (F)',
    follow: 'Suivre l’action',
    measure: 'Règle (M)\u00A0: glissez d’un point à un autre',
    arcs: 'Arcs des canons (G)',
    words: 'En mots (T)',
    drawn: 'La carte (T)',
    map: 'Toute la mer\u00A0: touchez où regarder',
  },
  wind: (from) => `Vent ${windFrom(from)}`,
  windInShort: (from) => `vent ${windFrom(from)}`,
  points: ['N', 'NNE', 'ENE', 'E', 'ESE', 'SSE', 'S', 'SSO', 'OSO', 'O', 'ONO', 'NNO'],
  turnOf: (turn, turns) => `Tour ${turn} sur ${turns}`,
  turnInShort: (turn, turns) => `Tour ${turn}/${turns}`,
  phases: {
    tests: 'tests',
    divisions: 'divisions',
    movement: 'déplacements',
    fire: 'tir',
    boarding: 'abordage',
    night: 'nuit',
  },
  cm: (length) => `${length}${NBSP}cm`,
  beyond: 'hors de portée',
  bears: (side) => `${side} porte`,
  backBears: (side) => `leur ${side} porte`,
  sheet: {
    of: (name) => `Fiche${NBSP}: ${name}`,
    hull: 'Coque',
    masts: 'Mâts',
    guns: 'bordée',
    force: 'force',
    crew: 'équipage',
    rigging: 'gréement',
    close: 'Fermer la fiche',
    fires: (count) => (count === 1 ? 'un feu à bord' : `${count} feux à bord`),
    leak: (turn) => `voie d’eau\u00A0: coule après le tour ${turn}`,
    rudder: 'gouvernail endommagé',
    captainDead: 'capitaine tué',
    hindered: 'débris',
    anchored: 'au mouillage',
    entangled: (other) => `emmêlé avec ${le(other)}`,
    grappled: (other) => `aux prises avec ${le(other)}`,
    prize: (camp) => `prise ${camp === 'les Français' ? 'des Français' : 'des Anglais'}`,
    morale: { steady: '', retreat: 'en retraite', rout: 'en déroute', broken: 'brisé' },
    flagship: 'navire amiral',
    captain: (name) => `capitaine ${name}`,
    gunBox: 'un canon',
    key: 'Troisième case\u00A0: un canon. Quatrième\u00A0: l’équipage. Dixième des mâts\u00A0: un mât tombe.',
  },
  camps: { french: 'les Français', english: 'les Anglais' },
  adjectives: { french: 'français', english: 'anglais' },
  yours: 'à vous',
  done: 'fait',
  now: 'en cours',
  prizeMark: '(prise)',
  rudderMark: '(gouvernail)',
  captains: 'Capitaines',
  letAct: (name) => `Laisser ${name} agir pour moi`,
  alone: 'Commander seul de nouveau',
  actsFor: (ally, captain) => `${ally} peut agir pour ${captain}.`,
  changeNextTurn: 'Vous pourrez en changer au prochain tour.',
  you: 'vous',
  forCaptain: (name) => `Pour ${name}${NBSP}:`,
  awaited: (name, ally) =>
    ally === undefined ? `On attend ${name}.` : `On attend ${name}, ou à sa place ${ally}.`,
  upNext: (name, isOwn) =>
    `${isOwn ? 'Votre prochain navire dans l’ordre' : 'Ensuite, dans l’ordre'}${NBSP}: ${le(name)}.`,
  noneNext: {
    divisions: 'Ensuite, les navires manœuvrent.',
    movement: 'Vos navires ont fini de manœuvrer ce tour-ci\u00A0; vient ensuite le tir.',
    fire: (turn) =>
      `Vos navires ont fini de tirer\u00A0; ensuite, ${turn === undefined ? 'la nuit tombe' : `c’est le tour ${turn}`}.`,
  },
  guns: (count) => `${count} canons`,
  fleets: {
    legend: 'Flottes',
    about: 'On désigne un navire par ses canons\u00A0: un 74 en porte 74.',
    own: 'Choisir les navires',
    standard: 'Un 74 chacun',
    add: (guns, cost) => `${guns} · ${cost}${NBSP}pts`,
    cost: (points) => `${points} points`,
    unequal: (most) => `Elles peuvent différer de ${most} points au plus.`,
    equal: 'La même pour les deux',
    remove: (guns) => `Retirer un ${guns}`,
    captains: 'Capitaines par camp',
    tooFew: 'Chaque capitaine doit avoir un navire.',
  },
};

interface ShipSaid {
  readonly id: string;
  readonly ship: Ship;
  readonly name: string;
  readonly board: Board;
  readonly isMine: boolean;
  /** Whom ranges and bearings are counted from. */
  readonly from: string | undefined;
}

interface Measurement {
  readonly length: number;
  readonly bearing: number;
  /** The side of the ship at either end that bears on the other end. */
  readonly side: Side | null;
  readonly back: Side | null;
}

/** The words of the game in one language. */
export class SeaWords {
  readonly texts: Texts;
  readonly #number: Intl.NumberFormat;

  constructor(language: Language) {
    this.texts = language === 'fr' ? fr : en;
    this.#number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  }

  /** A length of the sea in centimetres: `12.5`, `12,5`. */
  length(length: number): string {
    return this.#number.format(length / 100);
  }

  /** Hundredths as a number with one digit more. */
  average(hundredths: number): string {
    return this.#number.format(hundredths / 100);
  }

  signed(points: number): string {
    if (points === 0) return '0';
    return points < 0 ? `−${-points}` : `+${points}`;
  }

  range(range: Range | null): string {
    return range === null ? this.texts.beyond : this.texts.ranges[range];
  }

  summand(name: string): string {
    return this.texts.summands[name] ?? name;
  }

  /** A deed on its button; the other ship is the one that is spoken of already. */
  deed(deed: Deed, nameOf: (ship: string) => string, other?: string): string {
    const { deeds, sides } = this.texts;
    switch (deed.type) {
      case 'tack':
        return deeds.tack(deed.to);
      case 'separate':
        return deeds.separate(deed.from === other ? undefined : nameOf(deed.from), sides[deed.turn]);
      case 'board':
        return deeds.board(deed.other === other ? undefined : nameOf(deed.other));
      case 'evade':
        return deeds.evade(sides[deed.turn]);
      case 'dissolve':
        return deeds.dissolve(deed.division);
      default:
        return deeds[
          deed.type as Exclude<keyof typeof deeds, 'tack' | 'separate' | 'board' | 'evade' | 'dissolve'>
        ];
    }
  }

  hint(deed: Deed): string {
    return this.texts.hints[deed.type];
  }

  /** A ship, as she is read aloud: `Redoutable f4, French 74, 12 cm at 40°, short, hull 20 of 28`. */
  ship({ id, ship, name, board, isMine, from }: ShipSaid): string {
    const { texts } = this;
    const viewer = from === undefined || from === id ? undefined : board.ships[from];
    const { hull, masts } = sheetOf(board, id);
    const parts = [
      `${name} ${id}`,
      `${texts.guns(ship.class)}, ${texts.adjectives[ship.camp]}`,
      ...(isMine ? [texts.yours] : []),
      ...(viewer === undefined ? [] : [this.#seenFrom(viewer, ship)]),
      `${ship.heading}° ${texts.attitudes[sailingOf(board, id).attitude]}`,
      `${texts.sheet.hull} ${hull.of - hull.ticked}/${hull.of}`,
      `${texts.sheet.masts} ${masts.of - masts.ticked}/${masts.of}`,
    ];
    return parts.join(', ');
  }

  #seenFrom(one: Ship, other: Ship): string {
    const length = distance(one, other);
    const degrees = heading(bearing(one, other));
    return `${this.texts.cm(this.length(length))} ${degrees}°, ${this.range(rangeFor(length))}`;
  }

  /** What a ruler says. */
  measured({ length, bearing: degrees, side, back }: Measurement): string {
    const { texts } = this;
    return [
      texts.cm(this.length(length)),
      this.range(rangeFor(length)),
      `${degrees}°`,
      ...(side === null ? [] : [texts.bears(texts.sides[side])]),
      ...(back === null ? [] : [texts.backBears(texts.sides[back])]),
    ].join(' · ');
  }
}

/** The range of a length between mainmasts. */
function rangeFor(length: number): Range | null {
  const ranges = Object.entries(RANGES) as [Range, number][];
  return ranges.find(([, reach]) => length <= reach)?.[0] ?? null;
}
