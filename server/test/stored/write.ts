/**
 * Writes the fixtures of a store: `node scripts/run.mjs server/test/stored/write.ts <folder> <number>`.
 * Never overwrites.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { asMatchId, asPlayerId, must, type TimeControl } from '@escadre/shared/kernel';
import { backUp } from '../../src/store/backup/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { formerPlayer } from '../../src/store/player-ids.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Logbooks } from '../../src/table/audience/logbooks.ts';
import { ManualTime } from '../support/manual-time.ts';
import { courses, type NamedCourse } from './courses.ts';
import { hexOf, playerOf, soonest, TestTable } from './play.ts';

const [folder = '', number = ''] = process.argv.slice(2);
const NOW = 1_790_000_000_000;
const MINUTE = 60_000;

const CLOCKS: Readonly<Record<string, TimeControl | null>> = {
  unlimited: null,
  turn: { perTurn: 90 },
  game: { perGame: 900, increment: 5 },
  post: { correspondence: 3 },
};
const RESTS = ['running', 'stopped', 'crash'] as const;

class Writer {
  readonly store: MatchStore;
  readonly time = new ManualTime(NOW);
  readonly #every: number;
  #count = 0;

  constructor(store: MatchStore, every: number) {
    this.store = store;
    this.#every = every;
  }

  async gather(course: NamedCourse): Promise<void> {
    const one = await this.#make(course, `${course.game.id}-gathering`, 'turn', { private: true });
    await one.sitDown(one.seats.slice(0, 1));
    await this.#talk(one);
    const all = await this.#make(course, `${course.game.id}-all-seated`, 'game');
    await all.sitDown();
    await all.ready(all.seats.slice(0, 1));
    const none = await this.#make(course, `${course.game.id}-deserted`, 'unlimited');
    await none.sitDown(none.seats.slice(1));
    await none.ready(none.seats.slice(1));
  }

  async play(
    course: NamedCourse,
    run: number,
    clock: string,
    more: { delay?: number } = {},
  ): Promise<TestTable> {
    const table = await this.#make(course, `${course.name}-${clock}`, clock, { run, ...more });
    await table.sitDown();
    await table.ready();
    await table.play();
    return table;
  }

  /** Adds chat and offers, then releases the match in one of a process's ways. */
  async leave(table: TestTable): Promise<void> {
    const count = this.#count++;
    if (count % 2 === 0) await this.#talk(table);
    if (table.live.match.game.logbook !== undefined) await this.#write(table);
    for (const { camp, player } of table.live.seats.all) {
      if (player !== null)
        table.live.seating.keepMark(player, Math.max(0, table.live.chronicle.lastOf(camp) - (count % 3)));
    }
    const rest = must(RESTS[count % 3], 'one of the rests');
    this.time.pass(1_500);
    await table.live.mailbox.empty();
    if (rest !== 'crash') await table.live.unload(rest);
    else await table.live.unload('discarded');
  }

  async #make(
    course: NamedCourse,
    id: string,
    clock: string,
    { run = 0, delay = 0, private: hidden = false }: { run?: number; delay?: number; private?: boolean } = {},
  ): Promise<TestTable> {
    const table = {
      clock: CLOCKS[clock] ?? null,
      private: hidden,
      spectators: { allowed: true, delay, talk: true },
    };
    return TestTable.make(this.store, this.time, course, { id, table, run }, this.#every);
  }

  async #talk({ live }: TestTable): Promise<void> {
    for (const { seat, camp, player, name } of live.seats.all) {
      if (player === null || name === null) continue;
      const line = { at: this.time.now(), player, name, seat, phrase: null, namesake: null };
      await this.store.addTalk(live.id, { ...line, camp: null, text: `Good wind, says ${name}.` });
      await this.store.addTalk(live.id, { ...line, camp, text: `Between us, says ${name}.` });
    }
    const gallery = {
      player: asPlayerId('p-gallery'),
      name: 'Gallery',
      seat: null,
      phrase: null,
      namesake: null,
    };
    const line = { at: this.time.now(), ...gallery };
    await this.store.addTalk(live.id, { ...line, camp: null, text: 'From the quay.' });
  }

  async #write({ live }: TestTable): Promise<void> {
    const { id, match } = live;
    const books = new Logbooks(
      match.game,
      (entry) => this.store.writeLogbook(id, entry),
      () => this.time.now(),
      [],
    );
    for (const { seat } of match.chairs) {
      if (match.game.logbook?.mayWrite(seat) !== true) continue;
      await books.note(match, seat, { square: 'd4', text: `A mine, thinks ${seat}` });
      await books.addLine(match, seat, `Written by ${seat}`);
    }
  }
}

async function write(
  store: MatchStore,
  which: (course: NamedCourse, clock: string) => boolean,
  every: number,
) {
  const writer = new Writer(store, every);
  const { time } = writer;
  await store.beat(time.now());
  await store.wasDown(NOW - 10 * MINUTE, NOW - 8 * MINUTE);
  const list = courses();
  const seen = new Set<string>();
  for (const course of list) {
    if (seen.has(course.game.id)) continue;
    seen.add(course.game.id);
    await writer.gather(course);
  }
  for (const course of list) {
    if (!Object.keys(CLOCKS).some((clock) => which(course, clock))) continue;
    const run = soonest(course);
    for (const clock of course.once ? ['turn'] : Object.keys(CLOCKS)) {
      if (which(course, clock)) await writer.leave(await writer.play(course, run, clock));
    }
  }
  await special(writer, list);
  // One player is already erased, another about to be.
  const former = asPlayerId('p-forgotten');
  await store.players.endSessions(former, time.now(), time.now() + 365 * 86_400_000);
  time.pass(5_000);
  await store.beat(time.now());
  await store.wasDown(time.now() - 4_000, time.now() - 1_000);
}

