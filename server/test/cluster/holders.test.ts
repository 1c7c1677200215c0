/** A match is found wherever it is, and the holder there is asked as if it were here. */

import { games } from '@escadre/shared/games';
import { asMatchId, type MatchId, must } from '@escadre/shared/kernel';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ClusterHolders } from '../../src/cluster/cluster-holders.ts';
import { Peers } from '../../src/cluster/peers.ts';
import { answering, type Reply } from '../../src/cluster/questions.ts';
import type { CallResult } from '../../src/cluster/remote-holder.ts';
import { HeldElsewhere, storeUnavailable } from '../../src/fault.ts';
import { matchToEnter } from '../../src/lobby/match-to-enter.ts';
import type { StoredSession } from '../../src/store/model.ts';
import type { Holder, Holders } from '../../src/table/holder.ts';
import { aSession } from '../store/samples.ts';
import { standForFile } from '../support/bare-tables.ts';

const GAME = games['trafalgar-cards'];
const OTHER = { id: 'other', address: 'play.example.org/2' };
const stand = await standForFile();
const { store, holders, tables, damaged } = stand;

/** This process has no match; the tables of the file are another process’. */
class Here {
  now = 0;
  readonly peers = new Peers(() => this.now);
  /** What is sent to the other process, and back. */
  readonly wire: string[] = [];
  readonly begun: StoredSession[] = [];
  readonly errors: unknown[] = [];
  /** How the questions went. */
  readonly calls: CallResult[] = [];
  /** Whether the other process has the match by the store. */
  isHeld = true;
  isThere = true;
  isListening = true;
  /** How questions are answered, instead of by the tables of the file. */
  reply: (() => Promise<Reply>) | null = null;
  /** The same, by the match. */
  heard: ((match: MatchId) => Promise<Reply>) | null = null;
  /** What loading a match here finds. */
  loads: () => Promise<Holder> = async () => {
    throw storeUnavailable({ reason: 'ELSEWHERE' });
  };

  constructor() {
    this.look(1);
  }

  look(beat: number): void {
    this.peers.look([{ ...OTHER, number: 1, beat, release: 1, isLeaving: false }], this.now);
  }

  /** Whether the process there leaves, and has let a match go. */
  handsOver: (id: MatchId) => Promise<boolean> = async () => false;

  /** The holder there, as its own process finds it. */
  there: (id: MatchId) => Promise<Holder | undefined> = (id) => holders.present(id);

  readonly holders: Holders = new ClusterHolders({
    local: {
      present: async () => undefined,
      bring: () => this.loads(),
      make: () => this.loads(),
      isMaking: () => false,
    },
    peerStore: { me: 'me' },
    processes: { holderOf: async () => (this.isHeld ? OTHER : null) },
    peers: this.peers,
    onCall: (result) => this.calls.push(result),
    sessions: {
      begin: async (session) => {
        this.begun.push(session);
      },
    },
    rooms: this,
  });

  readonly #answer = answering({
    present: (id) => this.there(id),
    handsOver: (id) => this.handsOver(id),
    known: async (id) => (await matchToEnter({ store, tables, damaged }, id)).match,
    onError: (_id, error) => this.errors.push(error),
  });

  async isHeard(): Promise<boolean> {
    return this.isListening;
  }

  async ask(match: MatchId, question: string, args: readonly unknown[]): Promise<Reply> {
    const asked = JSON.stringify(args);
    const answer = this.heard?.(match) ?? this.reply?.() ?? this.#answer(match, question, JSON.parse(asked));
    const reply = JSON.stringify(await answer);
    this.wire.push(asked, reply);
    return JSON.parse(reply);
  }
}

let here: Here;
beforeEach(() => {
  here = new Here();
});

const rowOf = async (id: MatchId) => must(await store.find(id), 'the match').match;
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

