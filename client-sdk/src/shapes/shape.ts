/**
 * The shapes of commands as plain data, and whether something has one: what a page needs in the place of a library. The
 * shapes are made from the schemas of the games (`from-schema.ts`), by the build before there is a page.
 */

import { isTableCommand } from '@escadre/shared/kernel/table.ts';

/** What a value can be. */
export type Shape = Words | Text | Whole | List | Mapping | Either | Form;

/** One of these. */
type Words = readonly (string | boolean | null)[];

/** A text of this pattern. */
interface Text {
  readonly like: string;
}

/** A whole number, both ends included. */
interface Whole {
  readonly from: number;
  readonly to: number;
}

interface List {
  readonly each: Shape;
  readonly least?: number;
  readonly most?: number;
  /** No item twice. */
  readonly unlike?: boolean;
}

/** Any names of a shape, each with a value of another. */
interface Mapping {
  readonly keys: Shape;
  readonly values: Shape;
}

interface Either {
  readonly any: readonly Shape[];
}

/** These fields and no others. */
interface Form {
  readonly fields: Fields;
}

/** By name; a `?` at its end says that it may be left out. */
export type Fields = Readonly<Record<string, Shape>>;

/** By the type of a command, the forms that it can have, without the type. */
export type CommandShapes = Readonly<Record<string, readonly Fields[]>>;

const MOST_FAULTS = 20;
const NONE: CommandShapes[string] = [];
const BARE: CommandShapes[string] = [{}];

/**
 * Where something is not what a command of the game or of the table is: `orders.2`; nowhere if it is one. With `'however much'`,
 * lists may be longer and numbers greater than those of any command.
 */
export function commandFaults(
  commands: CommandShapes,
  command: unknown,
  extent?: 'however much',
): readonly string[] {
  const { type } = Object(command) as { readonly type?: unknown };
  if (typeof type !== 'string') return ['type'];
  const own = Object.hasOwn(commands, type) ? commands[type] : NONE;
  const forms = (isTableCommand({ type }) ? BARE : own) ?? NONE;
  const any = forms.map((fields): Form => ({ fields: { type: [type], ...fields } }));
  return any.length === 0 ? ['type'] : faultsOf({ any }, command, '', extent).slice(0, MOST_FAULTS);
}

type Extent = Parameters<typeof commandFaults>[2];

function faultsOf(shape: Shape, value: unknown, path: string, extent: Extent): readonly string[] {
  const soundIf = (holds: boolean) => (holds ? [] : [path]);
  if (isWords(shape)) return soundIf(shape.includes(value as Words[number]));
  if ('like' in shape) return soundIf(typeof value === 'string' && new RegExp(shape.like).test(value));
  if ('to' in shape) {
    const isWithin = Number(value) >= shape.from && (extent !== undefined || Number(value) <= shape.to);
    return soundIf(Number.isSafeInteger(value) && isWithin);
  }
  if ('any' in shape) {
    const [nearest = []] = shape.any
      .map((each) => faultsOf(each, value, path, extent))
      .sort((one, other) => one.length - other.length);
    return nearest;
  }
  if ('each' in shape) return faultsOfList(shape, value, path, extent);
  if (!isRecord(value)) return [path];
  return 'keys' in shape
    ? faultsOfMapping(shape, value, path, extent)
    : faultsOfForm(shape, value, path, extent);
}

function faultsOfList(
  { each, least = 0, most = Number.POSITIVE_INFINITY, unlike }: List,
  value: unknown,
  path: string,
  extent: Extent,
): readonly string[] {
  if (!Array.isArray(value) || value.length < least) return [path];
  if (value.length > most && extent === undefined) return [path];
  if (unlike && new Set(value).size < value.length) return [path];
  return Array.from<unknown>(value).flatMap((item, index) =>
    faultsOf(each, item, below(path, index), extent),
  );
}

const faultsOfMapping = (
  { keys, values }: Mapping,
  value: object,
  path: string,
  extent: Extent,
): readonly string[] =>
  Object.entries(value).flatMap(([name, each]) => [
    ...faultsOf(keys, name, below(path, name), extent),
    ...faultsOf(values, each, below(path, name), extent),
  ]);

function faultsOfForm(
  { fields }: Form,
  value: Readonly<Record<string, unknown>>,
  path: string,
  extent: Extent,
): readonly string[] {
  const faults = Object.entries(fields).flatMap(([field, shape]) => {
    const name = field.replace('?', '');
    const isLeftOut = value[name] === undefined && name !== field;
    return isLeftOut ? [] : faultsOf(shape, value[name], below(path, name), extent);
  });
  const isKnown = (name: string) => Object.hasOwn(fields, name) || Object.hasOwn(fields, `${name}?`);
  const foreign = Object.keys(value).filter((name) => !isKnown(name));
  return [...faults, ...foreign.map((name) => below(path, name))];
}

const below = (path: string, name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);

const isWords = (shape: Shape): shape is Words => Array.isArray(shape);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
