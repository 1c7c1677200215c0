import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readConfig, strayVariables } from '../src/config.ts';
import { SECRETS } from '../src/secret-files.ts';
import { faultsOf } from './support/config-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'escadre-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

describe('a secret in a file', () => {
  test('counts like the variable, without the line break at its end', () => {
    expect(
      readConfig({
        OPS_TOKEN_FILE: fileWith(`${'o'.repeat(32)}\n`),
        DATABASE_URL_FILE: fileWith('postgres://u:p@db/escadre\n'),
        ESCADRE_SECRET_FILE: fileWith('x'.repeat(32)),
      }),
    ).toMatchObject({
      opsToken: 'o'.repeat(32),
      databaseUrl: 'postgres://u:p@db/escadre',
      secret: 'x'.repeat(32),
    });
  });

  test('counts as not set if the file is empty', () => {
    const OPS_TOKEN_FILE = fileWith('\n');
    expect(readConfig({ OPS_TOKEN_FILE }).opsToken).toBeNull();
    expect(readConfig({ OPS_TOKEN_FILE, OPS_TOKEN: 'o'.repeat(32) }).opsToken).toBe('o'.repeat(32));
  });

  test('is refused with the variable beside it, in a missing file, or in a wrong form, and never shown', () => {
    const ESCADRE_SECRET_FILE = fileWith('hunter2');
    expect(faultsOf({ ESCADRE_SECRET_FILE, ESCADRE_SECRET: 'x'.repeat(32) })).toEqual([
      'ESCADRE_SECRET and ESCADRE_SECRET_FILE are both set. Leave one of them out.',
    ]);
    expect(faultsOf({ ESCADRE_SECRET_FILE: '/nowhere' })).toEqual([
      'ESCADRE_SECRET_FILE is "/nowhere", a file that cannot be read (ENOENT).',
    ]);
    expect(faultsOf({ ESCADRE_SECRET_FILE })).toEqual([
      expect.stringMatching(/^ESCADRE_SECRET is set to 7 characters that are not shown, and should be/),
    ]);
  });

  test('is for secrets only', () => {
    expect(SECRETS.map(({ name }) => name)).toContain('DATABASE_URL');
    expect(SECRETS.map(({ name }) => name)).not.toContain('SITE_URL');
    const variables = { OPS_TOKEN_FILE: '/run/secrets/ops-token', OPS_PORT_FILE: '/x' };
    expect(strayVariables(variables)).toEqual([{ variable: 'OPS_PORT_FILE', meant: null }]);
  });
});
