/** The text of the sea's page besides the story, in each language. */

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
import type { SimpleCommand } from './input.ts';

type Ship = Board['ships'][string];

const NBSP = '\u00A0';

/** Parts of a move. */
const SIXTHS = ['', '⅙', '⅓', '½', '⅔', '⅚'];

const en = {
  board: 'The sea',
  order: 'Order of ships',
  leg: (place: number) => `Move ${place}`,
  legs: 'Moves',
  ways: 'Manoeuvres',
  ahead: 'Ahead',
  turn: 'Turn',
  /** To port, not at all, to starboard. */
  turning: ['To port', 'Turn', 'To starboard'],
  toPort: 'Turn to port',
  toStarboard: 'Turn to starboard',
  more: (what: string) => `${what}: more`,
  less: (what: string) => `${what}: less`,
  addLeg: 'Add a move',
  cutLeg: 'Remove the last move',
  sail: (legs: number, most: number) => (most === 1 ? 'Sail' : `Sail ${legs} of ${most} moves`),
  sailing: 'Sail',
  sails: (name: string, attitude: string, moves: string) => `${name}, ${attitude}: ${moves}.`,
  isHeld: (name: string, how: string) => `${name} is ${how}.`,
  divisionSails: (division: string, moves: string) => `Division ${division}: ${moves}.`,
  /** Names the attitude if it changes. */
  endsClear: (degrees: number, attitude: string | undefined) =>
    `Clear water; heading ${degrees}°${attitude === undefined ? '' : `, ${attitude}`}.`,
  /** In the first turn, after a ship's options: alone against one, or in a fleet. */
  purpose: { duel: 'Sink or take the enemy.', fleet: 'Sink or take more ships than they do.' },
  touches: (name: string) => `She will touch ${name}.`,
  touching: (ship: string, other: string) => `${ship} touches ${other}.`,
  parting: (ship: string, other: string) => `${ship} breaks free of ${other}.`,
  stopped: 'She can come no closer to the wind: her move ends here.',
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
  line: (count: number) =>
    count === 0
      ? 'To sail as a division, tap its ships, leader first; or just continue.'
      : count === 1
        ? 'Now tap the ships that follow her.'
        : `${count} ships in line.`,
  noLine: 'No division to form: continue.',
  form: (count: number) => `Form a division of ${count}`,
  fire: {
    sentence: (ship: string, target: string) => `${ship} fires at ${target}.`,
    deed: (side: string, target: string) => `Fire ${side} at ${target}`,
    carronades: (target: string) => `Carronades at ${target}`,
    sweeps: (ship: string, target: string) => `${ship} sweeps the decks of ${target} with her carronades.`,
    aim: 'Aim',
    target: 'Target',
    andDie: ', plus the die:',
    expected: (boxes: string, _hundredths: number) =>
      `${boxes} ${boxes === '1' ? 'box' : 'boxes'} on average`,
    faces: 'Damage for each face of the die',
    through: (name: string) => `${name} is in the way: she takes all the damage, and your target half.`,
    sweep: 'One die: 1 face kills the captain, 2 cost 1 crew, 3 do nothing.',
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
    fire: 'halved: fire aboard',
    hindrance: 'halved: wreckage',
    boarding: 'halved: boarding',
  },
  die: (face: string) => `die ${face}`,
  boxes: (count: number) => (count === 1 ? '1 box' : `${count} boxes`),
  nothing: 'nothing',
  comesTo: (boxes: string) => `: ${boxes}`,
  takes: (name: string, boxes: string) => `${name}: ${boxes}`,
  report: 'Broadside',
  boarding: {
    report: 'Boarding',
    between: (one: string, other: string) => `${one} and ${other} fight hand to hand`,
    rank: 'rank',
    decks: 'decks',
    modifier: (name: string, points: number) =>
      ({
        damage: points > 0 ? 'less damaged' : 'more damaged',
        flagship: points > 0 ? 'flagship' : 'against a flagship',
        captain: 'captain dead',
        support: 'under fire from a third ship',
      })[name] ?? name,
    crew: (before: number, after: number) =>
      before === after ? `Crew ${before}` : `Crew ${before} → ${after}`,
    loses: (lost: number, each: number) =>
      each === 0 || each === lost ? `(−${lost})` : `(−${each} in the fight, −${lost - each} by the dice)`,
    throws: (name: string, dice: number) =>
      `${name} is ${dice} stronger and rolls ${dice === 1 ? '1 die' : `${dice} dice`}:`,
    loss: (name: string) => `${name} loses 1 crew`,
    noLoss: 'no loss',
    strikes: (name: string) => `${name} strikes her colours!`,
    parted: 'The two ships part, out of the fight.',
    goesOn: 'The fight goes on next turn.',
  },
  deeds: {
    tack: (degrees: number) => `Tack to ${degrees}°`,
    anchor: 'Anchor',
    stay: 'Stay',
    weigh: 'Weigh anchor',
    drift: 'Drift',
    /** Names both ships if there are several possibilities. */
    separate: (other: string | undefined, side: string) =>
      other === undefined ? `Break free to ${side}` : `Break free of ${other} to ${side}`,
    board: (other: string | undefined) => (other === undefined ? 'Board' : `Board ${other}`),
    part: 'Sail clear',
    evade: (side: string) => `Evade to ${side}`,
    again: 'Roll again',
    bearAway: 'Bear away',
    endMove: 'Stop here',
    scuttle: 'Scuttle the prize',
    dissolve: (division: string) => `Dissolve ${division}`,
    proceed: 'Continue',
    holdFire: 'Hold fire',
  },
  hints: {
    tack: 'Through the wind. Fails 2 times in 9: she then drifts.',
    anchor: 'She stays put, and her broadsides gain 3.',
    stay: 'She stays at anchor.',
    weigh: 'Takes her whole move.',
    drift: 'Half a move downwind.',
    separate: 'One die: she breaks free 1 time in 3. It costs a move either way.',
    board: 'The crews fight hand to hand after the guns.',
    part: 'She turns just enough to clear, and sails on.',
    evade: 'She turns just enough to clear. It costs one move.',
    again: 'One move for another die: she may get to board, or become entangled.',
    bearAway: 'She turns downwind until she is clear, and sails on.',
    endMove: 'She goes no further.',
    scuttle: 'The prize sinks, and still counts for you.',
    dissolve: 'Its ships sail on their own again.',
    proceed: 'The ships sail as they are.',
    holdFire: 'She does not fire again this turn.',
  },
  tools: {
    label: 'View',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    fit: 'All ships (0)',
    action: 'Where it happens (F)',
    follow: 'Follow the action',
    measure: 'Ruler (M): drag to measure',
    arcs: 'Arcs of fire (G)',
    words: 'In words (T)',
    drawn: 'The chart (T)',
    map: 'Map: tap where to look',
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
    hull: 'Hull',
    masts: 'Masts',
    guns: 'broadside',
    force: 'force',
    crew: 'crew',
    rigging: 'rigging',
    fires: (count: number) => (count === 1 ? 'fire aboard' : `${count} fires aboard`),
    leak: (turn: number) => `leaking: sinks after turn ${turn}`,
    rudder: 'rudder damaged',
    captainDead: 'captain dead',
    hindered: 'wreckage',
    anchored: 'at anchor',
    entangled: (other: string) => `entangled with ${other}`,
    grappled: (other: string) => `grappled with ${other}`,
    prize: (camp: string) => `prize of ${camp}`,
    morale: { steady: '', retreat: 'in retreat', rout: 'routed', broken: 'broken' } as Record<
      Sheet['morale'],
      string
    >,
    flagship: 'flagship',
    captain: (name: string) => `captain ${name}`,
    gunBox: 'a gun',
    key: 'Every 3rd hull box costs a gun, every 4th a crew point. Every 10th mast box brings a mast down.',
  },
  camps: { french: 'the French', english: 'the English' },
  adjectives: { french: 'French', english: 'English' },
  yours: 'yours',
  done: 'done',
  now: 'now',
  prizeMark: '(prize)',
  rudderMark: '(rudder)',
  captains: 'Captains',
  letAct: (name: string) => `Let ${name} give my orders`,
  alone: 'Command alone',
  actsFor: (ally: string, captain: string) => `${ally} may give orders for ${captain}.`,
  changeNextTurn: 'You can change this next turn.',
  you: 'you',
  forCaptain: (name: string) => `For ${name}:`,
  awaited: (name: string, ally: string | undefined) =>
    ally === undefined ? `Waiting for ${name}.` : `Waiting for ${name} or ${ally}.`,
  /** After the present player: to a captain, the next of their own ships. */
  upNext: (name: string, isOwn: boolean) => `${isOwn ? 'Your next ship' : 'Next ship'}: ${name}.`,
  noneNext: {
    divisions: 'Then the ships sail.',
    movement: 'All your ships have moved; the guns come next.',
    fire: (turn: number | undefined) =>
      `All your ships have fired; ${turn === undefined ? 'night falls next' : `turn ${turn} comes next`}.`,
  },
  guns: (count: string) => `${count} guns`,
  fleets: {
    legend: 'Fleets',
    about: 'A ship is named by her guns: a 74 carries 74.',
    own: 'Choose ships',
    presets: {
      single: 'One 74 each',
      duel: 'Duel of 80s',
      division: 'Division, 3 v 3',
      line: 'Line of battle, 8 v 8',
    },
    add: (guns: string, cost: number) => `${guns} · ${cost} pts`,
    cost: (points: number) => `${points} points`,
    unequal: (most: number) =>
      `The fleets may differ by ${most} points at most. Even them out, or allow a handicap.`,
    equal: 'Same ships for the English',
    remove: (guns: string) => `Remove a ${guns}`,
    captains: 'Captains a side',
    tooFew: (captains: number) => `${captains} captains a side need ${captains} ships a side or more.`,
  },
};

