/** Shapes as text, in the notation explained in the protocol document. */

import type { Field, Shape, Variant } from '../wire/shape.ts';
import { wrapped } from '../wrapped.ts';

/** Characters per line. */
const WIDTH = 104;
/** Characters left for the name before a choice. */
const ROOM_FOR_A_NAME = 24;
/** A recurring object with this many fields is shown once, under a name. */
const WORTH_A_NAME = 3;
/** So are a list of this many characters, and any list of this many words. */
const LONG_LIST = 40;
const MANY_WORDS = 8;

interface NamedObject {
  /** The schema's name, if any. */
  name: string | undefined;
  /** The enclosing field. */
  field: string | undefined;
  times: number;
  readonly fields: readonly Field[];
}

/** Prints the shapes of one page, which share names. */
export class Printer {
  readonly #lists = new Map<string, { values: readonly (string | number)[]; times: number }>();
  readonly #objects = new Map<string, NamedObject>();

  /** Receives all shapes of the page in advance. */
  constructor(shapes: readonly Shape[]) {
    for (const shape of shapes) this.#note(shape, undefined);
    for (const [key, { times }] of this.#objects) if (times < 2) this.#objects.delete(key);
    for (const [name, { values, times }] of this.#lists) {
      const isWorthIt = values.length > MANY_WORDS || (times > 1 && inline(values).length > LONG_LIST);
      if (!isWorthIt) this.#lists.delete(name);
    }
    this.#tellNamesApart();
  }

  /** A shape in full, as a block of text. */
  block(shape: Shape): string {
    if (shape.kind === 'choice') return fenced(outdented(this.#choice(shape.of, '')));
    const isWhole = shape.kind === 'object';
    return fenced(isWhole ? this.#object(shape.fields, '') : this.#text(shape, ''));
  }

  /** Fields without braces, for variants by `type`. */
  fields(fields: readonly Field[]): string {
    return fenced(this.#object(fields, ''));
  }

  /** Fields on one line. */
  line(fields: readonly Field[]): string {
    return `{ ${fields.map((field) => this.#field(field, '')).join(', ')} }`.replace(/\s*\n\s*/g, ' ');
  }

  /** The page's named objects and lists, one block each; empty if none. */
  get named(): string {
    const objects = [...this.#objects.values()].sort(byName);
    const lists = [...this.#lists].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      ...objects.map(({ name, fields }) => `**\`${name}\`**\n\n${fenced(this.#object(fields, ''))}`),
      ...lists.map(([name, { values }]) => `**\`${name}\`** (${values.length}): ${listed(values)}`),
    ].join('\n\n');
  }

  #note(shape: Shape, field: string | undefined): void {
    if (shape.kind === 'list') this.#noteList(shape.values, shape.name);
    const isKnown = shape.kind === 'object' && this.#noteObject(shape.fields, shape.name, field);
    if (isKnown) return;
    for (const part of partsOf(shape, field)) this.#note(part.shape, part.field);
  }

  #noteList(values: readonly (string | number)[], name: string | undefined): void {
    if (name === undefined) return;
    this.#lists.set(name, { values, times: 1 + (this.#lists.get(name)?.times ?? 0) });
  }

  /** Whether it has occurred before. */
  #noteObject(fields: readonly Field[], name: string | undefined, field: string | undefined): boolean {
    const known = this.#objects.get(keyOf(fields));
    if (known !== undefined) {
      known.times += 1;
      // With several names, it has no single one.
      if (known.field !== field) known.field = 'part';
      return true;
    }
    if (fields.length >= WORTH_A_NAME) this.#objects.set(keyOf(fields), { name, field, times: 1, fields });
    return false;
  }

  #tellNamesApart(): void {
    const used = new Set<string>();
    for (const object of this.#objects.values()) {
      const wanted = object.name ?? capital(object.field ?? 'part');
      object.name = wanted;
      for (let more = 2; used.has(object.name); more++) object.name = `${wanted}${more}`;
      used.add(object.name);
    }
  }

  #text(shape: Shape, indent: string): string {
    switch (shape.kind) {
      case 'plain':
        return shape.words;
      case 'list':
        return this.#nameOfList(shape.name) ?? inline(shape.values);
      case 'array': {
        const bounds = shape.bounds === '' ? '' : ` of ${shape.bounds}`;
        return `${inBrackets(this.#text(shape.of, indent), indent)}[]${bounds}`;
      }
      case 'tuple':
        return `[${shape.of.map((part) => this.#text(part, indent)).join(', ')}]`;
      case 'map':
        return `{ [${this.#text(shape.keys, indent)}]: ${this.#text(shape.of, indent)} }`;
      case 'object':
        return this.#objects.get(keyOf(shape.fields))?.name ?? this.#object(shape.fields, indent);
      case 'choice':
        return this.#choice(shape.of, indent);
    }
  }

  /** On one line if it fits, else one line per variant. */
  #choice(of: readonly Variant[], indent: string): string {
    const texts = of.map((variant) => this.#text(variant.shape, `${indent}    `));
    const line = texts.join(' | ');
    if (line.length + indent.length <= WIDTH - ROOM_FOR_A_NAME && !line.includes('\n')) return line;
    return texts.map((text) => `\n${indent}  | ${text}`).join('');
  }

  #nameOfList(name: string | undefined): string | undefined {
    return name !== undefined && this.#lists.has(name) ? name : undefined;
  }

