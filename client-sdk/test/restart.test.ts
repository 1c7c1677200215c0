import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { layTable, playToTheEnd, record, startTable, testServer, until } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

// One server at a time: Colyseus has one to a process.
jest.setTimeout(60_000);

let line: WobblyProxy | undefined;
afterEach(() => line?.close());

describe('a server that goes down and comes up again', () => {
  test('takes nothing with it', async () => {
    let server = await testServer();
    line = await WobblyProxy.to(server.url);
    const { ann, ben } = await startTable(line, line);
    await ann.play({ type: 'exchange', cards: [] });
    const told = record(ben);
    const restarting = server.restart();
    await until(() => ann.connection === 'away' && ben.connection === 'away');
    const waiting = ben.play({ type: 'exchange', cards: [] });
    server = await restarting;
    line.leadTo(server.url);
    await waiting;
    await Promise.all([playToTheEnd(ann), playToTheEnd(ben)]);
    expect(told.names).toContain('back');
    expect(ann.outcome?.kind).toMatch(/win|draw/);
    await server.destroy();
  });

  test('that has lost the match closes it for good', async () => {
    let server = await testServer();
    line = await WobblyProxy.to(server.url);
    const { ann } = await layTable(line);
    const closed = new Promise<string>((resolve) => ann.on('closed', ({ code }) => resolve(code)));
    await server.destroy();
    server = await testServer();
    line.leadTo(server.url);
    expect(await closed).toBe('UNKNOWN_MATCH');
    await server.destroy();
  });
});

describe('a server whose clock is another', () => {
  test('says deadlines that are told by the clock of this machine', async () => {
    const server = await testServer({ now: () => Date.now() + 3_600_000 });
    const { ann } = await startTable(server, server, { clock: { perTurn: 60 } });
    const deadline = ann.prompts.mine[0]?.deadline as number;
    const left = deadline - Date.now();
    expect(left).toBeGreaterThan(0);
    // The first choice has its own time; an hour more or less would show.
    expect(left).toBeLessThan(600_000);
    await server.destroy();
  });
});
