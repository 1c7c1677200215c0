import { asMatchId, must } from '@escadre/shared/kernel';
import { CLOSE_CODES, type NumberedEvents } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';

const GAME = 'grands-amiraux';
/** White's cruiser on c4 faces Red's escort on c5 … as in the position text. */
const DUEL = { position: '3g4/8/8/8/2#2#2/2#2#2/3e4/3C4/8/6HG w' };

const time = new ManualTime();
let server: TestServer;
const { kept, keptAll, closeAll } = openLines();

beforeAll(async () => {
  server = await testServer({ time });
});
afterEach(closeAll);
afterAll(() => server.destroy());

/** Retold events. */
interface PastEvents {
  readonly events: readonly NumberedEvents[];
}

const eventsOf = (client: WireClient) => client.received('events').flatMap(({ events }) => events);

describe('strict memory', () => {
  const duel = async () => {
    const table = await twoAtTheTable(server, GAME, { scenario: DUEL });
    const [white, red] = keptAll(table.clients);
    await white.play({ type: 'attack', from: 'd3', to: 'd4' });
    await red.until(() => eventsOf(red).some(({ type }) => type === 'duel'));
    return { ...table, white, red };
  };

  test('a value is announced once, in the event, and the view does not keep it', async () => {
    const { white, red } = await duel();
    expect(eventsOf(red).find(({ type }) => type === 'duel')).toMatchObject({ attacker: 'C', defender: 'E' });
    const pieces = Object.values(red.state.view?.pieces as Record<string, { camp: string; kind?: string }>);
    expect(pieces.filter(({ camp, kind }) => camp === 'white' && kind !== undefined)).toEqual([
      expect.objectContaining({ kind: 'G' }),
    ]);
    const again = await white.request<object>('history', { from: 1, to: 10 });
    expect(JSON.stringify(again)).not.toContain('"attacker":');
  });

  test('it is told again after a lost connection, within a minute, and never later', async () => {
    const { id, people, red } = await duel();
    red.drop();
    const back = await people[1].join(id);
    await back.until(() => eventsOf(back).some(({ type }) => type === 'duel'));
    back.drop();
    time.pass(61_000);
    const late = kept(await people[1].join(id));
    await late.request('history', { from: 1, to: 10 });
    expect(late.received('events')).toEqual([]);
  });

  test('nor after a command, accepted or refused, nor once acknowledged', async () => {
    const { id, people, red, white } = await duel();
    expect(await codeOf(red.play({ type: 'attack', from: 'a1', to: 'a2' }))).not.toBe('OK');
    red.drop();
    const back = kept(await people[1].join(id));
    await back.request('history', { from: 1, to: 10 });
    expect(back.received('events')).toEqual([]);
    await white.request('acknowledge', { n: 2 });
    white.drop();
    const other = kept(await people[0].join(id));
    await other.request('history', { from: 1, to: 10 });
    expect(other.received('events')).toEqual([]);
  });

  test('a repeated command is answered with its acceptance, not with its events', async () => {
    const { clients } = await twoAtTheTable(server, GAME, { scenario: DUEL });
    const [white] = keptAll(clients);
    const command = { id: 'attack', command: { type: 'attack', from: 'd3', to: 'd4' } };
    const first = await white.request('command', command);
    const frames = white.frames.length;
    expect(await white.request('command', command)).toEqual(first);
    expect(white.frames.length).toBe(frames + 1);
  });

  test('later spectators are not told', async () => {
    const { id } = await duel();
    const cat = kept(await (await Person.arrive(server, 'Cat')).join(id, { as: 'spectator' }));
    const past = await cat.request<object>('history', { from: 1, to: 10 });
    expect(cat.received('events')).toEqual([]);
    expect(JSON.stringify([past, cat.state.view])).not.toMatch(/"(attacker|defender)":/);
  });

  test('nor are spectators who return', async () => {
    const { id, clients } = await twoAtTheTable(server, GAME, { scenario: DUEL });
    const [white] = keptAll(clients);
    const cat = await Person.arrive(server, 'Cat');
    const watching = await cat.join(id, { as: 'spectator' });
    await white.play({ type: 'attack', from: 'd3', to: 'd4' });
    await watching.until(() => eventsOf(watching).some(({ type }) => type === 'duel'));
    watching.drop();
    for (const since of [0, 1]) {
      const back = kept(await cat.join(id, { as: 'spectator', since }));
      await back.request('history', { from: 1, to: 10 });
      expect(back.received('events')).toEqual([]);
    }
  });

  test('history and the record only say that there was a duel', async () => {
    const { id, people, white, red } = await duel();
    await red.request('acknowledge', { n: 2 });
    const told = [
      await red.request<PastEvents>('history', { from: 1, to: 10 }),
      await white.request<PastEvents>('history', { from: 1, to: 10 }),
      await people[1].api<PastEvents>('GET', `/api/matches/${id}/record`),
    ];
    for (const { events } of told) {
      expect(events.flatMap((each) => each.events)).toContainEqual({ type: 'duel' });
    }
  });

  test('players cannot watch as well, and a delayed view cannot repeat a duel', async () => {
    const late = { scenario: DUEL, spectators: { delay: 60 } };
    for (const more of [{ scenario: DUEL }, late]) {
      const { id, people, clients } = await twoAtTheTable(server, GAME, more);
      clients.map(kept);
      expect(await codeOf(people[0].enter(id, { as: 'spectator' }))).toBe('PLAYERS_CANNOT_WATCH');
    }
    const open = await twoAtTheTable(server, GAME, { scenario: DUEL, options: { memory: 'open' } });
    open.clients.map(kept);
    kept(await open.people[0].join(open.id, { as: 'spectator' }));
  });

  test('a spectator who takes a seat stops watching', async () => {
    const [ann, ben] = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')];
    const { match } = await ann.create(GAME, { scenario: DUEL });
    const watching = kept(await ben.join(match.id, { as: 'spectator' }));
    const reserved = await ben.enter(match.id, { as: 'spectator' });
    kept(await ben.join(match.id));
    await watching.until(() => watching.closed !== undefined);
    expect(watching.closed?.code).toBe(CLOSE_CODES.TAKEN_OVER.code);
    // Nor with an earlier reservation.
    const other = kept(await ben.connect(reserved));
    await other.until(() => other.closed !== undefined);
    expect(other.received('welcome')).toEqual([]);
  });

  test('with open memory the view keeps shown values', async () => {
    const options = { memory: 'open' };
    const { clients } = await twoAtTheTable(server, GAME, { scenario: DUEL, options });
    const [white, red] = keptAll(clients);
    await white.play({ type: 'attack', from: 'd3', to: 'd4' });
    await red.until(() => JSON.stringify(red.state.view?.pieces).includes('"C"'));
  });
});

