/** How often each rule comes up: for tests and benches. */

import type { Event, EventOf } from '../../games/branle-bas/events.ts';
import { evolve } from '../../games/branle-bas/evolve.ts';
import { MODIFIERS, RANGES, TABLE_OF_FIRE } from '../../games/branle-bas/gunnery/gunnery.ts';
import { boundSides } from '../../games/branle-bas/gunnery/shots.ts';
import { allowance, mustPartFrom } from '../../games/branle-bas/sailing/sailing.ts';
import {
  areEnemies,
  bodyOf,
  bondBetween,
  capacitiesLost,
  isBurning,
  isCommanded,
  isHeld,
  isPrize,
  moraleOf,
  roster,
  shipOf,
} from '../../games/branle-bas/sea/sea.ts';
import { mastsDown, SHEETS } from '../../games/branle-bas/sea/ship-sheets.ts';
import { ATTITUDES, attitudeOf, EDGE, windBearing } from '../../games/branle-bas/sea/wind-rose.ts';
import type { Sea, Ship, State } from '../../games/branle-bas/state.ts';
import type { BranleBasTypes } from '../../games/branle-bas/types.ts';
import { angleBetween } from '../../geometry/index.ts';
import { type Entry, isTableEvent } from '../../kernel/index.ts';

/** One step of a battle, as a match records it. */
type Happened = Pick<Entry<BranleBasTypes>, 'command' | 'events' | 'seat'>;

/** An event in context: the position before it, and the command that led to it. */
interface Context {
  readonly sea: Sea;
  readonly first: Sea;
  readonly command: Happened['command'];
  readonly seat: string | null;
  /** The event is the first of its command. */
  readonly opening: boolean;
  readonly before: Event | undefined;
}

type Rule = (event: Event, context: Context) => boolean;

/** An event of one type, and perhaps of a certain kind. */
const on =
  <Type extends Event['type']>(
    type: Type,
    holds: (event: EventOf<Type>, sea: Sea, context: Context) => boolean = () => true,
  ): Rule =>
  (event, context) =>
    event.type === type && holds(event as EventOf<Type>, context.sea, context);

/** A throw for a purpose, and perhaps with a certain effect. */
const rolled = (purpose: EventOf<'rolled'>['for'], does?: EventOf<'rolled'>['does']): Rule =>
  on('rolled', (event) => event.for === purpose && (does === undefined || event.does === does));

/** Counts a command of one type once. */
const ordered =
  (type: string, holds: (context: Context) => boolean = () => true): Rule =>
  (_event, context) =>
    context.opening && context.command.type === type && holds(context);

const asked = (holds: (ship: Ship, sea: Sea, id: string) => boolean): Rule =>
  on(
    'called',
    ({ kind, ship }, sea) => kind === 'move' && ship !== undefined && holds(shipOf(sea, ship), sea, ship),
  );

const each = <Item extends string | number>(
  name: string,
  items: readonly Item[],
  rule: (item: Item) => Rule,
): Record<string, Rule> => Object.fromEntries(items.map((item) => [`${name}: ${item}`, rule(item)]));

const callOf = ({ first }: Context) => first.call;

/** A ship whose own state makes her drift, for this reason. */
const driftsBy = (because: (ship: Ship) => boolean): Rule =>
  on('adrift', ({ ship }, sea) => because(shipOf(sea, ship)));

