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
  test('is taken from the environment, and nothing is written', () => {
    const dataDir = join(path, 'unused');
    const secret = 's'.repeat(32);
    expect(sessionSecret({ secret, dataDir })).toBe(secret);
    expect(() => statSync(dataDir)).toThrow();
  });

  test('is otherwise made once, with its folder, readable only by its owner', () => {
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

  test('is changed without losing anybody while the old one is known', async () => {
    const store = await openStore(':memory:');
    const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
    const start = (secret: string, secretBefore: string | null = null) =>
      new Sessions({ secret, secretBefore, days: 1, store, now: Date.now });
    const { token, refresh, player } = await start(one).guest({ name: 'Ada' });
    const letIn = await start(one).forAnotherDevice(await start(one).verify(token));
    const deviceId = 'a-device-of-somebody';
    await start(one).refresh(letIn.refresh, { deviceId });
    await expect(start(other).verify(token)).rejects.toMatchObject({ code: 'BAD_SESSION' });
    await expect(start(other).refresh(refresh)).rejects.toMatchObject({ code: 'BAD_SESSION' });
    const both = start(other, one);
    await expect(both.verify(token)).resolves.toMatchObject(player);
    await expect(both.refresh(letIn.refresh, { deviceId })).resolves.toMatchObject({ player });
    const next = await both.refresh(refresh);
    expect(next.player).toEqual(player);
    expect(both.countedAs(next.refresh)).toBe(`session ${next.session}`);
    // New tokens are signed with the new key alone.
    await expect(start(other).verify(next.token)).resolves.toMatchObject(player);
    await expect(start(other).refresh(next.refresh)).resolves.toMatchObject({ player });
    await expect(both.verify(`${token}x`)).rejects.toMatchObject({ code: 'BAD_SESSION' });
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

  test('cannot be stored where a file is in the way', () => {
    writeFileSync(join(path, 'file'), '');
    const attempt = () => sessionSecret({ secret: null, dataDir: join(path, 'file') });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/DATA_DIR/);
  });
});
