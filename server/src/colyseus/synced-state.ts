/**
 * From plain views to synced state. The shape of a view is declared once, in zod: its Colyseus classes
 * are derived from that, and one function writes a plain view into them, changing only what differs.
 */

import { ArraySchema, MapSchema, type Schema, schema, t } from '@colyseus/schema';
import { must } from '@escadre/shared/kernel';
import type { z } from 'zod';

type Primitive = string | number | boolean;
type Plain = Primitive | readonly Plain[] | PlainObject;
interface PlainObject {
  readonly [key: string]: Plain | undefined;
}

interface ObjectShape {
  readonly kind: 'object';
  readonly fields: readonly { readonly name: string; readonly shape: Shape }[];
  readonly create: new () => Schema;
}
interface ArrayShape {
  readonly kind: 'array';
  readonly of: Shape;
}
interface MapShape {
  readonly kind: 'map';
  readonly of: Shape;
}
interface PrimitiveShape {
  readonly kind: 'string' | 'number' | 'boolean';
}
type Shape = PrimitiveShape | ObjectShape | ArrayShape | MapShape;

/** The parts of zod's description of itself that a view can be made of. */
type ZodPart = z.ZodType & {
  readonly def: {
    readonly type: string;
    readonly innerType?: ZodPart;
    readonly element?: ZodPart;
    readonly valueType?: ZodPart;
    readonly shape?: Readonly<Record<string, ZodPart>>;
    readonly values?: readonly unknown[];
  };
};

/** How plain data of one shape is kept in sync. */
export interface SyncedShape {
  /** An empty state. */
  create(): Schema;
  /**
   * Makes the state say what a plain view says, with as few changes as possible. The view is kept, to be
   * compared with the next one: it must not be changed afterwards.
   */
  write(state: Schema, plain: object): void;
}

/**
 * Compiles a shape, once for all matches.
 *
 * @param name says in errors and in class names which shape it is
 * @throws TypeError for what cannot be synced: unions, null, dates, collections of collections
 */
export function compileShape(name: string, description: z.ZodObject): SyncedShape {
  const shape = shapeOf(name, description as unknown as ZodPart);
  if (shape.kind !== 'object') throw new TypeError(`${name} is not an object`);
  const written = new WeakMap<Schema, PlainObject>();
  return {
    create: () => new shape.create(),
    write: (state, plain) => {
      // Every view is plain, but an interface has no index signature.
      const fields = plain as PlainObject;
      writeObject(shape, state, fields, written.get(state));
      written.set(state, fields);
    },
  };
}

function shapeOf(path: string, part: ZodPart): Shape {
  const { def } = part;
  switch (def.type) {
    case 'optional':
      return shapeOf(path, must(def.innerType, 'the inner type'));
    case 'string':
    case 'enum':
      return { kind: 'string' };
    case 'number':
    case 'int':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'literal':
      // Its values are primitive.
      return { kind: typeof def.values?.[0] as PrimitiveShape['kind'] };
    case 'array':
      return { kind: 'array', of: shapeOf(`${path}[]`, must(def.element, 'the element')) };
    case 'record':
      return { kind: 'map', of: shapeOf(`${path}{}`, must(def.valueType, 'the value type')) };
    case 'object':
      return objectShape(path, must(def.shape, 'the shape'));
    default:
      throw new TypeError(`${path}: a ${def.type} cannot be synced`);
  }
}

function objectShape(path: string, parts: Readonly<Record<string, ZodPart>>): ObjectShape {
  const fields = Object.entries(parts).map(([name, part]) => ({
    name,
    shape: shapeOf(`${path}.${name}`, part),
  }));
  const definition = Object.fromEntries(fields.map(({ name, shape }) => [name, fieldOf(shape)]));
  // The framework's type wants the fields written out; here they follow from the shape.
  return { kind: 'object', fields, create: schema(definition, path) as unknown as new () => Schema };
}

/** Every field may be absent: a view says so by leaving it out. */
function fieldOf(shape: Shape) {
  switch (shape.kind) {
    case 'object':
      return t.ref(shape.create).optional();
    case 'array':
      return t.array(typeOf(shape.of)).optional();
    case 'map':
      return t.map(typeOf(shape.of)).optional();
    default:
      return t[shape.kind]().optional();
  }
}

