/**
 * Reads wire formats from TypeScript types into shapes.
 *
 * For validated values, the zod schema is read beside the type, by way of JSON Schema. It knows what types
 * do not (limits, defaults, the order of words and of variants), and takes precedence; types know comments,
 * read-only parts, and everything unvalidated from the server. Libraries that derive types from JSON Schema
 * have only that half: they lose read-only parts, and maps with keys of their own.
 */

import ts from 'typescript';
import type { z } from 'zod';
import { type Direction, itemsOf, type Json, jsonOf, wordsFor } from './json.ts';
import type { Names } from './names.ts';
import { type Field, plain, type Shape, type ShapeOf, type Variant } from './shape.ts';
import type { Source } from './source.ts';

/** More properties than this of the same type, without comments, become a map. */
const MOST_ALIKE = 8;

/** Shapes shown by name, as they are described elsewhere: types by name, schemas by identity. */
export interface Described {
  readonly types?: Readonly<Record<string, string>>;
  readonly schemas?: ReadonlyMap<unknown, string>;
}

/** A value, known by its type, its schema, or both. */
interface Value {
  readonly type: ts.Type | undefined;
  readonly json?: Json | undefined;
}

export class Reader {
  readonly #source: Source;
  readonly #names: Names;
  readonly #described: Described;

  constructor(source: Source, names: Names, described: Described = {}) {
    this.#source = source;
    this.#names = names;
    this.#described = described;
  }

  /** @throws Error for recursive types and functions, which cannot cross the wire */
  type(type: ts.Type): Shape {
    return new Reading(this.#source, this.#names, this.#described.types ?? {}, {}).read(
      { type },
      'outermost',
    );
  }

  /** A schema's shape; `type` is its TypeScript type. */
  schema(schema: z.ZodType, type: ts.Type | undefined, direction: Direction): Shape {
    const json = jsonOf(schema, direction, this.#described.schemas ?? new Map());
    return new Reading(this.#source, this.#names, {}, json.$defs ?? {}).read({ type, json }, 'outermost');
  }
}

/** One reading, from the outside in. */
class Reading {
  readonly #source: Source;
  readonly #checker: ts.TypeChecker;
  readonly #names: Names;
  readonly #described: Readonly<Record<string, string>>;
  readonly #definitions: Readonly<Record<string, Json>>;
  /** The types being read, to detect recursion. */
  readonly #within: ts.Type[] = [];

  constructor(
    source: Source,
    names: Names,
    described: Readonly<Record<string, string>>,
    definitions: Readonly<Record<string, Json>>,
  ) {
    this.#source = source;
    this.#checker = source.checker;
    this.#names = names;
    this.#described = described;
    this.#definitions = definitions;
  }

  read(value: Value, where: 'outermost' | 'within' = 'within'): Shape {
    const json = this.#resolved(value.json);
    const { type } = value;
    const name = json?.['x-name'] ?? this.#described[nameOf(type) ?? ''];
    if (name !== undefined && where === 'within') return plain(name);
    return json === undefined ? this.#ofType(type) : this.#ofJson(json, type);
  }

  #resolved(json: Json | undefined): Json | undefined {
    if (json?.$ref === undefined) return json;
    const found = this.#definitions[json.$ref.replace('#/$defs/', '')];
    if (found === undefined) throw new Error(`nothing is at ${json.$ref}`);
    return this.#resolved(found);
  }

  #ofJson(json: Json, type: ts.Type | undefined): Shape {
    if (typeof json.const === 'boolean') return plain(String(json.const));
    if (json.const !== undefined) return { kind: 'list', values: [json.const] };
    if (json.enum !== undefined) return this.#list(json.enum);
    const variants = json.anyOf ?? json.oneOf;
    if (variants !== undefined) return this.#choiceOfJson(variants, type);
    if (json.allOf !== undefined) return this.#merged(json.allOf, type);
    if (json.type === 'array') return this.#arrayOfJson(json, type);
    if (json.type === 'object') return this.#objectOfJson(json, type);
    return plain(typeNamed(json.type), wordsFor(json));
  }

  #ofType(type: ts.Type | undefined): Shape {
    if (type === undefined) return plain('unknown', 'anything');
    const { flags } = type;
    if (flags & ts.TypeFlags.Boolean) return plain('boolean');
    if (isLiteral(type)) return { kind: 'list', values: [type.value] };
    if (type.isUnion()) return this.#choiceOfTypes(type.types);
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return plain('unknown', 'anything');
    if (flags & ts.TypeFlags.IndexedAccess) return ofTheGame(type as ts.IndexedAccessType);
    const brand = type.isIntersection() ? type.types.find(isPrimitive) : undefined;
    if (brand !== undefined) return this.#ofType(brand);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#ofObjectType(type);
    return plain(this.#checker.typeToString(type));
  }

