/**
 * Decodes the synced state: the part of `@colyseus/schema` 5 in use here, which is objects, lists and maps of
 * texts, numbers, booleans and objects. The server describes their classes. A test compares it with the
 * package itself, which is many times larger.
 */

import { must } from '@escadre/shared/kernel';
import { FrameBytes } from './frame-bytes.ts';

type Primitive = 'string' | 'number' | 'boolean';
/** A primitive, or the index of an object's class. */
type ItemType = Primitive | number;
type FieldType = ItemType | { readonly list: ItemType } | { readonly map: ItemType };

interface Field {
  readonly name: string;
  readonly type: FieldType;
}

type Class = readonly Field[];

interface ObjectPart {
  readonly kind: 'object';
  readonly fields: Class;
  readonly values: Map<string, Value>;
}
interface ListPart {
  readonly kind: 'list';
  readonly of: ItemType;
  items: (Value | undefined)[];
}
interface MapPart {
  readonly kind: 'map';
  readonly of: ItemType;
  /** By their numbers in patches. */
  readonly keys: Map<number, string>;
  readonly values: Map<string, Value>;
}
/** Patches name the parts of a state by number. */
type Part = (ObjectPart | ListPart | MapPart) & { readonly id: number };
type Value = string | number | boolean | Part;

/** Precedes the number of the part that the next changes belong to. */
const SWITCH = 255;
/** Bits of an operation; with neither, it replaces. */
const ADD = 128;
const DELETE = 64;
/** For lists and maps. */
const CLEAR = 10;
/** For lists: deletes an item by its number rather than its index. */
const DELETE_PART = 33;
/** All other operations on lists and maps that servers use. */
const KNOWN = new Set([0, ADD, DELETE, ADD | DELETE]);

export class StateDecoder {
  readonly #classes: readonly Class[];
  readonly #root: Part;
  #parts: Map<number, Part>;

  /** @param root the index of the state's class */
  constructor(classes: readonly Class[], root: number) {
    this.#classes = classes;
    this.#root = this.#newPart(0, root);
    this.#parts = new Map([[0, this.#root]]);
  }

  /**
   * Applies the whole state, or a patch. Returns the state as plain data.
   *
   * @throws Error if it is neither
   */
  decode(bytes: Uint8Array): object {
    const frame = new FrameBytes(bytes);
    let part = this.#root;
    while (!frame.isAtEnd) {
      const operation = frame.byte();
      if (operation !== SWITCH) {
        this.#apply(part, operation, frame);
        continue;
      }
      close(part);
      part = must(this.#parts.get(frame.number()), 'the part of the state');
    }
    close(part);
    return this.#plainState();
  }

  #apply(part: Part, operation: number, frame: FrameBytes): void {
    if (part.kind === 'object') this.#applyToObject(part, operation, frame);
    else if (part.kind === 'list') this.#applyToList(part, operation, frame);
    else this.#applyToMap(part, operation, frame);
  }

  /** The lower six bits are the field's index. */
  #applyToObject({ fields, values }: ObjectPart, byte: number, frame: FrameBytes): void {
    const { name, type } = must(fields[byte & 0x3f], 'the field');
    const operation = byte & (ADD | DELETE);
    if (operation === DELETE) values.delete(name);
    else values.set(name, this.#value(type, frame));
  }

  #applyToList(part: ListPart, operation: number, frame: FrameBytes): void {
    if (operation === CLEAR) {
      part.items = [];
      return;
    }
    const { items } = part;
    if (operation === DELETE_PART) {
      const place = items.indexOf(this.#parts.get(frame.number()));
      if (place >= 0) items[place] = undefined;
      return;
    }
    const index = placeAt(operation, frame);
    const before = items[index];
    const value = operation === DELETE ? undefined : this.#value(part.of, frame);
    const isInserted = operation === ADD && before !== undefined && before !== value;
    if (isInserted) items.splice(index, 0, value);
    else items[index] = value;
  }

