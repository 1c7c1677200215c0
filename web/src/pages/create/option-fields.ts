/** The options of a game as questions: what its JSON Schema allows, as something to choose from. */

import type { OptionValue } from '../../games/room.ts';

/** An option that is asked for; `initial` is what is taken where nothing is said, undefined where the rules decide then. */
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
      /** What a step of the stepper is: anything between can be written. */
      readonly step: number;
      readonly initial: number;
    }
  | { readonly kind: 'switch'; readonly name: string; readonly initial: boolean };

/** Values that are laid side by side; more are a number. */
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

/** In the order of the schema. What has parts of its own, like fleets, is not asked for here. */
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

/** All values, where they are few. */
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
