/**
 * The matches in the memory of this process, each with its room. The first player to enter a match loads it
 * from the store.
 */

import { type IRoomCache, matchMaker } from '@colyseus/core';
import { type AnyGame, type MatchId, must, type PlayerId, type PromptForm } from '@escadre/shared/kernel';
import type { Reservation } from '@escadre/shared/protocol';
import type { Nudges } from '../cluster/nudges.ts';
import type { AnswerQuestion } from '../cluster/questions.ts';
import { Fault, MatchLost } from '../fault.ts';
import { Gate } from '../gate.ts';
import type { Intake } from '../intake.ts';
import type { ListedMatch } from '../store/model.ts';
import type { Admission } from '../table/attendance/entrance.ts';
import { syncedShapeOf } from '../table/match/public-match.ts';
import type { TableServices } from '../table/match/services.ts';
import { type OpeningServices, openTable } from '../table/open-table.ts';
import type { Table } from '../table/table.ts';
import type { OpenTable, Tables } from '../table/tables.ts';
import { MatchRoom, type RoomOptions, type RoomServices } from './match-room.ts';
import { compileShape } from './synced-state.ts';

export interface LiveRoomsParts extends Omit<OpeningServices, 'resendTalk'>, Omit<RoomServices, 'answer'> {
  readonly observe: TableServices['observe'] & RoomServices['observe'];
  readonly games: Readonly<Record<string, AnyGame>>;
  /** @throws Fault SHUTTING_DOWN while the operator keeps the site closed */
  readonly mustBeOpen: () => void;
  /** Whether this process takes matches from the store. */
  readonly intake: Pick<Intake, 'takesNone' | 'mustTakeOn'>;
  /** A new id for a connection. */
  readonly newId: () => string;
  readonly nudges: Pick<Nudges, 'send'>;
}

/** Matches that are read from the store at once, and that wait for it. */
const LOADED_AT_ONCE = 16;
const MOST_WAITING = 200;
/** Milliseconds for which they wait: a proxy before several processes asks the next one after four seconds. */
const WAIT_AT_MOST = 3_000;

interface LiveRoom extends OpenTable {
  readonly room: MatchRoom;
}

export class LiveRooms implements Tables {
  readonly #parts: LiveRoomsParts;
  readonly #services: OpeningServices & RoomServices;
  readonly #games: ReadonlyMap<string, Pick<RoomOptions, 'shape' | 'hasWindows'>>;
  readonly #rooms = new Map<MatchId, Promise<LiveRoom>>();
  /** After the end of a process, all its players come back at once, and those of other matches must not wait for them. */
  readonly #loading: Gate;
  #answer: AnswerQuestion = async () => ({ gone: true });