  #ofObjectType(type: ts.Type): Shape {
    const written = this.#checker.typeToString(type);
    if (this.#within.includes(type)) throw new Error(`${written} holds itself`);
    if (type.getCallSignatures().length > 0) throw new Error(`${written} is a function`);
    this.#within.push(type);
    const shape = this.#arrayOfType(type) ?? this.#mapOfType(type) ?? this.#objectOfType(type);
    this.#within.pop();
    return shape;
  }

  #list(values: readonly (string | number)[]): Shape {
    return { kind: 'list', values, name: this.#names.of(values) };
  }

  // Choices

  #choiceOfJson(parts: readonly Json[], type: ts.Type | undefined): Shape {
    const types = type?.isUnion() ? type.types : type === undefined ? [] : [type];
    const of: Variant[] = parts.map((json) => {
      const own = this.#typeOfVariant(json, types);
      const note = own === undefined || parts.length === 1 ? '' : this.#source.noteOnVariant(own);
      return { note, shape: this.read({ type: own, json }) };
    });
    return choice(of);
  }

  /** This variant's type within a union. */
  #typeOfVariant(json: Json, types: readonly ts.Type[]): ts.Type | undefined {
    if (json.properties === undefined) {
      return types.find((type) => (json.type === 'object') === isObject(type));
    }
    const keys = Object.keys(json.properties);
    const tag = json.properties.type?.const;
    const candidates = types.filter((type) => isObject(type) && keys.every((key) => type.getProperty(key)));
    return (
      candidates.find((type) => type.getProperties().length === keys.length && this.#isTagged(type, tag)) ??
      candidates.find((type) => this.#isTagged(type, tag))
    );
  }

  #isTagged(type: ts.Type, tag: unknown): boolean {
    if (tag === undefined) return true;
    const symbol = type.getProperty('type');
    const own = symbol && this.#checker.getTypeOfSymbol(symbol);
    return own?.isStringLiteral() === true && own.value === tag;
  }

  #choiceOfTypes(types: readonly ts.Type[]): Shape {
    const there = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined));
    // The compiler orders them by first occurrence, which any change elsewhere can alter.
    const values = this.#names.inOrder(there.filter(isLiteral).map(({ value }) => value));
    const booleans = there.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const isBoolean = booleans.length === 2;
    const rest = there.filter((type) => !isLiteral(type) && !(isBoolean && booleans.includes(type)));
    const variants: Variant[] = [
      ...(values.length === 0 ? [] : [{ note: '', shape: this.#list(values) }]),
      ...(isBoolean ? [{ note: '', shape: plain('boolean') }] : []),
      ...rest.map((type) => ({ note: this.#source.noteOnVariant(type), shape: this.read({ type }) })),
    ];
    variants.sort((a, b) => Number(isNull(a.shape)) - Number(isNull(b.shape)));
    return choice(variants);
  }

  #merged(parts: readonly Json[], type: ts.Type | undefined): Shape {
    const shapes = parts.map((json) => this.read({ type, json }));
    const fields = shapes.flatMap((shape) => (shape.kind === 'object' ? shape.fields : []));
    return fields.length > 0 ? { kind: 'object', fields } : (shapes[0] ?? plain('unknown', 'anything'));
  }

  // Lists of items

  #arrayOfJson(json: Json, type: ts.Type | undefined): Shape {
    const array = type === undefined ? undefined : this.#checker.getNonNullableType(type);
    // Here and below: TypeScript distinguishes types by flags, which its own typings do not model.
    const parts = array === undefined ? [] : this.#checker.getTypeArguments(array as ts.TypeReference);
    if (json.prefixItems !== undefined) {
      const of = json.prefixItems.map((item, index) => this.read({ type: parts[index], json: item }));
      return { kind: 'tuple', of, readonly: false };
    }
    const items = typeof json.items === 'object' ? json.items : {};
    const of = this.read({ type: parts[0], json: items });
    return { kind: 'array', of, bounds: itemsOf(json), readonly: false };
  }

  #arrayOfType(type: ts.Type): Shape | undefined {
    if (!this.#checker.isArrayLikeType(type)) return undefined;
    const reference = type as ts.TypeReference;
    const of = this.#checker.getTypeArguments(reference).map((part) => this.read({ type: part }));
    if (this.#checker.isTupleType(type)) {
      return { kind: 'tuple', of, readonly: (reference.target as ts.TupleType).readonly };
    }
    const [item = plain('unknown', 'anything')] = of;
    return { kind: 'array', of: item, bounds: '', readonly: type.symbol.name === 'ReadonlyArray' };
  }

  // Objects and maps

  #objectOfJson(json: Json, type: ts.Type | undefined): Shape {
    const { additionalProperties: rest, propertyNames } = json;
    if (json.properties === undefined && typeof rest === 'object') {
      const keys =
        propertyNames === undefined ? plain('string') : this.read({ type: undefined, json: propertyNames });
      const of = this.read({ type: this.#elementOf(type), json: rest });
      return { kind: 'map', keys, of, optional: false, readonly: false };
    }
    const fields = Object.entries(json.properties ?? {}).map(([name, part]) =>
      this.#fieldOfJson(name, part, json.required?.includes(name) === true, type),
    );
    const isOpen = rest === true || (typeof rest === 'object' && Object.keys(rest).length > 0);
    const more = isOpen && json.properties !== undefined ? [ANY_MORE] : [];
    const name = type === undefined ? undefined : this.#source.nameOf(type);
    return { kind: 'object', fields: typeFirst([...fields, ...more]), name };
  }

  #fieldOfJson(name: string, json: Json, required: boolean, type: ts.Type | undefined): Field {
    const symbol = type?.getProperty(name);
    const own = symbol && this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol));
    return {
      name,
      optional: !required,
      readonly: false,
      fallback: json.default === undefined ? undefined : JSON.stringify(json.default),
      note: symbol === undefined ? '' : this.#source.noteOf(symbol),
      shape: this.read({ type: own, json }),
    };
  }

  /** The common type of a map's values. */
  #elementOf(type: ts.Type | undefined): ts.Type | undefined {
    if (type === undefined) return undefined;
    const [first] = type.getProperties();
    return (
      this.#checker.getIndexTypeOfType(type, ts.IndexKind.String) ??
      (first === undefined
        ? undefined
        : this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(first)))
    );
  }

  #mapOfType(type: ts.Type): Shape | undefined {
    const [index] = this.#checker.getIndexInfosOfType(type);
    if (index === undefined) return undefined;
    if (this.#checker.getPropertiesOfType(type).length > 0) {
      throw new Error(`${this.#checker.typeToString(type)} has keys that are known and others that are not`);
    }
    const keys = this.read({ type: index.keyType });
    const of = this.read({ type: index.type });
    return { kind: 'map', keys, of, optional: false, readonly: index.isReadonly };
  }

  #objectOfType(type: ts.Type): Shape {
    const fields = this.#checker.getPropertiesOfType(type).map((symbol) => this.#fieldOfType(symbol));
    return this.#alike(fields) ?? { kind: 'object', fields, name: this.#source.nameOf(type) };
  }

  #fieldOfType(symbol: ts.Symbol): Field {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const mayBeUndefined = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
    return {
      name: symbol.name,
      // Undefined fields are omitted on the wire.
      optional: mayBeUndefined || (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      readonly: this.#source.isReadonly(symbol),
      note: this.#source.noteOf(symbol),
      shape: this.read({ type }),
    };
  }

  /** Many fields of the same shape, as a map; else undefined. */
  #alike(fields: readonly Field[]): ShapeOf<'map'> | undefined {
    const [first] = fields;
    if (first === undefined || fields.length <= MOST_ALIKE) return undefined;
    const kinds = new Set(fields.map(({ name: _, ...rest }) => JSON.stringify(rest)));
    if (kinds.size > 1 || first.note !== '') return undefined;
    const keys = this.#list(this.#names.inOrder(fields.map(({ name }) => name)));
    return { kind: 'map', keys, of: first.shape, optional: first.optional, readonly: first.readonly };
  }
}

