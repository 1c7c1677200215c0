/**
 * One truth of a pair, on a real server over real sockets: who is there, and how they come and go.
 * Everything that could vary is fixed: time, ids, seeds, invites, hands.
 */

import { Agent } from 'node:http';
import { Protocol } from '@colyseus/core';
import { hashOfNonce, must } from '@escadre/shared/kernel';
import type { EnterAnswer, ErrorNotice } from '@escadre/shared/protocol';
import { Person } from '../support/harness.ts';
import { WireClient } from '../support/wire-client.ts';
import { INVITE } from './fixed-world.ts';
import { nonceOf, type Pair, type Truth } from './pair.ts';
import { type Asking, ask, type Recording, recordingOf } from './recording.ts';
import { type OpenSite, onOneServer, type Site } from './site.ts';

/** How the table is laid, which the truths have in common. */
export interface Table {
  readonly private: boolean;
  /** The spectators' delay in seconds. */
  readonly delay: number;
  readonly clock: object | null;
}
export const PLAIN_TABLE: Table = { private: false, delay: 0, clock: null };

/** Of everybody's address: the beginning of its network, and its end. */
export const COMES_FROM = ['2001:db8:5:', 'abcd:ef01:2345:6789'] as const;

/** A player on their seat. */
export interface Seated {
  readonly seat: string;
  readonly camp: string;
  readonly person: Person;
  /** Whether all that they are sent must be the same in both truths. */
  readonly isWatched: boolean;
  client: WireClient;
}

export class Stage {
  readonly pair: Pair;
  readonly truth: Truth;
  readonly table: Table;
  readonly players: Seated[] = [];
  id = '';
  readonly #site: Site;
  readonly #people: Person[] = [];
  readonly #open: WireClient[] = [];
  readonly #watched = new Map<string, WireClient>();
  readonly #answers = new Map<string, Buffer[]>();
  /** One connection for all HTTP requests: a new one for each would cost more than the answer. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #looks = 0;
  #comings = 0;
  #outsider!: Person;

  private constructor(pair: Pair, truth: Truth, table: Table, site: Site) {
    this.pair = pair;
    this.truth = truth;
    this.table = table;
    this.#site = site;
  }

  /** A match with everybody seated, and nobody ready. */
  static async set(pair: Pair, truth: Truth, table: Table, open: OpenSite = onOneServer()): Promise<Stage> {
    const stage = new Stage(pair, truth, table, await open(pair));
    try {
      await stage.#gather();
    } catch (error) {
      await stage.clear();
      throw error;
    }
    return stage;
  }

  /** Lets time pass, for all processes of the site. */
  async pass(milliseconds: number): Promise<void> {
    await this.#site.pass(milliseconds);
  }

