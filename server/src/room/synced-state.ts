/**
 * From plain views to synced state, and nothing else: the shape of a view is declared once, in
 * zod; its Colyseus classes follow from it, and one function writes a plain view into them,
 * changing only what differs.
 */

import { ArraySchema, MapSchema, type Schema, schema, t } from '@colyseus/schema';
import type { z } from 'zod';

type Primitive = string | number | boolean;
type Plain = Primitive | readonly Plain[] | { readonly [key: string]: Plain | undefined };

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
  /** Makes the state say what the plain view says, with the fewest changes. */
  write(state: Schema, plain: object): void;
}

/**
 * Compiles a shape once for all matches.
 *
 * Throws at start-up for what cannot be synced: unions, null, dates, or what else JSON or the
 * wire has no word for.
 */
export function compileShape(name: string, description: z.ZodObject): SyncedShape {
  const shape = shapeOf(name, description as unknown as ZodPart);
  if (shape.kind !== 'object') throw new TypeError(`${name} is not an object`);
  return {
    create: () => new shape.create(),
    write: (state, plain) => writeObject(shape, state, plain as Record<string, Plain>),
  };
}

function shapeOf(path: string, part: ZodPart): Shape {
  const { def } = part;
  switch (def.type) {
    case 'optional':
      return shapeOf(path, def.innerType as ZodPart);
    case 'string':
    case 'enum':
      return { kind: 'string' };
    case 'number':
    case 'int':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'literal':
      return { kind: typeof def.values?.[0] as PrimitiveShape['kind'] };
    case 'array':
      return { kind: 'array', of: shapeOf(`${path}[]`, def.element as ZodPart) };
    case 'record':
      return { kind: 'map', of: shapeOf(`${path}{}`, def.valueType as ZodPart) };
    case 'object':
      return objectShape(path, def.shape as Readonly<Record<string, ZodPart>>);
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

/** The element type of a collection. Collections of collections have no word on the wire. */
function typeOf(shape: Shape): new () => Schema {
  if (shape.kind === 'array' || shape.kind === 'map') {
    throw new TypeError('a collection of collections cannot be synced');
  }
  return (shape.kind === 'object' ? shape.create : shape.kind) as new () => Schema;
}

function writeObject(shape: ObjectShape, target: Schema, plain: Readonly<Record<string, Plain | undefined>>) {
  const fields = target as unknown as Record<string, unknown>;
  for (const { name, shape: part } of shape.fields) {
    const value = plain[name];
    if (value === undefined) {
      if (fields[name] !== undefined) fields[name] = undefined;
      continue;
    }
    const written = writeValue(part, fields[name], value);
    if (written !== fields[name]) fields[name] = written;
  }
}

/** The value to stand in a place: the one that was there, changed, or a new one. */
function writeValue(shape: Shape, current: unknown, plain: Plain): unknown {
  switch (shape.kind) {
    case 'object': {
      const target = (current as Schema | undefined) ?? new shape.create();
      writeObject(shape, target, plain as Record<string, Plain>);
      return target;
    }
    case 'array': {
      const target = (current as ArraySchema | undefined) ?? new ArraySchema();
      writeArray(shape.of, target, plain as readonly Plain[]);
      return target;
    }
    case 'map': {
      const target = (current as MapSchema | undefined) ?? new MapSchema();
      writeMap(shape.of, target, plain as Record<string, Plain>);
      return target;
    }
    default:
      return plain;
  }
}

function writeArray(shape: Shape, target: ArraySchema, plain: readonly Plain[]): void {
  if (plain.length === 0 && target.length > 0) target.clear();
  while (target.length > plain.length) target.pop();
  for (const [index, value] of plain.entries()) {
    if (index >= target.length) target.push(writeValue(shape, undefined, value));
    else {
      const written = writeValue(shape, target[index], value);
      if (written !== target[index]) target[index] = written;
    }
  }
}

function writeMap(shape: Shape, target: MapSchema, plain: Readonly<Record<string, Plain | undefined>>): void {
  for (const key of [...target.keys()]) if (plain[key] === undefined) target.delete(key);
  for (const [key, value] of Object.entries(plain)) {
    if (value === undefined) continue;
    const current = target.get(key);
    const written = writeValue(shape, current, value);
    if (written !== current) target.set(key, written);
  }
}
