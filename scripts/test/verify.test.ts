import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type TestServer, testServer, twoAtTheTable } from '../../server/test/support/harness.ts';
import { CannotCheck, readCommandLine } from '../verify/command-line.ts';
import { verifyAs } from '../verify/program.ts';

// Some tests run separate processes.
jest.setTimeout(120_000);

const root = join(import.meta.dirname, '..', '..');
const fixture = join(root, 'shared', 'test', 'fixtures', 'trafalgar-cards-1.json');

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-verify-'));
  server = await testServer();
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
}

const run = (script: string, ...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

/** Like `npm run verify`, in this process. */
async function check(...args: string[]): Promise<Ended> {
  let output = '';
  const say = (line: string) => {
    output += `${line}\n`;
  };
  return { code: await verifyAs(args, { say, complain: say }), output };
}

/** Tampers with a saved record and checks it. */
async function checkBent(
  bend: (record: Record<string, unknown> & { entries: { events: object[] }[] }) => unknown,
) {
  const file = JSON.parse(await readFile(fixture, 'utf8'));
  const { head, entries, end } = file;
  const record = {
    ...head.value,
    seed: end.value.seed,
    entries: entries.map((link: { value: object }) => link.value),
  };
  bend(record);
  const path = join(folder, 'bent.json');
  await writeFile(path, JSON.stringify(record));
  return check(path);
}

describe('a record in a file', () => {
  test('that holds: prints counts, with exit code 0, as a person runs it', async () => {
    const { code, output } = await run('run.mjs', 'scripts/verify.ts', fixture);
    expect(output).toMatch(/^Record of a match of trafalgar-cards: (\d+) entries\.$/m);
    expect(output).toMatch(/^ {2}commitment {2}[0-9a-f]{64}$/m);
    expect(output).toMatch(/^ {2}entries {5}(\d+) of \1 hold$/m);
    expect(output).toMatch(/^ {2}shuffles {4}[1-9]\d* shuffled again$/m);
    expect(output).toMatch(/^ {2}dice {8}0 thrown again$/m);
    expect(output).toMatch(/^ {2}outcome {5}\w+ wins \(\w+\)$/m);
    expect(output).toMatch(/^OK: the seed fulfils the commitment, and every event follows from it\.$/m);
    expect(code).toBe(0);
  });

  test('as returned by the server', async () => {
    expect(await checkBent(() => {})).toMatchObject({ code: 0, output: expect.stringMatching(/^OK: /m) });
  });

  test.each(['utf-16le', 'utf-16be'] as const)(
    'as written by PowerShell, in %s: it holds',
    async (encoding) => {
      const written = Buffer.from(
        `\uFEFF${(await readFile(fixture, 'utf8')).replaceAll('\n', '\r\n')}`,
        'utf16le',
      );
      const file = join(folder, `${encoding}.json`);
      await writeFile(file, encoding === 'utf-16le' ? written : written.swap16());
      const said: string[] = [];
      const ends = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
      expect([await verifyAs([file], ends), said.at(-1)]).toEqual([0, expect.any(String)]);
    },
  );

  test('against noted values', async () => {
    const { head, entries } = JSON.parse(await readFile(fixture, 'utf8'));
    const { nonces } = entries[0].value.command;
    const noted = [
      '--commitment',
      head.value.commitment.toUpperCase(),
      '--nonce',
      `british=${nonces.british}`,
    ];
    const { code, output } = await check(fixture, ...noted);
    expect(output).toMatch(/british [0-9a-f]+ \(you noted one\)/);
    expect(output).toMatch(/^OK: the seed is the one that was promised/m);
    expect(code).toBe(0);
    const other = await check(fixture, '--commitment', '00'.repeat(32));
    expect(other).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DOES NOT HOLD, at the commitment: /m),
    });
    const nonce = await check(fixture, '--nonce', 'french=00');
    expect(nonce).toMatchObject({
      code: 1,
      output: expect.stringMatching(/at entry 0: the nonce of french/),
    });
  });

  test('that does not hold: prints the place, with exit code 1', async () => {
    const dealt = await checkBent(({ entries }) =>
      Object.assign(must(entries[0]?.events[0], 'the first of the events'), { hand: 7 }),
    );
    expect(dealt).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DOES NOT HOLD, at entry 0: event 0 /m),
    });
    const short = await checkBent(({ entries }) => entries.pop());
    expect(short).toMatchObject({
      code: 1,
      output: expect.stringMatching(/the record ends before the match does\.$/m),
    });
    const formless = await checkBent((record) => Object.assign(record, { entries: null }));
    expect(formless).toMatchObject({ code: 1, output: expect.stringMatching(/no list of entries/) });
    const path = join(folder, 'damaged.json');
    await writeFile(path, (await readFile(fixture, 'utf8')).slice(0, 5_000));
    expect(await check(path)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Record, line \d+: /m),
    });
  });

  test('of earlier rules: names them, and it holds', async () => {
    const branleBas = join(root, 'shared', 'test', 'fixtures', 'branle-bas-3.json');
    const { code, output } = await check(branleBas);
    expect(output).toMatch(/^ {2}rules {7}version 2$/m);
    expect(output).toMatch(/^OK: /m);
    expect(code).toBe(0);
  });

  test('that cannot be checked here: exit code 2', async () => {
    const older = await checkBent(({ entries }) =>
      Object.assign(must(entries[3], 'an entry'), { rules: 77 }),
    );
    expect(older).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^NOT CHECKED, from entry 3 on: .*version 77/m),
    });
    const other = await checkBent((record) => Object.assign(record, { game: '\u001b[2Jchess' }));
    expect(other).toMatchObject({
      code: 2,
      output: expect.stringContaining('"?[2Jchess" is not known here'),
    });
    const path = join(folder, 'strange.json');
    await writeFile(path, '{"a": 1}');
    expect((await check(path)).code).toBe(2);
    expect((await check(folder)).code).toBe(2);
  });
});

