/** Styles belong to their component: a class of one game or page never reaches another. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { type AtRule, parse, type Rule } from 'postcss';

const SOURCE = join(import.meta.dirname, '../src');

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => relative(SOURCE, join(SOURCE, path)));

const MODULES = FILES.filter((path) => path.endsWith('.module.css'));

/** A class of the module, outside `:global`. */
const hasOwnClass = (selector: string): boolean =>
  /\.[A-Za-z]/.test(selector.replace(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''));

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** Selectors that reach beyond the module; nested ones are covered by their parent. */
function strayIn(css: string): string[] {
  const stray: string[] = [];
  parse(css).walkRules((rule) => {
    if (isKeyframe(rule) || rule.parent?.type === 'rule') return;
    stray.push(...rule.selectors.filter((selector) => !hasOwnClass(selector)));
  });
  return stray;
}

test('every style sheet outside of style/ is a CSS module', () => {
  expect(FILES.filter((path) => !path.startsWith('style/') && !MODULES.includes(path))).toEqual([]);
});

test.each(MODULES)('%s styles nothing but its own classes', (path) => {
  expect(strayIn(readFileSync(join(SOURCE, path), 'utf8'))).toEqual([]);
});

test('what stands still under less motion is listed once, by the attribute of the settings or the device', () => {
  const listed = FILES.filter((path) =>
    readFileSync(join(SOURCE, path), 'utf8').includes('prefers-reduced-motion: reduce'),
  );
  expect(listed).toEqual([]);
});

test('a selector without a class of the module is found', () => {
  expect(strayIn('.card { & > p { color: red } } :global(.card) { color: red } p { color: red }')).toEqual([
    ':global(.card)',
    'p',
  ]);
});
