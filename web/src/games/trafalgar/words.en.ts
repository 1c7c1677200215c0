/** The board's text besides the story, in English. */

import type { Aim, Board, Heading, Side } from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import type { Camp } from './input.ts';
import type { Whose } from './whose.ts';

export type Gun = Board['forts'][string]['gun'];

/** Numbers of ships: a side has at most four. */
const SPELLED = ['no', 'one', 'two', 'three', 'four'];

export const en = {
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
  sail: 'Sail',
  toPort: 'Turn to port',
  ahead: 'Ahead',
  toStarboard: 'Turn to starboard',
  undo: 'Undo the last step',
  /** Under the signs of the helm. */
  helm: { toPort: 'Port', ahead: 'Ahead', toStarboard: 'Starboard', undo: 'Undo' },
  nextShip: 'Next ship',
  nextGun: 'Next gun',
  underSail: (names: string, many: number) => `${names} ${many === 1 ? 'sails' : 'sail'} on.`,
  shipAsked: 'Tap a dot, or a marked enemy.',
  shipMaySail: 'Tap a dot to sail.',
  shipMayFire: 'Tap a marked enemy to fire.',
  fireAt: (target: string) => `Fire at ${target}…`,
  gunOf: (fort: string) => `the gun at ${fort}`,
  shipDone: (ship: string) => `${ship} can do no more this turn.`,
  shipWaits: (ship: string) => `${ship} must wait for your turn.`,
  next: (name: string, what = 'Next') => `${what}: ${name}`,
  /** What sentences of one's own turn begin with. */
  turnBegins: {
    english: 'Tap a ship. Bring the Allied flag home.',
    allied: 'Tap a ship. Bring the English flag home.',
  } satisfies Record<Camp, string>,
  turnAsked: (idle: number) =>
    `Tap a ship. ${idle === 1 ? 'One has' : `${capital(SPELLED[idle] ?? String(idle))} have`} not moved yet.`,
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
  /** Below its die. */
  shot: (hits: boolean): string => (hits ? 'hit' : 'miss'),
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
  standing: (count: number) => (count === 1 ? '1 mast' : `${count} masts`),
  rig: (masts: number, port: number, starboard: number) =>
    `${en.standing(masts)}, guns: ${port} to port, ${starboard} to starboard`,
  canBeHit: 'can be fired at',
  ofFort: (fort: string, whose: Whose, gun: Gun) =>
    `${en.whose[whose]} gun at ${fort}, ${en.fortStates[gun]}`,
};

export type Texts = typeof en;
