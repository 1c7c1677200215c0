/**
 * The shapes of commands as plain data, and their checks: a page's small substitute for the schema library.
 * The build makes them from the games' schemas (`from-schema.ts`).
 */

import { isTableCommand } from '@escadre/shared/kernel/table.ts';

/** The shape of a value. */
export type Shape = Words | Text | Whole | List | Mapping | Either | Form;

/** One of these values. */
type Words = readonly (string | boolean | null)[];

/** A text matching this pattern. */
interface Text {
  readonly pattern: string;
}

/** A whole number, both bounds included. */
interface Whole {
  readonly from: number;
  readonly to: number;
}

interface List {
  readonly each: Shape;
  readonly least?: number;
  readonly most?: number;
  /** Items are distinct. */
  readonly distinct?: boolean;
}

/** Arbitrary names of one shape, with values of another. */
interface Mapping {
  readonly keys: Shape;
  readonly values: Shape;
}

interface Either {
  readonly any: readonly Shape[];
}

/** Exactly these fields. */
interface Form {
  readonly fields: Fields;
}

/** By name; a trailing `?` marks an optional field. */
export type Fields = Readonly<Record<string, Shape>>;

/** By the type of a command: its possible forms, without the type. */
export type CommandShapes = Readonly<Record<string, readonly Fields[]>>;

const MOST_FAULTS = 20;
const NONE: CommandShapes[string] = [];
const BARE: CommandShapes[string] = [{}];

/** A place where a value does not fit its shape. */
export interface ShapeFault {
  /** `orders.2`, or empty for the whole value. */
  readonly path: string;
  /** True if the only fault is exceeding a maximum. */
  readonly isTooMuch: boolean;
}

/** The faults in the form of a command of the game or the table; empty if it is well-formed. */
export function commandFaults(commands: CommandShapes, command: unknown): readonly ShapeFault[] {
  const { type }: { readonly type?: unknown } = Object(command);
  if (typeof type !== 'string') return wrong('type');
  const own = Object.hasOwn(commands, type) ? commands[type] : NONE;
  const forms = (isTableCommand({ type }) ? BARE : own) ?? NONE;
  const any = forms.map((fields): Form => ({ fields: { type: [type], ...fields } }));
  return any.length === 0 ? wrong('type') : faultsOf({ any }, command, '').slice(0, MOST_FAULTS);
}

const wrong = (path: string): readonly ShapeFault[] => [{ path, isTooMuch: false }];
const tooMuch = (path: string): readonly ShapeFault[] => [{ path, isTooMuch: true }];

function faultsOf(shape: Shape, value: unknown, path: string): readonly ShapeFault[] {
  if (isWords(shape)) return shape.some((word) => word === value) ? [] : wrong(path);
  if ('pattern' in shape) {
    return typeof value === 'string' && new RegExp(shape.pattern).test(value) ? [] : wrong(path);
  }
  if ('to' in shape) return faultsOfWhole(shape, value, path);
  if ('any' in shape) return nearest(shape.any.map((each) => faultsOf(each, value, path)));
  if ('each' in shape) return faultsOfList(shape, value, path);
  if (!isRecord(value)) return wrong(path);
  return 'keys' in shape ? faultsOfMapping(shape, value, path) : faultsOfForm(shape, value, path);
}

function faultsOfWhole({ from, to }: Whole, value: unknown, path: string): readonly ShapeFault[] {
  if (!Number.isSafeInteger(value) || Number(value) < from) return wrong(path);
  return Number(value) > to ? tooMuch(path) : [];
}

/** The faults by the closest shape. */
function nearest(faults: readonly (readonly ShapeFault[])[]): readonly ShapeFault[] {
  const wrongIn = (each: readonly ShapeFault[]) => each.filter(({ isTooMuch }) => !isTooMuch).length;
  const [first = []] = faults.toSorted(
    (one, other) => wrongIn(one) - wrongIn(other) || one.length - other.length,
  );
  return first;
}

function faultsOfList(
  { each, least = 0, most = Number.POSITIVE_INFINITY, distinct }: List,
  value: unknown,
  path: string,
): readonly ShapeFault[] {
  if (!Array.isArray(value) || value.length < least) return wrong(path);
  if (distinct && new Set(value).size < value.length) return wrong(path);
  const items = Array.from<unknown>(value).flatMap((item, index) => faultsOf(each, item, below(path, index)));
  return value.length > most ? [...tooMuch(path), ...items] : items;
}

const faultsOfMapping = ({ keys, values }: Mapping, value: object, path: string): readonly ShapeFault[] =>
  Object.entries(value).flatMap(([name, each]) => [
    ...faultsOf(keys, name, below(path, name)),
    ...faultsOf(values, each, below(path, name)),
  ]);

function faultsOfForm(
  { fields }: Form,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly ShapeFault[] {
  const faults = Object.entries(fields).flatMap(([field, shape]) => {
    const name = field.replace('?', '');
    const isLeftOut = value[name] === undefined && name !== field;
    return isLeftOut ? [] : faultsOf(shape, value[name], below(path, name));
  });
  const isKnown = (name: string) => Object.hasOwn(fields, name) || Object.hasOwn(fields, `${name}?`);
  const foreign = Object.keys(value).filter((name) => !isKnown(name));
  return [...faults, ...foreign.flatMap((name) => wrong(below(path, name)))];
}

const below = (path: string, name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);

const isWords = (shape: Shape): shape is Words => Array.isArray(shape);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
