/**
 * The position text: one line of facts, with `;` between them.
 *
 *     turn 4 phase fire                           the turn, and the phase where it is not the tests
 *     wind 3                                      the sector the wind comes from
 *     f1 74 4000 4000 120 hull 5 opened           a ship: class, place, heading, and what is not fresh
 *     bond e1 f1 entangled 3 tried 4              who struck, the other, since when, when they tried to part
 *     division f1,f2 id d1 turned 0,250,30        its ships, the leader first, and what it has begun
 *     formed 2                                    divisions formed so far
 *     captain french-1 ally french-2 named 3      an ally, and when the captain named one
 *     order e1,f1                                 the order of ships in this phase
 *     asked parting ship e1 other f1              who is asked, and for what
 *     underway f1 6 from e1 side port             who moves, and the sixths of moves that are left
 *     plan d1 together 500 12 led legs 250:30,250:0 waiting f2
 *
 * Whatever is left out is as it is at the start.
 */

import { given } from '../../kernel/given.ts';
import { invalidScenario } from '../../kernel/refusal.ts';
import { shapeFaults } from '../../kernel/shape-faults.ts';
import { type PlanDraft, type Scenario, scenario, shipIdOf } from './scenario.ts';
import { CAMPS } from './vocabulary.ts';

/** How a value is written; lists have commas between their items, and a flag has no value. */
type Form = 'number' | 'word' | 'numbers' | 'words' | 'flag' | 'yesOrNo';
type Value = readonly [key: string, form: Form];

/** Values that are always there, in this order, and values that follow a word of their own. */
interface Grammar {
  readonly leading: readonly Value[];
  readonly named: Readonly<Record<string, Value>>;
}

type Values = Readonly<Record<string, unknown>>;

interface Fact {
  /** Its first word. */
  readonly name: string;
  readonly values: Values;
}

const number = (key: string): Value => [key, 'number'];
const word = (key: string): Value => [key, 'word'];
const flag = (key: string): Value => [key, 'flag'];

const SHIP: Grammar = {
  leading: [word('class'), number('x'), number('y'), number('heading')],
  named: {
    hull: number('hull'),
    masts: number('masts'),
    guns: number('gunsLost'),
    crew: number('crewLost'),
    fires: number('fires'),
    rudders: number('rudders'),
    leaks: ['leaks', 'numbers'],
    hindered: number('hinderedTo'),
    dead: flag('captainDead'),
    anchored: flag('anchored'),
    opened: flag('opened'),
    prize: word('prizeOf'),
    held: number('heldTo'),
    possessed: ['possessed', 'yesOrNo'],
    sunk: flag('sunk'),
    adrift: flag('adrift'),
    moved: number('movedOn'),
    port: number('portOn'),
    starboard: number('starboardOn'),
    carronades: number('carronadesOn'),
    boarded: number('boardedOn'),
    attackers: ['attackers', 'words'],
    damagers: ['damagers', 'words'],
  },
};

/** Facts of which there is one. */
const SINGLE: Readonly<Record<string, Grammar>> = {
  turn: { leading: [number('turn')], named: { phase: word('phase') } },
  wind: { leading: [number('windFrom')], named: {} },
  formed: { leading: [number('formed')], named: {} },
  order: { leading: [['order', 'words']], named: {} },
  asked: {
    leading: [word('kind')],
    named: { seat: word('seat'), ship: word('ship'), division: word('division'), other: word('other') },
  },
  underway: {
    leading: [word('ship'), number('left')],
    named: { from: word('from'), side: word('side') },
  },
  plan: {
    leading: [word('division'), word('manner'), number('length'), number('moves')],
    named: { led: flag('led'), legs: ['legs', 'words'], waiting: ['waiting', 'words'] },
  },
};

/** Facts of which there can be several. */
const REPEATED: Readonly<Record<string, Grammar>> = {
  bond: {
    leading: [word('striker'), word('other'), word('kind'), number('turn')],
    named: { tried: number('triedOn') },
  },
  division: {
    leading: [['ships', 'words']],
    named: {
      id: word('id'),
      formed: number('formedOn'),
      turned: ['turned', 'numbers'],
      pending: ['pending', 'words'],
    },
  },
  captain: { leading: [word('seat')], named: { ally: word('ally'), named: number('namedOn') } },
};