  /** The next process by turns: so everybody comes by another one than before. */
  #nextDoor(): { readonly url: string } {
    const { doors } = this.#site;
    return { url: must(doors[this.#comings++ % doors.length], 'a process') };
  }

  /** Those who must not tell the truths apart: players of the viewer's camp. */
  get viewers(): Seated[] {
    return this.players.filter(({ isWatched }) => isWatched);
  }

  get playersMayWatch(): boolean {
    const { game, options } = this.pair;
    return game.tellsOnce?.(game.schemas.options.parse(options)) !== true;
  }

  at(seat: string): Seated {
    return must(
      this.players.find((player) => player.seat === seat),
      'one of the players',
    );
  }

  async #gather(): Promise<void> {
    const { game, options, scenarios, viewer } = this.pair;
    const { delay, ...table } = this.table;
    const chairs = game.seats(game.schemas.options.parse(options));
    this.#outsider = await this.#arrive('Outsider');
    for (const [index, { seat, camp }] of chairs.entries()) {
      const person = await this.#arrive(`Captain ${seat}`);
      const create = { ...table, options, scenario: scenarios[this.truth], seat };
      const answer =
        index === 0
          ? await person.create(game.id, { ...create, spectators: { allowed: true, delay } })
          : await this.#enter(person, undefined, { seat, ...this.#inviteTo(camp) });
      this.id = answer.match.id;
      const isWatched = camp === viewer;
      const client = await this.#connect(answer, isWatched ? seat : undefined);
      this.players.push({ seat, camp, person, isWatched, client });
    }
  }

  async #arrive(name: string): Promise<Person> {
    const person = await Person.arrive(this.#nextDoor(), name);
    this.#people.push(person);
    return person.at(this.#nextDoor());
  }

  /** The partners' code for a camp, if there are any yet. */
  #inviteTo(camp: string): { invite?: string } {
    const partner = this.players.find((player) => player.camp === camp)?.client.answer.partnerInvite;
    return partner === undefined ? {} : { invite: partner };
  }

  async start(): Promise<void> {
    const hashOf = (seat: string) => hashOfNonce(nonceOf(seat));
    for (const { seat, client } of this.players) await client.request('ready', { hash: hashOf(seat) });
    for (const { seat, client } of this.players) await client.request('open', { nonce: nonceOf(seat) });
    await this.settled();
  }

  /** Takes up a place, under a name if all that is sent there must be the same in both truths. */
  async #connect(answer: EnterAnswer, name?: string): Promise<WireClient> {
    const client = await WireClient.join(this.#nextDoor().url, answer, false);
    client.sendFrame(Uint8Array.of(Protocol.JOIN_ROOM));
    this.#open.push(client);
    if (name !== undefined) this.#watched.set(`${name} #${this.#watched.size}`, client);
    await this.settled();
    return client;
  }

  /** A spectator enters. The HTTP answer is compared, too. */
  async watch(name: string, person?: Person): Promise<WireClient> {
    const spectator = person ?? (await this.#arrive(name));
    return this.#connect(await this.#enter(spectator, name, { as: 'spectator' }), name);
  }

  /** A spectator goes, and the players have noticed. */
  async leave(spectator: WireClient): Promise<void> {
    const [player] = this.players as [Seated];
    const { watching } = player.client.state;
    spectator.drop();
    await player.client.until(() => player.client.state.watching < watching);
    await this.settled();
  }

  /** A player connects to their seat again, from anywhere. */
  async sitDownAgain(player: Seated, since = 0): Promise<WireClient> {
    const name = player.isWatched ? player.seat : undefined;
    player.client = await this.#connect(await this.#enter(player.person, name, { since }), name);
    return player.client;
  }

  async #enter(person: Person, name: string | undefined, request: object): Promise<EnterAnswer> {
    const body = { ...(this.table.private ? { invite: INVITE } : {}), ...request };
    const answer = await this.#ask(name, `/api/matches/${this.id}/enter`, {
      method: 'POST',
      token: person.session.token,
      body,
    });
    const entered = JSON.parse(answer) as EnterAnswer | { readonly error: ErrorNotice };
    if ('error' in entered) throw new Error(`${person.session.player.name}: ${entered.error.message}`);
    return entered;
  }

  /** The line of a player breaks, and the server has noticed. */
  async drop(player: Seated): Promise<void> {
    player.client.drop();
    const other = must(
      this.players.find(({ client }) => client !== player.client),
      'one of the players',
    );
    await other.client.until(() => other.client.state.seats[player.seat]?.here === false);
    await this.settled();
  }

  /**
   * Requests everything over HTTP about a live match: as a viewer, and as a guest and anonymously, or as
   * these two in turn.
   */
  async lookFromOutside(strangers: 'both' | 'in turn' = 'both'): Promise<void> {
    await this.#site.agree(this.id);
    const [viewer] = this.viewers;
    if (viewer !== undefined) await this.#lookAs('viewer', viewer.person);
    const turn = this.#looks++ % 2;
    if (strangers === 'both' || turn === 0) await this.#lookAs('guest', this.#outsider);
    if (strangers === 'both' || turn === 1) await this.#lookAs('nobody');
    for (const { seat } of this.players) {
      const body = { seat, invite: 'not-the-invite' };
      const asking: Asking = { method: 'POST', token: this.#outsider.session.token, body };
      await this.#ask('guest over HTTP', `/api/matches/${this.id}/enter`, asking);
    }
  }

  async #lookAs(name: string, person?: Person): Promise<void> {
    const headers = this.table.private ? { 'escadre-invite': INVITE } : {};
    const asking: Asking = { token: person?.session.token, headers };
    const paths = ['', `/${this.id}`, ...this.#recordPaths(), '/id-0', '?phase=playing&limit=50'];
    for (const path of paths) await this.#ask(`${name} over HTTP`, `/api/matches${path}`, asking);
  }

  /** The record as the public, and as each camp, may or may not see it. */
  #recordPaths(): string[] {
    const viewers = ['public', ...new Set(this.players.map(({ camp }) => camp))];
    const record = `/${this.id}/record`;
    return [record, `${record}?from=3`, ...viewers.map((viewer) => `${record}?as=${viewer}`)];
  }

  async #ask(name: string | undefined, path: string, asking: Asking): Promise<string> {
    const person = this.#people.findIndex(({ session }) => session.token === asking.token);
    const headers = { ...asking.headers, 'x-forwarded-for': COMES_FROM.join(`${person + 1}:`) };
    const { bytes, body } = await ask(this.#agent, `${this.#nextDoor().url}${path}`, { ...asking, headers });
    if (name !== undefined) this.#answers.set(name, [...(this.#answers.get(name) ?? []), bytes]);
    return body;
  }

  /** All events have reached every client that reads. */
  async settled(): Promise<void> {
    const reading = this.#open.filter(({ closed, isPaused }) => closed === undefined && !isPaused);
    await Promise.all(reading.map(answered));
  }

  get recording(): Recording {
    return recordingOf(this.#watched, this.#answers);
  }

  /** All that was sent over sockets, also to those who may tell the truths apart. */
  get frames(): Recording {
    return recordingOf(new Map(this.#open.map((client, n) => [`connection ${n}`, client])), new Map());
  }

  /** What no process may tell another: the seed, the keys of sessions, every private view and each of its parts. */
  get secrets(): string[] {
    const keys = this.#people.flatMap(({ session }) => [session.token, session.refresh]);
    const views = this.#open.flatMap((client) => [
      ...client.received('own'),
      ...client.received('welcome').map(({ own }) => own),
    ]);
    const parts = views.flatMap((own) => [own, ...Object.values(own ?? {})]);
    const told = parts.map((part) => JSON.stringify(part)).filter(isTelling);
    return [...new Set([this.pair.seed, ...keys, ...told])];
  }

  async clear(): Promise<void> {
    for (const client of this.#open) client.drop();
    this.#agent.destroy();
    await this.#site.close();
  }
}

/** Whether a text is long enough not to occur by chance. */
const isTelling = (text: string): boolean => text.length >= 12;

/** Everything sent to a client has arrived, as its request is answered after it. */
async function answered(client: WireClient): Promise<void> {
  const pongs = () => client.frames.filter(([code]) => code === Protocol.PING).length;
  const before = pongs();
  client.sendFrame(Uint8Array.of(Protocol.PING));
  await client.until(() => client.closed !== undefined || pongs() > before);
}
