/** The player's choices, and the effect of a gesture. Nothing is sent before the button. */

import { type Command, EscadreError, type Seat, type View } from 'escadre';
import {
  type Aim,
  aimsOf,
  chartOf,
  factsOf,
  type Heading,
  leftOf,
  type Order as Move,
  type Reach,
  reachOf,
  SHIP_IDS,
  type ShipId,
  type Side,
  targetsOf,
  trackOf,
} from 'escadre/trafalgar';
import { HEADINGS, opposite } from './layout.ts';

type TrafalgarView = View<'trafalgar'>;
export type TrafalgarCommand = Command<'trafalgar'>;
type CommandOf<Type extends TrafalgarCommand['type']> = Extract<TrafalgarCommand, { readonly type: Type }>;
export type Camp = 'english' | 'allied';

export const opponentOf = (camp: Camp): Camp => (camp === 'english' ? 'allied' : 'english');

const SIDES: readonly Side[] = ['port', 'starboard'];

export interface Situation {
  /** The seat's prompt; null while others act, when a shout may still be possible. */
  readonly asked: 'setWind' | 'turn' | 'feu' | 'returnFire' | null;
  readonly view: TrafalgarView;
  readonly seat: Seat<'trafalgar'>;
  readonly camp: Camp;
  /** Everything that is legal, standing orders apart. */
  readonly legal: readonly TrafalgarCommand[];
  /** Why a command would be refused; null if legal. */
  readonly explain: (deed: TrafalgarCommand) => EscadreError | null;
}

/** The planned action of the picked thing. */
type Intent =
  | { readonly do: 'wind'; readonly from: Heading }
  | { readonly do: 'sail'; readonly orders: readonly Move[] }
  | {
      readonly do: 'fire';
      readonly side: Side;
      readonly guns: number;
      readonly target: string;
      readonly aim: Aim;
    }
  | { readonly do: 'fort'; readonly target: ShipId; readonly aim: Aim }
  | { readonly do: 'seize'; readonly heading: Heading }
  | { readonly do: 'hand'; readonly to: ShipId }
  | { readonly do: 'repair'; readonly ships: readonly ShipId[] }
  | { readonly do: 'end' };

type IntentTo<Do extends Intent['do']> = Extract<Intent, { readonly do: Do }>;

export interface Draft {
  /** An own ship, or a gun of the own port by its point. */
  readonly picked: string | null;
  /** Another player’s ship under inspection. */
  readonly looked: ShipId | null;
  readonly intent: Intent | null;
  /** Why the last gesture had no effect. */
  readonly wrong: EscadreError | null;
}

type Tuning = { readonly type: 'aim'; readonly aim: Aim } | { readonly type: 'guns'; readonly guns: number };

export type Gesture =
  | { readonly type: 'tap'; readonly point: string }
  | { readonly type: 'pick'; readonly what: string }
  | { readonly type: 'aimAt'; readonly target: string }
  | { readonly type: 'head'; readonly heading: Heading }
  | { readonly type: 'go'; readonly to: string }
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'back' }
  | Tuning
  | { readonly type: 'intend'; readonly intent: Intent }
  | { readonly type: 'drop' };

export const FRESH: Draft = { picked: null, looked: null, intent: null, wrong: null };

export const isShip = (name: string | null): name is ShipId => SHIP_IDS.some((ship) => ship === name);

/** The picked ship, if any. */
export const pickedShip = ({ picked }: Draft): ShipId | null => (isShip(picked) ? picked : null);

/** The planned orders; empty during another plan. */
export const ordersOf = ({ intent }: Draft): readonly Move[] => (intent?.do === 'sail' ? intent.orders : []);

/** The initial draft for another question. */
export function freshDraft(situation: Situation): Draft {
  const { asked, view } = situation;
  const { call } = view.public;
  if (asked === 'setWind') return { ...FRESH, intent: { do: 'wind', from: fairWind(situation) } };
  return asked === 'returnFire' && call !== undefined ? { ...FRESH, picked: call.ship } : FRESH;
}

/** Ships that would face the wind: they turn before they sail. */
export function facing(from: Heading, { view, camp }: Pick<Situation, 'view' | 'camp'>) {
  const { ships } = view.public;
  const camps = SHIP_IDS.flatMap((id) =>
    ships[id].afloat && ships[id].heading === from ? [factsOf(id).camp] : [],
  );
  return { own: camps.includes(camp), others: camps.includes(opponentOf(camp)) };
}

