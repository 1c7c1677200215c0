/** The text of the sea's page besides the story, in English. */

import type { Attitude, Range, Sheet, Side, Track } from 'escadre/branle-bas';
import { listed } from '../../base/name-list.ts';
import { SIXTHS } from './sixths.ts';

export const en = {
  board: 'The sea',
  order: 'Order of ships',
  leg: 'Move',
  legs: 'Moves',
  ways: 'Manoeuvres',
  giveOrder: 'Give the order',
  ahead: 'Ahead',
  turn: 'Turn',
  /** To port, not at all, to starboard. */
  turning: ['To port', 'Turn', 'To starboard'],
  toPort: 'Turn to port',
  toStarboard: 'Turn to starboard',
  more: (what: string) => `${what}: more`,
  less: (what: string) => `${what}: less`,
  addLeg: 'Add move',
  cutLeg: 'Remove the last move',
  /** On their buttons. */
  add: 'Add move',
  cut: 'Remove',
  sail: (legs: number, most: number) => (most === 1 ? 'Sail' : `Sail ${legs} of ${most} moves`),
  sails: (name: string, attitude: string, moves: string) => `${name}, ${attitude}, ${moves}.`,
  isHeld: (name: string, how: string) => `${name} is ${how}.`,
  divisionSails: (division: string, moves: string) => `Division ${division}, ${moves}.`,
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
      ? 'tap ships to form a division.'
      : count === 1
        ? 'Now tap the ships that follow her.'
        : `${count} ships in line.`,
  noLine: 'no division to form, continue.',
  commands: { french: 'you command the French.', english: 'you command the English.' },
  form: (count: number) => `Form a division of ${count}`,
  fire: {
    asks: (ship: string, target: string) => `will ${ship} fire at ${target}?`,
    sentence: (ship: string, target: string) => `${ship} fires at ${target}.`,
    deed: (side: string, target: string) => `Fire ${side} at ${target}`,
    carronades: (target: string) => `Carronades at ${target}`,
    asksToSweep: (ship: string, target: string) =>
      `will ${ship} sweep the decks of ${target} with her carronades?`,
    sweeps: (ship: string, target: string) => `${ship} sweeps the decks of ${target} with her carronades.`,
    aim: 'Aim',
    target: 'Target',
    andDie: ', plus the die:',
    expected: (damage: string, _hundredths: number) => `${damage} damage on average`,
    faces: 'Damage for each face of the die',
    facesInShort: 'The die, and the damage it does:',
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
  damage: (count: number) => `${count} damage`,
  noDamage: 'no damage',
  miss: 'Miss',
  /** Boxes struck: `3 on the hull, 1 on the masts`. */
  struck: (hull: number, masts: number) =>
    [hull > 0 ? `${hull} on the hull` : '', masts > 0 ? `${masts} on the masts` : '']
      .filter((part) => part !== '')
      .join(', '),
  lost: {
    guns: (count: number) => `−${count} broadside`,
    crew: (count: number) => `−${count} crew`,
    masts: (count: number) => (count === 1 ? 'a mast down' : `${count} masts down`),
  },
  inAll: (name: string, struck: string) => `${name} in all: ${struck}`,
  report: 'Broadside',
  details: 'Details',
  /** In one line: a ship, or the ships of a report, and what came of it. */
  inShort: (subjects: string, result: string) => `${subjects}: ${result}`,
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
    inShort: { struck: (name: string) => `${name} strikes`, parted: 'they part', goesOn: 'undecided' },
  },
  proceedAlone: 'Sail without a division',
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
    follow: 'Follow the action',
    measure: 'Ruler (M): drag to measure',
    arcs: 'Arcs of fire (G)',
    words: 'In words (T)',
    drawn: 'The chart (T)',
    map: 'Map: tap where to look',
    /** On its button, in words. */
    chart: 'Chart',
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
  cm: (length: string) => `${length}\u00A0cm`,
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
    key: 'Square: a gun. Dot: a crew point.',
  },
  camps: { french: 'the French', english: 'the English' },
  adjectives: { french: 'French', english: 'English' },
  /** Headings in words. */
  shipsOf: {
    own: 'Your ships',
    partner: 'Your partners’ ships',
    enemy: 'Enemy ships',
    french: 'French ships',
    english: 'English ships',
  },
  /** The sea in words. */
  inWords: {
    origin: 'Positions are measured from the north-west corner.',
    after: (moves: number) => (moves === 1 ? 'After this move' : `After these ${moves} moves`),
    about: (name: string, what: string) => `${name}: ${what}`,
  },
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
  /** Several courses in the log. */
  underSail: (names: readonly string[]) =>
    `${listed(names, 'en')} ${names.length === 1 ? 'sails' : 'sail'} on.`,
  /** After the present player: to a captain, the next of their own ships. */
  upNext: (name: string, isOwn: boolean) => `${isOwn ? 'Your next ship' : 'Next ship'}: ${name}.`,
  noneNext: {
    divisions: 'Then the ships sail.',
    movement: 'All your ships have moved. Once the others have, the guns fire.',
    fire: (turn: number | undefined) =>
      `All your ships have fired. Once the others have, ${turn === undefined ? 'night falls' : `turn ${turn} begins`}.`,
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

export type Texts = typeof en;
