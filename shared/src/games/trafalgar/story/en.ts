/** `trafalgar` in English. */

import type { Heading } from '../../../geometry/lattice.ts';
import type { Catalogue } from '../../../kernel/story.ts';
import { capital, counted, duration, either, form, listed } from '../../../kernel/words/en.ts';
import type { ChartId } from '../charts.ts';
import { isShip, SHIPS } from '../fleet.ts';
import type { StandingOrder } from '../state.ts';
import type { TrafalgarTypes } from '../types.ts';
import type { Aim, Camp, Mast, Point, Seat, ShipId, Target } from '../vocabulary.ts';
import type { OfCamp, OfSeat, TrafalgarStory } from './sayings.ts';

const SEATS: Readonly<Record<Seat, string>> = {
  english: 'the English',
  allied: 'the Allies',
  french: 'the French',
  spanish: 'the Spanish',
};
const FLAGS: Readonly<Record<Camp, string>> = { english: 'the English flag', allied: 'the Allied flag' };
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

const ship = (id: ShipId): string => SHIPS[id].name;
const ships = (ids: readonly ShipId[]): string => listed(ids.map(ship));
const gunAt = (fort: Point): string => `the gun at ${fort}`;
const target = (id: Target): string => (isShip(id) ? ship(id) : gunAt(id));
/** What is fired at: `the mainmast of Victory`, `the gun at C1`. */
const mark = (id: Target, aim: Aim): string => (isShip(id) ? `${ship(id)}’s ${AIMS[aim]}` : gunAt(id));
/** Faces of the die: `★★ – ★`, in words where all of them are blank. */
const faces = (dice: readonly number[]): string =>
  dice.some((stars) => stars > 0)
    ? dice.map((stars) => (stars === 0 ? '–' : '★'.repeat(stars))).join(' ')
    : 'no star';
const guns = (count: number): string => counted(count, 'gun', 'guns');
const shipsOf = (ids: readonly Target[] | undefined): string => listed((ids ?? []).map(target));

const nameOf = (of: OfCamp | OfSeat): string => (of.yours ? 'you' : SEATS['camp' in of ? of.camp : of.seat]);
/** All names are plural, and so is *you*. */
const Name = (of: OfCamp | OfSeat): string => capital(nameOf(of));

function orderOf(order: StandingOrder): string {
  switch (order.do) {
    case 'ask':
      return 'asks you before it fires';
    case 'hold':
      return 'holds its fire';
    case 'fire':
      return `fires by itself up to ${counted(order.distance, 'step', 'steps')} away, and aims for the ${either(order.aims.map((aim) => AIMS[aim]))}, in that order`;
  }
}

const aimsLeft = ({ aims }: { readonly aims?: readonly Aim[] }): string =>
  aims === undefined || aims.length === 0
    ? ''
    : ` You can aim at the ${either(aims.map((aim) => AIMS[aim]))}.`;
const there = (at: Point | undefined): string => (at === undefined ? 'there' : `at ${at}`);