describe('a record of a server', () => {
  test('is fetched by its match id and saved to a file', async () => {
    const { id, clients } = await twoAtTheTable(server);
    const { commitment } = clients[0].state;
    const early = await check(id, '--url', server.url);
    expect(early).toMatchObject({ code: 2, output: expect.stringContaining('The match goes on') });
    await clients[0].play({ type: 'resign' });
    await Promise.all(clients.map((client) => client.close()));
    const path = join(folder, 'kept.json');
    const fetched = await check(id, '--url', `${server.url}/`, '--commitment', commitment, '--save', path);
    expect(fetched).toMatchObject({ code: 0, output: expect.stringMatching(/^OK: .*promised/m) });
    expect((await check(path)).code).toBe(0);
    const before = await readFile(path, 'utf8');
    expect(await check(id, '--url', server.url, '--save', path)).toMatchObject({
      code: 2,
      output: expect.stringContaining('EEXIST'),
    });
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('of a private match needs its code', async () => {
    const { id, clients } = await twoAtTheTable(server, 'trafalgar-cards', { private: true });
    await clients[0].play({ type: 'resign' });
    await Promise.all(clients.map((client) => client.close()));
    const uninvited = await check(id, '--url', server.url);
    expect(uninvited).toMatchObject({ code: 2, output: expect.stringContaining('UNKNOWN_MATCH') });
    const { invite } = clients[0].answer;
    expect((await check(id, '--url', server.url, '--invite', must(invite, 'the invite'))).code).toBe(0);
  });

  test('that is missing', async () => {
    await server.destroy();
    const away = await check('nobody', '--url', server.url);
    expect(away).toMatchObject({ code: 2, output: expect.stringContaining('cannot be reached') });
    server = await testServer();
  });
});

test.each([
  ['nothing', []],
  ['two records', ['a', 'b']],
  ['an unknown option', ['a', '--dice']],
  ['an invalid address', ['a', '--url', 'ftp://x']],
  ['an invalid commitment', ['a', '--commitment', 'xyz']],
  ['a nonce without its seat', ['a', '--nonce', 'abcdef']],
])('rejects %s', (_what, args) => {
  expect(() => readCommandLine(args)).toThrow(CannotCheck);
});

test('anything but a file or an id is rejected in one sentence', async () => {
  const { code, output } = await check('no/such/file.json');
  expect(code).toBe(2);
  expect(output).toMatch(/^[^\n]{10,300}\n$/);
});

test('help is available', async () => {
  expect(await check('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('--commitment <hex>'),
  });
});

describe('npm run fixture', () => {
  test('adds valid matches and overwrites none', async () => {
    for (const number of [1, 2]) {
      expect((await run('fixture.ts', 'trafalgar-cards', '--out', folder)).code).toBe(0);
      const path = join(folder, `trafalgar-cards-${number}.json`);
      expect(existsSync(path)).toBe(true);
      expect((await check(path)).code).toBe(0);
    }
    const [one, other] = await Promise.all(
      [1, 2].map((number) => readFile(join(folder, `trafalgar-cards-${number}.json`), 'utf8')),
    );
    expect(one).not.toBe(other);
    expect((await run('fixture.ts', 'chess')).code).toBe(2);
  });
});

test('the test vectors match the kernel', async () => {
  expect(await run('test-vectors.ts', '--check')).toEqual({ code: 0, output: '' });
});
