/**
 * Shapes as TypeScript: the declarations of the published SDK.
 *
 * No library prints them. `json-schema-to-typescript` needs JSON Schema, which exists only for validated
 * data; most of what the SDK declares comes unvalidated from the server as a TypeScript type, whose
 * read-only parts, comments, tuples and maps over lists of words JSON Schema cannot express. Tools that
 * bundle declarations keep zod's inferred types, and so its package. The reader handles both; this prints
 * the result, with a line or two per kind of shape.
 */

import type { Field, Shape, ShapeOf } from '../wire/shape.ts';
import { wrapped } from '../wrapped.ts';

/** A union of more words gets a name of its own. */
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
  const printer = new Printer(types.map(({ name }) => name));
  const texts = types.map(
    ({ name, note, shape }) => `${comment(note, '')}export type ${name} = ${printer.text(shape, '')};\n`,
  );
  return [...printer.lists, ...texts].join('\n');
}

class Printer {
  readonly #taken: Set<string>;
  /** Long lists of words, by content. */
  readonly #lists = new Map<string, string>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The types of long lists used by others. */
  get lists(): string[] {
    return [...this.#lists].map(([words, name]) => `type ${name} = ${words};\n`);
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
        return shape.of.map((variant) => this.text(variant.shape, indent)).join(' | ');
    }
  }

  #list({ values, name }: ShapeOf<'list'>): string {
    const words = values.map((value) => JSON.stringify(value)).join(' | ');
    if (values.length <= MOST_WORDS) return words;
    const known = this.#lists.get(words) ?? this.#free(name === undefined ? 'Words' : inPascalCase(name));
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

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** `SHIP_IDS` is `ShipIds`. */
const inPascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