const ANY_MORE: Field = {
  name: '…',
  optional: false,
  readonly: false,
  note: '',
  shape: plain('unknown', 'anything'),
};

const typeFirst = (fields: readonly Field[]): Field[] =>
  [...fields].sort((a, b) => Number(b.name === 'type') - Number(a.name === 'type'));

const isObject = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Object) !== 0;

/** The base type of a brand. */
const isPrimitive = ({ flags }: ts.Type): boolean =>
  (flags & (ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Boolean)) !== 0;

const isLiteral = (type: ts.Type): type is ts.StringLiteralType | ts.NumberLiteralType =>
  type.isStringLiteral() || type.isNumberLiteral();

const isNull = (shape: Shape): boolean => shape.kind === 'plain' && shape.type === 'null';

/** A choice of one is just that. */
function choice(of: readonly Variant[]): Shape {
  const [only, ...others] = of;
  return only !== undefined && others.length === 0 ? only.shape : { kind: 'choice', of };
}

/** A game-specific type: `T['Command']`. */
function ofTheGame({ indexType }: ts.IndexedAccessType): Shape {
  const name = indexType.isStringLiteral() ? indexType.value : '';
  return name === 'Seat' || name === 'Camp' ? plain('string') : plain('object', `${name} of the game`);
}

const typeNamed = (json: string | undefined): string => (json === 'integer' ? 'number' : (json ?? 'unknown'));

const nameOf = (type: ts.Type | undefined): string | undefined =>
  type?.aliasSymbol?.name ?? (type !== undefined && isObject(type) ? type.symbol?.name : undefined);
