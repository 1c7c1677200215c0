/**
 * The story of `branle-bas`: events, prompts and the board, in no language. All is public; only the tone,
 * good or bad news, depends on the reader.
 */

import { bearingOf, distanceSquared } from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import {
  beat as anyBeat,
  type Beat,
  type Reader,
  type Saying,
  type Story,
  type ToldPrompt,
  type Tone,
} from '../../../kernel/story.ts';
import type { SeenEvent } from '../events.ts';
import { bears, rangeOf } from '../gunnery/shots.ts';
import { afloat, bondsOf, homeCamp, isBound, isHindered, isPrize, moraleOf, roster } from '../sea/sea.ts';
import { namesOf } from '../sea/ship-names.ts';
import { MAST_BOXES, SHEETS } from '../sea/ship-sheets.ts';
import { attitudeOf, SECTOR, SECTORS } from '../sea/wind-rose.ts';
import type { Sea, Ship } from '../state.ts';
import type { BranleBasTypes } from '../types.ts';
import type { View } from '../view.ts';
import { CAMPS, type Camp, type Seat, type ShipId, SIDES } from '../vocabulary.ts';
import type {
  Alone,
  Beats,
  Board,
  Both,
  BranleBasStory,
  Captain,
  Marker,
  Prompts,
  Vessel,
} from './sayings.ts';

export type * from './sayings.ts';

type You = Reader<BranleBasTypes>;
type SeenEventOf<Type extends SeenEvent['type']> = Extract<SeenEvent, { readonly type: Type }>;
type EventBeat = Beat<Beats, 'ship'>;

/** Events, prompts and the board. */
export const story: Story<BranleBasTypes, BranleBasStory> = { tell, ask, describe };

/** The reader of an event, and the state before it if known. */
interface Scene {
  readonly sea: Sea;
  readonly names: Readonly<Record<ShipId, string>>;
  readonly you: You;
}

const sceneOf = (sea: Sea, you: You): Scene => ({ sea, names: namesOf(sea), you });

function tell(event: SeenEvent, before: View | null, after: View, you: You): readonly EventBeat[] {
  const isKnownBefore = before !== null && roster(before.public).length > 0;
  // The final count includes the last command's effects.
  const known = isKnownBefore && event.type !== 'battleEnded' ? before : after;
  // The lookup loses the pairing of an event with its teller.
  const teller = TELLERS[event.type] as (event: SeenEvent, scene: Scene) => readonly EventBeat[];
  return teller(event, sceneOf(known.public, you));
}

// Names

function vessel({ sea, names, you }: Scene, id: ShipId): Vessel {
  const ship = sea.ships[id];
  const camp = homeCamp(id);
  if (ship === undefined) return { id, name: id, class: '74', camp, flagship: false, yours: false };
  return {
    id,
    name: names[id] ?? id,
    class: ship.class,
    camp,
    flagship: ship.flagship,
    yours: ship.camp === camp && (you?.seats.includes(ship.seat) ?? false),
  };
}

function captain({ sea, you }: Scene, seat: Seat): Captain {
  const [camp] = seat.split('-');
  const only = Object.keys(sea.captains).filter((each) => each.startsWith(`${camp}-`)).length === 1;
  return { seat, only, you: you?.seats.includes(seat) ?? false };
}

/** Good or bad news by the losing camp; strong for spectators. */
const toneOfLoss = ({ sea, you }: Scene, id: ShipId): Tone => toneFor(you, sea.ships[id]?.camp);

function toneFor(you: You, loser: Camp | undefined): Tone {
  if (you === null) return 'strong';
  return you.camp === loser ? 'bad' : 'good';
}

const toneOfGain = (scene: Scene, id: ShipId): Tone => {
  const loss = toneOfLoss(scene, id);
  return loss === 'bad' ? 'good' : loss === 'good' ? 'bad' : loss;
};

/** A saying of the expected kind with the ships it refers to. */
const saying = <Says extends object>(
  said: Saying<Says>,
  tone: Tone = 'plain',
  ...ships: readonly ShipId[]
): Beat<Says, 'ship'> =>
  anyBeat(
    said,
    tone,
    ships.map((id) => ({ kind: 'ship', id }) as const),
  );
const said: (saying: Saying<Beats>, tone?: Tone, ...ships: readonly ShipId[]) => EventBeat = saying;
const seen: (saying: Saying<Board>, tone?: Tone, ...ships: readonly ShipId[]) => BoardBeat = saying;