  constructor(parts: LiveRoomsParts) {
    this.#parts = parts;
    this.#loading = new Gate({
      time: parts.time,
      atOnce: LOADED_AT_ONCE,
      waiting: MOST_WAITING,
      patience: WAIT_AT_MOST,
      sentence: 'The server is loading many matches',
      reason: 'LOADING',
      seconds: 1,
    });
    this.#services = {
      ...parts,
      resendTalk: (player) => this.resendTalk(player),
      answer: (...asked) => this.#answer(...asked),
    };
    this.#games = new Map(
      Object.values(parts.games).map((game) => [
        game.id,
        {
          shape: compileShape(game.id, syncedShapeOf(game.schemas.publicView)),
          hasWindows: mayOpenWindows(game),
        },
      ]),
    );
  }

  /** Registers the games, after the framework is set up. */
  define(): void {
    for (const game of this.#games.keys()) matchMaker.defineRoomType(game, MatchRoom);
  }

  /** Sets how this process answers others about these matches. */
  answerBy(answer: AnswerQuestion): void {
    this.#answer = answer;
  }

  async bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<OpenTable> {
    this.#parts.mustBeOpen();
    // Nothing is awaited between the last look and the opening, so that two calls never open it twice.
    while (this.#rooms.has(id)) {
      const present = await this.#present(id);
      if (present?.table.closing === false) return present;
      await present?.room.disposed;
    }
    const opening = made === undefined ? this.#load(game, id) : this.#open(game, id, made);
    this.#rooms.set(id, opening);
    opening.catch(() => this.#rooms.delete(id));
    return opening;
  }

  async open(id: MatchId): Promise<OpenTable | undefined> {
    const present = await this.#present(id);
    return present?.table.closing === false ? present : undefined;
  }

  async here(id: MatchId): Promise<Table | undefined> {
    return (await this.#present(id))?.table;
  }

  get size(): number {
    return this.#rooms.size - this.#loading.waiting;
  }

  async all(): Promise<Table[]> {
    const found = await Promise.all([...this.#rooms.keys()].map((id) => this.#present(id)));
    return found.flatMap((room) => room?.table ?? []);
  }

  async resendTalk(player: PlayerId): Promise<void> {
    this.#parts.nudges.send({ what: 'talk', player });
    await this.resendTalkHere(player);
  }

  /** The same at the tables of this process. */
  async resendTalkHere(player: PlayerId): Promise<void> {
    for (const table of await this.all()) await table.resendTalk(player);
  }

  async #present(id: MatchId): Promise<LiveRoom | undefined> {
    return this.#rooms.get(id)?.catch(() => undefined);
  }

  /** What this process has in the store already is of no crowd, and no other process could load it. */
  async #load(game: AnyGame, id: MatchId): Promise<LiveRoom> {
    const { store, intake } = this.#parts;
    // Otherwise every match is let in, and the question would be one more to the store.
    const isChosen = this.#loading.isFull || intake.takesNone !== null;
    if (isChosen && (await store.unattended.isHeld(id))) {
      intake.mustTakeOn('ours');
      return this.#open(game, id);
    }
    return this.#loading.pass(() => {
      intake.mustTakeOn();
      return this.#open(game, id);
    });
  }

  async #open(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<LiveRoom> {
    mustNotShutDown();
    const table = await openTable(this.#services, game, id, made);
    const { room, listing } = await this.#openRoom(table).catch(async (error) => {
      await table.close('SHUTTING_DOWN', 'stopped');
      mustNotShutDown();
      throw error;
    });
    table.closed
      .then((reason) => room.close(reason))
      .catch((error) => this.#parts.observe.failed('close', id, error));
    void room.disposed.then(() => this.#forget(id, room));
    return {
      table,
      room,
      reserve: (admission) => this.#reserve(listing, admission),
    };
  }

  /** Opens the room in this process; the store decides which process owns a match. */
  async #openRoom(table: Table): Promise<{ room: MatchRoom; listing: IRoomCache }> {
    const { id, game } = table;
    const { shape, hasWindows } = must(this.#games.get(game), 'the room’s game');
    const options: RoomOptions = { table, shape, hasWindows, services: this.#services };
    const listing = await matchMaker.handleCreateRoom(game, options, undefined, id);
    const room: unknown = matchMaker.getLocalRoomById(id);
    if (room instanceof MatchRoom) return { room, listing };
    throw new MatchLost(`the room of ${id} is on the process ${listing.processId}`);
  }

  async #reserve(listing: IRoomCache, admission: Admission): Promise<Reservation> {
    // The framework’s name for the session.
    const named = { ...admission, sessionId: this.#parts.newId() };
    // Its type has more than the client needs to connect.
    return (await matchMaker.reserveSeatFor(listing, {}, named)) as Reservation;
  }

  async #forget(id: MatchId, room: MatchRoom): Promise<void> {
    const known = await this.#present(id);
    if (known?.room === room) this.#rooms.delete(id);
  }
}

function mustNotShutDown(): void {
  if (matchMaker.state !== matchMaker.MatchMakerState.SHUTTING_DOWN) return;
  throw new Fault('SHUTTING_DOWN', 'The server is shutting down. Try again in a moment.');
}

function mayOpenWindows({ promptForms }: AnyGame): boolean {
  const forms: readonly PromptForm[] = Object.values(promptForms);
  return forms.some(({ time }) => time.includes('window'));
}