/** A wind against the enemy but not against one's own ships; else one against no ship. */
function fairWind(situation: Situation): Heading {
  const winds = HEADINGS.map((from) => ({ from, ...facing(from, situation) }));
  const fair = winds.find(({ own, others }) => others && !own) ?? winds.find(({ own }) => !own);
  return fair?.from ?? 'W';
}

export function reduce(draft: Draft, gesture: Gesture, situation: Situation): Draft {
  const calm: Draft = { ...draft, looked: null, wrong: null };
  switch (gesture.type) {
    case 'tap':
      return tapped(calm, gesture.point, situation);
    case 'pick':
      return picking(calm, gesture.what);
    case 'aimAt':
      return aimedAt(calm, gesture.target, situation);
    case 'go':
      return gone(calm, gesture.to, situation);
    case 'head':
      return headed(calm, gesture.heading, situation);
    case 'move':
      return moved(calm, [...ordersOf(draft), gesture.move], situation);
    case 'back':
      return moved(calm, ordersOf(draft).slice(0, -1), situation);
    case 'aim':
    case 'guns':
      return { ...calm, intent: tuned(draft, gesture, situation) };
    case 'intend':
      return { ...calm, intent: gesture.intent };
    case 'drop':
      if (situation.asked === 'setWind') return freshDraft(situation);
      return draft.intent === null ? { ...FRESH } : { ...calm, intent: null };
  }
}

/** The draft without parts that a new view makes impossible. */
export function pruned(draft: Draft, situation: Situation): Draft {
  const { picked } = draft;
  const isMine =
    picked === null ||
    mine(situation).some((ship) => ship === picked) ||
    ownForts(situation).includes(picked);
  if (!isMine) return FRESH;
  const deed = commandOf(draft, situation);
  const holds = draft.intent === null || (deed !== null && situation.explain(deed) === null);
  return holds ? draft : { ...draft, intent: null };
}

/** The command the button would send; null while something is missing. */
export function commandOf({ picked, intent }: Draft, situation: Situation): TrafalgarCommand | null {
  if (intent === null) return null;
  switch (intent.do) {
    case 'wind':
      return { type: 'setWind', from: intent.from };
    case 'repair': {
      const isNothing = intent.ships.length === 0 && situation.view.public.proposal === undefined;
      return isNothing ? null : { type: 'repair', ships: [...intent.ships] };
    }
    case 'end':
      return { type: 'endTurn' };
    case 'fort':
      return picked === null ? null : fortCommand(picked, intent, situation);
    default:
      return isShip(picked) ? shipCommand(picked, intent) : null;
  }
}

function fortCommand(
  fort: string,
  { target, aim }: IntentTo<'fort'>,
  { asked }: Situation,
): TrafalgarCommand {
  return { type: asked === 'turn' ? 'fireFort' : 'feu', fort, target, aim };
}

type ShipIntent = IntentTo<'sail' | 'fire' | 'seize' | 'hand'>;

function shipCommand(ship: ShipId, intent: ShipIntent): TrafalgarCommand | null {
  switch (intent.do) {
    case 'sail':
      return intent.orders.length === 0 ? null : { type: 'sail', ship, orders: [...intent.orders] };
    case 'fire': {
      const { side, guns, target, aim } = intent;
      return { type: 'fire', ship, side, guns, target, aim };
    }
    case 'seize':
      return { type: 'seizeFlag', ship, heading: intent.heading };
    case 'hand':
      return { type: 'transferFlag', from: ship, to: intent.to };
  }
}

/** The draft after a command: a ship may act again, a port gun may not. */
export function afterCommand(draft: Draft, { type }: TrafalgarCommand): Draft {
  return type === 'feu' || type === 'fireFort' ? FRESH : { ...draft, intent: null, wrong: null };
}

/** Own ships that this seat commands, afloat. */
export function mine({ view, seat, camp }: Pick<Situation, 'view' | 'seat' | 'camp'>): readonly ShipId[] {
  const { ships, players } = view.public;
  return SHIP_IDS.filter((id) => {
    const facts = factsOf(id);
    return ships[id].afloat && (players === 3 ? facts.nation === seat : facts.camp === camp);
  });
}