describe('four players', () => {
  /** White's helm and navigator, then Red's. */
  async function fourAtTheTable(more: object = {}) {
    const people = await Person.arriveAll(server, 'Helm', 'Nav', 'Barre', 'Carte');
    const [helm, navigator, redHelm, redNavigator] = people;
    const created = await helm.create(GAME, { options: { players: 4 }, seat: 'white-helm', ...more });
    const id = asMatchId(created.match.id);
    const invite = created.partnerInvite;
    expect(await codeOf(navigator.enter(id, { seat: 'white-navigator' }))).toBe('NOT_INVITED');
    const theirs = await redHelm.enter(id, { seat: 'red-helm' });
    expect(await codeOf(redHelm.enter(id, { seat: 'white-navigator', invite }))).toBe('OTHER_CAMP');
    const clients = keptAll([
      await helm.connect(created),
      await navigator.join(id, { seat: 'white-navigator', invite }),
      await redHelm.connect(theirs),
      await redNavigator.join(id, { invite: theirs.partnerInvite }),
    ] as const);
    for (const client of clients) await client.ready();
    await Promise.all(clients.map((client) => client.until(() => client.state.phase === 'playing')));
    return { id, people, clients };
  }

  test('the navigator sees the deployment as it is made; the helm alone commands', async () => {
    const { clients } = await fourAtTheTable();
    const [helm, navigator, redHelm] = clients;
    const before = redHelm.frames.length;
    const fleet = 'GPHHCCCTTTTEEEEESSSSSSMMMMMDDDDD'.split('');
    const squares = [1, 2, 3, 4].flatMap((row) => [...'abcdefgh'].map((column) => `${column}${row}`));
    const placement = Object.fromEntries(squares.map((square, index) => [square, fleet[index]]));
    await helm.play({ type: 'deploy', placement });
    await navigator.until(() => JSON.stringify(navigator.own).includes('"a1":"G"'));
    await helm.play({ type: 'deploy', placement: { ...placement, a1: 'P', b1: 'G' } });
    expect(await codeOf(helm.play({ type: 'deploy', placement: { ...placement, a1: 'P', b1: 'G' } }))).toBe(
      'PLACEMENT_STANDS',
    );
    expect(redHelm.frames.length).toBe(before);
    expect(await codeOf(navigator.play({ type: 'ready' }))).not.toBe('OK');
    expect(await codeOf(navigator.play({ type: 'offerDraw' }))).toBe('NOT_YOURS_TO_OFFER');
    await helm.play({ type: 'ready' });
    await redHelm.until(() => JSON.stringify(redHelm.state.view?.ready).includes('"white":true'));
  });

  test('the logbook and the talk of the camp are its own, and are there again', async () => {
    const { id, people, clients } = await fourAtTheTable();
    const [helm, navigator, redHelm] = clients;
    expect(await codeOf(helm.request('writeLog', { text: 'mine' }))).toBe('NOT_YOURS_TO_WRITE');
    const before = redHelm.frames.length;
    await navigator.request('writeLog', { text: 'Leur aile gauche ne bouge pas.' });
    await navigator.request('note', { square: 'd7', text: 'a mine?' });
    await navigator.request('note', { square: 'e7', text: 'gone soon' });
    await navigator.request('note', { square: 'e7', text: '' });
    await navigator.request('chat', { to: 'camp', text: 'Attack on the left.' });
    expect(await codeOf(navigator.request('note', { square: 'c5', text: 'island' }))).toBe('NO_SUCH_PLACE');
    expect(await codeOf(navigator.request('note', { piece: 'zz', text: 'none' }))).toBe('NO_SUCH_PLACE');
    expect(await codeOf(navigator.request('writeLog', { text: 'x'.repeat(201) }))).toBe('BAD_REQUEST');
    await helm.until(() => helm.received('logLine').length === 1 && helm.received('note').length === 3);
    expect(redHelm.frames.length).toBe(before);
    helm.drop();
    const back = kept(await people[0].join(id));
    const [welcome] = back.received('welcome');
    expect(welcome?.logbook).toEqual({
      notes: [{ square: 'd7', text: 'a mine?' }],
      lines: [{ n: 1, seat: 'white-navigator', text: 'Leur aile gauche ne bouge pas.', at: time.now() }],
    });
    expect(welcome?.chat.map(({ text }) => text)).toEqual(['Attack on the left.']);
  });

  test('texts of a forgotten player disappear from the pages of those at the table', async () => {
    const { people, clients } = await fourAtTheTable();
    const [helm, navigator, redHelm] = clients;
    await navigator.request('writeLog', { text: 'Their left does not move.' });
    await navigator.request('note', { square: 'd7', text: 'a mine?' });
    await helm.until(() => helm.received('logLine').length === 1);
    await people[1].api('DELETE', '/api/session/me');
    await helm.until(() => helm.received('logLine').length === 2);
    expect(helm.received('logLine')[1]).toMatchObject({ n: 1, text: '' });
    expect(helm.received('note').at(-1)).toEqual({ square: 'd7', text: '' });
    expect([redHelm.received('logLine'), redHelm.received('note')]).toEqual([[], []]);
  });

  test('when the helm resigns the navigator has the command, and the time that was left', async () => {
    const { clients } = await fourAtTheTable({ clock: { perTurn: 60 } });
    const [helm, navigator] = clients;
    const asked = () => navigator.state.prompts['deploy-white'];
    const deadline = asked()?.deadline;
    expect(deadline).toBeDefined();
    time.pass(1_000);
    await helm.play({ type: 'resign' });
    await navigator.until(() => asked()?.seats[0] === 'white-navigator');
    expect(asked()?.deadline).toBe(deadline);
    expect(await codeOf(helm.play({ type: 'ready' }))).toBe('ALREADY_RESIGNED');
    expect(await codeOf(navigator.play({ type: 'ready' }))).toBe('NO_PLACEMENT');
  });

  test('a navigator who is forgotten takes their name and logbook along, and their helm plays on', async () => {
    const { id, people, clients } = await fourAtTheTable();
    const [helm, navigator, redHelm] = clients;
    await navigator.request('writeLog', { text: 'the left wing stands' });
    await navigator.request('note', { square: 'd7', text: 'a mine?' });
    await navigator.request('chat', { to: 'camp', text: 'attack on the left' });
    await helm.request('chat', { to: 'camp', text: 'aye' });
    const done = await people[1].api('DELETE', '/api/session/me');
    expect(done).toEqual({ left: 0, givenUp: 1, failed: 0, seats: 1, talk: 1, logbook: 2 });
    await navigator.until(() => navigator.closed !== undefined);
    await helm.until(() => helm.state.seats['white-navigator']?.name === undefined);
    expect([helm.state.phase, helm.closed, redHelm.closed]).toEqual(['playing', undefined, undefined]);
    await helm.play({ type: 'ready' }).catch((error) => expect(error.notice.code).toBe('NO_PLACEMENT'));
    // Texts are removed, and the seat is free for another partner.
    const invite = helm.answer.partnerInvite;
    const dan = await Person.arrive(server, 'Dan');
    const joined = kept(await dan.join(id, { seat: 'white-navigator', invite }));
    const [welcome] = joined.received('welcome');
    expect(welcome?.logbook).toEqual({ notes: [], lines: [] });
    expect(welcome?.chat.map(({ text }) => text)).toEqual(['aye']);
    await joined.request('writeLog', { text: 'a new hand' });
    expect(JSON.stringify([await server.store.find(id), await server.store.logbooks(id)])).not.toMatch(
      new RegExp(`Nav"|left wing|a mine|${people[1].session.player.id}`),
    );
  });

  /** A duel has been told to everybody, and White's navigator has left the seat. */
  async function afterADuel() {
    const table = await fourAtTheTable({ scenario: DUEL });
    const [helm, navigator, redHelm] = table.clients;
    const invite = helm.answer.partnerInvite;
    await helm.play({ type: 'attack', from: 'd3', to: 'd4' });
    await navigator.until(() => eventsOf(navigator).some(({ type }) => type === 'duel'));
    return { ...table, helm, navigator, redHelm, invite };
  }

  test('a player who takes a vacant seat is told nothing from before', async () => {
    const { id, navigator, helm, invite } = await afterADuel();
    await navigator.request('leave', {});
    await helm.until(() => helm.state.seats['white-navigator']?.name === undefined);
    const dan = await Person.arrive(server, 'Dan');
    const joined = kept(await dan.join(id, { seat: 'white-navigator', invite }));
    await joined.until(() => eventsOf(joined).some(({ type }) => type === 'seatTaken'));
    expect(eventsOf(joined).map(({ type }) => type)).toEqual(['seatTaken']);
    const past = await joined.request<PastEvents>('history', { from: 1, to: 10 });
    expect(past.events.flatMap(({ events }) => events)).toContainEqual({ type: 'duel' });
  });

  test('nor is a player who leaves the seat and takes it again, even after a restart', async () => {
    const { id, people, navigator, helm, redHelm, invite } = await afterADuel();
    await navigator.request('leave', {});
    // Absent people are not told what happens meanwhile.
    await redHelm.play({ type: 'move', from: 'd10', to: 'd9' });
    await helm.until(() => eventsOf(helm).some(({ type }) => type === 'moved'));
    const person = people[1];
    const again = kept(await person.join(id, { seat: 'white-navigator', invite }));
    await again.until(() => eventsOf(again).some(({ type }) => type === 'seatTaken'));
    expect(eventsOf(again).map(({ type }) => type)).toEqual(['seatTaken']);
    await again.request('leave', {});
    await closeAll();
    server = await server.restart();
    const back = kept(await person.at(server).join(id, { seat: 'white-navigator', invite }));
    await back.until(() => eventsOf(back).some(({ type }) => type === 'seatTaken'));
    expect(eventsOf(back).map(({ type }) => type)).toEqual(['seatTaken']);
  });

  test('a player who takes a partner’s seat besides their own still gets what their connection lost', async () => {
    const { id, people, navigator, helm } = await afterADuel();
    await navigator.request('leave', {});
    helm.drop();
    const both = kept(await people[0].join(id, { seat: 'white-navigator' }));
    await both.until(() => eventsOf(both).some(({ type }) => type === 'seatTaken'));
    expect(eventsOf(both).map(({ type }) => type)).toEqual(expect.arrayContaining(['duel', 'seatTaken']));
  });

  test('a seat that was given up is taken by a partner, and the camp plays on', async () => {
    const { id, people, clients } = await fourAtTheTable();
    const [helm, navigator] = clients;
    await helm.request('leave', {});
    await navigator.until(() => navigator.state.seats['white-helm']?.name === undefined);
    const both = kept(await people[1].join(id, { seat: 'white-helm' }));
    expect(both.answer.seats).toEqual(['white-helm', 'white-navigator']);
    await both.play({ type: 'ready' }).catch(() => {});
    await both.request('writeLog', { text: 'Alone at the helm and at the chart.' });
  });
});

describe('notes on pieces', () => {
  test('follow the piece, and go when it is destroyed', async () => {
    const { clients } = await twoAtTheTable(server, GAME, { scenario: DUEL });
    const [white, red] = keptAll(clients);
    const pieces = white.state.view?.pieces as Record<string, { camp: string; square: string }>;
    const escort = must(
      Object.entries(pieces).find(([, { square }]) => square === 'd4'),
      'the escort',
    )[0];
    await white.request('note', { piece: escort, text: 'weak' });
    expect(await codeOf(red.request('note', { piece: escort, text: 'mine' }))).toBe('NO_SUCH_PLACE');
    await white.play({ type: 'attack', from: 'd3', to: 'd4' });
    // Before the answer: separate timing would reveal how busy others are with their notes.
    expect(white.received('note').at(-1)).toEqual({ piece: escort, text: '' });
    expect(red.received('note')).toEqual([]);
  });
});
