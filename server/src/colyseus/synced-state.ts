/**
 * Writes plain views into synced state. Each view’s shape is declared once, in zod; its Colyseus classes are
 * derived from it, and a generic writer changes only what differs.
 */

import { ArraySchema, Encoder, MapSchema, type Schema, schema, t } from '@colyseus/schema';
import { must } from '@escadre/shared/kernel';
import type { z } from 'zod';
import { isSame, type Plain, type PlainObject, plainOf } from '../plain-data.ts';

/**
 * Bytes of each of the two buffers that all rooms share (lean-serializer.ts): nearly twice the largest battle.
 */
Encoder.BUFFER_SIZE = 8 * 1024;

interface ObjectShape {
  readonly kind: 'object';
  readonly fields: readonly { readonly name: string; readonly shape: Shape }[];
  readonly create: new () => Schema;
}
interface ArrayShape {
  readonly kind: 'array';
  readonly of: ItemShape;
}
interface MapShape {
  readonly kind: 'map';
  readonly of: ItemShape;
}
interface PrimitiveShape {
  readonly kind: 'string' | 'number' | 'boolean';
}
/** The wire has no nested collections. */
type ItemShape = PrimitiveShape | ObjectShape;
type CollectionShape = ArrayShape | MapShape;
type Shape = PrimitiveShape | ObjectShape | CollectionShape;

const isPrimitive = (shape: Shape): shape is PrimitiveShape =>
  shape.kind === 'string' || shape.kind === 'number' || shape.kind === 'boolean';

/** The parts of zod’s definitions that views use. */
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

/** Creates an empty state. */
export type SyncedShape = () => SyncedState;

/** State synced from plain data. */
export interface SyncedState {
  readonly schema: Schema;
  /**
   * Updates the state to a view with the fewest changes. The view is kept for the next comparison and must
   * not be modified.
   */
  write(plain: object): void;
}

/**
 * Compiles a shape, once for all matches.
 *
 * @param name names the shape in errors and classes
 * @throws TypeError for unsupported types: unions, null, dates, nested collections
 */
export function compileShape(name: string, description: z.ZodObject): SyncedShape {
  const shape = shapeOf(name, description);
  if (shape.kind !== 'object') throw new TypeError(`${name} is not an object`);
  return () => {
    const state = new shape.create();
    let before: PlainObject = {};
    return {
      schema: state,
      write: (plain) => {
        const fields = plainOf(plain);
        writeObject(shape, state, fields, before);
        before = fields;
      },
    };
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
      // All its values are primitive.
      return { kind: typeof def.values?.[0] as PrimitiveShape['kind'] };
    case 'array':
      return { kind: 'array', of: itemShapeOf(`${path}[]`, must(def.element, 'the element')) };
    case 'record':
      return { kind: 'map', of: itemShapeOf(`${path}{}`, must(def.valueType, 'the value type')) };
    case 'object':
      return objectShape(path, must(def.shape, 'the shape'));
    default:
      throw new TypeError(`${path}: a ${def.type} cannot be synced`);
  }
}

/** @throws TypeError for a nested collection */
function itemShapeOf(path: string, part: ZodPart): ItemShape {
  const shape = shapeOf(path, part);
  if (shape.kind === 'object' || isPrimitive(shape)) return shape;
  throw new TypeError(`${path}: a collection of collections cannot be synced`);
}

function objectShape(path: string, parts: Readonly<Record<string, ZodPart>>): ObjectShape {
  const fields = Object.entries(parts).map(([name, part]) => ({
    name,
    shape: shapeOf(`${path}.${name}`, part),
  }));
  const definition = Object.fromEntries(fields.map(({ name, shape }) => [name, fieldOf(shape)]));
  // The framework expects literal fields; ours are computed.
  return { kind: 'object', fields, create: schema(definition, path) as unknown as new () => Schema };
}

/** Every field may be absent from a view. */
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

/** The element type of a collection. */
const typeOf = (shape: ItemShape): (new () => Schema) =>
  // The framework also takes names of primitive types, but its types do not say so.
  (shape.kind === 'object' ? shape.create : shape.kind) as new () => Schema;

// Compares with the previous plain view, not with the state: reading a schema is far slower than reading
// plain data.

function writeObject(shape: ObjectShape, target: Schema, plain: PlainObject, before: PlainObject = {}): void {
  // Field names come from the shape, not from the class.
  const fields = target as unknown as Record<string, unknown>;
  for (const { name, shape: part } of shape.fields) {
    const value = plain[name];
    const known = before[name];
    if (value === known) continue;
    if (value === undefined || isPrimitive(part)) fields[name] = value;
    // Objects compare themselves field by field.
    else if (part.kind === 'object' || !isSame(value, known)) {
      const current = known === undefined ? undefined : fields[name];
      const now = writeComposite(part, current, value, known);
      if (now !== current) fields[name] = now;
    }
  }
}

