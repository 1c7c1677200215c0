/** What a value on the wire looks like, apart from how it is declared and how it is printed. */

export type Shape =
  /** A type in words: `string of at most 40 characters`. */
  | { readonly kind: 'words'; readonly text: string }
  /** One of these strings or numbers; `name` where the list has one of its own. */
  | {
      readonly kind: 'list';
      readonly values: readonly (string | number)[];
      readonly name?: string | undefined;
    }
  | { readonly kind: 'array'; readonly of: Shape; readonly bounds: string }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }
  /** Keys that are not known beforehand. */
  | { readonly kind: 'map'; readonly keys: Shape; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly name?: string | undefined }
  | { readonly kind: 'choice'; readonly of: readonly Variant[] };

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  /** What it is where it is left out, as JSON. */
  readonly fallback?: string | undefined;
  readonly note: string;
  readonly shape: Shape;
}

export interface Variant {
  readonly note: string;
  readonly shape: Shape;
}

export const words = (text: string): Shape => ({ kind: 'words', text });

/** The variants that are objects told apart by their `type`, by that word; undefined where they are not. */
export function byType(shape: Shape): readonly { type: string; note: string; fields: readonly Field[] }[] {
  const variants = shape.kind === 'choice' ? shape.of : [{ note: '', shape }];
  return variants.flatMap(({ note, shape: variant }) => {
    // A choice within a choice, as where the table's commands join the game's.
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