type Texts = typeof en;

/** A ship within a sentence, as the story has it: `le Redoutable`, `l’Hibernia`, and `le Héros`. */
export const le = (name: string): string => (/^(?!héros)[aeiouhé]/i.test(name) ? `l’${name}` : `le ${name}`);
const Le = (name: string): string => capital(le(name));
const du = (name: string): string => le(name).replace(/^le /, 'du ').replace(/^l’/, 'de l’');

/** The wind by its origin; the four quarters have names: `du sud`, `d’OSO`. */
const QUARTERS: Readonly<Record<string, string>> = {
  N: 'du nord',
  S: 'du sud',
  E: 'd’est',
  O: 'd’ouest',
};
const windFrom = (from: string): string => QUARTERS[from] ?? `${/^[EO]/.test(from) ? 'd’' : 'de '}${from}`;

const fr: Texts = {
  board: 'La mer',
  order: 'Ordre des navires',
  leg: (place) => `Mouvement ${place}`,
  legs: 'Mouvements',
  ways: 'Manœuvres',
  ahead: 'Avance',
  turn: 'Virage',
  turning: ['À bâbord', 'Virage', 'À tribord'],
  toPort: 'Venir à bâbord',
  toStarboard: 'Venir à tribord',
  more: (what) => `${what}${NBSP}: plus`,
  less: (what) => `${what}${NBSP}: moins`,
  addLeg: 'Ajouter un mouvement',
  cutLeg: 'Retirer le dernier mouvement',
  sail: (legs, most) => (most === 1 ? 'Faire route' : `Faire route (${legs} sur ${most})`),
  sailing: 'Faire route',
  sails: (name, attitude, moves) => `${Le(name)}, ${attitude}${NBSP}: ${moves}.`,
  isHeld: (name, how) => `${Le(name)} est ${how}.`,
  divisionSails: (division, moves) => `Division ${division}${NBSP}: ${moves}.`,
  endsClear: (degrees, attitude) =>
    `Voie libre, cap au ${degrees}°${attitude === undefined ? '' : `, ${attitude}`}.`,
  purpose: { duel: 'Coulez ou prenez l’ennemi.', fleet: 'Coulez ou prenez plus de navires qu’eux.' },
  touches: (name) => `Il touchera ${le(name)}.`,
  touching: (ship, other) => `${Le(ship)} touche ${le(other)}.`,
  parting: (ship, other) => `${Le(ship)} se dégage ${du(other)}.`,
  stopped: 'Il ne peut serrer le vent davantage\u00A0: son mouvement s’arrête là.',
  manner: 'Virage de la division',
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
  line: (count) =>
    count === 0
      ? 'Division\u00A0: touchez ses navires, chef de file d’abord, ou continuez.'
      : count === 1
        ? 'Touchez maintenant ceux qui le suivent.'
        : `${count} navires en ligne.`,
  noLine: `Aucune division à former${NBSP}: continuez.`,
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
    faces: 'Dégâts pour chaque face du dé',
    through: (name) =>
      `${Le(name)} est sur la ligne de tir\u00A0: il prend tous les dégâts, et la cible la moitié.`,
    sweep: 'Un dé\u00A0: une face tue le capitaine, deux coûtent un point d’équipage, trois ne font rien.',
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
    fire: 'moitié moins\u00A0: incendie à bord',
    hindrance: 'moitié moins\u00A0: débris',
    boarding: 'moitié moins\u00A0: abordage',
  },
  die: (face) => `dé ${face}`,
  boxes: (count) => (count < 2 ? `${count} case` : `${count} cases`),
  nothing: 'rien',
  comesTo: (boxes) => `${NBSP}: ${boxes}`,
  takes: (name, boxes) => `${name}${NBSP}: ${boxes}`,
  report: 'Bordée',
  boarding: {
    report: 'Abordage',
    between: (one, other) => `Corps à corps entre ${le(one)} et ${le(other)}`,
    rank: 'rang',
    decks: 'ponts',
    modifier: (name, points) =>
      ({
        damage: points > 0 ? 'moins endommagé' : 'plus endommagé',
        flagship: points > 0 ? 'navire amiral' : 'contre un navire amiral',
        captain: 'capitaine tué',
        support: 'sous le feu d’un autre navire',
      })[name] ?? name,
    crew: (before, after) => (before === after ? `Équipage ${before}` : `Équipage ${before} → ${after}`),
    loses: (lost, each) =>
      each === 0 || each === lost ? `(−${lost})` : `(−${each} au combat, −${lost - each} aux dés)`,
    throws: (name, dice) =>
      `${Le(name)} a l’avantage de ${dice} et lance ${dice === 1 ? 'un dé' : `${dice} dés`}${NBSP}:`,
    loss: (name) => `${le(name)} perd un point d’équipage`,
    noLoss: 'aucune perte',
    strikes: (name) => `${Le(name)} amène son pavillon\u202F!`,
    parted: 'Les deux navires se séparent, hors de combat.',
    goesOn: 'Le combat reprend au prochain tour.',
  },
  deeds: {
    tack: (degrees) => `Virer au ${degrees}°`,
    anchor: 'Mouiller',
    stay: 'Rester',
    weigh: 'Appareiller',
    drift: 'Dériver',
    separate: (other, side) => `Se dégager ${other === undefined ? '' : `${du(other)} `}par ${side}`,
    board: (other) => (other === undefined ? 'Aborder' : `Aborder ${le(other)}`),
    part: 'Se dégager',
    evade: (side) => `Éviter par ${side}`,
    again: 'Relancer',
    bearAway: 'Abattre',
    endMove: 'S’arrêter là',
    scuttle: 'Saborder',
    dissolve: (division) => `Dissoudre ${division}`,
    proceed: 'Continuer',
    holdFire: 'Ne pas tirer',
  },
  hints: {
    tack: 'Il traverse le lit du vent\u202F; deux fois sur neuf, il manque à virer et dérive.',
    anchor: 'Il ne bouge plus, et ses bordées gagnent 3.',
    stay: 'Il reste au mouillage.',
    weigh: 'Cela prend tout son mouvement.',
    drift: 'Un demi-mouvement sous le vent.',
    separate: 'Un dé\u00A0: il se dégage une fois sur trois. Cela coûte toujours un mouvement.',
    board: 'Les équipages se battent corps à corps après le tir.',
    part: 'Il vient juste assez pour se dégager, et poursuit sa route.',
    evade: 'Il vient juste assez pour se dégager. Cela coûte un mouvement.',
    again: 'Un mouvement pour relancer le dé\u00A0: il pourra peut-être aborder, ou s’emmêler.',
    bearAway: 'Il abat sous le vent jusqu’à être libre, et poursuit sa route.',
    endMove: 'Il ne va pas plus loin.',
    scuttle: 'La prise coule, et compte toujours pour vous.',
    dissolve: 'Ses navires manœuvrent de nouveau seuls.',
    proceed: 'Les navires font route tels quels.',
    holdFire: 'Il ne tire plus de ce tour.',
  },
  tools: {
    label: 'Vue',
    nearer: 'Zoom avant',
    farther: 'Zoom arrière',
    fit: 'Tous les navires (0)',
    action: 'Là où l’on agit (F)',
    follow: 'Suivre l’action',
    measure: 'Règle (M)\u00A0: glissez pour mesurer',
    arcs: 'Champs de tir (G)',
    words: 'En mots (T)',
    drawn: 'La carte (T)',
    map: 'Carte\u00A0: touchez l’endroit à regarder',
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
    hull: 'Coque',
    masts: 'Mâts',
    guns: 'bordée',
    force: 'force',
    crew: 'équipage',
    rigging: 'gréement',
    fires: (count) => (count === 1 ? 'incendie à bord' : `${count} incendies à bord`),
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
    key: 'Coque\u00A0: un canon perdu toutes les 3 cases, un point d’équipage toutes les 4. Mâts\u00A0: un mât tombe toutes les 10.',
  },
  camps: { french: 'les Français', english: 'les Anglais' },
  adjectives: { french: 'français', english: 'anglais' },
  yours: 'à vous',
  done: 'fait',
  now: 'en cours',
  prizeMark: '(prise)',
  rudderMark: '(gouvernail)',
  captains: 'Capitaines',
  letAct: (name) => `Confier mes ordres à ${name}`,
  alone: 'Reprendre seul le commandement',
  actsFor: (ally, captain) => `${ally} peut donner des ordres pour ${captain}.`,
  changeNextTurn: 'Vous pourrez en changer au prochain tour.',
  you: 'vous',
  forCaptain: (name) => `Pour ${name}${NBSP}:`,
  awaited: (name, ally) => (ally === undefined ? `On attend ${name}.` : `On attend ${name} ou ${ally}.`),
  upNext: (name, isOwn) => `${isOwn ? 'Votre prochain navire' : 'Navire suivant'}${NBSP}: ${le(name)}.`,
  noneNext: {
    divisions: 'Ensuite, les navires manœuvrent.',
    movement: 'Vos navires ont fini de manœuvrer\u00A0: place au tir.',
    fire: (turn) =>
      `Vos navires ont fini de tirer\u202F; ensuite, ${turn === undefined ? 'la nuit tombe' : `c’est le tour ${turn}`}.`,
  },
  guns: (count) => `${count} canons`,
  fleets: {
    legend: 'Escadres',
    about: 'On désigne un navire par ses canons\u00A0: un 74 en porte 74.',
    own: 'Choisir les navires',
    presets: {
      single: 'Un 74 par camp',
      duel: 'Duel de 80',
      division: 'Division, 3 contre 3',
      line: 'Ligne de bataille, 8 contre 8',
    },
    add: (guns, cost) => `${guns} · ${cost}${NBSP}pts`,
    cost: (points) => `${points} points`,
    unequal: (most) =>
      `Les escadres peuvent différer de ${most} points au plus. Équilibrez-les, ou permettez un handicap.`,
    equal: 'Mêmes navires pour les Anglais',
    remove: (guns) => `Retirer un ${guns}`,
    captains: 'Capitaines par camp',
    tooFew: (captains) =>
      `${captains} capitaines par camp\u00A0: il faut au moins ${captains} navires par camp.`,
  },
};

interface ShipSaid {
  readonly id: string;
  readonly ship: Ship;
  readonly name: string;
  readonly board: Board;
  readonly isMine: boolean;
  /** The origin of ranges and bearings. */
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

  /** A number of up to one decimal, as the language writes it. */
  decimal(value: number): string {
    return this.#number.format(value).replace('-', '−');
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
  deed(deed: SimpleCommand, nameOf: (ship: string) => string, other?: string): string {
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

  hint(deed: SimpleCommand): string {
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

  /** A ruler's text. */
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