/** Whether a ship is of the own camp, and another seat commands her. */
export const isPartners = (id: ShipId, { view, seat, camp }: Pick<Situation, 'view' | 'seat' | 'camp'>) =>
  view.public.players === 3 && factsOf(id).camp === camp && factsOf(id).nation !== seat;

export const ownForts = ({ view, camp }: Pick<Situation, 'view' | 'camp'>): readonly string[] =>
  Object.keys(view.public.forts).filter((fort) => view.public.forts[fort]?.camp === camp);

/** The ships that carpenters can repair. */
export const repairable = ({ legal }: Pick<Situation, 'legal'>): readonly ShipId[] => [
  ...new Set(legal.flatMap((deed) => (deed.type === 'repair' ? deed.ships : []))),
];

/** The legal broadsides of a ship, at one target or at any. */
export const firesOf = ({ legal }: Situation, ship: string, target?: string): readonly CommandOf<'fire'>[] =>
  legal.filter(
    (deed): deed is CommandOf<'fire'> =>
      deed.type === 'fire' && deed.ship === ship && (target === undefined || deed.target === target),
  );

type FortCommand = CommandOf<'fireFort'> | CommandOf<'feu'>;

/** The legal shots of port guns outside of a window: in the own turn, or as a shout in the enemy’s. */
export const fortShotsOf = ({
  legal,
  view,
}: Situation): readonly (FortCommand & { readonly target: ShipId })[] =>
  view.public.window !== undefined
    ? []
    : legal.filter(
        (deed): deed is FortCommand & { readonly target: ShipId } =>
          deed.type === 'fireFort' || (deed.type === 'feu' && deed.target !== undefined),
      );

/** The picked thing's possible targets; in the enemy’s turn with nothing picked, those of any port gun. */
export function targetsNow(draft: Draft, situation: Situation): readonly string[] {
  const { picked, intent } = draft;
  if (intent?.do === 'repair' || intent?.do === 'end') return [];
  if (picked === null && situation.asked === 'turn') return [];
  const forts = fortShotsOf(situation).filter(({ fort }) => picked === null || fort === picked);
  const fires = isShip(picked) ? firesOf(situation, picked) : [];
  return [...new Set([...forts.map(({ target }) => target), ...fires.map(({ target }) => target)])];
}

/** The picked ship's possible places; empty unless she may sail. */
export function reachNow(draft: Draft, { asked, view, legal }: Situation): readonly Reach[] {
  const ship = pickedShip(draft);
  if (asked !== 'turn' || ship === null) return [];
  return legal.some((deed) => deed.type === 'sail' && deed.ship === ship) ? reachOf(view.public, ship) : [];
}

/** While aiming, possible places are hidden. */
export const isAiming = ({ intent }: Draft): boolean => intent !== null && intent.do !== 'sail';

/** The picked ship's possible headings after seizing the flag; empty if she cannot. */
export const seizureOf = (draft: Draft, { legal }: Situation): readonly Heading[] =>
  legal.flatMap((deed) => (deed.type === 'seizeFlag' && deed.ship === draft.picked ? [deed.heading] : []));

/** The picked ship's pose after her planned orders. */
export function poseOf(draft: Draft, { view }: Pick<Situation, 'view'>) {
  const ship = pickedShip(draft);
  if (ship === null) return null;
  const { at, heading } = view.public.ships[ship];
  if (draft.intent?.do === 'seize') return { at, heading: draft.intent.heading };
  const last = trackOf(view.public, ship, ordersOf(draft)).poses.at(-1);
  return last ?? { at, heading };
}

const shipsAt = ({ public: { ships } }: TrafalgarView, point: string): readonly ShipId[] =>
  SHIP_IDS.filter((id) => ships[id].afloat && ships[id].at === point);