/** Keys whose sentence takes this data. */
type KeyOf<Data> = {
  [Key in keyof Beats]: Data extends Beats[Key] ? (Beats[Key] extends Data ? Key : never) : never;
}[keyof Beats];

const alone = (scene: Scene, key: KeyOf<Alone>, id: ShipId, tone: Tone = 'plain'): readonly EventBeat[] => [
  said({ key, data: { ship: vessel(scene, id) } }, tone, id),
];

const both = (
  scene: Scene,
  key: KeyOf<Both>,
  id: ShipId,
  other: ShipId,
  tone: Tone = 'plain',
): readonly EventBeat[] => [
  said({ key, data: { ship: vessel(scene, id), other: vessel(scene, other) } }, tone, id, other),
];

// Events

type Tellers = {
  readonly [Type in SeenEvent['type']]: (event: SeenEventOf<Type>, scene: Scene) => readonly EventBeat[];
};

const silent = (): readonly EventBeat[] => [];

const TELLERS: Tellers = {
  deployed,
  turnBegan: ({ turn }, { sea }) => [said({ key: 'turn', data: { turn, turns: sea.turns } }, 'title')],
  phaseBegan,
  called: silent,
  rolled,
  windShifted: ({ windFrom: from }) => [said({ key: 'windShifted', data: { from } }, 'strong')],
  cleared: ({ ship }, scene) => alone(scene, 'cleared', ship, 'faint'),
  ticked: ({ ship, hull, masts, guns = 0, crew = 0, fallen = 0, cause }, scene) => {
    const data = { ship: vessel(scene, ship), hull, masts, guns, crew, fallen, cause };
    return [said({ key: 'ticked', data }, toneOfLoss(scene, ship), ship)];
  },
  fires: toldFires,
  rudders: toldRudders,
  leakSprung: ({ ship, due }, scene) => [
    said({ key: 'leakSprung', data: { ship: vessel(scene, ship), due } }, toneOfLoss(scene, ship), ship),
  ],
  leakPlugged: ({ ship }, scene) => alone(scene, 'leakPlugged', ship, toneOfGain(scene, ship)),
  leakGrew: ({ ship, due }, scene) => [
    said({ key: 'leakGrew', data: { ship: vessel(scene, ship), due } }, toneOfLoss(scene, ship), ship),
  ],
  gunBurst: ({ ship }, scene) => alone(scene, 'gunBurst', ship, toneOfLoss(scene, ship)),
  captainKilled: ({ ship }, scene) => alone(scene, 'captainKilled', ship, toneOfLoss(scene, ship)),
  crewLost: ({ ship, crew, cause }, scene) => [
    said(
      { key: 'crewLost', data: { ship: vessel(scene, ship), crew, cause } },
      toneOfLoss(scene, ship),
      ship,
    ),
  ],
  sank: ({ ship, cause }, scene) => [
    said({ key: 'sank', data: { ship: vessel(scene, ship), cause } }, toneOfLoss(scene, ship), ship),
  ],
  formed: ({ division, ships }, scene) => [
    said(
      { key: 'formed', data: { division, ships: ships.map((id) => vessel(scene, id)) } },
      'plain',
      ...ships,
    ),
  ],
  dissolved: ({ division }) => [said({ key: 'dissolved', data: { division } }, 'faint')],
  leftDivision: ({ ship, division }, scene) => [
    said({ key: 'leftDivision', data: { ship: vessel(scene, ship), division } }, 'faint', ship),
  ],
  ordered: ({ division, manner, legs }) => {
    const turns = legs.some(({ turn }) => turn !== 0);
    return [said({ key: 'ordered', data: { division, manner, turns } }, 'faint')];
  },
  led: silent,
  wheeled: ({ ship }, scene) => alone(scene, 'wheeled', ship, 'faint'),
  moved,
  drifted: ({ ship }, scene) => alone(scene, 'drifted', ship, 'faint'),
  adrift: silent,
  moveEnded: silent,
  anchored: ({ ship }, scene) => alone(scene, 'anchored', ship),
  weighed: ({ ship }, scene) => alone(scene, 'weighed', ship),
  touched: ({ ship, other }, scene) => both(scene, 'touched', ship, other),
  pressed: ({ ship }, scene) => alone(scene, 'pressed', ship),
  entangled: ({ ship, other }, scene) => both(scene, 'entangled', ship, other, 'strong'),
  grappled: ({ ship, other }, scene) => both(scene, 'grappled', ship, other, 'strong'),
  separating: ({ ship, other, parts }, scene) =>
    parts ? [] : both(scene, 'separationFailed', ship, other, 'faint'),
  parted: ({ ship, other }, scene) => both(scene, 'parted', ship, other),
  fired,
  carronadesFired: ({ ship, target }, scene) => [
    said(
      { key: 'carronadesFired', data: { ship: vessel(scene, ship), target: vessel(scene, target) } },
      'plain',
      ship,
      target,
    ),
  ],
  fought,
  struck: ({ ship, to }, scene) => [
    said(
      { key: 'struck', data: { ship: vessel(scene, ship), to: vessel(scene, to) } },
      toneOfLoss(scene, ship),
      ship,
      to,
    ),
  ],
  possessed: ({ ship }, scene) => alone(scene, 'possessed', ship),
  recaptured: ({ ship, by }, scene) => [
    said(
      { key: 'recaptured', data: { ship: vessel(scene, ship), by: vessel(scene, by) } },
      toneOfGain(scene, by),
      ship,
      by,
    ),
  ],
  allyNamed: ({ seat, ally }, scene) =>
    ally === undefined
      ? [said({ key: 'allyDismissed', data: { captain: captain(scene, seat) } }, 'faint')]
      : [
          said(
            { key: 'allyNamed', data: { captain: captain(scene, seat), ally: captain(scene, ally) } },
            'faint',
          ),
        ],
  battleEnded,
};

