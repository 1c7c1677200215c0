/** The story of trafalgar: events, prompts and the board, in no language. */

import {
  type Beat,
  beat,
  type Reader,
  type Ref,
  type Saying,
  type Story,
  type Tone,
} from '../../../kernel/story.ts';
import { activeSeats, carrierOf, carriesPrize, chartIn, hasActed, movesLeft, seatsAtPlay } from '../board.ts';
import { isBerthOf } from '../chart.ts';
import type { EventOf, SeenEvent } from '../events.ts';
import { gunsToAnswer } from '../feu.ts';
import { campOfShip, isShip, seatOfShip } from '../fleet.ts';
import type { Board, StandingOrder } from '../state.ts';
import type { TrafalgarTypes } from '../types.ts';
import type { View } from '../view.ts';
import {
  CAMPS,
  type Camp,
  campOfSeat,
  type FortId,
  MASTS,
  opponentOf,
  type Point,
  type Seat,
  SHIP_IDS,
  type ShipId,
  type Target,
} from '../vocabulary.ts';
import type { OfCamp, OfSeat, TrafalgarStory } from './sayings.ts';

export type { TrafalgarStory } from './sayings.ts';

type Says = TrafalgarStory['Beats'];
type EventBeat = Beat<Says, TrafalgarStory['Ref']>;
type Read = Reader<TrafalgarTypes>;
type Tellers = {
  readonly [Type in SeenEvent['type']]: (event: EventOf<Type>, scene: Scene) => readonly EventBeat[];
};

/** The reader, and their view before the event. */
interface Scene {
  readonly before: Board | null;
  readonly after: Board;
  readonly reader: Read;
}

export const story: Story<TrafalgarTypes, TrafalgarStory> = {
  tell: (event, before, after, reader) =>
    // The lookup loses the pairing of an event with its teller.
    (TELLERS[event.type] as (event: SeenEvent, scene: Scene) => readonly EventBeat[])(event, {
      before: before?.public ?? null,
      after: after.public,
      reader,
    }),
  timedOut,
  ask,
  describe,
};

const say = (
  saying: Saying<Says>,
  tone: Tone = 'plain',
  ...refs: readonly Ref<TrafalgarStory['Ref']>[]
): EventBeat => beat<Says, TrafalgarStory['Ref']>(saying, tone, refs);

const shipRef = (id: ShipId) => ({ kind: 'ship', id }) as const;
const fortRef = (id: FortId) => ({ kind: 'fort', id }) as const;
const flagRef = (id: Camp) => ({ kind: 'flag', id }) as const;
const targetRef = (id: Target) => (isShip(id) ? shipRef(id) : fortRef(id));

const campFor = (reader: Read, camp: Camp): OfCamp => ({ camp, yours: reader?.camp === camp });
const seatFor = (reader: Read, seat: Seat): OfSeat => ({
  seat,
  yours: reader?.seats.includes(seat) ?? false,
});

/** Good news for one camp is bad news for the other. */
const newsFor = (reader: Read, winner: Camp): Tone =>
  reader === null ? 'strong' : reader.camp === winner ? 'good' : 'bad';
const lossOf = (reader: Read, ship: ShipId): Tone => newsFor(reader, opponentOf(campOfShip(ship)));

