import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { floatingIn } from '../floating-promises.ts';

const folder = mkdtempSync(join(tmpdir(), 'escadre-promises-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The statements of a source that drop a promise. */
function floating(source: string): string[] {
  const path = join(folder, 'source.ts');
  writeFileSync(path, `declare function act(): Promise<void>;\ndeclare const list: number[];\n${source}`);
  const program = ts.createProgram([path], { lib: ['lib.es2024.d.ts'], strict: true });
  const file = must(program.getSourceFile(path), 'the source');
  return floatingIn(file, program.getTypeChecker()).map((node) => node.getText());
}

test.each([
  'act();',
  'act().then(() => 1);',
  'act().finally(() => {});',
  'list.length > 0 && act();',
  'list.length > 0 ? act() : list.pop();',
])('%s floats', (source) => {
  expect(floating(source)).toEqual([source]);
});

test.each([
  'void act();',
  'act().catch(() => {});',
  'act().then(() => {}, () => {});',
  'act().catch(() => {}).finally(() => {});',
  'const acting = act();',
  'async () => { await act(); };',
  'list.push(1);',
])('%s does not', (source) => {
  expect(floating(source)).toEqual([]);
});
