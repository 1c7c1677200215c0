/**
 * The position text: one line of facts, separated by `;`.
 *
 *     turn 4 phase fire                           the turn, and the phase unless it is the tests
 *     wind 3                                      the sector the wind blows from
 *     f1 74 4000 4000 120 hull 5 opened           a ship: class, place, heading, and wear
 *     bond e1 f1 entangled 3 tried 4              the striker, the other, since when, last attempt to part
 *     division f1,f2 id d1 turned 0,250,30        its ships, the leader first, and its progress
 *     formed 2                                    divisions formed so far
 *     captain french-1 ally french-2 named 3      an ally, and when named
 *     order e1,f1                                 the order of ships in this phase
 *     asked parting ship e1 other f1              the open call
 *     underway f1 6 from e1 side port             the moving ship, and her sixths of moves left
 *     plan d1 together 500 12 led legs 250:30,250:0 waiting f2
 *
 * Omitted values are as at the start.
 */

import type { Scenario } from '../scenario.ts';
import { CAMPS, shipIdOf } from '../vocabulary.ts';
import type { PlanDraft } from './drafts.ts';
import { type Form, grammarOf, type Values } from './grammar.ts';

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

/** A value after its keyword; nothing for a value as at the start. */
function valueWritten(before: string, value: unknown, form: Form): string[] {
  if (form === 'yesOrNo') return value === undefined ? [] : [before, value === true ? 'yes' : 'no'];
  if (form === 'flag') return value === true ? [before] : [];
  const isAsAtStart = value === undefined || value === 0 || (Array.isArray(value) && value.length === 0);
  return isAsAtStart ? [] : [before, String(value)];
}