const GRAMMARS: Readonly<Record<string, Grammar>> = { ...SINGLE, ...REPEATED };
const SHIP_NAME = /^[fe][1-9]\d?$/;

const grammarOf = (name: string): Grammar | undefined => {
  if (SHIP_NAME.test(name)) return SHIP;
  return Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined;
};

// Writing

/** A scenario as one line of text. */
export function makePosition(position: Scenario): string {
  const { turn, phase, windFrom, ships, bonds, divisions, formed, captains = {}, moment } = position;
  const facts: readonly (readonly [name: string, values: Values | undefined])[] = [
    ['turn', { turn, ...(phase === 'tests' ? {} : { phase }) }],
    ['wind', { windFrom }],
    ...CAMPS.flatMap((camp) => ships[camp].map((ship, place) => [shipIdOf(camp, place), ship] as const)),
    ...bonds.map((bond) => ['bond', bond] as const),
    ...divisions.map((division) => ['division', writtenDivision(division)] as const),
    ['formed', formed === undefined ? undefined : { formed }],
    ...Object.entries(captains).map(([seat, captain]) => ['captain', { seat, ...captain }] as const),
    ['order', moment && { order: moment.order }],
    ['asked', moment?.call],
    ['underway', moment?.underWay],
    ['plan', moment?.plan && writtenPlan(moment.plan)],
  ];
  return facts.flatMap(([name, values]) => (values === undefined ? [] : [written(name, values)])).join('; ');
}

const writtenDivision = (division: Scenario['divisions'][number]): Values => {
  if (Array.isArray(division)) return { ships: division };
  const { turned, ...rest } = division;
  return turned === undefined ? rest : { ...rest, turned: [turned.x, turned.y, turned.turn] };
};

const writtenPlan = ({ legs, ...rest }: PlanDraft): Values => ({
  ...rest,
  legs: legs.map(({ ahead, turn }) => `${ahead}:${turn}`),
});

function written(name: string, values: Values): string {
  const { leading = [], named = {} } = grammarOf(name) ?? {};
  const always = leading.map(([key]) => String(values[key]));
  const others = Object.entries(named).flatMap(([before, [key, form]]) =>
    valueWritten(before, values[key], form),
  );
  return [name, ...always, ...others].join(' ');
}

/** A value after its word; nothing for what is as at the start. */
function valueWritten(before: string, value: unknown, form: Form): string[] {
  if (form === 'yesOrNo') return value === undefined ? [] : [before, value === true ? 'yes' : 'no'];
  if (form === 'flag') return value === true ? [before] : [];
  const isAsAtStart = value === undefined || value === 0 || (Array.isArray(value) && value.length === 0);
  return isAsAtStart ? [] : [before, String(value)];
}

// Reading

/**
 * The scenario that a text describes.
 *
 * @throws Refusal INVALID_SCENARIO with every fault of the writing
 */
export function parsePosition(text: string): Scenario {
  const readings = text
    .split(';')
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .map(readFact);
  const facts = readings.flatMap(({ fact }) => fact ?? []);
  const faults = [...readings.flatMap((reading) => reading.faults), ...repeatedFaults(facts)];
  if (faults.length > 0) throw invalidScenario(faults);
  const parsed = scenario.safeParse(scenarioFrom(facts));
  if (!parsed.success) throw invalidScenario(shapeFaults(parsed.error));
  const missing = missingShips(facts);
  if (missing.length > 0) throw invalidScenario(missing);
  return parsed.data;
}

interface Reading {
  readonly fact?: Fact;
  readonly faults: readonly string[];
}