/** The meaning of a tap on a point: a place to sail to, one’s own thing to pick, or a target. */
function tapped(draft: Draft, point: string, situation: Situation): Draft {
  const { view, asked } = situation;
  const there = shipsAt(view, point);
  if (asked === 'setWind') return weathered(draft, there);
  const own = mine(situation).filter((id) => there.includes(id));
  const repaired = repairedAt(draft, own, situation);
  if (repaired !== undefined) return repaired;
  if (isDot(draft, point, situation)) return gone(draft, point, situation);
  const picked = pickedAt(draft, point, own, situation);
  if (picked !== undefined) return picking(draft, picked);
  const target = there[0] ?? (view.public.forts[point] === undefined ? undefined : point);
  if (target !== undefined) return tappedAt(draft, target, situation);
  return pickedShip(draft) !== null && asked === 'turn' ? gone(draft, point, situation) : FRESH;
}

/** A tap on a point picks one’s own ship, unless she is only called to answer, or a gun of the port. */
function pickedAt({ picked }: Draft, point: string, own: readonly ShipId[], situation: Situation) {
  if (own.length > 0 && situation.asked !== 'returnFire') return nextOf(own, picked);
  return ownForts(situation).includes(point) ? point : undefined;
}

/** Friends are inspected, enemies fired at. */
const tappedAt = (draft: Draft, target: string, situation: Situation): Draft =>
  isShip(target) && factsOf(target).camp === situation.camp
    ? { ...draft, looked: target }
    : aimedAt(draft, target, situation);

/** Whether the picked ship can sail to a point other than her own. */
function isDot(draft: Draft, point: string, situation: Situation): boolean {
  const ship = pickedShip(draft);
  if (ship === null || situation.view.public.ships[ship].at === point) return false;
  return reachNow(draft, situation).some(({ at, orders }) => at === point && orders.length > 0);
}

/** While the wind is chosen, ships are only inspected. */
const weathered = (draft: Draft, [ship]: readonly ShipId[]): Draft => ({ ...draft, looked: ship ?? null });

/** While a repair is chosen, a tap on a damaged ship sends carpenters to her, or recalls them. */
function repairedAt(draft: Draft, own: readonly ShipId[], situation: Situation): Draft | undefined {
  if (draft.intent?.do !== 'repair') return undefined;
  const ship = own.find((id) => repairable(situation).includes(id));
  if (ship === undefined) return undefined;
  const { ships } = draft.intent;
  const chosen = ships.includes(ship) ? ships.filter((each) => each !== ship) : [...ships, ship];
  return { ...draft, intent: { do: 'repair', ships: chosen } };
}

/** The next of two on one point; the first if neither is picked. */
const nextOf = (names: readonly string[], picked: string | null): string =>
  names[(names.indexOf(picked ?? '') + 1) % names.length] ?? '';

/** Picks it, or drops it if picked. */
const picking = (draft: Draft, what: string): Draft =>
  draft.picked === what && draft.intent === null ? FRESH : { ...FRESH, picked: what };

function aimedAt(draft: Draft, target: string, situation: Situation): Draft {
  const { picked } = draft;
  if (isShip(picked)) {
    const intent = broadsideAt(picked, target, situation);
    if (intent !== null) return { ...draft, intent };
  }
  const shots = fortShotsOf(situation).filter((shot) => shot.target === target);
  const shot = shots.find(({ fort }) => fort === picked) ?? (isShip(picked) ? undefined : shots[0]);
  if (shot !== undefined) {
    return { ...draft, picked: shot.fort, intent: { do: 'fort', target: shot.target, aim: shot.aim } };
  }
  if (picked === null) return aimedByAny(draft, target, situation);
  return { ...draft, looked: isShip(target) ? target : null, wrong: whyNot(picked, target, situation) };
}

/** By the first of one’s own ships that can fire at it; else a ship is inspected. */
function aimedByAny(draft: Draft, target: string, situation: Situation): Draft {
  for (const ship of mine(situation)) {
    const intent = broadsideAt(ship, target, situation);
    if (intent !== null) return { ...draft, picked: ship, intent };
  }
  return isShip(target) ? { ...draft, looked: target } : draft;
}

/** All guns of the side that bears, at the first one's aim. */
function broadsideAt(ship: ShipId, target: string, situation: Situation): Intent | null {
  const shots = firesOf(situation, ship, target);
  const [first] = shots;
  if (first === undefined) return null;
  const { side, aim } = first;
  const guns = Math.max(...shots.filter((shot) => shot.side === side).map((shot) => shot.guns));
  return { do: 'fire', side, guns, target, aim };
}