  #object(fields: readonly Field[], indent: string): string {
    if (fields.length === 0) return '{}';
    const short = `{ ${fields.map((field) => this.#field(field, indent)).join(', ')} }`;
    const isShort = fields.every(({ note }) => note === '') && !short.includes('\n') && short.length <= 60;
    if (isShort) return short;
    const lines = fields.map((field) => this.#line(field, `${indent}  `));
    return `{\n${lines.join('')}${indent}}`;
  }

  /** With its comment: at the end if it fits, else above. */
  #line(field: Field, indent: string): string {
    const text = `${indent}${this.#field(field, indent)}`;
    if (field.note === '') return `${text}\n`;
    const line = `${text}  // ${field.note}`;
    if (!text.includes('\n') && line.length <= WIDTH) return `${line}\n`;
    return `${wrapped(field.note, `${indent}// `, WIDTH)}${text}\n`;
  }

  #field({ name, optional, fallback, shape }: Field, indent: string): string {
    if (name === '…') return '…';
    const mark = optional ? '?' : '';
    const instead = fallback === undefined ? '' : ` = ${fallback}`;
    const text = this.#text(shape, indent);
    return `${name}${mark}:${text.startsWith('\n') ? '' : ' '}${text}${instead}`;
  }
}

/** Words as Markdown, in order. */
const listed = (values: readonly (string | number)[]): string =>
  values.map((value) => `\`${value}\``).join(' ');

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A shape's parts, each with a possible name. */
function partsOf(
  shape: Shape,
  field: string | undefined,
): readonly { shape: Shape; field: string | undefined }[] {
  const asOne = (of: readonly Shape[]) => of.map((part) => ({ shape: part, field: singular(field) }));
  switch (shape.kind) {
    case 'array':
      return asOne([shape.of]);
    case 'tuple':
      return asOne(shape.of);
    case 'map':
      return [{ shape: shape.keys, field: undefined }, ...asOne([shape.of])];
    case 'choice':
      return shape.of.map((variant) => ({ shape: variant.shape, field }));
    case 'object':
      return shape.fields.map((each) => ({ shape: each.shape, field: each.name }));
    default:
      return [];
  }
}

/** A choice, or a type of several words, needs brackets. */
function inBrackets(text: string, indent: string): string {
  if (text.startsWith('\n')) return `(${text}\n${indent})`;
  return /^[^{]* /.test(text) ? `(${text})` : text;
}

/** A choice at the start of a line. */
const outdented = (text: string): string => text.replace(/^\n/, '').replace(/^ {2}/gm, '');

const inline = (values: readonly (string | number)[]): string =>
  values.map((value) => JSON.stringify(value)).join(' | ');

const keyOf = (fields: readonly Field[]): string =>
  JSON.stringify(fields.map(({ note: _, ...field }) => field));

const byName = (a: NamedObject, b: NamedObject) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const singular = (name: string | undefined): string | undefined => name?.replace(/s$/, '');
