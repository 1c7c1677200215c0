/** “My move was lost at 20:13” can be answered, and no secret is told with it. */

import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Journal } from '../../src/ops/journal/journal.ts';
import type { JournalLine } from '../../src/ops/journal/line.ts';
import { searchJournal } from '../../src/ops/journal/search.ts';
import { readCommandLine } from '../../src/ops-tool/command-line.ts';
import { VERSION } from '../../src/version.ts';
import { expectNoneOf, type Stand, secretsOf, stand } from '../hostile/stand.ts';
import { scratch } from '../http/stand.ts';
import { codeOf } from '../support/code-of.ts';
import { http, OPS_TOKEN, Person, type TwoAtTheTable, twoAtTheTable } from '../support/harness.ts';

const TOOL = fileURLToPath(new URL('../../src/ops-tool/main.ts', import.meta.url));
const WORDS = 'a line of talk that stays at the table';

let at: Stand;
let table: TwoAtTheTable;
beforeAll(async () => {
  at = await stand();
  table = await twoAtTheTable(at.server, 'trafalgar-cards', { clock: { perTurn: 60 } });
});
afterAll(() => at.server.destroy());

const ask = <Answer>(path: string, token = OPS_TOKEN) =>
  http<Answer>(`${at.server.opsUrl}${path}`, 'GET', undefined, token);
const timeline = (query: string) =>
  ask<{ lines: JournalLine[]; names: Record<string, string> }>(`/inquiry/timeline?${query}`);

/** The tool, as an operator runs it. */
async function tool(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, OPS_PORT: new URL(at.server.opsUrl).port, OPS_TOKEN };
  const child = spawn(process.execPath, [TOOL, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('the timeline of a match', () => {
  test('has connections, commands with codes and times, what was asked, and who it was', async () => {
    const { id, clients, people } = table;
    const [one, other] = clients;
    await one.play({ type: 'exchange', cards: [] });
    expect(await codeOf(one.play({ type: 'exchange', cards: [] }))).toBe('ALREADY_CHOSEN');
    await one.request('chat', { to: 'all', text: WORDS });
    await other.close();
    at.time.pass(1_000);
    const { lines, names } = await timeline(`match=${id}`);
    const player = people[0].session.player.id;
    expect(names[player]).toBe('Ann');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'came', player, as: 'player', mark: expect.any(String) }),
        expect.objectContaining({ what: 'began', game: 'trafalgar-cards' }),
        expect.objectContaining({ what: 'request', player, request: 'command', code: 'OK' }),
        expect.objectContaining({ what: 'request', player, code: 'ALREADY_CHOSEN', ms: expect.any(Number) }),
        expect.objectContaining({ what: 'seen', asked: expect.arrayContaining([expect.anything()]) }),
      ]),
    );
    expect(lines.map((line) => line.at)).toEqual(lines.map((line) => line.at).toSorted((a, b) => a - b));
  });

  test('is found by player, address and time', async () => {
    const [ann] = table.people;
    const player = ann.session.player.id;
    const { players } = await ask<{ players: { player: string; name: string; matches: { id: string }[] }[] }>(
      '/inquiry/players?name=aNN',
    );
    expect(players).toMatchObject([{ player, name: 'Ann', matches: [{ id: table.id }] }]);
    expect((await timeline(`player=${player}`)).lines.length).toBeGreaterThan(2);
    expect((await timeline('address=127.0.0.1')).lines.map(({ what }) => what)).toContain('came');
    expect((await timeline('address=192.0.2.1')).lines).toEqual([]);
    expect((await timeline(`match=${table.id}&to=1000`)).lines).toEqual([]);
    expect(await codeOf(timeline('from=1'))).toBe('BAD_REQUEST');
    expect((await timeline('from=1&to=2')).lines).toEqual([]);
    const all = (await timeline(`from=1&to=${Date.now()}`)).lines;
    expect(all.map(({ what }) => what)).toContain('started');
    expect(new Set(all.map(({ match }) => match))).toContain(table.id);
    expect(await codeOf(timeline('address=nowhere'))).toBe('BAD_REQUEST');
    expect(await codeOf(timeline('match=unknown'))).toBe('UNKNOWN_MATCH');
    expect((await ask<{ players: unknown[] }>('/inquiry/players?name=%25')).players).toEqual([]);
  });

  test('a player’s sanctions and reports are found with the player', async () => {
    const { clients, people } = table;
    const [, ben] = people;
    const player = ben.session.player.id;
    await clients[0].request('report', { whom: { seat: 'french' }, lines: [], why: 'insults' });
    const act = { act: 'mute', player, minutes: 60, by: 'Olga', why: 'insults' };
    await http(`${at.server.opsUrl}/moderation/acts`, 'POST', act, OPS_TOKEN);
    const { players } = await ask<{ players: unknown[] }>(`/inquiry/players?name=${player}`);
    expect(players).toMatchObject([
      { name: 'Ben', reports: 1, sanctions: [{ kind: 'mute', why: 'insults', until: expect.any(Number) }] },
    ]);
  });

  test('the status lists the site’s processes', async () => {
    const { processes } = await ask<{ processes: unknown[] }>('/inquiry/status');
    expect(processes).toMatchObject([{ version: VERSION, mayWrite: true, lastBeat: expect.any(Number) }]);
  });

  test('holds no secret, no talk and no address, in the answer or in the file', async () => {
    const { id, people } = table;
    const guest = await Person.arrive(at.server, 'Guest');
    const secrets = [...(await secretsOf(at, id, [...people, guest])), WORDS, '127.0.0.1', OPS_TOKEN];
    const text = JSON.stringify([await timeline(`match=${id}`), await ask('/inquiry/status')]);
    const cards = table.clients.flatMap(({ own }) =>
      (own as { hand: string[] }).hand.map((card) => `"${card}"`),
    );
    expectNoneOf([...secrets, ...cards], text);
    expect(text).not.toContain('"command":');
  });

  test('is for operators only', async () => {
    for (const token of ['', table.people[0].session.token]) {
      for (const path of ['status', 'players?name=x', `timeline?match=${table.id}`, 'me']) {
        expect(await codeOf(ask(`/inquiry/${path}`, token))).toBe('NOT_AN_OPERATOR');
      }
    }
  });

  test('is shown by the tool', async () => {
    const { code, output } = await tool('match', table.id, '--timeline');
    expect([code, output]).toEqual([0, expect.stringMatching(/request {2,}Ann .*command {2}ALREADY_CHOSEN/)]);
    expect(await tool('player', 'Ann')).toMatchObject({ code: 0, output: expect.stringContaining(table.id) });
    expect(await tool('status')).toMatchObject({
      code: 0,
      output: expect.stringContaining('"notNow": null'),
    });
    const times = ['--from', '00:00', '--to', '2100-01-01T00:00'];
    expect(await tool('timeline', ...times)).toMatchObject({
      code: 0,
      output: expect.stringContaining(table.id),
    });
    for (const args of [
      ['--from', '20:13'],
      ['--from', '25:00', '--to', '26:00'],
      ['--from', '20:61', '--to', '21:00'],
    ]) {
      expect(await tool('timeline', ...args)).toMatchObject({ code: 2 });
    }
    expect(await tool('hang')).toMatchObject({ code: 2, output: expect.stringContaining('Unknown command') });
    expect(await tool('drain')).toMatchObject({ code: 2, output: expect.stringContaining('add --why') });
  });
});

