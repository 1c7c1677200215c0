/** From zod, by way of JSON Schema, to shapes; what comments say is taken from the types. */

import ts from 'typescript';
import { z } from 'zod';
import type { Names } from './names.ts';
import { type Field, type Shape, type Variant, words } from './shape.ts';
import type { Source } from './source.ts';

/** As a client sends it (what has a default may be left out), or as it is told. */
export type Direction = 'sent' | 'told';

/** Schemas that are shown by a name, and described elsewhere on the page. */
export type DescribedSchemas = ReadonlyMap<unknown, string>;

/** The part of JSON Schema that zod makes. */
interface Json {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
  readonly type?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
  readonly propertyNames?: Json;
  readonly items?: Json | boolean;
  readonly prefixItems?: readonly Json[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly default?: unknown;
  /** Says it better than the rest: what a refinement demands. */
  readonly description?: string;
  /** The name under which it is described elsewhere. */
  readonly 'x-name'?: string;
}

/** The shape of a schema; `type` is the TypeScript type of the same, for its comments. */
export function readSchema(
  source: Source,
  names: Names,
  schema: z.ZodType,
  type: ts.Type | undefined,
  direction: Direction,
  described: DescribedSchemas = new Map(),
): Shape {
  const json = z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = described.get(zodSchema);
      if (name !== undefined) Object.assign(jsonSchema, { 'x-name': name });
    },
  }) as Json;
  return new Reader(source, names, json.$defs ?? {}).read(json, type);
}

class Reader {
  readonly #source: Source;
  readonly #names: Names;
  readonly #definitions: Readonly<Record<string, Json>>;

  constructor(source: Source, names: Names, definitions: Readonly<Record<string, Json>>) {
    this.#source = source;
    this.#names = names;
    this.#definitions = definitions;
  }

  read(json: Json, type: ts.Type | undefined): Shape {
    if (json.$ref !== undefined) return this.#referred(json.$ref, type);
    if (json['x-name'] !== undefined) return words(json['x-name']);
    if (json.const !== undefined) return literal(json.const);
    if (json.enum !== undefined) return this.#list(json.enum);
    const choice = json.anyOf ?? json.oneOf;
    if (choice !== undefined) return this.#choice(choice, type);
    if (json.allOf !== undefined) return this.#merged(json.allOf, type);
    if (json.type === 'array') return this.#array(json, type);
    if (json.type === 'object') return this.#object(json, type);
    return words(wordsFor(json));
  }