/** The element type of a collection. @throws TypeError for a collection, as the wire has none of collections */
function typeOf(shape: Shape): new () => Schema {
  if (shape.kind === 'array' || shape.kind === 'map') {
    throw new TypeError('a collection of collections cannot be synced');
  }
  // Its type does not say that the framework also takes the names of primitive types.
  return (shape.kind === 'object' ? shape.create : shape.kind) as new () => Schema;
}

// The plain view is compared with the one before, and not with the state, as reading a schema costs many
// times more than reading plain data: the state is touched only where it has to change.

function writeObject(shape: ObjectShape, target: Schema, plain: PlainObject, before: PlainObject = {}): void {
  // It is the shape that knows the names of the fields, not the framework's class.
  const fields = target as unknown as Record<string, unknown>;
  for (const { name, shape: part } of shape.fields) {
    const value = plain[name];
    const known = before[name];
    if (isSame(value, known)) continue;
    if (value === undefined) {
      fields[name] = undefined;
      continue;
    }
    const current = known === undefined ? undefined : fields[name];
    const written = writeValue(part, current, value, known);
    if (written !== current) fields[name] = written;
  }
}

/** The value for a field or an item: the one that was there, changed, or a new one. */
function writeValue(shape: Shape, current: unknown, plain: Plain, before: Plain | undefined): unknown {
  // The kind of shape says what both values are: one was made by it, and the other was checked by it.
  switch (shape.kind) {
    case 'object': {
      const target = (current as Schema | undefined) ?? new shape.create();
      writeObject(shape, target, plain as PlainObject, before as PlainObject | undefined);
      return target;
    }
    case 'array': {
      const target = (current as ArraySchema | undefined) ?? new ArraySchema();
      writeArray(shape.of, target, plain as readonly Plain[], before as readonly Plain[] | undefined);
      return target;
    }
    case 'map': {
      const target = (current as MapSchema | undefined) ?? new MapSchema();
      writeMap(shape.of, target, plain as PlainObject, before as PlainObject | undefined);
      return target;
    }
    default:
      return plain;
  }
}

function writeArray(
  shape: Shape,
  target: ArraySchema,
  plain: readonly Plain[],
  before: readonly Plain[] = [],
): void {
  if (plain.length === 0 && before.length > 0) target.clear();
  else for (let length = before.length; length > plain.length; length--) target.pop();
  for (const [index, value] of plain.entries()) {
    const known = before[index];
    if (isSame(value, known)) continue;
    if (known === undefined) {
      target.push(writeValue(shape, undefined, value, undefined));
      continue;
    }
    const current = target[index];
    const written = writeValue(shape, current, value, known);
    if (written !== current) target[index] = written;
  }
}

/**
 * What is new reuses the object of something that goes, such as the prompt of this turn that of the last:
 * clients know that object already, so that only what differs is sent.
 */
function writeMap(shape: Shape, target: MapSchema, plain: PlainObject, before: PlainObject = {}): void {
  const gone = Object.keys(before).filter((key) => before[key] !== undefined && plain[key] === undefined);
  const places = gone.values();
  for (const [key, value] of Object.entries(plain)) {
    if (value === undefined || isSame(value, before[key])) continue;
    const from = before[key] === undefined ? (places.next().value ?? key) : key;
    const known = before[from];
    const current = known === undefined ? undefined : target.get(from);
    const written = writeValue(shape, current, value, known);
    if (from !== key || written !== current) target.set(key, written);
  }
  // Only now, as an object that was in no place for a moment would be sent whole.
  for (const key of gone) target.delete(key);
}

function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  // Of two values of one shape, both are lists or neither is.
  return Array.isArray(one)
    ? isSameArray(one, other as readonly Plain[])
    : isSameObject(one as PlainObject, other as PlainObject);
}

const isSameArray = (one: readonly Plain[], other: readonly Plain[]): boolean =>
  one.length === other.length && one.every((value, index) => isSame(value, other[index]));

function isSameObject(one: PlainObject, other: PlainObject): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}