function deployed({ sea }: SeenEventOf<'deployed'>, { sea: after, you }: Scene): readonly EventBeat[] {
  const scene = sceneOf({ ...after, ships: sea.ships }, you);
  return [
    said({ key: 'deployed', data: {} }, 'title'),
    ...CAMPS.map((camp) => {
      const ids = Object.keys(sea.ships).filter((id) => homeCamp(id) === camp);
      const ships = ids.map((id) => vessel(scene, id));
      return said({ key: 'fleet', data: { camp, yours: you?.camp === camp, ships } }, 'plain', ...ids);
    }),
    said({ key: 'wind', data: { from: sea.windFrom } }),
  ];
}

function phaseBegan({ phase }: SeenEventOf<'phaseBegan'>, { sea }: Scene): readonly EventBeat[] {
  if (phase === 'tests' || phase === 'divisions') return [];
  const isFought = afloat(sea).some((id) => bondsOf(sea, id).some(({ bond }) => bond.kind === 'grappled'));
  if (phase === 'boarding' && !isFought) return [];
  return [said({ key: 'phase', data: { phase } }, 'faint')];
}

/** Throws that no other event tells. */
function rolled({ does, ship, other }: SeenEventOf<'rolled'>, scene: Scene): readonly EventBeat[] {
  if (ship === undefined) return [];
  if (does === 'tacks') return alone(scene, 'tacks', ship);
  if (other === undefined) return does === 'fails' ? alone(scene, 'missesStays', ship) : [];
  if (does === 'light') return both(scene, 'grazes', ship, other);
  return does === 'evade' ? both(scene, 'seesRoom', ship, other, 'faint') : [];
}

function toldFires({ ship, fires }: SeenEventOf<'fires'>, scene: Scene): readonly EventBeat[] {
  if (fires === 0) return alone(scene, 'firesOut', ship, toneOfGain(scene, ship));
  const isLess = fires < (scene.sea.ships[ship]?.fires ?? 0);
  const data = { ship: vessel(scene, ship), fires };
  return isLess
    ? [said({ key: 'firesLess', data }, toneOfGain(scene, ship), ship)]
    : [said({ key: 'burns', data }, toneOfLoss(scene, ship), ship)];
}

function toldRudders({ ship, rudders }: SeenEventOf<'rudders'>, scene: Scene): readonly EventBeat[] {
  if (rudders > (scene.sea.ships[ship]?.rudders ?? 0)) {
    return alone(scene, 'rudderHit', ship, toneOfLoss(scene, ship));
  }
  const data = { ship: vessel(scene, ship), left: rudders };
  return [said({ key: 'rudderMended', data }, toneOfGain(scene, ship), ship)];
}

const sectorOf = (heading: number): number => Math.round(heading / SECTOR) % SECTORS;

function moved({ ship, track, stopped }: SeenEventOf<'moved'>, scene: Scene): readonly EventBeat[] {
  const heading = track.at(-1) ?? 0;
  const attitude = attitudeOf(heading, scene.sea.windFrom);
  const data = { ship: vessel(scene, ship), sector: sectorOf(heading), attitude };
  const sails = said({ key: 'sailed', data }, 'plain', ship);
  return stopped === true ? [sails, ...alone(scene, 'stoppedByWind', ship, 'faint')] : [sails];
}

