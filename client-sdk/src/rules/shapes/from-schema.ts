/**
 * From the schema of a game's commands to their shapes as plain data. The build calls this, and so does whoever runs the
 * sources as they are: what a page has is the same.
 */

import { z } from 'zod';
import type { CommandShapes, Fields, Shape } from './shape.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Keywords that are read here, or that say nothing of a value. */
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

/** @throws Error for a schema that says something for which there is no shape */
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

const variantsOf = (json: Json): readonly Json[] => json.anyOf ?? json.oneOf ?? [json];

const typeOf = ({ properties = {} }: Json): string => (properties.type as Json).const as string;

class Reading {
  readonly #known = new Map<string, unknown>();

  /** What is the same is one object, which is written once. */
  shared<Part>(part: Part): Part {
    const text = JSON.stringify(part);
    if (!this.#known.has(text)) this.#known.set(text, part);
    return this.#known.get(text) as Part;
  }

  command(json: Json): Fields {
    const { type: _, ...fields } = this.#fields(json);
    return this.shared(fields);
  }

  #shape(json: Json): Shape {
    const strange = Object.keys(json).find((keyword) => !READ.has(keyword));
    if (strange !== undefined) throw new Error(`there is no shape for "${strange}" in a schema`);
    return this.shared(this.#read(json));
  }

  #read(json: Json): Shape {
    if (json.const !== undefined) return [json.const as string | boolean];
    if (json.enum !== undefined) return json.enum as string[];
    const { minItems: least = 0, maxItems: most, uniqueItems: unlike } = json;
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
        if (json.pattern !== undefined) return { like: json.pattern };
        break;
      case 'array':
        return {
          each: this.#shape(json.items as Json),
          ...(least > 0 && { least }),
          ...(most !== undefined && { most }),
          ...(unlike && { unlike }),
        };
      case 'object':
        if (json.propertyNames !== undefined) {
          const [keys, values] = [json.propertyNames, json.additionalProperties].map((each) =>
            this.#shape(each as Json),
          );
          return { keys, values } as Shape;
        }
        if (json.additionalProperties === false) return { fields: this.#fields(json) };
    }
    throw new Error(`there is no shape for ${JSON.stringify(json)}`);
  }

  #fields({ properties = {}, required = [] }: Json): Fields {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        required.includes(name) ? name : `${name}?`,
        this.#shape(each as Json),
      ]),
    );
  }
}
