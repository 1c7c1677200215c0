/** A player who has sat on one side of a live match, and tries to see the other. */

import type { MatchId } from '@escadre/shared/kernel';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer, PersonalData, SessionAnswer, ViewerRecord } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { http, Person } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';
import { type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const GAME = 'grands-amiraux';
const FOUR = { options: { players: 4 } };

let at: Stand;
const { kept, closeAll } = openLines();
beforeEach(async () => {
  at = await stand();
});
afterEach(async () => {
  await closeAll();
  await at.server.destroy();
});

interface Sitter {
  readonly person: Person;
  readonly line: WireClient;
  readonly answer: EnterAnswer;
}

/** White's helm and navigator, then Red's, in a match that gathers. */
async function four(more: object = {}) {
  const people = await Promise.all(
    ['Ann', 'Ned', 'Rob', 'Ria'].map((name) => Person.arrive(at.server, name)),
  );
  const [helm, navigator, redHelm, redNavigator] = people as [Person, Person, Person, Person];
  const first = await helm.create(GAME, { ...FOUR, seat: 'white-helm', ...more });
  const { id } = first.match;
  const { invite } = first;
  const white = must(first.partnerInvite, 'a code for partners');
  const second = await navigator.enter(id, { seat: 'white-navigator', invite: white });
  const third = await redHelm.enter(id, { seat: 'red-helm', invite });
  const red = must(third.partnerInvite, 'a code for partners');
  const fourth = await redNavigator.enter(id, { invite: red });
  const sitters: Sitter[] = [];
  for (const [index, answer] of [first, second, third, fourth].entries()) {
    const person = must(people[index], 'a player');
    sitters.push({ person, answer, line: kept(await person.connect(answer)) });
  }
  return { id, white, red, invite, sitters: sitters as [Sitter, Sitter, Sitter, Sitter] };
}

async function begun(more: object = {}) {
  const table = await four(more);
  for (const { line } of table.sitters) await line.ready();
  await Promise.all(table.sitters.map(({ line }) => line.until(() => line.state.phase === 'playing')));
  return table;
}

/** A match in which both navigators have left their seats. */
async function withoutNavigators(more: object = {}) {
  const table = await begun(more);
  const [, navigator, , redNavigator] = table.sitters;
  await navigator.line.request('leave', {});
  await redNavigator.line.request('leave', {});
  return table;
}

describe('a player who has left a seat', () => {
  test.each([
    ['a public match', {}],
    ['a private match', { private: true }],
    ['a match that is seen late', { spectators: { delay: 600 } }],
  ])('of %s sits on the other side by no way', async (_what, more) => {
    const { id, red, white, invite, sitters } = await withoutNavigators(more);
    const { person } = sitters[1];
    const ways = [
      { invite: red },
      { invite: red, seat: 'red-navigator' },
      { invite: red, seat: 'any', since: 3 },
      ...(invite === undefined ? [] : [{ invite, seat: 'red-navigator' }, { invite }]),
    ];
    for (const way of ways) expect(await codeOf(person.enter(id, way))).toMatch(/^(OTHER_CAMP|NOT_INVITED)$/);
    expect(await codeOf(person.enter(id, { invite: red }))).toBe('OTHER_CAMP');
    expect(await codeOf(person.enter(id, { invite: red, seat: 'red-navigator' }))).toBe('OTHER_CAMP');
    // Their own seat they may have again, with their partner's code.
    expect((await person.enter(id, { invite: white })).seats).toEqual(['white-navigator']);
  });

  test('not after a restart, nor with another token of the same session', async () => {
    const { id, red, sitters } = await withoutNavigators();
    await closeAll();
    at = { ...at, server: await at.server.restart() };
    const person = sitters[1].person.at(at.server);
    expect(await codeOf(person.enter(id, { invite: red }))).toBe('OTHER_CAMP');
    const { url } = at.server;
    const { refresh } = person.session;
    const { token } = await http<SessionAnswer>(`${url}/api/session`, 'POST', { refresh });
    const entered = http(`${url}/api/matches/${id}/enter`, 'POST', { invite: red }, token);
    expect(await codeOf(entered)).toBe('OTHER_CAMP');
  });

  test('not by many simultaneous requests, nor with an earlier reservation', async () => {
    const { id, red, sitters } = await begun();
    const [, { person, line }, , redNavigator] = sitters;
    await redNavigator.line.request('leave', {});
    const place = await person.enter(id);
    const leaving = line.request('leave', {});
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(person.enter(id, { invite: red, seat: 'red-navigator' }))),
    );
    await leaving;
    expect(new Set(codes)).toEqual(new Set(['OTHER_CAMP']));
    const back = kept(await person.connect(place));
    await back.until(() => back.closed !== undefined);
    expect(back.closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
  });

  test('sees neither the record nor the history as the other side', async () => {
    const { id, red, sitters } = await withoutNavigators();
    const { person } = sitters[1];
    const look = (query: string) => person.api<ViewerRecord>('GET', `/api/matches/${id}/record${query}`);
    expect(await codeOf(look('?as=red'))).toBe('NOT_A_PLAYER');
    expect(await codeOf(look(`?as=red&invite=${red}`))).toBe('NOT_A_PLAYER');
    expect((await look('')).as).toBe('public');
    // In a game of memory they cannot watch either: they may return, and would have been told twice.
    expect(await codeOf(person.enter(id, { as: 'spectator' }))).toBe('PLAYERS_CANNOT_WATCH');
    expect(await codeOf(person.enter(id, { as: 'spectator', invite: red }))).toBe('PLAYERS_CANNOT_WATCH');
  });

  test('receives nothing more on the connection on which they left', async () => {
    const { sitters } = await begun();
    const [helm, { line }] = sitters;
    await line.request('leave', {});
    const before = line.received('own').length + line.received('chat').length;
    await helm.line.request('chat', { to: 'camp', text: 'he is gone' });
    await line.until(() => line.closed !== undefined);
    expect(line.received('own').length + line.received('chat').length).toBe(before);
  });
});