const RULES: Readonly<Record<string, Rule>> = {
  // Tests
  'wind backs': rolled('wind', 'backs'),
  'wind veers': rolled('wind', 'veers'),
  'wind holds': rolled('wind', 'nothing'),
  'hindrance cleared': on('cleared'),
  'fire: a marker less': rolled('flames', 'lessFire'),
  'fire burns on': rolled('flames', 'burns'),
  'fire spreads': rolled('flames', 'spreads'),
  'rudder repaired': rolled('rudder', 'repaired'),
  'rudder not repaired': rolled('rudder', 'nothing'),
  'three fires: nothing': rolled('explosion', 'nothing'),
  'three fires: she blows up': rolled('explosion', 'explodes'),
  'explosion strikes masts nearby': on('ticked', ({ cause }) => cause === 'explosion'),
  'entangled with a burning ship: catches fire': rolled('catchingFire', 'catchesFire'),
  'entangled with a burning ship: nothing': rolled('catchingFire', 'nothing'),
  'leak plugged': rolled('leak', 'plugged'),
  'leak grows': rolled('leak', 'grows'),
  'leak unchanged': rolled('leak', 'nothing'),
  'leak sinks at the end of the turn': on('sank', ({ cause }) => cause === 'leak'),
  'overdue leak sinks at once': on('sank', ({ cause }) => cause === 'overdueLeak'),
  'surrender test in the tests': on(
    'rolled',
    (event, sea) => event.for === 'surrender' && sea.phase === 'tests',
  ),
  'surrender test on contact': on(
    'rolled',
    (event, sea) => event.for === 'surrender' && sea.phase === 'movement',
  ),
  'surrender test: strikes': rolled('surrender', 'surrenders'),
  'surrender test: holds': rolled('surrender', 'nothing'),

  // Movement
  ...each('attitude', ATTITUDES, (attitude) =>
    asked(({ heading }, { windFrom }) => attitudeOf(heading, windFrom) === attitude),
  ),
  'a third less for a mast': asked((ship) => mastsDown(ship) > 0),
  'a third less for fire': asked(isBurning),
  'a third less for a leak': asked(({ leaks }) => leaks.length > 0),
  'leaks count two thirds at most': asked(({ leaks }) => leaks.length > 2),
  'a rest between a half and a move': ordered('sail', ({ command, first }) => {
    const { ship } = command as { ship?: string };
    return ship !== undefined && first.call?.kind === 'move' && allowance(first, ship) === 4;
  }),
  'the edge of the wind stops a turn': on('moved', ({ stopped }) => stopped === true),
  'tack succeeds': rolled('tack', 'tacks'),
  'tack fails': rolled('tack', 'fails'),
  'tack from inside the edge': on('rolled', ({ for: purpose, ship = '' }, sea) => {
    return purpose === 'tack' && angleBetween(shipOf(sea, ship).heading, windBearing(sea.windFrom)) < EDGE;
  }),
  anchors: on('anchored'),
  'stays at anchor': ordered(
    'stay',
    ({ first, command }) => shipOf(first, (command as { ship: string }).ship).anchored,
  ),
  weighs: on('weighed'),
  'drifts with three masts down': driftsBy((ship) => mastsDown(ship) >= 3),
  'drifts with two fires': driftsBy((ship) => ship.fires >= 2),
  'drifts with a damaged rudder': driftsBy((ship) => ship.rudders > 0),
  'drifts without a captain': driftsBy((ship) => !isCommanded(ship)),
  'entangled ships drift as one body': on('drifted', ({ ship }, sea) => bodyOf(sea, ship).length > 1),
  'the striker must try to part': asked((_ship, sea, id) => mustPartFrom(sea, id).length > 0),
  'separation succeeds': rolled('separation', 'parts'),
  'separation fails': rolled('separation', 'fails'),
  'friends part without a throw': on('separating', ({ ship, other }, sea) => !areEnemies(sea, ship, other)),
  'parts from grapnels': on('separating', ({ ship, other, parts }, sea) => {
    return parts && bondBetween(sea, ship, other)?.kind === 'grappled';
  }),
  'boards at once after her own separation': ordered('board', (context) => {
    const call = callOf(context);
    return call?.kind === 'parting' && call.ship === context.first.underWay?.ship;
  }),
  'boards at once after the other’s separation': ordered('board', (context) => {
    const call = callOf(context);
    return call?.kind === 'parting' && call.ship !== context.first.underWay?.ship;
  }),
  'lets the other go': ordered('part'),
  'boards one she is entangled with': ordered('board', (context) => callOf(context)?.kind === 'move'),
  'entangled, drifts without trying': ordered('drift'),
  'held by grapnels, stays': ordered(
    'stay',
    ({ first, command }) => !shipOf(first, (command as { ship: string }).ship).anchored,
  ),
  'division formed': on('formed'),
  'division dissolved': on('dissolved'),
  'division sails in succession': on('ordered', ({ manner }) => manner === 'inSuccession'),
  'division turns in succession': on('led', ({ turn }) => turn !== undefined),
  'follower turns where the leader did': on('wheeled'),
  'a pending turn goes on in the next turn': on(
    'ordered',
    ({ division }, sea) => (sea.divisions[division]?.pending.length ?? 0) > 0,
  ),
  'division sails together': on('ordered', ({ manner }) => manner === 'together'),
  'a ship of a division tacks by herself': ordered(
    'tack',
    (context) => callOf(context)?.division !== undefined,
  ),
  'leaves her division': on('leftDivision'),

  // Contact
  ...each('collision', ['entangled', 'light', 'evade'] as const, (face) => rolled('collision', face)),
  'contact between friends': on('touched', ({ ship, other }, sea) => !areEnemies(sea, ship, other)),
  'contact while drifting': on('touched', (_event, _sea, { before }) => before?.type === 'drifted'),
  'difference in rank in a violent collision': on(
    'ticked',
    ({ cause, hull }) => cause === 'collision' && hull > 2,
  ),
  'throws again to board': on('pressed'),
  'bears away, chosen': ordered('bearAway'),
  'bears away, with no choice': on(
    'moved',
    (_event, _sea, { before }) => before?.type === 'ticked' && before.cause === 'collision',
  ),
  evades: ordered('evade'),
  'nothing frees her to evade': on(
    'moveEnded',
    (_event, _sea, { command, opening }) => command.type === 'evade' && opening,
  ),
  'boards on contact': ordered('board', (context) => callOf(context)?.kind === 'contact'),
  'sails on after contact': ordered('sail', (context) => callOf(context)?.kind === 'sailOn'),
  'ends her move after contact': ordered('endMove'),

  // Fire
  ...each('range', RANGES, (range) => on('fired', (event) => event.range === range)),
  ...each('modifier', MODIFIERS, (modifier) =>
    on('fired', ({ modifiers }) => modifiers[modifier] !== undefined),
  ),
  ...each(
    'result',
    [0, ...TABLE_OF_FIRE.keys()].map((_, place) => place),
    (result) => on('fired', (event) => event.result === result),
  ),
  ...each('halved', ['fire', 'hindrance', 'boarding'] as const, (halved) =>
    on('fired', (event) => event.halved === halved),
  ),
  ...each('aimed', ['hull', 'masts'] as const, (aim) => on('fired', (event) => event.aim === aim)),
  'two fires silence': on('phaseBegan', ({ phase, order }, sea) => {
    return phase === 'fire' && order.some((id) => shipOf(sea, id).fires >= 2);
  }),
  'a friend in the way': on(
    'fired',
    ({ ship, through }, sea) => through !== undefined && !areEnemies(sea, ship, through),
  ),
  'a foe in the way': on(
    'fired',
    ({ ship, through }, sea) => through !== undefined && areEnemies(sea, ship, through),
  ),
  'a gun bursts': on('gunBurst'),
  'an incident without harm': rolled('incident', 'nothing'),
  'an incident sets the ship on fire': rolled('incidentFire', 'fire'),
  ...each('point blank', ['nothing', 'captain', 'boarding'] as const, (face) => rolled('pointBlank', face)),
  'a rake at point blank costs crew': on('crewLost', ({ cause }) => cause === 'rake'),
  'carronades alone': on('carronadesFired'),
  ...each('risk', ['again', 'rudder', 'masts', 'hull'] as const, (face) => rolled('risk', face)),
  'risk confirmed': rolled('confirmation', 'confirmed'),
  'risk not confirmed': rolled('confirmation', 'nothing'),
  'risk: fire': on('fires', ({ ship, fires }, sea, { before }) => {
    return fires > shipOf(sea, ship).fires && isConfirmed(before);
  }),
  'risk: crew': on('crewLost', ({ cause }) => cause === 'risk'),
  'risk: leak': on(
    'rolled',
    ({ for: purpose }, _sea, { before }) => purpose === 'leakTurns' && isConfirmed(before),
  ),
  'hulls only from the side on which she is bound': on('fired', ({ ship, side }, sea) =>
    boundSides(sea, ship).includes(side),
  ),

  // Damage and morale
  'a mast falls': on('ticked', ({ fallen }) => fallen !== undefined),
  'a gun box': on('ticked', ({ guns }) => guns !== undefined),
  'a crew box': on('ticked', ({ crew }) => crew !== undefined),
  'leak test: a leak': rolled('leakTest', 'leak'),
  'leak test: none': rolled('leakTest', 'nothing'),
  'hits beyond a full track': on('ticked', ({ ship, hull, masts }, sea) => {
    const { hull: ticked, masts: down, class: shipClass } = shipOf(sea, ship);
    return (hull > 0 && down === 30) || (masts > 0 && ticked + hull === SHEETS[shipClass].hull);
  }),
  'past repair, scuttled': on('sank', ({ cause }) => cause === 'pastRepair'),
  ...each('morale', ['retreat', 'rout', 'broken'] as const, (morale) =>
    on('phaseBegan', ({ order }, sea) => order.some((id) => moraleOf(shipOf(sea, id)) === morale)),
  ),
  'in retreat, answers an attack': on('fired', ({ ship }, sea) => capacitiesLost(shipOf(sea, ship)) > 0),
  'broken, strikes on contact without a throw': on('struck', ({ ship }, sea) => {
    return sea.phase !== 'boarding' && capacitiesLost(shipOf(sea, ship)) === 3;
  }),

  // Boarding and prizes
  'a round of boarding': on('fought'),
  'each loses by the points of the weaker': on('fought', (event) => event.each > 0),
  ...each('fight', ['damage', 'flagship', 'captain', 'support'] as const, (modifier) =>
    on('fought', ({ own, others }) => (own.modifiers[modifier] ?? others.modifiers[modifier]) !== undefined),
  ),
  'boarding dice: the stronger loses': on(
    'rolled',
    (event) => event.for === 'boarding' && event.faces.includes('stronger'),
  ),
  'boarding dice: the weaker loses': on(
    'rolled',
    (event) => event.for === 'boarding' && event.faces.includes('weaker'),
  ),
  'strikes in a fight': on('struck', (_event, sea) => sea.phase === 'boarding'),
  'both at 0, they part': on('parted', (_event, sea) => sea.phase === 'boarding'),
  'a fight goes on next turn': on('turnBegan', (_event, { bonds }) =>
    Object.values(bonds).some(({ kind }) => kind === 'grappled'),
  ),
  'one repels several': on('phaseBegan', ({ phase }, { bonds }) => {
    const grappled = Object.values(bonds).filter(({ kind }) => kind === 'grappled');
    const ids = grappled.flatMap(({ a, b }) => [a, b]);
    return phase === 'boarding' && new Set(ids).size < ids.length;
  }),
  'possession waits for a hindered captor': on('struck', ({ possessed }) => !possessed),
  'possession is taken later': on('possessed'),
  'prize and captor stay': on('phaseBegan', ({ phase }, sea) => {
    return phase === 'movement' && roster(sea).some((id) => isHeld(sea, shipOf(sea, id)));
  }),
  'a prize sails': on('moved', ({ ship }, sea) => isPrize(shipOf(sea, ship))),
  'a prize is scuttled': on('sank', ({ cause }) => cause === 'scuttled'),
  'a prize is taken back': on('recaptured'),

  // The end
  'nightfall: a leak is plugged': rolled('nightLeak', 'plugged'),
  'nightfall: a leak sinks': on('sank', ({ cause }) => cause === 'nightLeak'),
  'a camp has no ship left': on('battleEnded', (_event, { phase }) => phase !== 'night'),
  'a duel is decided by damage': on('battleEnded', ({ reason }) => reason === 'damage'),
  'ships are counted': on('battleEnded', ({ reason }) => reason === 'ships'),
  'a draw': on('battleEnded', ({ winner }) => winner === undefined),

  // Captains
  'an ally is named': on('allyNamed', ({ ally }) => ally !== undefined),
  'an ally acts for another captain': (_event, context) => {
    const call = callOf(context);
    const talk = ['nameAlly', 'dismissAlly', 'start'].includes(context.command.type);
    return (
      context.opening && !talk && context.seat !== null && call !== undefined && call.seat !== context.seat
    );
  },
  'time runs out': ordered('timeout'),
};

const isConfirmed = (event: Event | undefined): boolean =>
  event?.type === 'rolled' && event.for === 'confirmation' && event.does === 'confirmed';

export const RULE_NAMES: readonly string[] = Object.keys(RULES);

/** Counts the rules that come up in a battle, step by step. */
export class Tally {
  readonly counts: Record<string, number> = Object.fromEntries(RULE_NAMES.map((name) => [name, 0]));

  /** Counts one step, from the state before it. */
  add(state: State, { command, events, seat }: Happened): void {
    let now = state;
    let before: Event | undefined;
    for (const told of events) {
      if (isTableEvent(told)) continue;
      const context = { sea: now, first: state, command, seat, opening: before === undefined, before };
      for (const [name, rule] of Object.entries(RULES)) {
        if (rule(told, context)) this.counts[name] = (this.counts[name] ?? 0) + 1;
      }
      now = evolve(now, told);
      before = told;
    }
  }
}
