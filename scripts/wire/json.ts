/** The part of zod's JSON Schema that TypeScript types do not express. */

import { z } from 'zod';

/** As sent by a client (defaults may be omitted), or as told to it. */
export type Direction = 'sent' | 'told';

/** The part of JSON Schema that zod generates. */
export interface Json {
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
  readonly default?: unknown;
  /** A refinement's own description, better than the generated one. */
  readonly description?: string;
  /** The name of its own description elsewhere. */
  readonly 'x-name'?: string;
}

/** A schema's JSON Schema; those described elsewhere are named. */
export const jsonOf = (schema: z.ZodType, direction: Direction, described: ReadonlyMap<unknown, string>) =>
  z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = described.get(zodSchema);
      if (name !== undefined) Object.assign(jsonSchema, { 'x-name': name });
    },
  }) as Json;

/** A plain value with its limits: `string of at most 40 characters`. */
export function wordsFor(json: Json): string {
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

/** A list's number of items: `at most 8`; empty if unlimited. */
export const itemsOf = ({ minItems, maxItems }: Json): string => count(minItems, maxItems, '');

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