  #applyToMap({ of, keys, values }: MapPart, operation: number, frame: FrameBytes): void {
    if (operation === CLEAR) {
      keys.clear();
      values.clear();
      return;
    }
    const index = placeAt(operation, frame);
    if ((operation & ADD) !== 0) keys.set(index, frame.text());
    const key = must(keys.get(index), 'the key');
    if (operation !== DELETE) values.set(key, this.#value(of, frame));
    else {
      keys.delete(index);
      values.delete(key);
    }
  }

  #value(type: FieldType, frame: FrameBytes): Value {
    switch (type) {
      case 'string':
        return frame.text();
      case 'number':
        return frame.number();
      case 'boolean':
        return frame.byte() > 0;
    }
    const id = frame.number();
    const part = this.#parts.get(id) ?? this.#newPart(id, type);
    this.#parts.set(id, part);
    return part;
  }

  #newPart(id: number, type: Exclude<FieldType, Primitive>): Part {
    if (typeof type === 'number') {
      return { id, kind: 'object', fields: must(this.#classes[type], 'the class'), values: new Map() };
    }
    return 'list' in type
      ? { id, kind: 'list', of: type.list, items: [] }
      : { id, kind: 'map', of: type.map, keys: new Map(), values: new Map() };
  }

  /** Drops the parts that have left the state, as their numbers may be used again. */
  #plainState(): object {
    const parts = new Map<number, Part>();
    const plain = (value: Value | undefined): unknown => {
      if (typeof value !== 'object') return value;
      parts.set(value.id, value);
      switch (value.kind) {
        case 'list':
          return value.items.map(plain);
        case 'map':
          return Object.fromEntries(Array.from(value.values, ([key, each]) => [key, plain(each)]));
        case 'object': {
          const there = value.fields.filter(({ name }) => value.values.has(name));
          return Object.fromEntries(there.map(({ name }) => [name, plain(value.values.get(name))]));
        }
      }
    };
    const state = Object(plain(this.#root));
    this.#parts = parts;
    return state;
  }
}

function placeAt(operation: number, frame: FrameBytes): number {
  if (KNOWN.has(operation)) return frame.number();
  throw new RangeError(`unknown operation ${operation} on a list or map`);
}

/** Closes the gaps a patch has left in a list. */
function close(part: Part): void {
  if (part.kind === 'list') part.items = part.items.filter((item) => item !== undefined);
}

/** The classes of a description of classes. */
const DESCRIPTION: readonly Class[] = [
  [
    { name: 'types', type: { list: 1 } },
    { name: 'root', type: 'number' },
  ],
  [
    { name: 'id', type: 'number' },
    { name: 'extends', type: 'number' },
    { name: 'fields', type: { list: 2 } },
  ],
  [
    { name: 'name', type: 'string' },
    { name: 'type', type: 'string' },
    { name: 'class', type: 'number' },
    { name: 'primitive', type: 'string' },
  ],
];

interface Description {
  readonly types: readonly { readonly id: number; readonly fields?: readonly FieldDescription[] }[];
  readonly root?: number;
}

interface FieldDescription {
  readonly name: string;
  readonly type: string;
  /** The class of an object, or of the items of a list or map. */
  readonly class?: number;
  /** The type of the items of a list or map of primitives. */
  readonly primitive?: Primitive;
}

/**
 * The decoder for states with this description.
 *
 * @throws Error if it describes something else
 */
export function decoderFor(description: Uint8Array): StateDecoder {
  // The classes guarantee this type.
  const { types, root = 0 } = new StateDecoder(DESCRIPTION, 0).decode(description) as Description;
  const classes: Class[] = [];
  for (const { id, fields = [] } of types)
    classes[id] = fields.map((field) => ({ name: field.name, type: typeOf(field) }));
  return new StateDecoder(classes, root);
}

function typeOf({ type, class: of = -1, primitive }: FieldDescription): FieldType {
  const item = primitive ?? of;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return type;
    case 'ref':
      return of;
    case 'array':
      return { list: item };
    case 'map':
      return { map: item };
    default:
      throw new RangeError(`no type ${type} is known`);
  }
}