function fired(event: SeenEventOf<'fired'>, scene: Scene): readonly EventBeat[] {
  const { ship, side, target, aim, range, broadside, force, modifiers, face, total, result } = event;
  const { halved = null, through, damage } = event;
  const shot = {
    ship: vessel(scene, ship),
    target: vessel(scene, target),
    side,
    aim,
    range,
    through: through === undefined ? null : vessel(scene, through),
  };
  const sum = { broadside, force, modifiers, face, total, result, halved, damage };
  return [
    said({ key: 'fired', data: shot }, 'plain', ship, target),
    said({ key: 'reckoned', data: sum }, 'faint'),
  ];
}

function fought(
  { ship, other, own, others, each }: SeenEventOf<'fought'>,
  scene: Scene,
): readonly EventBeat[] {
  const data = { ship: vessel(scene, ship), other: vessel(scene, other), own, others };
  return [
    said({ key: 'fought', data }, 'strong', ship, other),
    said({ key: 'strengths', data: { own, others } }, 'faint'),
    ...(each === 0 ? [] : [said({ key: 'bothLose', data: { crew: each } })]),
  ];
}

function battleEnded(event: SeenEventOf<'battleEnded'>, scene: Scene): readonly EventBeat[] {
  return [said({ key: 'ended', data: {} }, 'title'), duelLost(event, scene) ?? counted(event, scene)];
}

/** In a duel, the loser's fate says more than a count of ships. */
function duelLost(
  { reason, french, english }: SeenEventOf<'battleEnded'>,
  scene: Scene,
): EventBeat | undefined {
  const { sea, you } = scene;
  if (reason !== 'ships' || french === english || roster(sea).length > CAMPS.length) return undefined;
  const winner: Camp = french > english ? 'french' : 'english';
  const id = must(
    roster(sea).find((each) => homeCamp(each) !== winner),
    'the loser',
  );
  const how = sea.ships[id]?.sunk ? 'sunk' : 'taken';
  const data = { ship: vessel(scene, id), how, winner, you: you?.camp ?? null } as const;
  return said({ key: 'duelLost', data }, toneFor(you, homeCamp(id)), id);
}

function counted({ reason, french, english }: SeenEventOf<'battleEnded'>, { sea }: Scene): EventBeat {
  const uneven = Object.values(sea.ships).some(
    (ship) => isPrize(ship) || (!ship.sunk && moraleOf(ship) !== 'steady'),
  );
  return reason === 'ships'
    ? said({ key: 'shipsCounted', data: { french, english, uneven } }, 'strong')
    : said({ key: 'damageCounted', data: { french, english } }, 'strong');
}

// Prompts

function ask(
  { kind, seats, about = {} }: ToldPrompt<BranleBasTypes>,
  { public: sea }: View,
  you: You,
): Beat<Prompts, 'ship'> {
  const scene = sceneOf(sea, you);
  const [ship, other] = [about.ship, about.other].map((id) => (typeof id === 'string' ? id : undefined));
  const ships = [ship, other].filter((id) => id !== undefined);
  if (seats.some((seat) => you?.seats.includes(seat)))
    return saying<Prompts>(asked(kind, scene, about, ship, other), 'strong', ...ships);
  const waited = captain(scene, sea.call?.seat ?? must(seats[0], 'the seat that is asked'));
  return saying<Prompts>(awaited(kind, scene, waited, ship), 'faint', ...ships);
}

function asked(
  kind: ToldPrompt<BranleBasTypes>['kind'],
  scene: Scene,
  { division }: NonNullable<ToldPrompt<BranleBasTypes>['about']>,
  id: ShipId | undefined,
  otherId: ShipId | undefined,
): Saying<Prompts> {
  if (kind === 'divisions' || id === undefined) return { key: 'divisions', data: {} };
  const ship = vessel(scene, id);
  if (kind === 'move' && typeof division === 'string') {
    const ships = scene.sea.divisions[division]?.ships ?? [id];
    return { key: 'moveDivision', data: { division, ships: ships.map((each) => vessel(scene, each)) } };
  }
  if (kind === 'move') return { key: isBound(scene.sea, id) ? 'bound' : 'move', data: { ship } };
  if (kind === 'sailOn' || kind === 'fire') return { key: kind, data: { ship } };
  return { key: kind, data: { ship, other: vessel(scene, otherId ?? id) } };
}

