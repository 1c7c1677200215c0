import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ConfigError } from '../../src/config.ts';
import { sessionSecret } from '../../src/identity/secret.ts';
import { Sessions } from '../../src/identity/session.ts';
import { openStore } from '../../src/store/open.ts';
import { scratch } from '../http/stand.ts';
import { ServerProcess } from '../support/server-process.ts';

const { path, remove } = scratch();
afterAll(remove);

describe('the key of sessions', () => {
  test('is the one of the environment, and nothing is written', () => {
    const dataDir = join(path, 'unused');
    const secret = 's'.repeat(32);
    expect(sessionSecret({ secret, dataDir })).toBe(secret);
    expect(() => statSync(dataDir)).toThrow();
  });

  test('is else made once, in a folder that is made too, for its owner only', () => {
    const dataDir = join(path, 'a', 'b');
    const made = sessionSecret({ secret: null, dataDir });
    expect(made).toHaveLength(64);
    expect(sessionSecret({ secret: null, dataDir })).toBe(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(sessionSecret({ secret: null, dataDir: join(path, 'c') })).not.toBe(made);
  });

  test('keeps guests over a restart', async () => {
    const dataDir = join(path, 'restart');
    const store = await openStore(':memory:');
    const start = () =>
      new Sessions({ secret: sessionSecret({ secret: null, dataDir }), days: 1, store, now: Date.now });
    const { token, refresh, player } = await start().guest({ name: 'Ada' });
    await expect(start().verify(token)).resolves.toMatchObject(player);
    await expect(start().refresh(refresh)).resolves.toMatchObject({ player });
    await store.close();
  });

  test.each(['', 'short'])('is not taken from a file that holds %j, which is left as it is', (text) => {
    const dataDir = join(path, `short-${text.length}`);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'secret'), text);
    const attempt = () => sessionSecret({ secret: null, dataDir });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/secret is \d characters long, and should be at least 32/);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(text);
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('cannot be kept where no folder can be made, which is said at once', async () => {
    const ESCADRE_SECRET = 's'.repeat(32);
    const dataDir = '/proc/nowhere/data';
    for (const secret of ['', ESCADRE_SECRET]) {
      const server = new ServerProcess({ PORT: '0', DATA_DIR: dataDir, ESCADRE_SECRET: secret });
      try {
        await expect(server.listening).rejects.toThrow(/\/proc\/nowhere/);
      } finally {
        await server.kill();
      }
    }
  });

  test('cannot be kept where a file stands in the way', () => {
    writeFileSync(join(path, 'file'), '');
    const attempt = () => sessionSecret({ secret: null, dataDir: join(path, 'file') });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/DATA_DIR/);
  });
});
