/** What an operator is alerted by: fresh, and without what players keep from each other. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMetrics } from '../../src/ops/metrics.ts';
import { expectNoneOf, type Stand, secretsOf, stand } from '../hostile/stand.ts';
import { codeOf } from '../support/code-of.ts';
import { OPS_TOKEN, type TwoAtTheTable, twoAtTheTable } from '../support/harness.ts';

let at: Stand;
let table: TwoAtTheTable;
beforeAll(async () => {
  at = await stand();
  table = await twoAtTheTable(at.server, 'grands-amiraux');
});
afterAll(() => at.server.destroy());

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${OPS_TOKEN}` };
  return (await fetch(`${at.server.opsUrl}/metrics`, { headers })).text();
}

/** The value of a line; 0 without one. */
const valueIn = (text: string, name: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
};

/** The metrics, once one of them has a value. */
async function seen(name: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    at.time.pass(1_000);
    const text = await metrics();
    if (valueIn(text, name) > 0) return text;
  }
  throw new Error(`${name} has no value`);
}

const FLEET = 'GPHHCCCTTTTEEEEESSSSSSMMMMMDDDDD';
const SQUARES = [1, 2, 3, 4].flatMap((row) => [...'abcdefgh'].map((column) => `${column}${row}`));
const PLACEMENT = Object.fromEntries(SQUARES.map((square, index) => [square, FLEET[index]]));

const OPEN = 'escadre_open_commands_total{game="grands-amiraux"}';

describe('the metrics', () => {
  test('count what everybody sees at once, and nothing that is secret', async () => {
    const [one] = table.clients;
    const before = await metrics();
    await one.play({ type: 'deploy', placement: PLACEMENT });
    const after = await metrics();
    expect(valueIn(after, OPEN)).toBe(valueIn(before, OPEN));
    expect(valueIn(after, 'escadre_open_command_duration_seconds_count')).toBe(valueIn(after, OPEN));
    await one.play({ type: 'ready' });
    const seen = await metrics();
    expect(valueIn(seen, OPEN)).toBe(valueIn(after, OPEN) + 1);
    expect(seen).toContain('escadre_open_command_duration_seconds_bucket{le="0.0001"}');
    expect(seen).not.toMatch(/escadre_commands_total\{/);
  });

  test('count refusals by code, and those by the rules of a game as such', async () => {
    const [one, other] = table.clients;
    const codes = [];
    for (const client of [one, other]) {
      codes.push(await codeOf(client.play({ type: 'move', from: 'a1', to: 'a1' })));
      codes.push(await codeOf(client.play({ type: 'nonsense' })));
    }
    expect(codes).toEqual(['STILL_DEPLOYING', 'BAD_COMMAND', 'STILL_DEPLOYING', 'BAD_COMMAND']);
    const text = await metrics();
    expect(valueIn(text, 'escadre_refusals_total{request="command",code="BAD_COMMAND"}')).toBe(2);
    expect(valueIn(text, 'escadre_refusals_total{request="command",code="RULES"}')).toBe(2);
    expect(text).not.toContain('STILL_DEPLOYING');
  });

  test('count matches that begin and end, and connections that the server closes', async () => {
    const { clients } = await twoAtTheTable(at.server);
    await clients[0].play({ type: 'resign' });
    await clients[0].close();
    clients[1].sendFrame(Buffer.from([0xff, 0xff]));
    await clients[1].until(() => clients[1].closed !== undefined);
    const text = await metrics();
    expect(valueIn(text, 'escadre_matches_begun_total{game="trafalgar-cards"}')).toBe(1);
    expect(text).toMatch(/escadre_matches_ended_total\{game="trafalgar-cards",reason="resignation"\} 1/);
    expect(valueIn(text, 'escadre_connections_closed_total{reason="BAD_FRAME"}')).toBe(1);
  });

  test('look at the disk, the database and what waits', async () => {
    const text = await seen('escadre_store_write_duration_seconds_count');
    expect(valueIn(text, 'escadre_store_bytes') % 2 ** 20).toBe(0);
    expect(valueIn(text, 'escadre_disk_size_bytes')).toBeGreaterThan(
      valueIn(text, 'escadre_disk_free_bytes'),
    );
    expect(text).toMatch(/^escadre_reports_waiting 0$/m);
    expect(text).toMatch(/^escadre_overdue_matches 0$/m);
    expect(text).toMatch(/^escadre_store_waiting_writes \d+$/m);
    expect(text).toMatch(/^escadre_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
    expect(valueIn(text, 'escadre_store_write_duration_seconds_count')).toBeGreaterThan(0);
    expect(valueIn(text, 'escadre_memory_limit_bytes')).toBeGreaterThan(0);
    expect(text).not.toMatch(/^escadre_backup_age_seconds \d/m);
    at.server.metrics.backupsSeen({ at: Date.now() - 60_000, every: 3_600_000, damaged: 1 });
    const later = await metrics();
    expect(valueIn(later, 'escadre_backup_age_seconds')).toBeGreaterThanOrEqual(60);
    expect(valueIn(later, 'escadre_backup_interval_seconds')).toBe(3_600);
    expect(valueIn(later, 'escadre_damaged_backups')).toBe(1);
  });

  test('of failures begin at 0, as Prometheus sees no increase in a series that begins with one', async () => {
    const text = await createMetrics().registry.metrics();
    for (const series of [
      'escadre_command_failures_total{game="branle-bas",result="INTERNAL"} 0',
      'escadre_connections_closed_total{reason="BAD_FRAME"} 0',
      'escadre_rate_limited_total{budget="flood"} 0',
    ]) {
      expect(text).toContain(`\n${series}\n`);
    }
  });

  test('of the address are absent until it was looked at, and of its parts afterwards', async () => {
    expect(await metrics()).not.toMatch(/^escadre_site_(faults|certificate)\S* \d/m);
    const certificateEnds = Date.now() + 600_000;
    at.server.metrics.siteSeen({ faults: { address: false, tls: true }, certificateEnds });
    expect(valueIn(await metrics(), 'escadre_site_faults{part="tls"}')).toBe(1);
    expect(valueIn(await metrics(), 'escadre_site_certificate_seconds')).toBeGreaterThan(500);
    at.server.metrics.siteSeen({ faults: { address: true }, certificateEnds: null });
    const text = await metrics();
    expect(text).toContain('escadre_site_faults{part="address"} 1');
    expect(text).not.toMatch(/^escadre_site_(faults\{part="tls"\}|certificate_seconds) /m);
  });

  test('name neither match nor player, and hold no secret', async () => {
    const secrets = await secretsOf(at, table.id, table.people);
    const ids = table.people.map(({ session }) => session.player.id);
    expectNoneOf([...secrets, ...ids, table.id, OPS_TOKEN, 'Ann', 'Ben'], await metrics());
  });
});