export const en: Catalogue<TrafalgarTypes, TrafalgarStory> = {
  language: 'en',
  title: 'Trafalgar: the board game',
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
    laidOut: () => 'The match begins from a position of its own.',
    coinTossed: (of) => `${Name(of)} win the toss and choose the wind.`,
    windSet: ({ from }) => `The wind blows from the ${POINTS[from]}.`,
    windHolds: ({ from }) => `The wind holds from the ${POINTS[from]}.`,
    windTurns: ({ from }) => `The wind shifts: it blows from the ${POINTS[from]} now.`,
    turnBegan: ({ round, ...of }) => `Round ${round}: ${of.yours ? 'your turn' : nameOf(of)}`,
    turnEnded: (of) => `${Name(of)} have ended ${of.yours ? 'your' : 'their'} turn.`,
    turnPassed: (of) => `${Name(of)} pass this turn: the carpenters are at work.`,
    lastRoundEnded: () => 'The last round is over',
    sailed: ({ ship: id, at, heading }) => `${ship(id)} sails to ${at}, heading ${POINTS[heading]}.`,
    turned: ({ ship: id, heading }) => `${ship(id)} turns to head ${POINTS[heading]}.`,
    joined: ({ ship: id, at }) => `${ship(id)} comes alongside a friend at ${at}.`,
    cutShort: ({ ship: id, dropped }) =>
      `${ship(id)} gets no further: ${counted(dropped, 'order is', 'orders are')} dropped.`,
    fired: ({ ship: id, side, dice, target: at, aim }) =>
      `${ship(id)} fires ${guns(dice.length)} to ${side} at ${mark(at, aim)}: ${faces(dice)}.`,
    fortFired: ({ fort, stars, target: at, aim }) =>
      `${capital(gunAt(fort))} fires at ${mark(at, aim)}: ${faces([stars])}.`,
    missed: ({ guns: count }) => (count === 1 ? 'It misses.' : 'All miss.'),
    mastDown: ({ ship: id, mast }) => `${ship(id)}’s ${MASTS[mast]} goes overboard!`,
    gunsLost: ({ ship: id, guns: count }) => `${ship(id)} loses ${guns(count)}.`,
    gunDestroyed: ({ fort }) => `${capital(gunAt(fort))} is destroyed.`,
    sunk: ({ ship: id, by }) => `${ship(id)} goes down under the fire of ${target(by)}!`,
    windowOpened: ({ ship: id }) => `${ship(id)} is about to slip out of range of the port …`,
    called: ({ fort, ship: id, aim, answer }) =>
      `“Feu!” ${capital(gunAt(fort))} takes aim at ${mark(id, aim)}.${answer ? ' Her own guns bear on it: she may fire first.' : ''}`,
    notCalled: ({ ship: id, again }) =>
      `${again ? 'No other gun is fired' : 'Nobody cries Feu'} in time: ${ship(id)} slips away.`,
    notAnswered: ({ ship: id, fort }) => `${ship(id)} does not answer ${gunAt(fort)} in time.`,
    shotLost: ({ fort }) => `${capital(gunAt(fort))} is silenced before it can fire.`,
    heldFire: (of) =>
      `${Name(of)} hold ${of.yours ? 'your' : 'their'} fire and leave it to ${of.yours ? 'your' : 'their'} partner.`,
    ordered: ({ fort, order }) => `Standing order: ${gunAt(fort)} ${orderOf(order)}.`,
    flagSeized: ({ ship: id, flag }) => `${ship(id)} seizes ${FLAGS[flag]}!`,
    flagTransferred: ({ from, to }) => `${ship(from)} hands the flag over to ${ship(to)}.`,
    flagRecovered: ({ ship: id, flag }) => `${ship(id)} wins ${FLAGS[flag]} back.`,
    flagLost: ({ ship: id, flag }) => `${capital(FLAGS[flag])} is lost again: ${ship(id)} has it aboard.`,
    flagReturned: ({ flag }) => `${capital(FLAGS[flag])} flies over ${PORTS[flag]} again.`,
    repairProposed: ({ ships: ids, ...of }) => `${Name(of)} want to repair ${ships(ids)}.`,
    repairBegan: ({ ships: ids }) => `The carpenters go to work on ${ships(ids)}.`,
    repaired: ({ ship: id }) => `${ship(id)} has a mizzenmast again.`,
    gunReplaced: ({ fort }) => `A new gun stands at ${fort}.`,
    seatRetired: (of) => `${Name(of)} have resigned; ${of.yours ? 'your' : 'their'} partner plays on.`,
    seatReturned: (of) =>
      of.yours ? 'You take the seat and play on.' : `Somebody plays for ${nameOf(of)} again.`,
  },
  prompts: {
    setWind: () => 'You have won the toss: where does the wind come from?',
    turn: ({ idle }) =>
      idle === 0
        ? 'Your turn: all your ships have acted.'
        : `Your turn: ${counted(idle, 'ship has', 'ships have')} yet to act.`,
    agree: ({ ships: ids }) => `Your partner wants to repair ${ships(ids)}. Do you agree?`,
    proposed: ({ ships: ids }) => `Your turn; your partner is asked whether to repair ${ships(ids)}.`,
    feu: ({ ship: id, guns: forts }) =>
      `${ship(id)} is getting away: Feu? ${capital(listed(forts.map(gunAt)))} can fire.`,
    returnFire: ({ ship: id, fort }) => `${capital(gunAt(fort))} takes aim at ${ship(id)}: fire at it first?`,
    waitForWind: (of) => `${Name(of)} choose the wind.`,
    waitForTurn: (of) => (of.yours ? 'Your partner’s turn.' : `${Name(of)} are to play.`),
    waitForGuns: ({ ship: id }) => `${ship(id)} is stopped: the port may fire.`,
    waitForAnswer: ({ ship: id, fort }) => `${ship(id)} may fire first at ${gunAt(fort)}.`,
  },
  refusals: {
    WIND_FIRST: () => 'The wind has to be set first.',
    WIND_IS_SET: () => 'The wind is set already.',
    NOT_YOUR_TURN: () => 'It is not for you to act now.',
    TURN_ENDED: () => 'You have ended your turn; your partner plays on.',
    ALREADY_RESIGNED: () => 'You have resigned; your partner plays on.',
    WINDOW_OPEN: ({ ship: id }) =>
      id === undefined
        ? 'The turn waits for an answer.'
        : `The turn waits: ${ship(id)} is under the guns of the port.`,
    WINDOW_CLOSED: () => 'Too late: the window has closed.',
    NOT_YOUR_SHIP: () => 'That ship is not yours to command.',
    SHIP_SUNK: () => 'That ship is sunk.',
    SHIP_PASSES: () => 'That ship does nothing this turn: it is under repair, or a flag changes hands.',
    ANCHORED: () => 'That ship sails no further this turn.',
    TOO_FEW_MOVES: ({ moves, to }) => {
      const left =
        moves === undefined
          ? 'too few moves are left'
          : moves === 0
            ? 'she has no moves left'
            : `she has ${counted(moves, 'move', 'moves')} left`;
      return to === undefined ? `${capital(left)}.` : `${to} is too far: ${left}.`;
    },
    INTO_THE_WIND: () => 'No ship sails straight into the wind.',
    BORDER: () => 'The chart ends there.',
    LAND: ({ at }) => `There is land ${there(at)}.`,
    REEF: ({ at }) => `There is a reef ${there(at)}.`,
    SANDBANK: ({ at }) => `There is a sandbank ${there(at)}, which only frigates cross.`,
    OCCUPIED: ({ at }) => `Another ship lies ${there(at)}.`,
    TOO_FEW_GUNS: ({ shots }) =>
      shots === undefined
        ? 'Too few guns are loaded.'
        : `${capital(counted(shots, 'gun is', 'guns are'))} loaded on that side.`,
    NO_SUCH_FORT: ({ forts }) =>
      forts === undefined ? 'No gun stands there.' : `No gun stands there: they stand at ${listed(forts)}.`,
    NOT_YOUR_FORT: () => 'That gun is the enemy’s.',
    FRIENDLY_TARGET: () => 'You cannot fire at your own side.',
    DOES_NOT_BEAR: ({ port = [], starboard = [] }) => {
      const bearing = [
        ...(port.length === 0 ? [] : [`to port on ${shipsOf(port)}`]),
        ...(starboard.length === 0 ? [] : [`to starboard on ${shipsOf(starboard)}`]),
      ];
      return `Those guns do not bear on it.${bearing.length === 0 ? '' : ` Her guns bear ${listed(bearing)}.`}`;
    },
    OUT_OF_RANGE: ({ targets }) =>
      `That is out of the gun’s range.${targets === undefined || targets.length === 0 ? '' : ` It reaches ${shipsOf(targets)}.`}`,
    WRONG_AIM: (data) => `That cannot be aimed at there.${aimsLeft(data)}`,
    AIM_GONE: (data) => `What you aim at is gone already.${aimsLeft(data)}`,
    AIM_SHELTERED: (data) =>
      `From there it is sheltered: ahead or astern, only masts can be hit, the mainmast last.${aimsLeft(data)}`,
    GUN_DESTROYED: ({ back }) => `That gun is destroyed${back === undefined ? '' : ` until round ${back}`}.`,
    GUN_FIRED: () => 'That gun has fired this turn.',
    OWN_TURN: () => 'In your own turn the guns of your port fire without a shout.',
    WRONG_TARGET: ({ target: at }) =>
      at === undefined ? 'That is not the target now.' : `The only target now is ${target(at)}.`,
    NOT_UNDER_WAY: () => 'You can shout only at a ship that has sailed or turned this turn.',
    ALREADY_HELD: () => 'You have left this window to your partner.',
    NOT_AT_THE_FLAG: ({ at }) =>
      at === undefined
        ? 'The flag is seized from the corner berth.'
        : `The flag is seized from the corner berth, ${at}.`,
    FLAG_IS_AWAY: () => 'The flag is not at its mast.',
    HAS_MOVED: () => 'A ship that has moved can seize the flag next turn.',
    FACES_LAND: ({ headings }) =>
      `There she would face land.${headings === undefined ? '' : ` She can head ${either(headings.map((each) => POINTS[each]))}.`}`,
    CARRIES_NO_FLAG: () => 'She does not carry the enemy’s flag.',
    SAME_SHIP: () => 'A flag is handed over to another ship.',
    NOT_ALONGSIDE: () => 'The two ships are not side by side.',
    HAS_ACTED: ({ ship: id }) =>
      id === undefined
        ? 'That ship has done something else this turn.'
        : `${ship(id)} has done something else this turn.`,
    NOT_FIRST: () => 'A repair is the first thing done in a turn.',
    HAS_MASTS: () => 'Only a ship that has lost all her masts is repaired.',
    NO_SHIP_NAMED: () => 'Say which ships are to be repaired.',
    ALREADY_PROPOSED: () => 'You have proposed this: your partner has to agree.',
    ORDER_STANDS: () => 'The gun has this order already.',
    TOO_MANY_ORDERS: ({ limit }) =>
      limit === undefined
        ? 'That is enough orders for this turn.'
        : `Your side has given ${limit} orders this turn: that is enough.`,
  },
  endings: {
    sunk: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} win: the enemy’s last ship is sunk.`
        : camp === you
          ? 'You win: the enemy’s last ship is sunk.'
          : 'Your last ship is sunk: the match is lost.',
    superiority: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} win: one ship is left against three or more.`
        : camp === you
          ? 'You win: the enemy has one ship left, and you have three or more.'
          : 'You have one ship left against three or more: the match is lost.',
    flag: ({ camp, you }) =>
      you === null || camp === undefined
        ? `${capital(SEATS[camp ?? 'english'])} win: they have brought the enemy’s flag home.`
        : camp === you
          ? 'You win: the enemy’s flag is in your port.'
          : 'Your flag is in the enemy’s port: the match is lost.',
    turnLimit: () => 'The last round is over: the match is drawn.',
  },
  options: {
    players: {
      label: 'Players',
      about: 'With three, the French and the Spanish command two ships each and share a side.',
      value: (players) => (players === 2 ? 'two' : 'three'),
    },
    chart: {
      label: 'Chart',
      about: 'The Narrows are a smaller sea, for a shorter match.',
      value: (chart) => CHARTS[chart],
    },
    repair: {
      label: 'Repairs',
      about: 'Who passes two turns while a ship gets her mizzenmast back.',
      value: (repair) => (repair === 'fleet' ? 'the whole fleet waits' : 'only the ship waits'),
    },
    feuSeconds: {
      label: 'Time to cry Feu!',
      about: 'How long the port, and the ship it calls, have to answer.',
      value: (seconds) => duration(seconds),
    },
    turnLimit: {
      label: 'Rounds',
      about: 'After so many rounds the match is a draw.',
      value: (rounds) => form(rounds, `${rounds} round`, `${rounds} rounds`),
    },
  },
  board: {
    round: ({ round, last }) => `Round ${round} of ${last}`,
    wind: ({ from }) => `Wind from the ${POINTS[from]}.`,
    noWind: () => 'The wind is not set yet.',
    turn: (of) => (of.yours ? 'It is your turn.' : `It is the turn of ${nameOf(of)}.`),
    flagAtMast: ({ flag }) => `${capital(FLAGS[flag])} flies over ${PORTS[flag]}.`,
    flagAboard: ({ flag, ship: id }) => `${capital(FLAGS[flag])} is aboard ${ship(id)}.`,
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
    sunk: ({ ship: id }) => `${ship(id)} is sunk.`,
    fort: ({ fort, camp, gun, back }) =>
      `Gun of ${PORTS[camp]} at ${fort}: ${gun === 'destroyed' ? `destroyed until round ${back}` : gun === 'fired' ? 'has fired this turn' : 'loaded'}.`,
    order: ({ fort, order }) => `${capital(gunAt(fort))} ${orderOf(order)}.`,
    window: ({ ship: id }) => `${ship(id)} is stopped: the port may fire.`,
    call: ({ ship: id, fort }) => `${ship(id)} may fire first at ${gunAt(fort)}.`,
  },
};