describe('a match in another process', () => {
  test('is entered there; its secrets and those of a new guest’s device stay', async () => {
    const { id } = await stand.create(stand.player('Ann'), 'trafalgar-cards');
    // As a door makes them: the session of the request is the one that begins.
    const begins = { ...aSession('s-ben'), deviceMark: 'mark-of-a-device' };
    const ben = { ...stand.player('Ben'), session: begins.id, begins, address: '2001:db8:1:2:3:4:5:6' };
    const holder = await here.holders.bring(GAME, id);
    const answer = await holder.admit(ben, await rowOf(id), { seat: 'french' });
    expect(answer).toMatchObject({ match: { id }, seats: ['french'] });
    expect(here.calls).toEqual(['answered']);
    expect(here.begun).toEqual([begins]);
    const sent = here.wire.join();
    const { seed } = await rowOf(id);
    for (const secret of [seed, begins.deviceMark, '3:4:5:6']) expect(sent).not.toContain(secret);
    expect(await (await here.holders.present(id))?.present()).toMatchObject([{ name: 'Ann', as: 'british' }]);
  });

  test('refuses as it would here', async () => {
    const { id } = await stand.create(stand.player('Ann'), 'trafalgar-cards');
    const [cat, match] = [stand.player('Cat'), await rowOf(id)];
    for (const coming of [{ seat: 'british' }, { seat: 'nobody' }]) {
      const [one, other] = [await here.holders.bring(GAME, id), must(await holders.present(id), 'a holder')];
      const there = await errorOf(one.admit(cat, match, coming));
      expect(there).toBeInstanceOf(Error);
      expect(there).toEqual(await errorOf(other.admit(cat, match, coming)));
    }
  });

  test('begins no session for a guest whom it refuses', async () => {
    const { id } = await stand.create(stand.player('Ann'), 'trafalgar-cards');
    const holder = await here.holders.bring(GAME, id);
    const cat = { ...stand.player('Cat'), begins: aSession('s-cat') };
    const error = await errorOf(holder.admit(cat, await rowOf(id), { seat: 'british' }));
    expect(error).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(here.begun).toEqual([]);
  });

  test('reports a bug where it is, and says no more of it than that', async () => {
    const bug = new TypeError('the seed is 1234');
    here.there = async () => ({ clear: () => Promise.reject(bug) }) as unknown as Holder;
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    const error = await errorOf(holder.clear());
    expect(error).toMatchObject({ code: 'INTERNAL', message: expect.not.stringContaining('1234') });
    expect(here.errors).toEqual([bug]);
  });
});

describe('a match that moves', () => {
  const loaded: Holder = { abandon: async () => {} } as unknown as Holder;

  test('is let go by a process that leaves once somebody wants to enter, and entered here', async () => {
    const { id } = await stand.create(stand.player('Ann'), 'trafalgar-cards');
    const holder = await here.holders.bring(GAME, id);
    const letGo: MatchId[] = [];
    here.handsOver = async (match) => {
      letGo.push(match);
      here.isHeld = false;
      here.loads = async () => must(await holders.present(id), 'the holder here');
      return true;
    };
    expect(await holder.howOthersWait(stand.player('Cat').id, false)).toBe('coming');
    expect(letGo).toEqual([]);
    const answer = await holder.admit(stand.player('Ben'), await rowOf(id), { seat: 'french' });
    expect([answer.seats, letGo]).toEqual([['french'], [id]]);
  });

  test('is loaded here once the other process has let it go', async () => {
    const id = asMatchId('m1');
    const holder = await here.holders.bring(GAME, id);
    here.reply = async () => {
      here.isHeld = false;
      here.loads = async () => loaded;
      return { gone: true };
    };
    await holder.abandon();
    expect(here.calls).toEqual(['gone']);
  });

  test('is loaded here as soon as the other process has ended, without waiting for its answer', async () => {
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    here.reply = () => new Promise(() => {});
    const done = holder.abandon();
    await new Promise((resolve) => setImmediate(resolve));
    here.isHeld = false;
    here.loads = async () => loaded;
    here.peers.look([], here.now);
    await done;
  });

  test('is looked for again while it is being opened or closed there', async () => {
    const { id } = await stand.create(stand.player('Ann'), 'trafalgar-cards');
    here.isListening = false;
    const holder = await here.holders.bring(GAME, id);
    setTimeout(() => {
      here.isListening = true;
    }, 50);
    await holder.letSpectatorsTalk(false);
    expect((await rowOf(id)).table.spectators.talk).toBe(false);
  });

  test('is found in the process that was faster', async () => {
    here.isHeld = false;
    here.loads = async () => {
      here.isHeld = true;
      throw storeUnavailable({ reason: 'ELSEWHERE' });
    };
    here.reply = async () => ({ ok: [] });
    expect(await (await here.holders.bring(GAME, asMatchId('m1'))).present()).toEqual([]);
  });

  test('is lost as before if its holder here loses it for good', async () => {
    here.isHeld = false;
    const broken = new Error('the store is broken');
    here.loads = async () => ({ abandon: () => Promise.reject(broken) }) as unknown as Holder;
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    await expect(holder.abandon()).rejects.toBe(broken);
  });
});