  #referred(reference: string, type: ts.Type | undefined): Shape {
    const found = this.#definitions[reference.replace('#/$defs/', '')];
    if (found === undefined) throw new Error(`nothing is at ${reference}`);
    return this.read(found, type);
  }

  #list(values: readonly (string | number)[]): Shape {
    return { kind: 'list', values, name: this.#names.of(values) };
  }

  #merged(parts: readonly Json[], type: ts.Type | undefined): Shape {
    const shapes = parts.map((part) => this.read(part, type));
    const fields = shapes.flatMap((shape) => (shape.kind === 'object' ? shape.fields : []));
    return fields.length > 0 ? { kind: 'object', fields } : (shapes[0] ?? words('anything'));
  }

  #choice(parts: readonly Json[], type: ts.Type | undefined): Shape {
    const types = type?.isUnion() ? type.types : type === undefined ? [] : [type];
    const of: Variant[] = parts.map((part) => {
      const own = this.#typeOfVariant(part, types);
      const note = own === undefined || parts.length === 1 ? '' : this.#source.noteOnVariant(own);
      return { note, shape: this.read(part, own) };
    });
    return joined(of);
  }

  /** Of the types of a union, the one that this variant has. */
  #typeOfVariant(json: Json, types: readonly ts.Type[]): ts.Type | undefined {
    if (json.properties === undefined)
      return types.find((type) => (json.type === 'object') === isObject(type));
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
    const own = symbol && this.#source.checker.getTypeOfSymbol(symbol);
    return own?.isStringLiteral() === true && own.value === tag;
  }

  #array(json: Json, type: ts.Type | undefined): Shape {
    const { checker } = this.#source;
    const array = type === undefined ? undefined : checker.getNonNullableType(type);
    const parts = array === undefined ? [] : checker.getTypeArguments(array as ts.TypeReference);
    if (json.prefixItems !== undefined) {
      return { kind: 'tuple', of: json.prefixItems.map((item, index) => this.read(item, parts[index])) };
    }
    const of = typeof json.items === 'object' ? this.read(json.items, parts[0]) : words('anything');
    return { kind: 'array', of, bounds: count(json.minItems, json.maxItems, '') };
  }

  #object(json: Json, type: ts.Type | undefined): Shape {
    const { additionalProperties: rest, propertyNames } = json;
    if (json.properties === undefined && typeof rest === 'object') {
      const keys = propertyNames === undefined ? words('string') : this.read(propertyNames, undefined);
      return { kind: 'map', keys, of: this.read(rest, this.#elementOf(type)) };
    }
    const fields = Object.entries(json.properties ?? {}).map(([name, part]) =>
      this.#field(name, part, json.required?.includes(name) === true, type),
    );
    const open = rest === undefined || rest === true || (typeof rest === 'object' && !isEmpty(rest));
    const more: Field[] = open && json.properties !== undefined && rest !== undefined ? [ANY_MORE] : [];
    const name = type === undefined ? undefined : this.#source.nameOf(type);
    return { kind: 'object', fields: typeFirst([...fields, ...more]), name };
  }

  #elementOf(type: ts.Type | undefined): ts.Type | undefined {
    if (type === undefined) return undefined;
    const first = type.getProperties()[0];
    const { checker } = this.#source;
    return (
      checker.getIndexTypeOfType(type, ts.IndexKind.String) ??
      (first === undefined ? undefined : checker.getNonNullableType(checker.getTypeOfSymbol(first)))
    );
  }

  #field(name: string, json: Json, required: boolean, type: ts.Type | undefined): Field {
    const symbol = type?.getProperty(name);
    const { checker } = this.#source;
    const own = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    return {
      name,
      optional: !required,
      fallback: json.default === undefined ? undefined : JSON.stringify(json.default),
      note: symbol === undefined ? '' : this.#source.noteOf(symbol),
      shape: this.read(json, own),
    };
  }
}

const ANY_MORE: Field = { name: '…', optional: false, note: '', shape: words('anything') };

const typeFirst = (fields: readonly Field[]): Field[] =>
  [...fields].sort((a, b) => Number(b.name === 'type') - Number(a.name === 'type'));

const isObject = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Object) !== 0;
const isEmpty = (json: Json): boolean => Object.keys(json).length === 0;

const literal = (value: string | number | boolean): Shape =>
  typeof value === 'boolean' ? words(String(value)) : { kind: 'list', values: [value] };

/** Words and lists of a choice are one list; a choice of one is that one. */
function joined(of: readonly Variant[]): Shape {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only.shape : { kind: 'choice', of };
}

function wordsFor(json: Json): string {
  if (json.description !== undefined) return json.description;
  switch (json.type) {
    case 'string':
      return [`string${of(count(json.minLength, json.maxLength, ' characters'))}`, ...patternOf(json)].join(
        ' ',
      );
    case 'integer':
    case 'number':
      return [json.type, rangeOf(json)].filter(Boolean).join(' ');
    case undefined:
      return 'anything';
    default:
      return json.type;
  }
}

const of = (bounds: string) => (bounds === '' ? '' : ` of ${bounds}`);
const patternOf = ({ pattern }: Json) => (pattern === undefined ? [] : [`/${pattern}/`]);

function count(least: number | undefined, most: number | undefined, what: string): string {
  if (most === undefined) return least === undefined || least === 0 ? '' : `at least ${least}${what}`;
  if (least === most) return `${most}${what}`;
  return least === undefined || least === 0 ? `at most ${most}${what}` : `${least} to ${most}${what}`;
}

function rangeOf(json: Json): string {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = json;
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const range = least === undefined ? '' : most === undefined ? `from ${least}` : `${least} to ${most}`;
  const limits = [
    range !== '' ? range : most === undefined ? '' : `up to ${most}`,
    above === undefined ? '' : `above ${above}`,
    below === undefined ? '' : `below ${below}`,
  ];
  return limits.filter(Boolean).join(', ');
}
