/**
 * Columns: the name, the raw value and the value for the store’s callers. `tables.ts` declares each once, for
 * writing, reading, backup and restore.
 */

import { z } from 'zod';
import { Unreadable } from './errors.ts';

/** Raw values: JSON as text, times as whole milliseconds, booleans as 0 and 1. */
export type Raw = string | number | null;

/** Encodes a value, and validates it when decoding. */
interface Codec<Held extends Raw, Value> {
  readonly held: z.ZodType<Held>;
  readonly read: z.ZodType<Value, unknown>;
  readonly write: (value: Value) => Held;
}

/** Values in older backups that are now derived from the rest of the row. */
const DERIVED = z
  .unknown()
  .transform(() => undefined)
  .optional();

export const text: Codec<string, string> = {
  held: z.string(),
  read: z.string(),
  write: (value) => value,
};

export const whole: Codec<number, number> = { held: z.int(), read: z.int(), write: (value) => value };

export const count: Codec<number, number> = { ...whole, read: z.int().min(0) };

export const truth: Codec<number, boolean> = {
  held: z.int(),
  read: z.literal([0, 1]).transform(Boolean),
  write: Number,
};

/** Text with a branded type, such as a match id. */
export const textAs = <Value extends string>(as: (text: string) => Value): Codec<string, Value> => ({
  held: z.string(),
  read: z.string().transform(as),
  write: (value) => value,
});

export const oneOf = <const Words extends readonly string[]>(words: Words): Codec<string, Words[number]> => ({
  held: z.string(),
  read: z.enum(words),
  write: (value) => value,
});

export const json = <Value>(shape: z.ZodType<Value, unknown>): Codec<string, Value> => ({
  held: z.string(),
  read: z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(shape),
  write: (value) => JSON.stringify(value),
});

export const orNull = <Held extends Raw, Value>({
  held,
  read,
  write,
}: Codec<Held, Value>): Codec<Held | null, Value | null> => ({
  held: held.nullable(),
  read: read.nullable(),
  write: (value) => (value === null ? null : write(value)),
});

/** A list stored as null if empty. */
export const emptyAsNull = <Item>(
  list: Codec<string, readonly Item[]>,
): Codec<string | null, readonly Item[]> => ({
  held: list.held.nullable(),
  read: list.read.nullable().transform((items): readonly Item[] => items ?? []),
  write: (items) => (items.length === 0 ? null : list.write(items)),
});

/** Stores the usual value as null. */
export const usualAsNull = <Held extends Raw, Value>(
  { held, read, write }: Codec<Held, Value>,
  usual: NoInfer<Value>,
): Codec<Held | null, Value> => ({
  held: held.nullable(),
  read: read.nullable().transform((value) => value ?? usual),
  write: (value) => (value === usual ? null : write(value)),
});

/** Stores a property. */
interface Part<Property extends string, Held extends Raw, Value> {
  readonly kind: 'part';
  readonly property: Property;
  readonly codec: Codec<Held, Value>;
  /** Added later, so missing in the first backups. */
  readonly isLater: boolean;
}

/** Derived from properties for queries; left out of backups. */
interface Derived<Held extends Raw, Stored> {
  readonly kind: 'derived';
  readonly properties: readonly (keyof Stored & string)[];
  readonly write: (stored: Stored) => Held;
  /** The value if a property is unreadable. */
  readonly otherwise: Held;
}

/** The store’s own, such as the match of a row. */
interface Own<Held extends Raw> {
  readonly kind: 'own';
  readonly codec: Codec<Held, Held>;
  readonly isInBackups: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a codec both takes and gives its values, so that no other type fits them all
type AnyColumn = Part<string, Raw, any> | Derived<Raw, any> | Own<any>;
type Columns = Readonly<Record<string, AnyColumn>>;

/** Declares the columns of one stored type. */
export const columnsOf = <Stored extends object>() => ({
  part: <Property extends keyof Stored & string, Held extends Raw>(
    property: Property,
    codec: Codec<Held, Stored[Property]>,
  ): Part<Property, Held, Stored[Property]> => ({ kind: 'part', property, codec, isLater: false }),
  /** A column that backups may lack. */
  later: <Property extends keyof Stored & string, Held extends Raw>(
    property: Property,
    codec: Codec<Held | null, Stored[Property]>,
  ): Part<Property, Held | null, Stored[Property]> => ({ kind: 'part', property, codec, isLater: true }),
  derived: <Property extends keyof Stored & string, Held extends Raw>(
    properties: readonly Property[],
    write: (stored: Pick<Stored, Property>) => Held,
    otherwise: Held,
  ): Derived<Held, Pick<Stored, Property>> => ({ kind: 'derived', properties, write, otherwise }),
});

export const own = <Held extends Raw>(codec: Codec<Held, Held>): Own<Held> => ({
  kind: 'own',
  codec,
  isInBackups: true,
});

/** Needed only by running servers. */
export const ofServers = <Held extends Raw>(codec: Codec<Held, Held>): Own<Held> => ({
  kind: 'own',
  codec,
  isInBackups: false,
});

type HeldIn<Column> = Column extends { readonly codec: { readonly held: z.ZodType<infer Held> } }
  ? Held
  : Column extends { readonly write: (value: never) => infer Held }
    ? Held
    : never;

export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: HeldIn<C[Name]> };