/** The refusal of the likely intention. */
function whyNot(picked: string, target: string, { view, asked, explain }: Situation): EscadreError | null {
  const { public: board } = view;
  if (!isShip(picked)) {
    if (!isShip(target)) return null;
    const type = asked === 'turn' ? 'fireFort' : 'feu';
    return explain({ type, fort: picked, target, aim: 'mainmast' });
  }
  const left = leftOf(board, picked);
  const side = SIDES.find((each) => targetsOf(board, picked, each).includes(target)) ?? 'port';
  const aims = aimsOf(board, picked, target);
  const aim = (aims.find(({ code }) => code === null) ?? aims[0])?.aim ?? 'gun';
  return explain({ type: 'fire', ship: picked, side, guns: Math.max(1, left[side]), target, aim });
}

/** The shortest way to a point, at any heading, or the reason against it. */
function gone(draft: Draft, to: string, situation: Situation): Draft {
  const ship = pickedShip(draft);
  if (ship === null) return draft;
  const found = reachNow(draft, situation).find(({ at }) => at === to);
  if (found !== undefined) return moved(draft, found.orders, situation);
  return { ...draft, intent: null, wrong: whyNotTo(ship, to, situation) };
}

/** The refusal of orders that exceed the moves left. */
const TOO_FAR = 'TOO_FEW_MOVES';

/** Why she cannot reach a point: the obstacle there if she could come next to it, else the distance. */
function whyNotTo(ship: ShipId, to: string, { view, explain }: Situation): EscadreError | null {
  const { public: board } = view;
  const place = chartOf(board.chart).places.find(({ name }) => name === to);
  const reach = reachOf(board, ship);
  for (const heading of HEADINGS) {
    const beside = place?.neighbours[opposite(heading)];
    const pose = reach.find((each) => each.at === beside && each.heading === heading);
    if (pose === undefined) continue;
    const wrong = explain({ type: 'sail', ship, orders: [...pose.orders, 'ahead'] });
    if (wrong !== null && wrong.code !== TOO_FAR) return wrong;
  }
  const tooMany = Array<Move>(leftOf(board, ship).moves + 1).fill('port');
  const wrong = explain({ type: 'sail', ship, orders: tooMany });
  if (wrong?.code !== TOO_FAR) return wrong;
  return new EscadreError(TOO_FAR, wrong.message, { rule: wrong.rule, data: { ...wrong.data, to } });
}

/**
 * The shortest way to a heading at her present or planned place; when seizing the flag, any way that faces
 * the sea.
 */
function headed(draft: Draft, heading: Heading, situation: Situation): Draft {
  if (draft.intent?.do === 'seize') {
    const canHead = seizureOf(draft, situation).includes(heading);
    return canHead ? { ...draft, intent: { do: 'seize', heading } } : draft;
  }
  const pose = poseOf(draft, situation);
  const found = reachNow(draft, situation).find((each) => each.at === pose?.at && each.heading === heading);
  return found === undefined ? draft : moved(draft, found.orders, situation);
}

/** These orders, or why the last one is impossible. */
function moved(draft: Draft, orders: readonly Move[], situation: Situation): Draft {
  const ship = pickedShip(draft);
  if (ship === null) return draft;
  if (orders.length === 0) return { ...draft, intent: null };
  const wrong = situation.explain({ type: 'sail', ship, orders: [...orders] });
  return wrong === null ? { ...draft, intent: { do: 'sail', orders } } : { ...draft, wrong };
}

/** A shot with another aim, or more or fewer guns: as close to the wish as is legal. */
function tuned({ picked, intent }: Draft, gesture: Tuning, situation: Situation): Intent | null {
  if (intent?.do === 'fort') return gesture.type === 'aim' ? { ...intent, aim: gesture.aim } : intent;
  if (intent?.do !== 'fire' || picked === null) return intent;
  const wanted = gesture.type === 'aim' ? { ...intent, aim: gesture.aim } : { ...intent, guns: gesture.guns };
  const shots = firesOf(situation, picked, intent.target).filter(({ side }) => side === intent.side);
  const most = Math.max(0, ...shots.map(({ guns }) => guns));
  return { ...wanted, guns: Math.max(1, Math.min(wanted.guns, most)) };
}
