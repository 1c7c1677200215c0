import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { MOST_LOGO_BYTES, readLogo } from '../../src/brand/logo.ts';
import { readTexts } from '../../src/brand/site-texts.ts';
import { scratch } from '../http/stand.ts';

const { path, remove } = scratch();
afterAll(remove);

let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(path, `logo-${count++}`);
  mkdirSync(folder);
});

const SVG = '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and what follows', 'latin1');

test('a folder may have an SVG or a PNG, beside its texts', () => {
  expect(readLogo(folder)).toBeNull();
  expect(readLogo(join(folder, 'nowhere'))).toBeNull();
  writeFileSync(join(folder, 'logo.svg'), SVG);
  writeFileSync(join(folder, 'imprint.en.txt'), 'Olga');
  expect(readLogo(folder)).toMatchObject({ path: '/logo.svg', type: 'image/svg+xml' });
  expect(readTexts(folder, true).imprint).toEqual({ en: 'Olga' });
  writeFileSync(join(folder, 'logo.png'), PNG);
  expect(() => readLogo(folder)).toThrow('has logo.svg and logo.png: remove one.');
});

test.each([
  ['logo.png', SVG, 'is not what its name says: it should be image/png.'],
  ['logo.svg', PNG, 'is not what its name says: it should be image/svg+xml.'],
  ['logo.svg', '<html><svg></svg></html>', 'is not what its name says'],
  ['logo.svg', '', 'is not what its name says'],
  ['logo.png', Buffer.concat([PNG, Buffer.alloc(MOST_LOGO_BYTES)]), 'is longer than 65536 bytes.'],
])('%s with another content or too many bytes is a fault of the configuration', (name, content, fault) => {
  writeFileSync(join(folder, name), content);
  expect(() => readLogo(folder)).toThrow(fault);
});
