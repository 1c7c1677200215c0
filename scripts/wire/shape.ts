/** The shape of a value on the wire, independent of declaration and printing. */

export type Shape =
  /**
   * `string`, `number`, `null` …: a TypeScript type, and a more precise description: `string of at most 40
   * characters`.
   */
  | { readonly kind: 'plain'; readonly type: string; readonly words: string }
  /** One of these strings or numbers; `name` if the list has one. */
  | {
      readonly kind: 'list';
      readonly values: readonly (string | number)[];
      readonly name?: string | undefined;
    }
  | { readonly kind: 'array'; readonly of: Shape; readonly bounds: string; readonly readonly: boolean }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[]; readonly readonly: boolean }
  /** Unknown keys, or many with the same value type. */
  | {
      readonly kind: 'map';
      readonly keys: Shape;
      readonly of: Shape;
      readonly optional: boolean;
      readonly readonly: boolean;
    }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly name?: string | undefined }
  | { readonly kind: 'choice'; readonly of: readonly Variant[] };

export type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly readonly: boolean;
  /** Its default, as JSON. */
  readonly fallback?: string | undefined;
  readonly note: string;
  readonly shape: Shape;
}

export interface Variant {
  readonly note: string;
  readonly shape: Shape;
}

export const plain = (type: string, words: string = type): Shape => ({ kind: 'plain', type, words });

/**
 * The variants that are objects with a `type`, by that word.
 *
 * @throws TypeError for any other variant
 */
export function byType(shape: Shape): readonly { type: string; note: string; fields: readonly Field[] }[] {
  const variants = shape.kind === 'choice' ? shape.of : [{ note: '', shape }];
  return variants.flatMap(({ note, shape: variant }) => {
    // A nested choice, as when the table's commands join the game's.
    if (variant.kind === 'choice') return byType(variant);
    if (variant.kind !== 'object') throw new TypeError('a variant is no object');
    return [{ type: typeOf(variant.fields), note, fields: variant.fields }];
  });
}

function typeOf(fields: readonly Field[]): string {
  const shape = fields.find(({ name }) => name === 'type')?.shape;
  if (shape?.kind !== 'list' || shape.values.length !== 1) throw new TypeError('a variant has no type');
  return String(shape.values[0]);
}