const TELLERS: Tellers = {
  laidOut: () => [say({ key: 'laidOut', data: {} }, 'title')],
  coinTossed: ({ camp }, { reader }) => [say({ key: 'coinTossed', data: campFor(reader, camp) })],
  windSet: ({ from }) => [say({ key: 'windSet', data: { from } })],
  turnBegan: ({ camp, round }, { reader }) => [
    say({ key: 'turnBegan', data: { round, ...campFor(reader, camp) } }, 'title'),
  ],
  turnEnded: tellTurnEnded,
  turnPassed: ({ camp }, { reader }) => [say({ key: 'turnPassed', data: campFor(reader, camp) })],
  windRolled: ({ stars, from }) => [
    stars === 0
      ? say({ key: 'windHolds', data: { from } }, 'faint')
      : say({ key: 'windTurns', data: { from } }),
  ],
  lastRoundEnded: () => [say({ key: 'lastRoundEnded', data: {} }, 'title')],
  sailed: tellSailed,
  cutShort: ({ ship, dropped }) => [
    say({ key: 'cutShort', data: { ship, dropped } }, 'plain', shipRef(ship)),
  ],
  fired: tellFired,
  fortFired: ({ fort, target, aim, stars, hit }, scene) => [
    say(
      { key: 'fortFired', data: { fort, stars, hit, target, aim } },
      'plain',
      fortRef(fort),
      shipRef(target),
    ),
    hit ? tellHit(target, aim, 1, scene) : say({ key: 'missed', data: { guns: 1 } }, 'faint'),
  ],
  sunk: ({ ship, by }, { reader }) => [
    say({ key: 'sunk', data: { ship, by } }, lossOf(reader, ship), shipRef(ship), targetRef(by)),
  ],
  windowOpened: ({ ship }, { after }) => {
    const guns = gunsToAnswer(after);
    return [say({ key: 'windowOpened', data: { ship, guns } }, 'plain', shipRef(ship), ...guns.map(fortRef))];
  },
  windowClosed: () => [],
  called: ({ fort, ship, aim, answer }) => [
    say({ key: 'called', data: { fort, ship, aim, answer } }, 'strong', fortRef(fort), shipRef(ship)),
  ],
  shotLost: ({ fort }) => [say({ key: 'shotLost', data: { fort } }, 'plain', fortRef(fort))],
  heldFire: ({ seat }, { reader }) => [say({ key: 'heldFire', data: seatFor(reader, seat) }, 'faint')],
  ordered: ({ fort, order }) => [say({ key: 'ordered', data: { fort, order } }, 'faint', fortRef(fort))],
  flagSeized: ({ ship }, { reader }) => {
    const flag = opponentOf(campOfShip(ship));
    const news = newsFor(reader, campOfShip(ship));
    return [say({ key: 'flagSeized', data: { ship, flag } }, news, shipRef(ship), flagRef(flag))];
  },
  flagTransferred: ({ from, to }) => [
    say({ key: 'flagTransferred', data: { from, to } }, 'plain', shipRef(from), shipRef(to)),
  ],
  flagRecovered: ({ flag, ship }, { reader }) => [
    say({ key: 'flagRecovered', data: { flag, ship } }, newsFor(reader, flag), shipRef(ship), flagRef(flag)),
  ],
  flagLost: ({ flag, ship }, { reader }) => [
    say(
      { key: 'flagLost', data: { flag, ship } },
      newsFor(reader, opponentOf(flag)),
      shipRef(ship),
      flagRef(flag),
    ),
  ],
  flagReturned: ({ flag }, { reader }) => [
    say({ key: 'flagReturned', data: { flag } }, newsFor(reader, flag), flagRef(flag)),
  ],
  repairProposed: ({ seat, ships }, { reader }) => [
    say({ key: 'repairProposed', data: { ships, ...seatFor(reader, seat) } }, 'plain', ...ships.map(shipRef)),
  ],
  repairBegan: ({ ships }) => [say({ key: 'repairBegan', data: { ships } }, 'plain', ...ships.map(shipRef))],
  repaired: ({ ship }) => [say({ key: 'repaired', data: { ship } }, 'plain', shipRef(ship))],
  gunReplaced: ({ fort }) => [say({ key: 'gunReplaced', data: { fort } }, 'plain', fortRef(fort))],
  seatRetired: ({ seat }, { reader }) => [say({ key: 'seatRetired', data: seatFor(reader, seat) }, 'strong')],
  seatReturned: ({ seat }, { reader }) => [say({ key: 'seatReturned', data: seatFor(reader, seat) })],
};

/** Partners end their turns one by one; a lone player’s turn is only worth a line if it was empty. */
function tellTurnEnded({ seat }: EventOf<'turnEnded'>, { before, after, reader }: Scene): EventBeat[] {
  const camp = campOfSeat(seat);
  if (activeSeats(after, camp).length > 1) {
    return [say({ key: 'turnEnded', data: seatFor(reader, seat) }, 'faint')];
  }
  return before === null || before.acted
    ? []
    : [say({ key: 'stayedPut', data: campFor(reader, camp) }, 'faint')];
}

function tellSailed({ ship, orders, at, heading, joined }: EventOf<'sailed'>, scene: Scene): EventBeat[] {
  const refs = [shipRef(ship), { kind: 'point', id: at } as const];
  if (joined) return [say({ key: 'joined', data: { ship, at } }, 'plain', ...refs)];
  const sailed: Saying<Says> = orders.includes('ahead')
    ? { key: 'sailed', data: { ship, at, heading } }
    : { key: 'turned', data: { ship, heading } };
  return [say(sailed, 'plain', ...refs), ...tellHomeTooSoon(ship, at, scene)];
}

