import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readTexts } from '../../src/brand/site-texts.ts';
import { ConfigError } from '../../src/config.ts';
import { scratch } from '../http/stand.ts';

const { path, remove } = scratch();
afterAll(remove);

let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(path, `texts-${count++}`);
  mkdirSync(folder);
});

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the texts of a folder', () => {
  test('are known by name and language; an empty file does not count', () => {
    writeFileSync(join(folder, 'imprint.fr.txt'), '\uFEFFClub du Port\r\n');
    writeFileSync(join(folder, 'welcome.en.txt'), 'Ahoy!');
    writeFileSync(join(folder, 'conduct.en.txt'), ' \n');
    writeFileSync(join(folder, '.DS_Store'), '\0');
    expect(readTexts(folder, true)).toEqual({
      welcome: { en: 'Ahoy!' },
      imprint: { fr: 'Club du Port' },
      privacy: {},
      conduct: {},
    });
  });

  test('are empty without the folder, unless it was named', () => {
    const nowhere = join(folder, 'nowhere');
    expect(readTexts(nowhere, false).imprint).toEqual({});
    expect(faultsOf(() => readTexts(nowhere, true))).toEqual([
      `SITE_DIR is ${JSON.stringify(nowhere)}, a folder that cannot be read (ENOENT).`,
    ]);
  });

  test.each([
    ['imprint.de.txt', 'Hallo', /is neither a text of the site/],
    ['imprint.en.md', 'Hello', /is neither a text of the site/],
    ['constructor.en.txt', 'Hello', /is neither a text of the site/],
    ['imprint.en.txt', Buffer.from([0xff, 0xfe, 0x41]), /cannot be read as UTF-8 text/],
    ['imprint.en.txt', 'a\u0007b', /has control characters/],
    ['imprint.en.txt', 'x'.repeat(65_537), /is longer than 65536 bytes/],
    ['welcome.fr.txt', 'x'.repeat(1_001), /is longer than 1000 characters/],
  ])('%s with %j is a fault of the configuration', (name, content, fault) => {
    writeFileSync(join(folder, name), content);
    expect(faultsOf(() => readTexts(folder, false))).toEqual([expect.stringMatching(fault)]);
  });
});