function readFact(text: string): Reading {
  const [name = '', ...words] = text.split(/\s+/);
  const grammar = grammarOf(name);
  const wrong = (fault: string): Reading => ({ faults: [`"${text}": ${fault}`] });
  if (grammar === undefined) {
    return wrong(`it should begin with a ship, or with ${Object.keys(GRAMMARS).join(', ')}`);
  }
  const { leading, named } = grammar;
  if (words.length < leading.length) {
    return wrong(`it should be: ${[name, ...leading.map(([key]) => key)].join(' ')}`);
  }
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const take = ([key, form]: Value, value: string | undefined) => {
    const read = readValue(form, value);
    if (read === undefined) faults.push(`"${text}": ${key} cannot be "${value ?? ''}"`);
    else if (Object.hasOwn(values, key)) faults.push(`"${text}": ${key} is there twice`);
    else values[key] = read;
  };
  for (const value of leading) take(value, words.shift());
  while (words.length > 0) {
    const before = words.shift() ?? '';
    const value = Object.hasOwn(named, before) ? named[before] : undefined;
    if (value === undefined) faults.push(`"${text}": nobody knows what "${before}" is`);
    else take(value, value[1] === 'flag' ? '' : words.shift());
  }
  return faults.length > 0 ? { faults } : { fact: { name, values }, faults };
}

/** A value; undefined where what is written is none. */
function readValue(form: Form, text: string | undefined): unknown {
  if (form === 'flag') return true;
  if (text === undefined) return undefined;
  switch (form) {
    case 'number':
      return readNumber(text);
    case 'numbers': {
      const numbers = text.split(',').map(readNumber);
      return numbers.includes(undefined) ? undefined : numbers;
    }
    case 'words':
      return text.split(',');
    case 'yesOrNo':
      return text === 'yes' || text === 'no' ? text === 'yes' : undefined;
    case 'word':
      return text;
  }
}

const readNumber = (text: string): number | undefined =>
  /^(0|-?[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;

/** What may be there only once, and is there again. */
function repeatedFaults(facts: readonly Fact[]): string[] {
  const names = facts.map(({ name }) => name).filter((name) => !Object.hasOwn(REPEATED, name));
  const again = names.filter((name, place) => names.indexOf(name) !== place);
  return [...new Set(again)].map((name) => `${name} is there twice`);
}

/** Ships are numbered without a gap. */
const missingShips = (facts: readonly Fact[]): string[] =>
  CAMPS.flatMap((camp) => {
    const ships = facts.filter(({ name }) => SHIP_NAME.test(name) && name[0] === camp[0]);
    const names = ships.map(({ name }) => name);
    return ships.map((_, place) => shipIdOf(camp, place)).filter((id) => !names.includes(id));
  }).map((id) => `${id} is left out`);

/** What a text says, not yet looked at. */
function scenarioFrom(facts: readonly Fact[]): object {
  const one = (name: string) => facts.find((fact) => fact.name === name)?.values;
  const all = (name: string) => facts.filter((fact) => fact.name === name).map(({ values }) => values);
  const captains = all('captain').map(({ seat, ...captain }) => [String(seat), captain] as const);
  const open = [one('asked'), one('order'), one('underway'), one('plan')];
  return {
    ...one('turn'),
    ...one('wind'),
    ships: { french: shipsIn(facts, 'f'), english: shipsIn(facts, 'e') },
    bonds: all('bond'),
    divisions: all('division').map(divisionFrom),
    ...one('formed'),
    ...given({
      captains: captains.length === 0 ? undefined : Object.fromEntries(captains),
      moment: open.every((fact) => fact === undefined) ? undefined : momentFrom(open),
    }),
  };
}

const shipsIn = (facts: readonly Fact[], letter: string): Values[] =>
  facts
    .filter(({ name }) => SHIP_NAME.test(name) && name.startsWith(letter))
    .sort((one, other) => Number(one.name.slice(1)) - Number(other.name.slice(1)))
    .map(({ values }) => values);

function divisionFrom({ turned, ...rest }: Values): unknown {
  if (Object.keys(rest).length === 1 && turned === undefined) return rest.ships;
  if (!Array.isArray(turned)) return rest;
  const [x, y, turn] = turned;
  return { ...rest, turned: { x, y, turn } };
}

const momentFrom = ([call, order, underWay, plan]: readonly (Values | undefined)[]): object => ({
  ...order,
  ...given({ call, underWay, plan: plan && planFrom(plan) }),
});

function planFrom({ legs, led, ...rest }: Values): object {
  const read = Array.isArray(legs) ? legs.map((leg) => legFrom(String(leg))) : [];
  return { ...rest, led: led === true, legs: read };
}

function legFrom(text: string): object {
  const [ahead, turn] = text.split(':').map(readNumber);
  return { ahead, turn };
}