/** Why bringing the enemy’s flag home has not won the match. */
function tellHomeTooSoon(ship: ShipId, at: Point, { before, after, reader }: Scene): EventBeat[] {
  const camp = campOfShip(ship);
  const isHome = (point: Point | undefined) => point !== undefined && isBerthOf(chartIn(after), camp, point);
  const by = carrierOf(after, camp);
  if (by === undefined || campOfShip(by) === camp || !carriesPrize(after, ship)) return [];
  if (!isHome(at) || isHome(before?.ships[ship].at)) return [];
  const data = { ship, flag: opponentOf(camp), by, ...campFor(reader, camp) };
  return [say({ key: 'homeTooSoon', data }, 'strong', shipRef(ship), shipRef(by), flagRef(camp))];
}

function tellFired({ ship, side, target, aim, dice, hits }: EventOf<'fired'>, scene: Scene): EventBeat[] {
  const data = { ship, side, dice, hits: hitsAmong(dice, hits), target, aim };
  return [
    say({ key: 'fired', data }, 'plain', shipRef(ship), targetRef(target)),
    hits === 0
      ? say({ key: 'missed', data: { guns: dice.length } }, 'faint')
      : tellHit(target, aim, hits, scene),
  ];
}

/** Which dice have hit: those with the most stars, as all are thrown at one distance. */
function hitsAmong(dice: readonly number[], hits: number): readonly boolean[] {
  const least = dice.toSorted((one, other) => other - one)[hits - 1] ?? Number.POSITIVE_INFINITY;
  return dice.map((stars) => stars >= least);
}

/** A ship's or a port's loss by hits: guns, or the mast aimed at. */
function tellHit(
  target: Target,
  aim: EventOf<'fired'>['aim'],
  hits: number,
  { after, reader }: Scene,
): EventBeat {
  if (!isShip(target)) {
    const owner = after.forts[target]?.camp;
    const loss = owner === undefined ? 'strong' : newsFor(reader, opponentOf(owner));
    return say({ key: 'gunDestroyed', data: { fort: target } }, loss, fortRef(target));
  }
  const mast = MASTS.find((each) => each === aim);
  const loss = lossOf(reader, target);
  return mast === undefined
    ? say({ key: 'gunsLost', data: { ship: target, guns: hits } }, loss, shipRef(target))
    : say({ key: 'mastDown', data: { ship: target, mast } }, loss, shipRef(target));
}

/** A call comes first: it pauses the window behind it. */
function timedOut(before: View | null): EventBeat | null {
  const { call, window } = before?.public ?? {};
  if (call !== undefined) {
    const { ship, fort } = call;
    return say({ key: 'notAnswered', data: { ship, fort } }, 'strong', shipRef(ship), fortRef(fort));
  }
  if (window === undefined) return null;
  const { ship, anew } = window;
  return say({ key: 'notCalled', data: { ship, again: anew > 0 } }, 'strong', shipRef(ship));
}

type Asks = Beat<TrafalgarStory['Prompts'], TrafalgarStory['Ref']>;

function ask(
  { kind, seats }: { readonly kind: string; readonly seats: readonly Seat[] },
  { public: board, own }: View,
  reader: Read,
): Asks {
  const yours = reader?.seats.filter((seat) => seats.includes(seat) && !own?.held.includes(seat)) ?? [];
  const isAsked = yours.length > 0;
  const camp = campOfSeat(seats[0] ?? 'english');
  const { window, call } = board;
  if (kind === 'setWind') {
    return isAsked
      ? asks({ key: 'setWind', data: {} }, 'strong')
      : asks({ key: 'waitForWind', data: campFor(reader, camp) });
  }
  if (kind === 'returnFire' && call !== undefined) return askReturn(call, isAsked);
  if (kind === 'feu' && window !== undefined) return askFeu(board, window.ship, isAsked);
  if (isAsked) return askTurn(board, yours);
  // One of two partners may already have ended the turn.
  const [last, ...others] = seats;
  const isAlone = last !== undefined && others.length === 0 && reader?.camp !== camp;
  return asks({ key: 'waitForTurn', data: isAlone ? seatFor(reader, last) : campFor(reader, camp) });
}

function askReturn({ ship, fort }: NonNullable<Board['call']>, isAsked: boolean): Asks {
  const data = { ship, fort };
  const refs = [shipRef(ship), fortRef(fort)];
  return isAsked
    ? asks({ key: 'returnFire', data }, 'strong', refs)
    : asks({ key: 'waitForAnswer', data }, 'plain', refs);
}

