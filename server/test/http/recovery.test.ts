/** Recovery codes: made, typed, ended, guessed, and told to the player’s other devices. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPlayerId } from '@escadre/shared/kernel';
import type { PersonalData, RecoveryCode, SessionAnswer, SessionInfo } from '@escadre/shared/protocol';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RecoveryCodes } from '../../src/identity/recovery-code.ts';
import { backUp } from '../../src/store/backup/backup.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { http, OPS_TOKEN, Person, type TestServer, testServer } from '../support/harness.ts';
import { SECRET } from '../support/secret.ts';
import { ask, type Stand, stand } from './stand.ts';

const minute = 60_000;
let time = Date.UTC(2026, 0, 1);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function standing(env: Record<string, string> = {}): Promise<Stand> {
  const at = await stand({ env, now: () => time });
  open.push(at);
  return at;
}

async function guest(at: Stand, name = 'Ada'): Promise<SessionAnswer> {
  return (await ask(at, '/api/session', { body: { name } })).body;
}

const makeCode = async (at: Stand, { token }: SessionAnswer): Promise<RecoveryCode> =>
  (await ask(at, '/api/session/recovery-code', { method: 'POST', token })).body;

const recover = (at: Stand, code: string, device: object = {}) =>
  ask(at, '/api/session/recover', { body: { code, ...device } });

const bad = { status: 401, body: { error: { code: 'BAD_RECOVERY_CODE' } } };

describe('a recovery code', () => {
  test('brings the player back on another device, as often as needed', async () => {
    const at = await standing();
    const ada = await guest(at);
    const { code, madeAt } = await makeCode(at, ada);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(madeAt).toBe(time);
    time += minute;
    for (const device of ['Phone', 'Desk']) {
      const { status, body } = await recover(at, code, { device });
      expect([status, body.player]).toEqual([201, ada.player]);
      const { sessions } = (await ask(at, '/api/sessions', { token: body.token })).body;
      expect(sessions.find(({ current }: SessionInfo) => current)).toMatchObject({
        device,
        cameBy: 'recovery-code',
      });
    }
    const { body } = await ask(at, '/api/session/recovery-code', { token: ada.token });
    expect(body).toEqual({ madeAt, usedAt: time });
    const { sessions } = (await ask(at, '/api/sessions', { token: ada.token })).body;
    expect(sessions.map(({ cameBy }: SessionInfo) => cameBy)).toEqual(
      expect.arrayContaining([undefined, 'recovery-code', 'recovery-code']),
    );
  });

  test('keeps the player’s latest name', async () => {
    const at = await standing();
    const ada = await guest(at);
    const { code } = await makeCode(at, ada);
    time += 6 * minute;
    await ask(at, '/api/session', { body: { refresh: ada.refresh, name: 'Ida' } });
    expect((await recover(at, code)).body.player).toEqual({ id: ada.player.id, name: 'Ida' });
  });

  test('is read generously', async () => {
    const at = await standing();
    const ada = await guest(at);
    const { code } = await makeCode(at, ada);
    const confused = code.replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l');
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      `  ${code.replaceAll('-', ' ')}\n`,
      code.replaceAll('-', ' – '),
      confused,
    ]) {
      expect((await recover(at, typed)).body.player).toEqual(ada.player);
    }
  });

  test('ends with the next one, or when it is removed', async () => {
    const at = await standing();
    const ada = await guest(at);
    const first = await makeCode(at, ada);
    const second = await makeCode(at, ada);
    expect(second.code.slice(0, 9)).toBe(first.code.slice(0, 9));
    expect(await recover(at, first.code)).toMatchObject(bad);
    expect((await recover(at, second.code)).status).toBe(201);
    const removed = await ask(at, '/api/session/recovery-code', { method: 'DELETE', token: ada.token });
    expect(removed.body).toEqual({});
    expect(await recover(at, second.code)).toMatchObject(bad);
    expect((await recover(at, (await makeCode(at, ada)).code)).status).toBe(201);
  });

  test('has one error for all that do not work', async () => {
    const at = await standing();
    const ada = await guest(at);
    const { code } = await makeCode(at, ada);
    const letters = code.replaceAll('-', '');
    const foreign = new RecoveryCodes('another secret, of another server, and as long').of({
      player: ada.player.id as never,
      id: letters.slice(0, 8),
      generation: 1,
    });
    const answers = await Promise.all(
      [
        foreign,
        `${letters.slice(0, 23)}${letters.endsWith('Z') ? 'Y' : 'Z'}`,
        `00000000${letters.slice(8)}`,
        letters.slice(1),
        `${letters}0`,
        'U'.repeat(24),
        '🚢',
      ].map((typed) => recover(at, typed)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject(bad);
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });

  test('is in no log, and its first letters are not either', async () => {
    const at = await standing();
    const { code } = await makeCode(at, await guest(at));
    await recover(at, code);
    await recover(at, `${code.slice(0, -1)}?`);
    expect(at.log()).not.toContain(code.slice(0, 9));
    expect(at.log()).not.toContain(code.replaceAll('-', '').slice(0, 8));
  });
});

describe('tries', () => {
  test('are limited by address', async () => {
    const at = await standing({ RATE_RECOVER: '3' });
    const { code } = await makeCode(at, await guest(at));
    for (let n = 1; n <= 3; n++) expect((await recover(at, code)).status).toBe(201);
    const { status, body } = await recover(at, code);
    expect([status, body.error.code]).toEqual([429, 'TOO_FAST']);
  });

  test('and by the id in the code, known or not', async () => {
    const at = await standing({ RATE_RECOVER: '1000' });
    const ada = await guest(at);
    const { code } = await makeCode(at, ada);
    for (const tried of [
      `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
      `0000-0000${code.slice(9)}`,
    ]) {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n++) statuses.push((await recover(at, tried)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    }
    // Nor does the right one work until the hour is over.
    expect((await recover(at, code)).body.error).toMatchObject({ code: 'TOO_FAST' });
  });
});

describe('of a thousand players', () => {
  const codes = new RecoveryCodes(SECRET);
  const claims = fc.record({
    player: fc.stringMatching(/^[\w-]{1,40}$/).map(asPlayerId),
    id: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    generation: fc.integer({ min: 1, max: 9 }),
  });

  test('no code fits another’s, nor another number or key', () => {
    fc.assert(
      fc.property(claims, claims, (one, other) => {
        const code = codes.of(one);
        expect(codes.isOf(one, code)).toBe(true);
        const isSame = ['player', 'id', 'generation'].every(
          (key) => one[key as keyof typeof one] === other[key as keyof typeof one],
        );
        expect(codes.isOf(other, code)).toBe(isSame);
        expect(codes.isOf({ ...one, generation: one.generation + 1 }, code)).toBe(false);
        expect(new RecoveryCodes(`not ${SECRET}`).isOf(one, code)).toBe(false);
        expect(new RecoveryCodes(`not ${SECRET}`, SECRET).isOf(one, code)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('on a whole server', () => {
  async function serving(): Promise<TestServer> {
    const server = await testServer();
    open.push({ close: () => server.destroy() });
    return server;
  }
  const codeOf = (person: Person) => person.api<RecoveryCode>('POST', '/api/session/recovery-code');
  const back = ({ url }: { readonly url: string }, code: string) =>
    http<SessionAnswer>(`${url}/api/session/recover`, 'POST', { code });

  test('is in the export; forgotten with its player', async () => {
    const server = await serving();
    const ada = await Person.arrive(server, 'Ada');
    const { code, madeAt } = await codeOf(ada);
    const data = await ada.api<PersonalData>('GET', '/api/session/me');
    expect(data.recoveryCode).toEqual({ madeAt });
    await ada.api('DELETE', '/api/session/me');
    await expect(back(server, code)).rejects.toMatchObject({ notice: { code: 'BAD_RECOVERY_CODE' } });
    expect(await server.store.recovery.of(ada.session.player.id as never)).toBeUndefined();
  });

  test('a banned player comes back banned', async () => {
    const server = await serving();
    const ada = await Person.arrive(server, 'Ada');
    const { code } = await codeOf(ada);
    const ban = {
      act: 'ban',
      player: ada.session.player.id,
      minutes: 60,
      by: 'Olga',
      why: 'a test',
      force: true,
    };
    await http(`${server.opsUrl}/moderation/acts`, 'POST', ban, OPS_TOKEN);
    await expect(back(server, code)).rejects.toMatchObject({ notice: { code: 'BANNED' } });
  });

  test('a restored backup takes the later code, and then no earlier one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-recovery-'));
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
    const first = await testServer({}, { DATA_DIR: old });
    const ada = await Person.arrive(first, 'Ada');
    const ended = await codeOf(ada);
    const kept = await codeOf(ada);
    const line = await openDatabase(join(old, 'escadre.sqlite'));
    await backUp(line, join(folder, 'backup.gz'), Date.now());
    await line.db.destroy();
    const later = await codeOf(ada);
    await first.destroy();

    const target = await openDatabase(join(fresh, 'escadre.sqlite'), true);
    await restore(target, join(folder, 'backup.gz'));
    await target.db.destroy();
    const second = await testServer({}, { DATA_DIR: fresh });
    await expect(back(second, ended.code)).rejects.toMatchObject({ notice: { code: 'BAD_RECOVERY_CODE' } });
    expect((await back(second, later.code)).player).toEqual(ada.session.player);
    await expect(back(second, kept.code)).rejects.toMatchObject({ notice: { code: 'BAD_RECOVERY_CODE' } });
    await second.destroy();
    await rm(folder, { recursive: true, force: true });
  });
});
