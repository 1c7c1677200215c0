/** Shapes as JSON Schema (draft 2020-12), where types say more than zod. */

import type { Field, Shape } from '../wire/shape.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const PLAIN = new Set(['string', 'number', 'boolean', 'null', 'object']);

/** @param ref the reference of a shape described under its name */
export function schemaOf(shape: Shape, ref: (name: string) => string): JsonSchema {
  const of = (part: Shape) => schemaOf(part, ref);
  switch (shape.kind) {
    case 'plain':
      return plainSchema(shape.type, shape.words, ref);
    case 'list':
      return shape.values.length === 1 ? { const: shape.values[0] } : { enum: shape.values };
    case 'array':
      return { type: 'array', items: of(shape.of) };
    case 'tuple':
      return { type: 'array', prefixItems: shape.of.map(of), items: false };
    case 'map':
      return {
        type: 'object',
        ...(shape.keys.kind === 'list' ? { propertyNames: of(shape.keys) } : {}),
        additionalProperties: of(shape.of),
      };
    case 'object':
      return objectSchema(shape.fields, of);
    case 'choice':
      return { anyOf: shape.of.map((variant) => noted(of(variant.shape), variant.note)) };
  }
}

function plainSchema(type: string, words: string, ref: (name: string) => string): JsonSchema {
  if (type === 'unknown') return {};
  const isTrue = type === 'true' || type === 'false';
  if (isTrue) return { const: type === 'true' };
  if (PLAIN.has(type)) return noted({ type }, words === type ? '' : words);
  return { $ref: ref(type) };
}

function objectSchema(fields: readonly Field[], of: (shape: Shape) => JsonSchema): JsonSchema {
  // All schemas here are open: readers ignore unknown fields.
  const known = fields.filter(({ name }) => name !== '…');
  const required = known.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(known.map(({ name, note, shape }) => [name, noted(of(shape), note)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

const noted = (schema: JsonSchema, note: string): JsonSchema =>
  note === '' ? schema : { ...schema, description: note };
