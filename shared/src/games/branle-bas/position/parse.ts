/** Reads the position text: see `write.ts` for its form. */

import { given } from '../../../kernel/optional.ts';
import { invalidScenario } from '../../../kernel/refusal.ts';
import type { Scenario } from '../scenario.ts';
import { CAMPS, shipIdOf } from '../vocabulary.ts';
import { NEW_BATTLE, NEW_SHIP } from './defaults.ts';
import {
  type Form,
  GRAMMARS,
  type Grammar,
  grammarOf,
  REPEATED,
  SHIP_NAME,
  type Value,
  type Values,
} from './grammar.ts';

interface Fact {
  /** Its first word. */
  readonly name: string;
  readonly values: Values;
}

/**
 * The scenario that a text describes.
 *
 * @throws Refusal INVALID_SCENARIO with every syntax error
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
  const missing = missingShips(facts);
  if (missing.length > 0) throw invalidScenario(missing);
  // Whether words and numbers are possible, its schema says.
  return scenarioFrom(facts) as Scenario;
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
  const { leading } = grammar;
  if (words.length < leading.length) {
    return wrong(`it should be: ${[name, ...leading.map(([key]) => key)].join(' ')}`);
  }
  const values = readValues(words, grammar);
  return typeof values === 'string' ? wrong(values) : { fact: { name, values }, faults: [] };
}

/** The values of a fact, or its first fault: the rest cannot be interpreted after a wrong word. */
function readValues(words: string[], { leading, named }: Grammar): Values | string {
  const values: Record<string, unknown> = {};
  const take = ([key, form]: Value, word: string | undefined): string | undefined => {
    const read = readValue(form, word);
    if (read === undefined) return `${key} cannot be "${word ?? ''}"`;
    if (Object.hasOwn(values, key)) return `${key} is there twice`;
    values[key] = read;
    return undefined;
  };
  const takeNamed = (before: string): string | undefined => {
    const value = Object.hasOwn(named, before) ? named[before] : undefined;
    if (value === undefined) return `unknown word "${before}"`;
    if (value[1] === 'flag') return take(value, '');
    const [next] = words;
    const isLeftOut = next === undefined || Object.hasOwn(named, next);
    return isLeftOut ? `${before} has no value` : take(value, words.shift());
  };
  let fault: string | undefined;
  for (const value of leading) fault ??= take(value, words.shift());
  while (fault === undefined && words.length > 0) fault = takeNamed(words.shift() ?? '');
  return fault ?? values;
}

/** A value; undefined if the text does not have this form. */
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

/** Facts that may occur once but are repeated. */
function repeatedFaults(facts: readonly Fact[]): string[] {
  const names = facts.map(({ name }) => name).filter((name) => !Object.hasOwn(REPEATED, name));
  const again = names.filter((name, place) => names.indexOf(name) !== place);
  return [...new Set(again)].map((name) => `${name} is there twice`);
}

/** Gaps in the numbering of ships. */
const missingShips = (facts: readonly Fact[]): string[] =>
  CAMPS.flatMap((camp) => {
    const ships = facts.filter(({ name }) => SHIP_NAME.test(name) && name[0] === camp[0]);
    const names = ships.map(({ name }) => name);
    return ships.map((_, place) => shipIdOf(camp, place)).filter((id) => !names.includes(id));
  }).map((id) => `${id} is left out`);

/** The text's scenario, unchecked. */
function scenarioFrom(facts: readonly Fact[]): object {
  const one = (name: string) => facts.find((fact) => fact.name === name)?.values;
  const all = (name: string) => facts.filter((fact) => fact.name === name).map(({ values }) => values);
  const captains = all('captain').map(({ seat, ...captain }) => [String(seat), captain] as const);
  const open = [one('asked'), one('order'), one('underway'), one('plan')];
  return {
    ...NEW_BATTLE,
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
    .map(({ values }) => ({ ...NEW_SHIP, ...values }));

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