describe('the journal', () => {
  const DAY = 86_400_000;

  test('is kept for some days, in files for its owner, and skips what was cut off', async () => {
    const folder = scratch();
    let now = Date.parse('2026-11-20T12:00:00Z');
    const parts = { folder: folder.path, days: 2, now: () => now, logger: { warn: () => {} } };
    const journal = new Journal(parts);
    journal.start();
    for (let day = 0; day < 4; day++) {
      journal.note({ what: 'came', match: 'm1', player: 'p1' });
      await journal.flush();
      now += DAY;
    }
    await journal.close();
    const later = new Journal(parts);
    later.start();
    for (let tries = 0; tries < 1_000 && (await readdir(folder.path)).length > 1; tries++);
    expect(await readdir(folder.path)).toEqual(['2026-11-23.jsonl']);
    await later.close();
    const found = await searchJournal(folder.path, { match: 'm1', from: 0, to: now });
    expect(found.lines.length).toBeGreaterThan(0);
    const text = await readFile(join(folder.path, '2026-11-23.jsonl'), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(1);
    folder.remove();
  });

  test('keeps nothing if it is not wanted', async () => {
    const folder = scratch();
    const journal = new Journal({ folder: folder.path, days: 0, now: Date.now, logger: { warn: () => {} } });
    journal.start();
    journal.note({ what: 'came', match: 'm1' });
    await journal.close();
    expect(await readdir(folder.path)).toEqual([]);
    folder.remove();
  });
});

test('the tool reads times of today and of another day', () => {
  const now = Date.parse('2026-11-26T21:00:00');
  const at = (text: string) => readCommandLine(['match', 'm1', '--timeline', '--from', text], 'Olga', now);
  const from = (text: string) => ({
    what: 'timeline',
    question: { match: 'm1', from: String(Date.parse(text)) },
  });
  expect(at('20:13')).toEqual(from('2026-11-26T20:13:00'));
  expect(at('2026-11-25T20:13')).toEqual(from('2026-11-25T20:13:00'));
  expect(() => at('soon')).toThrow('"soon" is not a time');
});