/** The updated value of a composite field, or a new one. */
function writeComposite(
  shape: ObjectShape | CollectionShape,
  current: unknown,
  plain: Plain,
  before: Plain | undefined,
): unknown {
  // The kind of shape fixes the types: one value was made by it, the other checked by it.
  switch (shape.kind) {
    case 'object':
      return written(shape, current as Schema | undefined, plain, before);
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
  }
}

/** The updated object, or a new one. */
function written(
  shape: ObjectShape,
  current: Schema | undefined,
  plain: Plain,
  before: Plain | undefined,
): Schema {
  const target = current ?? new shape.create();
  // Plain data of this shape.
  writeObject(shape, target, plain as PlainObject, before as PlainObject | undefined);
  return target;
}

function writeArray(
  shape: ItemShape,
  target: ArraySchema,
  plain: readonly Plain[],
  before: readonly Plain[] = [],
): void {
  if (plain.length === 0 && before.length > 0) target.clear();
  else for (let length = before.length; length > plain.length; length--) target.pop();
  for (let index = 0; index < plain.length; index++) {
    const value = must(plain[index], 'an item of the list');
    const known = before[index];
    if (known === undefined)
      target.push(isPrimitive(shape) ? value : written(shape, undefined, value, known));
    else if (isPrimitive(shape)) {
      if (value !== known) target[index] = value;
    } else if (!isSame(value, known)) written(shape, target[index], value, known);
  }
}

function writeMap(shape: ItemShape, target: MapSchema, plain: PlainObject, before: PlainObject = {}): void {
  const gone: string[] = [];
  let stays = 0;
  for (const key in before) {
    if (before[key] === undefined) continue;
    if (plain[key] === undefined) gone.push(key);
    else stays++;
  }
  if (isPrimitive(shape)) writePrimitives(target, plain, before, gone, stays);
  else writeObjects(shape, target, plain, before, gone);
}

/** If many keys go, clears the map: one change instead of one per key. */
function writePrimitives(
  target: MapSchema,
  plain: PlainObject,
  before: PlainObject,
  gone: readonly string[],
  stays: number,
): void {
  const isEmptied = gone.length > 0 && gone.length >= stays;
  if (isEmptied) target.clear();
  else for (const key of gone) target.delete(key);
  for (const key in plain) {
    const value = plain[key];
    if (value !== undefined && (isEmptied || value !== before[key])) target.set(key, value);
  }
}

/**
 * New keys inherit the most similar object of the removed ones, such as this turn’s prompt that of the last,
 * so that clients receive only the differences.
 */
function writeObjects(
  shape: ObjectShape,
  target: MapSchema,
  plain: PlainObject,
  before: PlainObject,
  gone: readonly string[],
): void {
  const heirs = heirsOf(gone, plain, before);
  for (const key in plain) {
    const value = plain[key];
    if (value === undefined || value === before[key]) continue;
    const from = heirs.get(key) ?? key;
    const known = before[from];
    const current = known === undefined ? undefined : target.get(from);
    const now = written(shape, current, value, known);
    if (from !== key || now !== current) target.set(key, now);
  }
  // Delete last: an object without a place, even briefly, would be sent in full.
  for (const key of gone) target.delete(key);
}

/** Maps new keys to the removed keys whose objects they inherit. */
function heirsOf(gone: readonly string[], plain: PlainObject, before: PlainObject): Map<string, string> {
  const heirs = new Map<string, string>();
  if (gone.length === 0) return heirs;
  const fresh = new Set(
    Object.keys(plain).filter((key) => plain[key] !== undefined && before[key] === undefined),
  );
  for (const key of gone) {
    let heir: string | undefined;
    let most = -1;
    for (const each of fresh) {
      const alike = likeness(plain[each], before[key]);
      if (alike > most) [heir, most] = [each, alike];
    }
    if (heir === undefined) break;
    heirs.set(heir, key);
    fresh.delete(heir);
  }
  return heirs;
}

/** The number of equal fields. */
function likeness(one: Plain | undefined, other: Plain | undefined): number {
  // Maps of this kind hold objects.
  const [fields, known] = [one as PlainObject, other as PlainObject];
  let alike = 0;
  for (const name in fields) if (isSame(fields[name], known[name])) alike++;
  return alike;
}
