/** Loads a match from the store and sets a table for it. */

import { type AnyGame, isCorrespondence, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { notClaimed, unknownMatch } from '../fault.ts';
import type {
  ListedMatch,
  StoredBreaker,
  StoredGrace,
  StoredLogbookEntry,
  StoredTalk,
} from '../store/model.ts';
import type { Claim } from '../store/port.ts';
import { Attendance } from './attendance/attendance.ts';
import { Graces } from './attendance/graces.ts';
import { SharedOrigins } from './attendance/shared-origins.ts';
import { Audience } from './audience/audience.ts';
import { Logbooks } from './audience/logbooks.ts';
import { Talk } from './audience/talk.ts';
import { Teller } from './audience/teller.ts';
import type { DelayedShow } from './delayed/delayed-show.ts';
import { restoredShow } from './delayed/restored-show.ts';
import type { LoadedEntries } from './history/snapshot.ts';
import { LiveMatch } from './match/live-match.ts';
import type { PlayersHere } from './match/match-ledger.ts';
import type { TableServices } from './match/services.ts';
import { Table } from './table.ts';
import { SpectatorDelay } from './time/spectator-delay.ts';

export interface OpeningServices extends TableServices {
  /** Seats computer players at a table, now and later. */
  readonly computers: { attend(table: Table): void };
}

/**
 * Claims a match, from a process that has ended if need be, and wakes it.
 *
 * @param made see {@link Tables.bring}
 * @throws UNKNOWN_MATCH, MATCH_UNREADABLE, STORE_UNAVAILABLE if another process has it, SHUTTING_DOWN if a newer release
 * had it, and errors of the store
 */
export async function openTable(
  services: OpeningServices,
  game: AnyGame,
  id: MatchId,
  made?: ListedMatch,
): Promise<Table> {
  const table = await services.damaged.read(id, () => open(services, game, id, made));
  services.damaged.forget(id);
  return table;
}

async function open(
  services: OpeningServices,
  game: AnyGame,
  id: MatchId,
  made?: ListedMatch,
): Promise<Table> {
  const { store, snapshots, time, answerDelay } = services;
  const past = made === undefined ? await takenOver(services, game, id) : { ...NO_PAST, stored: made };
  const { origins, kept, said, books, ...matchParts } = past;
  const audience = new Audience(time.now);
  const graces = new Graces({
    audience,
    most: services.mostGrace,
    kept,
    keep: (grace) => later(store.remembered.keepGrace(id, grace)),
  });
  const players = playersIn(audience, graces);
  const live = new LiveMatch({ ...matchParts, game, players, store, snapshots, time, answerDelay });
  const talk = talkAt(services, live, said);
  const logbooks = new Logbooks(
    game,
    (entry) => live.write(() => store.writeLogbook(id, entry)),
    time.now,
    books,
  );
  try {
    await live.wake();
    // In the mailbox, so that nothing changes between reading the past for the show and setting the table.
    return await live.mailbox.put(async () => {
      const delayed = await delayedShow(services, live, audience, talk);
      const table = new Table({
        services,
        live,
        audience,
        attendance: new Attendance(live, audience, services),
        graces,
        sharedOrigins: sharedOriginsAt(services, live, audience, origins),
        teller: new Teller(live, audience, talk, delayed, time),
        talk,
        logbooks,
        delayed,
      });
      services.computers.attend(table);
      return table;
    });
  } catch (error) {
    await live.unload('discarded');
    throw error;
  }
}

/** The past of a match that has not begun. */
const NOTHING_PLAYED: LoadedEntries = { snapshot: null, entries: [] };

interface Past {
  readonly before: Claim;
  readonly stored: ListedMatch;
  readonly origins: ReadonlyMap<PlayerId, readonly string[]>;
  readonly kept: readonly StoredGrace[];
  readonly breakers: readonly StoredBreaker[];
  readonly loaded: LoadedEntries;
  readonly sentAway: readonly PlayerId[];
  readonly said: readonly StoredTalk[];
  readonly books: readonly StoredLogbookEntry[];
}

/** The past of a match just created: nothing. */
const NO_PAST: Omit<Past, 'stored'> = {
  before: { process: null, lastHeard: null, from: 'nobody' },
  origins: new Map(),
  kept: [],
  breakers: [],
  loaded: NOTHING_PLAYED,
  sentAway: [],
  said: [],
  books: [],
};

/** Claims a match and reads it. @throws see {@link openTable} */
async function takenOver(
  { store, snapshots, observe }: TableServices,
  game: AnyGame,
  id: MatchId,
): Promise<Past> {
  const before = await store.claim(id).catch((error: unknown) => {
    throw notClaimed(error);
  });
  observe.claimed(before.from);
  const stored = await store.find(id);
  if (stored === undefined) throw unknownMatch();
  const { clock } = stored.match.table;
  const isPlayed = stored.match.phase !== 'gathering';
  const { remembered } = store;
  const [origins, kept, breakers, loaded, sentAway, said, books] = await Promise.all([
    isCorrespondence(clock) ? remembered.origins(id) : new Map<PlayerId, readonly string[]>(),
    stored.match.phase === 'playing' ? remembered.graces(id) : [],
    stored.match.brokenOpenings.length > 0 ? remembered.breakers(id) : [],
    isPlayed ? snapshots.load(game, id) : NOTHING_PLAYED,
    store.people.sentAway(id),
    store.talk(id, LIMITS.chatLines),
    isPlayed && game.logbook !== undefined ? store.logbooks(id) : [],
  ]);
  return { before, stored, origins, kept, breakers, loaded, sentAway, said, books };
}

/** Stores in the background; a failed write is repeated with the next change, or lost with the process. */
const later = (stored: Promise<void>) => void stored.catch(() => {});

function talkAt(
  { store, time, spectatorsTalk }: TableServices,
  live: LiveMatch,
  said: readonly StoredTalk[],
): Talk {
  const spectatorDelay = SpectatorDelay.of(live.stored);
  return new Talk(
    {
      id: live.id,
      store,
      now: time.now,
      spectatorDelay,
      isPlayed: () => live.phase === 'playing',
      isSeated: (player) => live.seats.campOf(player) !== null,
      seats: () => live.seats.seenAt(spectatorDelay.shownAt(time.now())),
      spectatorsTalk: () => spectatorsTalk && live.spectatorsTalk,
      rule: live.stored.table.talk,
    },
    said,
  );
}

/** In correspondence matches, the marks of shared origins are stored. */
function sharedOriginsAt(
  { store: { remembered }, markOf, observe }: TableServices,
  live: LiveMatch,
  audience: Audience,
  known: ReadonlyMap<PlayerId, readonly string[]>,
): SharedOrigins {
  const { id } = live;
  return new SharedOrigins({
    live,
    audience,
    known,
    markOf: (origin) => markOf(`${id} ${origin}`),
    keep: isCorrespondence(live.stored.table.clock)
      ? {
          came: (player, marks) => later(remembered.cameFrom(id, player, marks)),
          begun: () => later(remembered.forgetOrigins(id)),
        }
      : null,
    onStart: () => observe.neighboursMet(live.match.game.id),
  });
}

const playersIn = (audience: Audience, graces: Graces): PlayersHere => ({
  isHere: (player) => audience.isPlaying(player),
  graceOf: (players) => graces.of(players),
  answered: (player, late) => graces.answered(player, late),
  ranOut: (players) => graces.ranOut(players),
});

/** The delayed show for spectators; null without a delay. */
async function delayedShow(
  { store, time }: TableServices,
  live: LiveMatch,
  audience: Audience,
  talk: Talk,
): Promise<DelayedShow | null> {
  const spectatorDelay = SpectatorDelay.of(live.stored);
  if (spectatorDelay.isNone) return null;
  const parts = {
    spectatorDelay,
    time,
    tell: audience.tellAll.bind(audience, 'public'),
    hear: (line: StoredTalk) =>
      audience.hear(
        line,
        talk.lineAsSent(line),
        (each) => each.viewer === 'public' && talk.mayHear(line, each),
      ),
  };
  return restoredShow(parts, live, talk, store);
}
