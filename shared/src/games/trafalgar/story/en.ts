/** `trafalgar` in English. */

import type { Heading } from '../../../geometry/lattice.ts';
import type { Catalogue } from '../../../kernel/story.ts';
import { capital, counted, duration, either, form, listed } from '../../../kernel/words/en.ts';
import type { ChartId } from '../chart-drawings.ts';
import { campOfShip, isShip, SHIPS } from '../fleet.ts';
import { CAMP_NAMES, SEAT_NAMES } from '../names.ts';
import type { StandingOrder } from '../state.ts';
import type { TrafalgarTypes } from '../types.ts';
import {
  type Aim,
  type Camp,
  type Mast,
  opponentOf,
  type Point,
  type ShipId,
  type Target,
} from '../vocabulary.ts';
import { facesIn } from './faces.ts';
import type { OfCamp, OfSeat, TrafalgarStory } from './sayings.ts';

const flagOf = (camp: Camp): string => `the ${CAMP_NAMES[camp]} flag`;
const PORTS: Readonly<Record<Camp, string>> = { english: 'Gibraltar', allied: 'Cadiz' };
const CHARTS: Readonly<Record<ChartId, string>> = { cape: 'the Cape', narrows: 'the Narrows' };
const POINTS: Readonly<Record<Heading, string>> = {
  E: 'east',
  SE: 'south-east',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
  NE: 'north-east',
};
const MASTS: Readonly<Record<Mast, string>> = {
  foremast: 'foremast',
  mainmast: 'mainmast',
  mizzenmast: 'mizzenmast',
};
const AIMS: Readonly<Record<Aim, string>> = { ...MASTS, battery: 'guns', gun: 'gun' };

/** Her name on one line. */
const ship = (id: ShipId): string => SHIPS[id].name.replaceAll(' ', '\u00A0');
const ships = (ids: readonly ShipId[]): string => listed(ids.map(ship));
const gunAt = (fort: Point): string => `the gun at ${fort}`;
const enemyPort = (id: ShipId): string => PORTS[opponentOf(campOfShip(id))];
const rangeOf = (forts: readonly Point[]): string =>
  forts.length === 0
    ? 'range of the port'
    : `range of the ${form(forts.length, 'gun', 'guns')} at ${listed(forts)}`;
const target = (id: Target): string => (isShip(id) ? ship(id) : gunAt(id));
/** The aim: `Victory’s mainmast`, `the gun at C1`. */
const mark = (id: Target, aim: Aim): string => (isShip(id) ? `${ship(id)}’s ${AIMS[aim]}` : gunAt(id));
const FACES = { none: 'no star', hit: 'hit', miss: 'miss' };
const guns = (count: number): string => counted(count, 'gun', 'guns');
const shipsOf = (ids: readonly Target[] | undefined): string => listed((ids ?? []).map(target));

const nameOf = (of: OfCamp | OfSeat): string =>
  of.yours ? 'you' : SEAT_NAMES['camp' in of ? of.camp : of.seat];
/** All names are plural, and so is *you*. */
const Name = (of: OfCamp | OfSeat): string => capital(nameOf(of));

function orderOf(order: StandingOrder): string {
  switch (order.do) {
    case 'ask':
      return 'asks you before firing';
    case 'hold':
      return 'holds its fire';
    case 'fire': {
      const [first, ...others] = order.aims.map((aim) => AIMS[aim]);
      const then = others.length === 0 ? '' : ` first, then the ${listed(others)}`;
      return `fires on its own up to ${counted(order.distance, 'step', 'steps')} away, aiming at the ${first}${then}`;
    }
  }
}

const aimsLeft = ({ aims }: { readonly aims?: readonly Aim[] }): string =>
  aims === undefined || aims.length === 0 ? '' : ` Aim at the ${either(aims.map((aim) => AIMS[aim]))}.`;
const there = (at: Point | undefined): string => (at === undefined ? 'there' : `at ${at}`);