describe('a process that does not answer', () => {
  test('can be asked by clients, at its address', async () => {
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    here.reply = () => Promise.reject(new Error('no answer'));
    const error = await errorOf(holder.abandon());
    expect(error).toBeInstanceOf(HeldElsewhere);
    expect(error).toMatchObject({ address: OTHER.address, data: { reason: 'ELSEWHERE' } });
    expect(here.calls).toEqual(['unanswered']);
  });

  test('is not one that has ended meanwhile', async () => {
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    const { promise, reject } = Promise.withResolvers<Reply>();
    here.reply = () => promise;
    const asked = errorOf(holder.abandon());
    here.peers.look([], here.now);
    await asked;
    reject(new Error('no answer'));
    await new Promise(setImmediate);
    expect(here.calls).not.toContain('unanswered');
  });

  test('is nobody to be sent to if it has not been heard of for a while', async () => {
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    here.reply = () => Promise.reject(new Error('no answer'));
    here.now += 3_000;
    here.look(1);
    const error = await errorOf(holder.abandon());
    expect(error).not.toBeInstanceOf(HeldElsewhere);
    expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE', data: { reason: 'ELSEWHERE' } });
  });

  test('has nobody who waits for an opponent, and is not asked again at once', async () => {
    const ben = stand.player('Ben').id;
    const never = () => new Promise<Reply>(() => {});
    const refusing = () => Promise.reject(new Error('no answer'));
    // One that refuses is asked once more about the same match.
    for (const { reply, questions } of [
      { reply: refusing, questions: ['m1', 'm1'] },
      { reply: never, questions: ['m1'] },
    ]) {
      here = new Here();
      const asked: string[] = [];
      here.heard = (match) => {
        asked.push(match);
        return reply();
      };
      for (const id of ['m1', 'm2']) {
        const holder = must(await here.holders.present(asMatchId(id)), 'a holder');
        expect(await holder.howOthersWait(ben, false)).toBeNull();
      }
      expect(asked).toEqual(questions);
    }
  });

  test('is asked once more: a frozen one, which had the match before, may have heard the question instead', async () => {
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    let asked = 0;
    here.reply = async () => {
      asked += 1;
      if (asked === 1) throw new Error('no answer');
      return { ok: [] };
    };
    expect(await holder.present()).toEqual([]);
    expect([asked, here.calls]).toEqual([2, ['answered']]);
  });

  test('has nobody who waits for an opponent in a match that moves, and is asked for others', async () => {
    const holder = must(await here.holders.present(asMatchId('m1')), 'a holder');
    const ben = stand.player('Ben').id;
    here.reply = async () => ({ gone: true });
    expect(await holder.howOthersWait(ben, false)).toBeNull();
    here.reply = async () => ({ ok: 'ready' });
    expect(await holder.howOthersWait(ben, false)).toBe('ready');
  });

  test('is not asked who waits if it has not been heard of for a while', async () => {
    here.now += 3_000;
    here.look(1);
    const holder = must(await here.holders.present(asMatchId('m1')), 'a holder');
    expect(await holder.howOthersWait(stand.player('Ben').id, false)).toBeNull();
    expect(here.wire).toEqual([]);
  });

  test('is asked nothing without Redis, and no session begins for nothing', async () => {
    here.isThere = false;
    const holder = await here.holders.bring(GAME, asMatchId('m1'));
    const ben = { ...stand.player('Ben'), begins: aSession('s-ben') };
    expect(await errorOf(holder.admit(ben, null as never, {}))).toBeInstanceOf(HeldElsewhere);
    expect([here.begun, here.wire, here.calls]).toEqual([[], [], ['unanswered']]);
  });
});
