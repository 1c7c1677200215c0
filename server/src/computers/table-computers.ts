/**
 * The computers of one table: one for each seat played by a computer, and those that join when a waiting
 * player’s patience is over.
 */

import { type Level, must } from '@escadre/shared/kernel';
import { Alarm, type Pace } from '@escadre/shared/play';
import type { StoredSeat } from '../store/model.ts';
import { isPersons } from '../table/seats/seats.ts';
import type { Table } from '../table/table.ts';
import type { Time } from '../time.ts';
import { SeatedComputer } from './seated-computer.ts';
import type { Thinking } from './thinking.ts';

interface ComputersParts {
  readonly thinking: Pick<Thinking, 'mind'>;
  readonly time: Time;
  readonly pace: Pace;
  /** Reports errors of computer players. */
  readonly failed: (match: string, error: unknown) => void;
}

/** Milliseconds before checking again for waiting players. */
const LOOKS_AGAIN_AFTER = 5_000;

interface Playing {
  readonly level: Level;
  readonly player: SeatedComputer;
}

class TableComputers {
  readonly #table: Table;
  readonly #parts: ComputersParts;
  readonly #playing = new Map<string, Playing>();
  /** Rings when the last wish for a computer is due. */
  readonly #alarm: Alarm;

  constructor(table: Table, parts: ComputersParts) {
    this.#table = table;
    this.#parts = parts;
    this.#alarm = new Alarm(parts.time, () => this.#fill());
    table.displays.add({ show: () => this.#look() });
    void table.closed.then(() => this.#stop());
  }

  /** Called after each change of the match. */
  #look(): void {
    if (this.#table.closing) return;
    const { seats } = this.#table.live;
    for (const [seat, { level, player }] of [...this.#playing]) {
      if (seats.get(seat).computer !== level) this.#rise(seat, player);
    }
    for (const { seat, computer } of seats.all) {
      if (computer !== null && !this.#playing.has(seat)) this.#sitDown(seat, computer);
    }
    for (const { player } of this.#playing.values()) player.wake();
    this.#alarm.set(this.#wish()?.at ?? null);
  }

  #sitDown(seat: string, level: Level): void {
    const { live, id } = this.#table;
    const { thinking, time, pace, failed } = this.#parts;
    const { options } = live.match.setup;
    const player: SeatedComputer = new SeatedComputer({
      live,
      seat,
      level,
      mind: thinking.mind(id, { game: live.match.game.id, options, seat, level }),
      ask: (name, payload) => this.#table.ask(player, name, payload),
      time,
      pace,
      failed: (error) => failed(id, error),
    });
    this.#playing.set(seat, { level, player });
    this.#table.enterComputer(player, seat);
  }

  #rise(seat: string, player: SeatedComputer): void {
    this.#playing.delete(seat);
    player.stop();
    this.#table.leave(player);
  }

  #stop(): void {
    this.#alarm.stop();
    for (const { player } of this.#playing.values()) player.stop();
    this.#playing.clear();
  }

  /** The shared wish for a computer: the first one’s level, the last one’s time; null if not all want one. */
  #wish(): { readonly level: Level; readonly at: number } | null {
    const { seats, phase } = this.#table.live;
    if (phase !== 'gathering' || seats.all.every(({ player }) => player !== null)) return null;
    const people = seats.all.filter(isPersons);
    if (people.length === 0) return null;
    const wishes = people
      .flatMap(({ orComputer }) => orComputer ?? [])
      .toSorted((one, other) => one.at - other.at);
    if (wishes.length < people.length) return null;
    return { level: must(wishes[0], 'a wish').level, at: must(wishes.at(-1), 'a wish').at };
  }

  #fill(): void {
    const { live } = this.#table;
    const { now } = this.#parts.time;
    const isHere = (seat: StoredSeat) => !isPersons(seat) || this.#table.isWaitingAt(seat.seat);
    const isWanted = () => {
      const wish = this.#wish();
      return wish !== null && wish.at <= now() && live.seats.all.every(isHere) ? wish.level : null;
    };
    if (isWanted() === null) {
      if (this.#wish() !== null) this.#alarm.set(now() + LOOKS_AGAIN_AFTER);
      return;
    }
    live.seating.computers.fill(isWanted).catch((error) => this.#parts.failed(this.#table.id, error));
  }
}

/** Attends to the computers of every table in this process. */
export const computersOf = (parts: ComputersParts) => ({
  attend: (table: Table): void => {
    new TableComputers(table, parts);
  },
});