describe('who may', () => {
  test('before the start, sides are changed freely', async () => {
    const { id, red, sitters } = await four();
    const [, { person, line }, , redNavigator] = sitters;
    await line.request('leave', {});
    await redNavigator.line.request('leave', {});
    const changed = kept(await person.connect(await person.enter(id, { invite: red })));
    expect(changed.answer.seats).toEqual(['red-navigator']);
    expect(changed.received('welcome')[0]?.camp).toBe('red');
  });

  test('in a rematch, which is another match, everybody changes sides', async () => {
    const { sitters } = await begun();
    const [helm, , redHelm] = sitters;
    for (const { line } of [helm, sitters[1]]) await line.play({ type: 'resign' }).catch(() => {});
    await redHelm.line.until(() => redHelm.line.state.phase === 'over');
    let next: string | undefined;
    for (const { line } of sitters) next = (await line.request<{ match?: string }>('rematch', {})).match;
    expect((await sitters[1].person.enter(must(next, 'the next code'))).seats).toEqual(['red-navigator']);
  });
});

test('players learn their own past seats, which are erased with them', async () => {
  const { id, sitters } = await withoutNavigators();
  const { person } = sitters[1];
  const { matches } = await person.api<PersonalData>('GET', '/api/session/me');
  expect(matches).toMatchObject([
    { id, seats: [], left: [{ seat: 'white-navigator', camp: 'white', name: 'Ned' }] },
  ]);
  const departures = async () => (await at.server.store.find(id as MatchId))?.departures ?? [];
  expect((await departures()).map(({ name }) => name).sort()).toEqual(['Ned', 'Ria']);
  await person.api('DELETE', '/api/session/me');
  expect((await departures()).map(({ name }) => name)).toEqual(['Ria']);
});

test('nothing is left of a player who is removed', async () => {
  const { id, sitters } = await begun();
  await sitters[1].person.api('DELETE', '/api/session/me');
  const stored = await at.server.store.find(id as MatchId);
  expect(stored?.seats[1]).toMatchObject({ seat: 'white-navigator', player: null });
  expect([stored?.match.phase, stored?.departures]).toEqual(['playing', []]);
});