export const en: Catalogue<TrafalgarTypes, TrafalgarStory> = {
  language: 'en',
  title: 'Trafalgar: the board game',
  camps: {
    english: { text: SEAT_NAMES.english, plural: true },
    allied: { text: SEAT_NAMES.allied, plural: true },
  },
  seats: {
    english: { text: SEAT_NAMES.english, plural: true },
    allied: { text: SEAT_NAMES.allied, plural: true },
    french: { text: SEAT_NAMES.french, plural: true },
    spanish: { text: SEAT_NAMES.spanish, plural: true },
  },
  beats: {
    laidOut: () => 'This match starts from a set position.',
    coinTossed: (of) => `${Name(of)} win the toss and choose the wind.`,
    windSet: ({ from }) => `The wind blows from the ${POINTS[from]}.`,
    windHolds: ({ from }) => `The wind holds from the ${POINTS[from]}.`,
    windTurns: ({ from }) => `The wind shifts and now blows from the ${POINTS[from]}.`,
    turnBegan: ({ round, ...of }) => `Round ${round}: ${of.yours ? 'your turn' : nameOf(of)}`,
    turnEnded: (of) => `${Name(of)} have ended ${of.yours ? 'your' : 'their'} turn.`,
    stayedPut: (of) => `${Name(of)} stay put.`,
    turnPassed: (of) => `${Name(of)} miss this turn: the carpenters are at work.`,
    lastRoundEnded: () => 'The last round is over',
    sailed: ({ ship: id, at, heading }) => `${ship(id)} sails to ${at}, heading ${POINTS[heading]}.`,
    turned: ({ ship: id, heading }) => `${ship(id)} turns to head ${POINTS[heading]}.`,
    joined: ({ ship: id, at }) => `${ship(id)} joins a friendly ship at ${at}.`,
    homeTooSoon: ({ ship: id, flag, by, ...of }) =>
      `${ship(id)} is home with ${flagOf(flag)}, but ${nameOf(of)} cannot win while ${ship(by)} holds ${of.yours ? 'your' : 'their'} flag.`,
    cutShort: ({ ship: id, dropped }) =>
      `${ship(id)} can go no further: ${counted(dropped, 'order', 'orders')} dropped.`,
    fired: ({ ship: id, side, dice, hits, target: at, aim }) =>
      `${ship(id)} fires ${guns(dice.length)} to ${side} at ${mark(at, aim)}: ${facesIn(dice, hits, FACES)}.`,
    fortFired: ({ fort, stars, hit, target: at, aim }) =>
      `${capital(gunAt(fort))} fires at ${mark(at, aim)}: ${facesIn([stars], [hit], FACES)}.`,
    missed: ({ guns: count }) => (count === 1 ? 'A miss.' : count === 2 ? 'Both miss.' : 'All miss.'),
    mastDown: ({ ship: id, mast }) => `${ship(id)}’s ${MASTS[mast]} goes overboard!`,
    gunsLost: ({ ship: id, guns: count }) => `${ship(id)} loses ${guns(count)}.`,
    gunDestroyed: ({ fort }) => `${capital(gunAt(fort))} is destroyed.`,
    sunk: ({ ship: id, by }) => `${capital(target(by))} sinks ${ship(id)}!`,
    windowOpened: ({ ship: id, guns: forts }) => `${ship(id)} is slipping out of ${rangeOf(forts)}…`,
    called: ({ fort, ship: id, aim, answer }) =>
      `“Feu!” ${capital(gunAt(fort))} takes aim at ${mark(id, aim)}.${answer ? ' Her own guns bear: she may fire first.' : ''}`,
    notCalled: ({ ship: id, again }) =>
      `${again ? 'No other gun fires' : 'Nobody cries “Feu!”'} in time: ${ship(id)} slips away.`,
    notAnswered: ({ ship: id, fort }) => `${ship(id)} does not answer ${gunAt(fort)} in time.`,
    shotLost: ({ fort }) => `${capital(gunAt(fort))} is silenced before it can fire.`,
    heldFire: (of) =>
      `${Name(of)} hold ${of.yours ? 'your' : 'their'} fire and leave it to ${of.yours ? 'your' : 'their'} partner.`,
    ordered: ({ fort, order }) => `Standing order: ${gunAt(fort)} ${orderOf(order)}.`,
    flagSeized: ({ ship: id, flag }) => `${ship(id)} seizes ${flagOf(flag)}!`,
    flagTransferred: ({ from, to }) => `${ship(from)} hands the flag to ${ship(to)}.`,
    flagRecovered: ({ ship: id, flag }) => `${ship(id)} wins ${flagOf(flag)} back.`,
    flagLost: ({ ship: id, flag }) => `${capital(flagOf(flag))} is lost again: ${ship(id)} has it aboard.`,
    flagReturned: ({ flag }) => `${capital(flagOf(flag))} flies over ${PORTS[flag]} again.`,
    repairProposed: ({ ships: ids, ...of }) => `${Name(of)} propose to repair ${ships(ids)}.`,
    repairBegan: ({ ships: ids }) => `The carpenters go to work on ${ships(ids)}.`,
    repaired: ({ ship: id }) => `${ship(id)} has a mizzenmast again.`,
    gunReplaced: ({ fort }) => `A new gun is in place at ${fort}.`,
    seatRetired: (of) => `${Name(of)} have resigned; ${of.yours ? 'your' : 'their'} partner plays on.`,
    seatReturned: (of) =>
      of.yours ? 'You take over the seat.' : `A new player takes over for ${nameOf(of)}.`,
  },
  prompts: {
    setWind: () => 'You won the toss. Where does the wind blow from?',
    turn: ({ idle }) =>
      idle === 0
        ? 'Your turn: all your ships have acted.'
        : `Your turn: ${counted(idle, 'ship has', 'ships have')} yet to act.`,
    agree: ({ ships: ids }) => `Your partner wants to repair ${ships(ids)}. Do you agree?`,
    proposed: ({ ships: ids }) => `Your turn. Your partner must still agree to repair ${ships(ids)}.`,
    feu: ({ ship: id, guns: forts }) =>
      `${ship(id)} is getting away. Feu? ${capital(listed(forts.map(gunAt)))} can fire.`,
    returnFire: ({ ship: id, fort }) => `${capital(gunAt(fort))} is aiming at ${ship(id)}. Fire at it first?`,
    waitForWind: (of) => `${Name(of)} are choosing the wind.`,
    waitForTurn: (of) => (of.yours ? 'Your partner’s turn.' : `Waiting for ${nameOf(of)}.`),
    waitForGuns: ({ ship: id }) => `${ship(id)} must wait: ${enemyPort(id)} may fire.`,
    waitForAnswer: ({ ship: id, fort }) => `${ship(id)} may fire first at ${gunAt(fort)}.`,
  },
  refusals: {
    WIND_FIRST: () => 'The wind must be set first.',
    WIND_IS_SET: () => 'The wind is already set.',
    NOT_YOUR_TURN: () => 'It is not your turn.',
    TURN_ENDED: () => 'You have ended your turn. Your partner plays on.',
    ALREADY_RESIGNED: () => 'You have resigned. Your partner plays on.',
    WINDOW_OPEN: ({ ship: id }) =>
      id === undefined ? 'Wait for the answer.' : `Wait: ${ship(id)} is under the guns of ${enemyPort(id)}.`,
    WINDOW_CLOSED: () => 'Too late to fire.',
    NOT_YOUR_SHIP: () => 'You do not command that ship.',
    SHIP_SUNK: () => 'That ship has sunk.',
    SHIP_PASSES: () => 'That ship cannot act this turn: she is under repair, or a flag is being handed over.',
    ANCHORED: () => 'That ship can sail no further this turn.',
    TOO_FEW_MOVES: ({ moves, to }) => {
      const left =
        moves === undefined
          ? 'too few moves are left'
          : moves === 0
            ? 'she has no moves left'
            : `she has ${counted(moves, 'move', 'moves')} left`;
      return to === undefined ? `${capital(left)}.` : `${to} is too far: ${left}.`;
    },
    INTO_THE_WIND: () => 'No ship can sail straight into the wind.',
    BORDER: () => 'The chart ends there.',
    LAND: ({ at }) => `There is land ${there(at)}.`,
    REEF: ({ at }) => `There is a reef ${there(at)}.`,
    SANDBANK: ({ at }) => `There is a sandbank ${there(at)}. Only frigates can cross it.`,
    OCCUPIED: ({ at }) => `Another ship is ${there(at)}.`,
    TOO_FEW_GUNS: ({ shots }) =>
      shots === undefined
        ? 'Not enough guns are loaded.'
        : shots === 0
          ? 'No gun is loaded on that side.'
          : `Only ${counted(shots, 'gun is', 'guns are')} loaded on that side.`,
    NO_SUCH_FORT: ({ forts }) =>
      forts === undefined
        ? 'There is no gun there.'
        : `There is no gun there. The guns are at ${listed(forts)}.`,
    NOT_YOUR_FORT: () => 'That is an enemy gun.',
    FRIENDLY_TARGET: () => 'You cannot fire at your own side.',
    DOES_NOT_BEAR: ({ port = [], starboard = [] }) => {
      const bearing = [
        ...(port.length === 0 ? [] : [`to port on ${shipsOf(port)}`]),
        ...(starboard.length === 0 ? [] : [`to starboard on ${shipsOf(starboard)}`]),
      ];
      return `Those guns do not bear on the target.${bearing.length === 0 ? '' : ` Her guns bear ${listed(bearing)}.`}`;
    },
    OUT_OF_RANGE: ({ targets }) =>
      `Out of range.${targets === undefined || targets.length === 0 ? '' : ` The gun can reach ${shipsOf(targets)}.`}`,
    WRONG_AIM: (data) => `You cannot aim at that.${aimsLeft(data)}`,
    AIM_GONE: (data) => `That is already gone.${aimsLeft(data)}`,
    AIM_SHELTERED: (data) =>
      `From ahead or astern you can hit only masts, the mainmast last.${aimsLeft(data)}`,
    GUN_DESTROYED: ({ back }) => `That gun is destroyed${back === undefined ? '' : ` until round ${back}`}.`,
    GUN_FIRED: () => 'That gun has already fired this turn.',
    OWN_TURN: () => 'In your own turn, fire your port guns directly.',
    WRONG_TARGET: ({ target: at }) =>
      at === undefined ? 'You cannot fire at that now.' : `You can only fire at ${target(at)} now.`,
    NOT_UNDER_WAY: () => 'You can cry “Feu!” only at a ship that has moved or turned this turn.',
    ALREADY_HELD: () => 'You have left this shot to your partner.',
    NOT_AT_THE_FLAG: ({ at }) =>
      at === undefined
        ? 'Seize the flag from the corner berth.'
        : `Seize the flag from the corner berth, ${at}.`,
    FLAG_IS_AWAY: () => 'The flag is not at its mast.',
    HAS_MOVED: () => 'That ship has moved: she can seize the flag next turn.',
    FACES_LAND: ({ headings }) =>
      `She would face land.${headings === undefined ? '' : ` She can head ${either(headings.map((each) => POINTS[each]))}.`}`,
    CARRIES_NO_FLAG: () => 'She is not carrying the enemy flag.',
    SAME_SHIP: () => 'Choose another ship to take the flag.',
    NOT_ALONGSIDE: () => 'The two ships are not side by side.',
    HAS_ACTED: ({ ship: id }) =>
      id === undefined
        ? 'That ship has already acted this turn.'
        : `${ship(id)} has already acted this turn.`,
    NOT_FIRST: () => 'Repair first, before anything else in the turn.',
    HAS_MASTS: () => 'Only a ship without masts can be repaired.',
    NO_SHIP_NAMED: () => 'Choose the ships to repair.',
    ALREADY_PROPOSED: () => 'You have already proposed this. Your partner must agree.',
    ORDER_STANDS: () => 'That gun already has this order.',
    TOO_MANY_ORDERS: ({ limit }) =>
      limit === undefined
        ? 'Your side cannot give more orders this turn.'
        : `Your side has already given ${limit} orders this turn.`,
  },
  endings: {
    sunk: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEAT_NAMES[camp ?? 'english'])} win: the last enemy ship is sunk.`
        : camp === you
          ? 'You win: the last enemy ship is sunk.'
          : 'You lose: your last ship is sunk.',
    superiority: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEAT_NAMES[camp ?? 'english'])} win: the enemy has one ship left against three or more.`
        : camp === you
          ? 'You win: the enemy has one ship left, you have three or more.'
          : 'You lose: you have one ship left against three or more.',
    flag: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEAT_NAMES[camp ?? 'english'])} win: they brought the enemy flag home.`
        : camp === you
          ? 'You win: you brought the enemy flag home.'
          : 'You lose: the enemy brought your flag home.',
    turnLimit: () => 'Draw: the last round is over.',
  },
  options: {
    players: {
      label: 'Players',
      about: 'With three players, the French and the Spanish share a side, with two ships each.',
      value: (players) => (players === 2 ? 'two' : 'three'),
    },
    chart: {
      label: 'Chart',
      about: 'The Narrows is a smaller sea for a shorter match.',
      value: (chart) => CHARTS[chart],
    },
    repair: {
      label: 'Repairs',
      about: 'Who misses two turns while a ship gets her mizzenmast back.',
      value: (repair) => (repair === 'fleet' ? 'the whole fleet waits' : 'only the ship waits'),
    },
    feuSeconds: {
      label: 'Time to cry “Feu!”',
      about: 'How long the port has to fire, and the ship to answer.',
      value: (seconds) => duration(seconds),
    },
    turnLimit: {
      label: 'Rounds',
      about: 'The match is a draw after this many rounds.',
      value: (rounds) => form(rounds, `${rounds} round`, `${rounds} rounds`),
    },
  },
  board: {
    round: ({ round, last }) => `Round ${round} of ${last}`,
    wind: ({ from }) => `Wind from the ${POINTS[from]}.`,
    noWind: () => 'The wind is not set yet.',
    turn: (of) => (of.yours ? 'Your turn.' : `${Name(of)} to play.`),
    flagAtMast: ({ flag }) => `${capital(flagOf(flag))} flies over ${PORTS[flag]}.`,
    flagAboard: ({ flag, ship: id }) => `${capital(flagOf(flag))} is aboard ${ship(id)}.`,
    ship: ({ ship: id, at, heading, masts, port, starboard, moves, repair }) => {
      const rig =
        masts.length === 3
          ? 'all masts standing'
          : masts.length === 0
            ? 'dismasted'
            : `${listed(masts.map((mast) => MASTS[mast]))} standing`;
      const left = moves === undefined ? '' : `; ${counted(moves, 'move', 'moves')} left`;
      const yard = repair === undefined ? '' : `; under repair until round ${repair}`;
      return `${ship(id)} at ${at}, heading ${POINTS[heading]}: ${rig}; ${guns(port)} to port, ${guns(starboard)} to starboard${left}${yard}.`;
    },
    sunk: ({ ship: id }) => `${ship(id)} has sunk.`,
    fort: ({ fort, camp, gun, back }) =>
      `${PORTS[camp]}’s gun at ${fort}: ${gun === 'destroyed' ? `destroyed until round ${back}` : gun === 'fired' ? 'fired this turn' : 'loaded'}.`,
    order: ({ fort, order }) => `${capital(gunAt(fort))} ${orderOf(order)}.`,
    window: ({ ship: id }) => `${ship(id)} must wait: ${enemyPort(id)} may fire.`,
    call: ({ ship: id, fort }) => `${ship(id)} may fire first at ${gunAt(fort)}.`,
  },
};
