/**
 * Shapes as TypeScript: the declarations of the published SDK.
 *
 * No library prints them. `json-schema-to-typescript` needs JSON Schema, which exists only for validated
 * data; most of what the SDK declares comes unvalidated from the server as a TypeScript type, whose
 * read-only parts, comments, tuples and maps over lists of words JSON Schema cannot express. Tools that
 * bundle declarations keep zod's inferred types, and so its package. The reader handles both; this prints
 * the result, with a line or two per kind of shape.
 */

import type { Field, Shape, ShapeOf, Variant } from '../wire/shape.ts';
import { wrapped } from '../wrapped.ts';

/** A union of more words is declared by its name, if it has one. */
const MOST_WORDS = 8;
/** Characters per line of comment. */
const WIDTH = 100;

interface Declared {
  readonly name: string;
  readonly note: string;
  readonly shape: Shape;
}

/** Declares types with these names, written out without imports. */
export function declarationsOf(types: readonly Declared[]): string {
  const printer = new Printer(types);
  const texts = types.map(
    ({ name, note, shape }) => `${comment(note, '')}export type ${name} = ${printer.declared(shape)};\n`,
  );
  return [...printer.lists, ...texts].join('\n');
}

class Printer {
  readonly #taken: Set<string>;
  /** Declared types that are lists of words, by content. */
  readonly #declared = new Map<string, string>();
  /** Other long lists of words, by content. */
  readonly #lists = new Map<string, string>();

  constructor(types: readonly Declared[]) {
    this.#taken = new Set(types.map(({ name }) => name));
    for (const { name, shape } of types) if (shape.kind === 'list') this.#declared.set(wordsOf(shape), name);
  }

  /** The types of long lists used by others. */
  get lists(): string[] {
    return [...this.#lists].map(([words, name]) => `type ${name} = ${words};\n`);
  }

  /** The text of a declared type: a list of words is written out here, and named elsewhere. */
  declared(shape: Shape): string {
    return shape.kind === 'list' ? wordsOf(shape) : this.text(shape, '');
  }

  text(shape: Shape, indent: string): string {
    switch (shape.kind) {
      case 'plain':
        return shape.type;
      case 'list':
        return this.#list(shape);
      case 'array':
        return `${shape.readonly ? 'ReadonlyArray' : 'Array'}<${this.text(shape.of, indent)}>`;
      case 'tuple': {
        const parts = shape.of.map((part) => this.text(part, indent)).join(', ');
        return `${shape.readonly ? 'readonly ' : ''}[${parts}]`;
      }
      case 'map':
        return this.#map(shape, indent);
      case 'object':
        return this.#object(shape.fields, indent);
      case 'choice':
        return shape.of.map((variant) => this.#variant(variant, indent)).join(' | ');
    }
  }

  /** Only lists that have a name of their own are declared by it. */
  #list(list: ShapeOf<'list'>): string {
    const words = wordsOf(list);
    if (list.values.length <= MOST_WORDS) return words;
    const declared = this.#declared.get(words);
    if (declared !== undefined) return declared;
    if (list.name === undefined) return words;
    const known = this.#lists.get(words) ?? this.#free(inPascalCase(list.name));
    this.#lists.set(words, known);
    return known;
  }

  #free(wanted: string): string {
    let name = wanted;
    for (let more = 2; this.#taken.has(name); more++) name = `${wanted}${more}`;
    this.#taken.add(name);
    return name;
  }

  #map({ keys, of, optional, readonly }: ShapeOf<'map'>, indent: string): string {
    const key =
      keys.kind === 'list' ? `[Key in ${this.text(keys, indent)}]` : `[key: ${this.text(keys, indent)}]`;
    return `{ ${readonly ? 'readonly ' : ''}${key}${this.#value({ optional, shape: of }, indent)} }`;
  }

  /** A variant's comment stands at its `type`, where editors show it. */
  #variant({ note, shape }: Variant, indent: string): string {
    if (shape.kind !== 'object' || note === '') return this.text(shape, indent);
    const fields = shape.fields.map((field) => (field.name === 'type' ? { ...field, note } : field));
    return this.#object(fields, indent);
  }

  #object(fields: readonly Field[], indent: string): string {
    if (fields.length === 0) return '{}';
    const inner = `${indent}  `;
    const lines = fields.map(
      (field) =>
        `${comment(field.note, inner)}${inner}${field.readonly ? 'readonly ' : ''}${quoted(field.name)}${this.#value(field, inner)};\n`,
    );
    return `{\n${lines.join('')}${indent}}`;
  }

  /** Optional fields may also be undefined. */
  #value({ optional, shape }: Pick<Field, 'optional' | 'shape'>, indent: string): string {
    const text = this.text(shape, indent);
    return optional ? `?: ${text} | undefined` : `: ${text}`;
  }
}

function comment(note: string, indent: string): string {
  if (note === '') return '';
  const line = `${indent}/** ${note} */\n`;
  if (line.length <= WIDTH) return line;
  return `${indent}/**\n${wrapped(note, `${indent} * `, WIDTH)}${indent} */\n`;
}

export const wordsOf = ({ values }: ShapeOf<'list'>): string =>
  values.map((value) => JSON.stringify(value)).join(' | ');

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** `SHIP_IDS` is `ShipIds`. */
const inPascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