function awaited(
  kind: ToldPrompt<BranleBasTypes>['kind'],
  scene: Scene,
  by: Captain,
  id: ShipId | undefined,
): Saying<Prompts> {
  if (kind === 'divisions' || id === undefined) return { key: 'theirDivisions', data: { captain: by } };
  const data = { captain: by, ship: vessel(scene, id) };
  if (kind === 'fire') return { key: 'theirFire', data };
  return { key: kind === 'move' || kind === 'sailOn' ? 'theirMove' : 'theirContact', data };
}

// The board

type BoardBeat = Beat<Board, 'ship'>;

function describe({ public: sea }: View, you: You): readonly BoardBeat[] {
  const scene = sceneOf(sea, you);
  const { turn, turns, phase, windFrom } = sea;
  return [
    seen({ key: 'turn', data: { turn, turns, phase } }, 'title'),
    seen({ key: 'wind', data: { from: windFrom } }),
    ...roster(sea).flatMap((id) => describeShip(scene, id)),
    ...Object.entries(sea.divisions).map(([division, { ships }]) =>
      seen(
        { key: 'division', data: { division, ships: ships.map((id) => vessel(scene, id)) } },
        'plain',
        ...ships,
      ),
    ),
  ];
}

const centimetres = (length: number): number => Math.round(length / 100);

function describeShip(scene: Scene, id: ShipId): readonly BoardBeat[] {
  const { sea } = scene;
  const state = sea.ships[id];
  if (state === undefined) return [];
  const ship = vessel(scene, id);
  if (state.sunk) return [seen({ key: 'sunk', data: { ship } }, 'faint', id)];
  const { heading, hull, masts, broadside, boarding, fires, leaks } = state;
  const place = { x: centimetres(state.x), y: centimetres(state.y), heading };
  const hullOf = SHEETS[state.class].hull;
  const sheet = {
    hull: hullOf - hull,
    hullOf,
    masts: MAST_BOXES - masts,
    mastsOf: MAST_BOXES,
    broadside,
    boarding,
  };
  const markers = markersOf(sea, id, state);
  const isMarked = markers.length > 0 || fires > 0 || leaks.length > 0;
  return [
    seen(
      { key: 'ship', data: { ship, ...place, attitude: attitudeOf(heading, sea.windFrom) } },
      'strong',
      id,
    ),
    ...(isPrize(state) ? [seen({ key: 'prize', data: { ship, captor: state.camp } }, 'plain', id)] : []),
    seen({ key: 'sheet', data: { ship, ...sheet } }, 'plain', id),
    ...(isMarked ? [seen({ key: 'markers', data: { ship, markers, fires, leaks } }, 'plain', id)] : []),
    ...bearingFrom(scene, id, state),
  ];
}

function markersOf(sea: Sea, id: ShipId, ship: Ship): readonly Marker[] {
  const morale = moraleOf(ship);
  const bonds = bondsOf(sea, id).map(({ bond }) => bond.kind);
  const markers: readonly (Marker | false)[] = [
    ship.anchored && 'anchored',
    ship.rudders > 0 && 'rudder',
    ship.captainDead && 'captainDead',
    isHindered(sea, ship) && 'hindered',
    bonds.includes('entangled') && 'entangled',
    bonds.includes('grappled') && 'grappled',
    morale !== 'steady' && morale,
  ];
  return markers.filter((marker) => marker !== false);
}

/** Her bearing from the nearest ship of the reader's camp; nothing for the reader's own. */
function bearingFrom(scene: Scene, id: ShipId, ship: Ship): readonly BoardBeat[] {
  const { sea, you } = scene;
  const observer = you?.camp ?? CAMPS[0];
  if (ship.camp === observer) return [];
  const [nearest] = afloat(sea)
    .flatMap((each) => {
      const own = sea.ships[each];
      return own?.camp === observer ? [{ each, own, apart: distanceSquared(own, ship) }] : [];
    })
    .sort((a, b) => a.apart - b.apart);
  if (nearest === undefined) return [];
  const { each, own, apart } = nearest;
  const data = {
    ship: vessel(scene, id),
    from: vessel(scene, each),
    distance: centimetres(Math.sqrt(apart)),
    bearing: bearingOf(own, ship),
    range: rangeOf(sea, each, id),
    side: SIDES.find((side) => bears(sea, each, side, id)) ?? null,
  };
  return [seen({ key: 'bearing', data }, 'plain', id, each)];
}