type OwnNames<C extends Columns> = {
  [Name in keyof C]: C[Name] extends { readonly kind: 'own' } ? Name : never;
}[keyof C];
type OwnOf<C extends Columns> = Pick<RowOf<C>, OwnNames<C>>;

type StoredOf<C extends Columns> = {
  readonly [Name in keyof C as C[Name] extends { readonly kind: 'part'; readonly property: infer Property }
    ? Property & string
    : never]: C[Name] extends { readonly codec: { readonly read: z.ZodType<infer Value, unknown> } }
    ? Value
    : never;
};

type Values = Readonly<Record<string, unknown>>;

/** How to write a column, prepared once for all rows. */
interface Written {
  readonly name: string;
  /** True if all its properties are present. */
  readonly isIn: (values: Values) => boolean;
  readonly write: (values: Values) => Raw;
}

function writtenIn(name: string, column: AnyColumn): Written[] {
  switch (column.kind) {
    case 'own':
      return [];
    case 'part': {
      const { property, codec } = column;
      return [
        {
          name,
          isIn: (values) => values[property] !== undefined,
          write: (values) => codec.write(values[property]),
        },
      ];
    }
    case 'derived': {
      const { properties, write } = column;
      return [
        { name, isIn: (values) => properties.every((property) => values[property] !== undefined), write },
      ];
    }
  }
}

/** Converts between rows and stored values. */
export class Table<const C extends Columns> {
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  readonly #columns: readonly (readonly [name: string, column: AnyColumn])[];
  readonly #written: readonly Written[];
  readonly #read: z.ZodType<Record<string, unknown>, unknown>;

  constructor(key: readonly (keyof C & string)[], columns: C) {
    this.columns = columns;
    this.key = key;
    this.#columns = Object.entries(columns);
    this.#written = this.#columns.flatMap(([name, column]) => writtenIn(name, column));
    this.#read = z.object(
      Object.fromEntries(
        this.#columns.flatMap(([name, column]) =>
          column.kind === 'part' ? [[name, column.codec.read]] : [],
        ),
      ),
    );
  }

  // Types do not follow the loop over columns; hence the casts here and in `read`.

  row(stored: StoredOf<C>, own: OwnOf<C>): RowOf<C> {
    const row: Record<string, Raw> = { ...own };
    for (const { name, write } of this.#written) row[name] = write(stored);
    return row as RowOf<C>;
  }

  /** The columns affected by a change of properties. */
  change(changed: Partial<StoredOf<C>>): Partial<RowOf<C>> {
    // Most entries leave their match unchanged.
    if (Object.keys(changed).length === 0) return {};
    const row: Record<string, Raw> = {};
    for (const { name, isIn, write } of this.#written) if (isIn(changed)) row[name] = write(changed);
    return row as Partial<RowOf<C>>;
  }

  /** @throws {@link Unreadable} if the row is invalid; `what` names it in the error */
  read(row: RowOf<C>, what: string): StoredOf<C> {
    const result = this.#read.safeParse(row);
    if (!result.success) throw new Unreadable(what, new Error(z.prettifyError(result.error)));
    const stored: Record<string, unknown> = {};
    for (const [name, column] of this.#columns) {
      if (column.kind === 'part') stored[column.property] = result.data[name];
    }
    return stored as StoredOf<C>;
  }

  /** Names of the columns in backups. */
  get inBackups(): string[] {
    return this.#columns.flatMap(([name, column]) => (isInBackups(column) ? [name] : []));
  }

  /** Schema of a backup row, of this version or an older one. */
  get backupRow(): z.ZodType<Readonly<Record<string, Raw>>> {
    const shape = this.#columns.flatMap(([name, column]): [string, z.ZodType<Raw | undefined>][] => {
      if (column.kind === 'derived') return [[name, DERIVED]];
      if (!isInBackups(column)) return [];
      const { held } = column.codec;
      return [[name, column.kind === 'part' && column.isLater ? held.default(null) : held]];
    });
    return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<Readonly<Record<string, Raw>>>;
  }

  /** Derived columns for a row restored without them. */
  derive(row: Readonly<Record<string, Raw>>): Record<string, Raw> {
    const derived: Record<string, Raw> = {};
    for (const [name, column] of this.#columns) {
      if (column.kind === 'derived') derived[name] = this.#derived(column, row);
    }
    return derived;
  }

  #derived(
    { properties, write, otherwise }: Derived<Raw, Record<string, unknown>>,
    row: Readonly<Record<string, Raw>>,
  ): Raw {
    const values: Record<string, unknown> = {};
    for (const [name, column] of this.#columns) {
      if (column.kind !== 'part' || !properties.includes(column.property)) continue;
      const value = column.codec.read.safeParse(row[name]);
      if (value.success) values[column.property] = value.data;
    }
    return properties.every((property) => property in values) ? write(values) : otherwise;
  }
}

const isInBackups = (column: AnyColumn): column is Exclude<AnyColumn, { kind: 'derived' }> =>
  column.kind === 'part' || (column.kind === 'own' && column.isInBackups);
