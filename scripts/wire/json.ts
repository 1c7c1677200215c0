/** Of zod's JSON Schema, what is read of it: what no TypeScript type says. */

import { z } from 'zod';

/** As a client sends it (what has a default may be left out), or as it is told. */
export type Direction = 'sent' | 'told';

/** The part of JSON Schema that zod makes. */
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
  /** Says it better than the rest: what a refinement demands. */
  readonly description?: string;
  /** The name under which it is described elsewhere. */
  readonly 'x-name'?: string;
}

/** The JSON Schema of a schema; those that are described elsewhere are named. */
export const jsonOf = (schema: z.ZodType, direction: Direction, described: ReadonlyMap<unknown, string>) =>
  z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = described.get(zodSchema);
      if (name !== undefined) Object.assign(jsonSchema, { 'x-name': name });
    },
  }) as Json;

/** What a value without parts is, with its bounds: `string of at most 40 characters`. */
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

/** How many items a list has: `at most 8`; empty for any number. */
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
