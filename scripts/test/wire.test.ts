/** From TypeScript types to printed wire formats. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declarationsOf } from '../sdk/declarations.ts';
import { copyOf } from '../sdk/shared-interfaces.ts';
import { Names } from '../wire/names.ts';
import { Reader } from '../wire/read.ts';
import { Source } from '../wire/source.ts';

const TYPES = `
type Id = string & { readonly brand: 'id' };
type Place = 'one' | 'two' | 'three' | 'four' | 'five' | 'six' | 'seven' | 'eight' | 'nine';
interface Of<T extends { Word: string }> {
  readonly word: T['Word'];
}
export interface Ship {
  /** Who she is, {@link Of} all. */
  readonly id: Id;
  readonly guns: readonly number[];
  sunk?: boolean;
  flag: 'up' | 'down' | null;
  by: Id | undefined;
}
export type Mapped = { readonly [Key in 'a' | 'b']: Ship['guns'] };
export type Instantiated = Of<{ Word: 'hoist' }>;
export type Places = Partial<Record<Place, number>>;
export type Pair = readonly [number, { x: string }];
export interface Endless { next: Endless | null }
export interface Acting { act(): void }
type Side = 'port' | 'starboard';
/** Two guns a side. */
export interface Brig {
  readonly id: Id;
  /** From which {@link Brig} can fire. */
  readonly sides: readonly Side[];
  readonly pair: Pair;
  readonly next?: Brig;
}
export interface Prize extends Brig { readonly by: Id }
export interface Lost { readonly places: Places }
`;

const FACADE = `
export type Pair = readonly [number, { x: string }];
export type Id = number;
export type { Brig, Lost, Mapped, Prize, Ship as Vessel } from './types.js';
`;

let folder: string;
let file: string;
let facade: string;
let source: Source;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-wire-'));
  file = join(folder, 'types.ts');
  writeFileSync(file, TYPES);
  facade = join(folder, 'facade.ts');
  writeFileSync(facade, FACADE);
  writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true,"types":[]}}');
  source = new Source([file, facade], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLACES = ['nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two', 'one'];

const declared = (name: string): string => {
  const reader = new Reader(source, new Names([{ ALL_PLACES: PLACES }]));
  return declarationsOf([{ name, note: '', shape: reader.type(source.type(file, name)) }]);
};

test('a type is written out with readable brands and comments, and words in a fixed order', () => {
  expect(declared('Ship')).toBe(`export type Ship = {
  /** Who she is, Of all. */
  readonly id: string;
  readonly guns: ReadonlyArray<number>;
  sunk?: boolean | undefined;
  flag: "down" | "up" | null;
  by?: string | undefined;
};
`);
});

test('TypeScript knows that a property it made itself is read-only', () => {
  expect(declared('Mapped')).toContain('readonly a: ReadonlyArray<number>;');
  expect(declared('Instantiated')).toContain('readonly word: "hoist";');
});

test('many properties of the same type are a map, and a long list has its declaration’s name', () => {
  expect(declared('Places')).toBe(`type AllPlaces = ${PLACES.map((each) => `"${each}"`).join(' | ')};

export type Places = { [Key in AllPlaces]?: number | undefined };
`);
});

test('tuples keep their order', () => {
  expect(declared('Pair')).toContain('readonly [number, {');
});

test('types that cannot cross the wire are refused', () => {
  expect(() => declared('Endless')).toThrow('Endless holds itself');
  expect(() => declared('Acting')).toThrow(/is a function$/);
  expect(() => declared('Absent')).toThrow('exports no Absent');
});

test('a re-exported interface is copied, and only words that the module lacks are written out', () => {
  const copied = (name: string) => copyOf(source, new Reader(source, new Names([])), facade, name);
  expect(copied('Brig')).toBe(`/** Two guns a side. */
export interface Brig {
  readonly id: string;
  /** From which {@link Brig} can fire. */
  readonly sides: readonly ("port" | "starboard")[];
  readonly pair: Pair;
  readonly next?: Brig;
}`);
  expect(copied('Vessel')).toMatch(/^export interface Vessel \{/);
  expect(() => copied('Lost')).toThrow(/^Lost needs Places in /);
  expect(['Prize', 'Mapped', 'Pair', 'Absent'].map(copied)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