function askFeu(board: Board, ship: ShipId, isAsked: boolean): Asks {
  if (!isAsked) return asks({ key: 'waitForGuns', data: { ship } }, 'plain', [shipRef(ship)]);
  const guns = gunsToAnswer(board);
  return asks({ key: 'feu', data: { ship, guns } }, 'strong', [shipRef(ship), ...guns.map(fortRef)]);
}

function askTurn(board: Board, seats: readonly Seat[]): Asks {
  const { proposal } = board;
  if (proposal !== undefined) {
    const key = seats.includes(proposal.seat) ? 'proposed' : 'agree';
    return asks({ key, data: { ships: proposal.ships } }, 'strong', proposal.ships.map(shipRef));
  }
  const idle = SHIP_IDS.filter((id) => {
    const ship = board.ships[id];
    return ship.afloat && seats.includes(seatOfShip(board.players, id)) && !hasActed(ship);
  });
  return asks({ key: 'turn', data: { idle: idle.length } }, 'strong', idle.map(shipRef));
}

const asks = (
  saying: Saying<TrafalgarStory['Prompts']>,
  tone: Tone = 'plain',
  refs: readonly Ref<TrafalgarStory['Ref']>[] = [],
): Asks => beat<TrafalgarStory['Prompts'], TrafalgarStory['Ref']>(saying, tone, refs);

type BoardBeat = Beat<TrafalgarStory['Board'], TrafalgarStory['Ref']>;

const line = (
  saying: Saying<TrafalgarStory['Board']>,
  refs: readonly Ref<TrafalgarStory['Ref']>[] = [],
  tone: Tone = 'plain',
): BoardBeat => beat<TrafalgarStory['Board'], TrafalgarStory['Ref']>(saying, tone, refs);

/** The round and the wind, the turn and what holds it up, the flags, the ships, the guns and their orders. */
function describe({ public: board, own }: View, reader: Read): BoardBeat[] {
  const { round, turnLimit, wind, playing, window, call } = board;
  return [
    line({ key: 'round', data: { round: Math.min(round, turnLimit), last: turnLimit } }, [], 'title'),
    line(wind === undefined ? { key: 'noWind', data: {} } : { key: 'wind', data: { from: wind } }),
    ...(playing === undefined ? [] : [line({ key: 'turn', data: campFor(reader, playing) })]),
    ...(window === undefined
      ? []
      : [line({ key: 'window', data: { ship: window.ship } }, [shipRef(window.ship)], 'strong')]),
    ...(call === undefined
      ? []
      : [
          line(
            { key: 'call', data: { ship: call.ship, fort: call.fort } },
            [shipRef(call.ship), fortRef(call.fort)],
            'strong',
          ),
        ]),
    ...CAMPS.map((flag) => flagLine(board, flag)),
    ...SHIP_IDS.map((id) => shipLine(board, id)),
    ...Object.entries(board.forts).map(([fort, { camp, gun, back }]) =>
      line({ key: 'fort', data: { fort, gun, back, ...campFor(reader, camp) } }, [fortRef(fort)]),
    ),
    ...Object.entries(own?.orders ?? {}).map(([fort, order]) =>
      line({ key: 'order', data: { fort, order: order as StandingOrder } }, [fortRef(fort)]),
    ),
  ];
}

function flagLine({ flags }: Board, flag: Camp): BoardBeat {
  const place = flags[flag];
  return place === 'mast'
    ? line({ key: 'flagAtMast', data: { flag } }, [flagRef(flag)])
    : line({ key: 'flagAboard', data: { flag, ship: place } }, [flagRef(flag), shipRef(place)]);
}

function shipLine(board: Board, id: ShipId): BoardBeat {
  const ship = board.ships[id];
  if (!ship.afloat) return line({ key: 'sunk', data: { ship: id } }, [], 'faint');
  const { at, heading, port, starboard, repair } = ship;
  const isAtPlay =
    board.playing === campOfShip(id) &&
    seatsAtPlay(board, campOfShip(id)).includes(seatOfShip(board.players, id));
  return line(
    {
      key: 'ship',
      data: {
        ...{ ship: id, at, heading, port, starboard },
        masts: MASTS.filter((mast) => ship[mast]),
        ...(isAtPlay ? { moves: ship.stance === 'ready' ? movesLeft(board, id) : 0 } : {}),
        ...(repair > 0 ? { repair } : {}),
      },
    },
    [shipRef(id), { kind: 'point', id: at }],
  );
}