/** Everything that can be said, given up and agreed at a table. */
async function special(writer: Writer, list: readonly NamedCourse[]): Promise<void> {
  const named = (name: string, as: string): NamedCourse => {
    const found = list.find((course) => course.name === name);
    if (found === undefined) throw new Error(`there is no course ${name}`);
    return { ...found, name: `${found.game.id}-${as}` };
  };
  const moments = [
    'trafalgar-cards-line-up',
    'grands-amiraux-middle',
    'trafalgar-under-way',
    'branle-bas-move',
  ];
  for (const moment of moments) {
    const at = (as: string) => named(moment, as);
    const run = soonest(at(''));
    const seatsOf = ({ match, seats }: TestTable) => {
      const first = must(seats[0], 'the first seat');
      const other = seats.find((seat) => match.campOf(seat) !== match.campOf(first));
      return [first, must(other, 'a seat of the other camp')] as const;
    };
    const offered = await writer.play(at('draw-offered'), run, 'game');
    await offered.command(seatsOf(offered)[0], { type: 'offerDraw' });
    await writer.leave(offered);

    const agreed = await writer.play(at('agreed'), run, 'turn');
    const [one, other] = seatsOf(agreed);
    await agreed.command(one, { type: 'offerDraw' });
    await agreed.command(other, { type: 'acceptDraw' });
    await agreed.live.offerRematch([one]);
    await writer.leave(agreed);

    const resigned = await writer.play(at('resigned'), run, 'game');
    for (const seat of resigned.seats) {
      if (resigned.match.campOf(seat) === resigned.match.campOf(seatsOf(resigned)[0])) {
        await resigned.command(seat, { type: 'resign' });
      }
    }
    await resigned.live.offerRematch(resigned.seats);
    await resigned.live.followedBy(asMatchId(`${at('').game.id}-all-seated`));
    await writer.leave(resigned);

    const slow = await writer.play(at('time'), run, 'game');
    if (slow.match.game.id !== 'trafalgar-cards') {
      while (slow.match.outcome === null) await slow.wait();
    }
    await writer.leave(slow);

    const abandoned = await writer.play(at('abandoned'), run, 'unlimited');
    await abandoned.live.abandon();
    await writer.leave(abandoned);

    await writer.leave(await writer.play(at('delayed'), run, 'turn', { delay: 120 }));
    await writer.leave(await writer.play(at('delayed-by-post'), run, 'post', { delay: 3_600 }));

    const forgotten = await writer.play(at('forgotten'), run, 'turn');
    const { live } = forgotten;
    const [seat] = live.seats.all;
    if (seat !== undefined) {
      await writer.store.setSeat(live.id, {
        ...seat,
        player: asPlayerId(formerPlayer(live.id, seat.seat)),
        name: 'former player',
      });
    }
    await writer.leave(forgotten);
  }
  for (const moment of ['grands-amiraux-four-middle', 'trafalgar-three-turn', 'branle-bas-move']) {
    const run = soonest(named(moment, ''));
    const pair = ({ match, seats }: TestTable) =>
      must(
        seats.find((seat) =>
          seats.some((each) => each !== seat && match.campOf(each) === match.campOf(seat)),
        ),
        'a seat with a partner',
      );
    const left = await writer.play(named(moment, 'given-up'), run, 'turn');
    await giveUp(left, pair(left));
    await writer.leave(left);
    const taken = await writer.play(named(moment, 'taken-again'), run, 'game');
    await giveUp(taken, pair(taken));
    await taken.live.seating.take({ ...playerOf('partner') }, pair(taken), () => true);
    await writer.leave(taken);
    const resigned = await writer.play(named(moment, 'one-resigned'), run, 'post');
    await resigned.command(pair(resigned), { type: 'resign' });
    await writer.leave(resigned);
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'escadre-stored-'));
mkdirSync(folder, { recursive: true });
const target = (name: string) => {
  const path = join(folder, name);
  if (existsSync(path)) throw new Error(`${path} is there already`);
  return path;
};
const all = join(scratch, 'all.db');
const store = await openStore(all);
await write(store, () => true, Number.POSITIVE_INFINITY);
await store.close();
const line = await openDatabase(all);
const report = await backUp(line, target(`store-${number}.backup`), NOW);
await line.db.destroy();
console.log(report);

const few = join(scratch, 'few.db');
const small = await openStore(few);
let turn = 0;
await write(small, (course, clock) => !course.once && clock === Object.keys(CLOCKS)[turn++ % 4], 5);
await small.close();
const closing = await openDatabase(few);
await closing.db.destroy();
writeFileSync(target(`store-${number}.db.gz`), gzipSync(readFileSync(few), { level: 9 }));
console.log(hexOf('done', 4), readFileSync(few).length);
rmSync(scratch, { recursive: true });

/** The player of a seat leaves it to a partner. */
async function giveUp({ live }: TestTable, seat: string): Promise<void> {
  const { player } = live.seats.get(seat);
  if (player !== null) await live.seating.leave(player, seat);
}
