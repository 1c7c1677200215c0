/** A game's options as questions, derived from its JSON Schema. */

import type { OptionValue } from '../../games/room.ts';

/** An option's field; `initial` is the default, undefined if the rules choose it. */
export type OptionField =
  | {
      readonly kind: 'words';
      readonly name: string;
      readonly values: readonly OptionValue[];
      readonly initial: OptionValue | undefined;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly least: number;
      readonly most: number;
      /** The stepper's step: any value between can be typed. */
      readonly step: number;
      readonly initial: number;
    }
  | { readonly kind: 'switch'; readonly name: string; readonly initial: boolean };

/** Up to this many values are side by side; more are a number. */
const MOST_WORDS = 4;

interface Schema {
  readonly type?: string;
  readonly default?: OptionValue;
  readonly const?: OptionValue;
  readonly enum?: readonly OptionValue[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** In schema order. Composite options, such as fleets, have their own fields. */
export const optionFieldsOf = (schema: object): readonly OptionField[] =>
  Object.entries((schema as Schema).properties ?? {}).flatMap(
    ([name, option]) => fieldOf(name, option) ?? [],
  );

function fieldOf(name: string, option: Schema): OptionField | undefined {
  const { type, default: initial } = option;
  if (type === 'boolean') return { kind: 'switch', name, initial: initial === true };
  const values = valuesOf(option);
  if (values !== undefined) return { kind: 'words', name, values, initial };
  if (typeof initial !== 'number' || (type !== 'integer' && type !== 'number')) return undefined;
  const { minimum: least = 0, maximum: most = Number.MAX_SAFE_INTEGER } = option;
  return { kind: 'number', name, least, most, step: stepFrom(initial), initial };
}

/** All values, if there are few. */
function valuesOf({
  enum: listed,
  anyOf,
  minimum,
  maximum,
  multipleOf = 1,
}: Schema): OptionValue[] | undefined {
  if (listed !== undefined) return [...listed];
  if (anyOf !== undefined) return anyOf.flatMap((each) => each.const ?? []);
  if (minimum === undefined || maximum === undefined) return undefined;
  const first = Math.ceil(minimum / multipleOf) * multipleOf;
  const count = Math.floor((maximum - first) / multipleOf) + 1;
  if (count > MOST_WORDS) return undefined;
  return Array.from({ length: count }, (_, place) => first + place * multipleOf);
}

function stepFrom(usual: number): number {
  if (usual < 50) return 1;
  return usual < 250 ? 10 : 30;
}

interface Seating {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
}

/** How many sit at a table with these options. */
export function seatsWith(seatings: readonly Seating[], options: Readonly<Record<string, unknown>>): number {
  const fits = seatings.findLast((seating) =>
    Object.entries(seating.options).every(([name, value]) => options[name] === value),
  );
  return fits?.seats.length ?? 2;
}
