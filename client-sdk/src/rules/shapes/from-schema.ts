/**
 * Turns the schema of a game's commands into shapes, as plain data. Called by the build, and by sources run
 * directly, so that both have the same shapes.
 */

import { z } from 'zod';
import type { CommandShapes, Fields, Shape } from './shape.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Keywords that are read here, or that do not restrict a value. */
const READ = new Set([
  ...[
    '$schema',
    'type',
    'const',
    'enum',
    'anyOf',
    'oneOf',
    'pattern',
    'minimum',
    'maximum',
    'items',
    'minItems',
  ],
  ...['maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties', 'propertyNames'],
]);

/** @throws Error for a schema that shapes cannot express */
export function commandShapes(schema: z.ZodType): CommandShapes {
  const reading = new Reading();
  const forms = Map.groupBy(variantsOf(z.toJSONSchema(schema, { io: 'input' })), typeOf);
  return Object.fromEntries(
    [...forms].map(([type, variants]) => [
      type,
      reading.shared(variants.map((each) => reading.command(each))),
    ]),
  );
}

const noShape = (json: Json) => new Error(`there is no shape for ${JSON.stringify(json)}`);

const variantsOf = (json: Json): readonly Json[] => json.anyOf ?? json.oneOf ?? [json];

const typeOf = ({ properties = {} }: Json): string => String(schemaAt(properties.type).const);

/** A part of a schema, which must be a schema too. */
function schemaAt(part: unknown): Json {
  if (!isSchema(part)) throw new Error('there is no schema');
  return part;
}

const isSchema = (part: unknown): part is Json => typeof part === 'object' && part !== null;

/** Values written literally. */
const isWord = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';

class Reading {
  readonly #known = new Map<string, unknown>();

  /** Equal parts become one object, so that they are written once. */
  shared<Part>(part: Part): Part {
    const text = JSON.stringify(part);
    if (!this.#known.has(text)) this.#known.set(text, part);
    // Equal text means an equal part.
    return this.#known.get(text) as Part;
  }

  command(json: Json): Fields {
    const { type: _, ...fields } = this.#fields(json);
    return this.shared(fields);
  }

  #shape(json: Json): Shape {
    const strange = Object.keys(json).find((keyword) => !READ.has(keyword));
    if (strange !== undefined) throw new Error(`there is no shape for "${strange}" in a schema`);
    const words = json.enum ?? (json.const === undefined ? undefined : [json.const]);
    return this.shared(words?.every(isWord) ? words : this.#read(json));
  }

  #read(json: Json): Shape {
    switch (json.type) {
      case undefined:
        return { any: variantsOf(json).map((each) => this.#shape(each)) };
      case 'null':
        return [null];
      case 'boolean':
        return [true, false];
      case 'integer':
        return { from: Number(json.minimum), to: Number(json.maximum) };
      case 'string':
        if (json.pattern !== undefined) return { pattern: json.pattern };
        break;
      case 'array':
        return this.#list(json);
      case 'object':
        return this.#object(json);
    }
    throw noShape(json);
  }

  #list({ items, minItems: least = 0, maxItems: most, uniqueItems: distinct }: Json): Shape {
    return {
      each: this.#shape(schemaAt(items)),
      ...(least > 0 && { least }),
      ...(most !== undefined && { most }),
      ...(distinct && { distinct }),
    };
  }

  #object(json: Json): Shape {
    const { propertyNames, additionalProperties } = json;
    if (propertyNames !== undefined) {
      const keys = this.#shape(schemaAt(propertyNames));
      return { keys, values: this.#shape(schemaAt(additionalProperties)) };
    }
    if (additionalProperties === false) return { fields: this.#fields(json) };
    throw noShape(json);
  }

  #fields({ properties = {}, required = [] }: Json): Fields {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        required.includes(name) ? name : `${name}?`,
        this.#shape(schemaAt(each)),
      ]),
    );
  }
}
