/**
 * Lets shapes that check nothing take the place of zod where games are bundled for a page: they fill in defaults, which
 * games build on, and take what they are given. What comes from outside is checked by `practice-input`, which has
 * the real ones and is loaded for it.
 */

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** The part of zod that shared modules use; what a method of a check would do is left out. */
const lightZod = `
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const FILLED = {
  optional: (shape) => make((value) => (value === undefined ? undefined : shape.parse(value))),
  nullable: (shape) => make((value) => (value === null ? null : shape.parse(value))),
  default: (shape, [usual]) => make((value) => (value === undefined ? usual : shape.parse(value))),
  transform: (shape, [turn]) => make((value) => turn(shape.parse(value))),
  extend: (shape, [more]) => object({ ...shape.shape, ...(more.shape ?? more) }),
  partial: (shape) => object(mapped(shape.shape, (each) => each.optional())),
  pick: (shape, [kept]) => object(filtered(shape.shape, (name) => kept[name])),
  omit: (shape, [left]) => object(filtered(shape.shape, (name) => !left[name])),
};
const mapped = (shape, turn) => Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, turn(each)]));
const filtered = (shape, holds) => Object.fromEntries(Object.entries(shape).filter(([name]) => holds(name)));
/** A shape: what it does not know how to do is a check, after which it is itself. */
function make(parse, own = {}) {
  const shape = new Proxy({ parse, safeParse: (value) => ({ success: true, data: parse(value) }), ...own }, {
    get: (has, name) =>
      name in has ? has[name] : (...given) => (Object.hasOwn(FILLED, name) ? FILLED[name](shape, given) : shape),
  });
  return shape;
}
const same = (value) => value;
const any = () => make(same);
const object = (shape) =>
  make((value) => {
    if (!isObject(value)) return value;
    const filled = { ...value };
    for (const name of Object.keys(shape)) {
      const inner = shape[name].parse(value[name]);
      if (inner !== undefined) filled[name] = inner;
    }
    return filled;
  }, { shape });
const array = (item) => make((value) => (Array.isArray(value) ? value.map((each) => item.parse(each)) : value));
const record = (_, item) => make((value) => (isObject(value) ? mapped(value, (each) => item.parse(each)) : value));
const literals = (values) => make(same, { options: values, enum: Object.fromEntries(values.map((each) => [each, each])) });
const union = (options) => make(same, { options });
export const z = {
  object, strictObject: object, looseObject: object, array, record, partialRecord: record,
  enum: literals, literal: (value) => make(same, { value }), union, discriminatedUnion: (_, options) => union(options),
  preprocess: (turn, shape) => make((value) => shape.parse(turn(value))),
  coerce: { number: any, string: any }, ...Object.fromEntries(['int', 'string', 'boolean', 'number', 'unknown', 'any', 'null', 'custom'].map((name) => [name, any])),
};
`;

/** A call of zod's, or of a shape's, by its name: it has no effect, so that a shape which nobody needs is left out. */
const SHAPES = /(?<![\w.])(?:z|\w+Shape)\.(?=[a-z]\w*\()/g;
/** What pages do without in the object that is a game: shapes that only a server needs, what documents say of prompts, and earlier rules. */
const NOT_OF_PAGES: ReadonlySet<string> = new Set([
  ...['command', 'seenEvent', 'publicView', 'privateView'].map((name) => `schemas.${name}`),
  'promptForms',
  'earlier',
]);

const SHAPED_SOURCE = /shared[\\/]src[\\/](games[\\/][\w-]+[\\/].*|kernel[\\/]table-schemas)\.ts$/;
const GAME_INDEX = /[\\/]games[\\/][\w-]+[\\/]index\.ts$/;
/** Faults that shapes find, which here find none. */
const SHAPE_FAULTS = /[\\/]kernel[\\/]shape-faults\.ts$/;
/** What tidies the texts of positions, which come here as `practice-input` has tidied them. */
const POSITION_TEXT = /[\\/]kernel[\\/]position-text\.ts$/;

const lightened = (path: string, text: string): string =>
  GAME_INDEX.test(path)
    ? withoutProperties(path, text, NOT_OF_PAGES)
    : text.replaceAll(SHAPES, (call) => `/* @__PURE__ */ ${call}`);

/** A module without some properties of its objects, each by its path in them: `schemas.command`. */
function withoutProperties(path: string, text: string, unwanted: ReadonlySet<string>): string {
  const kept: string[] = [];
  let end = 0;
  const visit = (node: ts.Node, within: string): void => {
    if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) {
      ts.forEachChild(node, (child) => visit(child, within));
      return;
    }
    const name = within + node.name.getText();
    if (!unwanted.has(name)) {
      ts.forEachChild(node, (child) => visit(child, `${name}.`));
      return;
    }
    kept.push(text.slice(end, node.getStart()));
    end = node.end + (/^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), '');
  return kept.join('') + text.slice(end);
}

export const withLightZod = (): Plugin => ({
  name: 'light-zod',
  setup(builder) {
    builder.onResolve({ filter: /^zod$/ }, () => ({ path: 'zod', namespace: 'light', sideEffects: false }));
    builder.onLoad({ filter: /.*/, namespace: 'light' }, () => ({ contents: lightZod }));
    builder.onLoad({ filter: SHAPE_FAULTS }, () => ({ contents: 'export const shapeFaults = () => [];' }));
    builder.onLoad({ filter: POSITION_TEXT }, () => ({
      contents: 'export const withTidyText = (given) => given;',
    }));
    builder.onLoad({ filter: SHAPED_SOURCE }, async ({ path }) => ({
      contents: lightened(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
});
