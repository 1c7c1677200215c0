/** Recovery codes and passkeys from a frontend. Browsers make passkeys: see web/test/passkeys. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import {
  canUsePasskeys,
  endRecoveryCode,
  newRecoveryCode,
  passkeys,
  readRecoveryCode,
  recover,
  recoveryInfo,
  recoveryLink,
  removePasskey,
  siteInfo,
} from '../src/keep.ts';
import { type TestServer, testServer } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { SITE_URL: 'https://play.example.org' });
});
afterAll(() => server.destroy());

const CODE = 'K7QD-M3XZ-0123-4567-89AB-CDEF';

test('a player comes back by the link of their code, and sees how', async () => {
  const ada = await Escadre.connect(server.url, { name: 'Ada' });
  expect(await recoveryInfo(ada)).toEqual({});
  const { code, madeAt } = await newRecoveryCode(ada);
  const link = recoveryLink(code, (await siteInfo(Escadre.visit(server.url))).url ?? '');
  expect(link).toBe(`https://play.example.org/back#${code}`);
  const back = await Escadre.connect(server.url, {
    token: await recover(`${link}.`, server.url),
    device: 'Phone',
  });
  expect(back.player).toEqual(ada.player);
  expect((await recoveryInfo(ada)).madeAt).toBe(madeAt);
  const came = (await ada.mySessions()).filter(({ cameBy }) => cameBy !== undefined);
  expect(came).toMatchObject([{ id: back.session, cameBy: 'recovery-code', device: 'Phone' }]);
  await endRecoveryCode(back);
  await expect(recover(code, server.url)).rejects.toMatchObject({ code: 'BAD_RECOVERY_CODE' });
  expect((await back.mine()).matches).toEqual([]);
});

test('a program without a browser lists passkeys, and can make none', async () => {
  const ada = await Escadre.connect(server.url, { name: 'Ada' });
  const site = await siteInfo(ada);
  expect(site).toMatchObject({ url: 'https://play.example.org', passkeys: true });
  expect(canUsePasskeys(site)).toBe(false);
  expect(await passkeys(ada)).toEqual([]);
  expect(await removePasskey(ada, '../me')).toEqual([]);
  expect(await passkeys(ada)).toEqual([]);
});

test.each([
  ['as it is', CODE],
  ['in small letters', CODE.toLowerCase()],
  ['with confused letters', CODE.replace('0', 'o').replace('1', 'l')],
  ['with spaces', ` ${CODE.replaceAll('-', ' ')}\n`],
  ['in one piece', CODE.replaceAll('-', '')],
  ['in a link', `https://play.example.org/back#${CODE}`],
])('a code is read %s', (_, typed) => {
  expect(readRecoveryCode(typed)).toBe(CODE);
});

test.each(['', 'K7QD', `${CODE}0`, CODE.replace('K', 'U'), 'https://play.example.org/back'])(
  '“%s” is no code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  },
);
