/** Sends private views and numbered events to their viewers, and keeps each player’s delivery mark. */

import { campsOf, type GameTypes, type PlayerId, type Spent, type Telling } from '@escadre/shared/kernel';
import { type ChatLine, LIMITS, type NumberedEvents, type Welcome } from '@escadre/shared/protocol';
import type { Player } from '../../identity/player.ts';
import { isSame, type PlainObject, plainOf } from '../../plain-data.ts';
import type { StoredTalk, UnderWay } from '../../store/model.ts';
import { isComputer } from '../../store/player-ids.ts';
import type { Time } from '../../time.ts';
import type { DelayedShow } from '../delayed/delayed-show.ts';
import type { PastEvent } from '../history/chronicle.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { Applied } from '../match/match-ledger.ts';
import type { Audience, Participant } from './audience.ts';
import { type DeliveryMark, MAY_BE_SENT_AGAIN } from './delivery-mark.ts';
import type { Talk } from './talk.ts';
import type { TalkLog } from './talk-log.ts';

const NOTHING: Spent = {};

export class Teller {
  readonly #live: LiveMatch;
  readonly #audience: Audience;
  readonly #talk: Talk;
  readonly #time: Time;
  /** The delayed show for spectators; null without a delay. */
  readonly #delayed: DelayedShow | null;
  /** The last private view sent, by camp. */
  readonly #shown = new Map<string, PlainObject>();
  /** Each camp’s counts of commands in the turn, as last sent. */
  readonly #spent = new Map<string, Spent>();
  #isDue = false;
  #forget: () => void = () => {};

  constructor(live: LiveMatch, audience: Audience, talk: Talk, delayed: DelayedShow | null, time: Time) {
    this.#live = live;
    this.#audience = audience;
    this.#talk = talk;
    this.#delayed = delayed;
    this.#time = time;
    this.#resume(live.stored.asleep?.underWay);
  }

  /** Sends a newcomer the welcome and the missed events. */
  welcome(participant: Participant, since: number, more: Pick<Welcome, 'logbook'>): void {
    const { match, seats } = this.#live;
    const camp = participant.viewer === 'public' ? null : participant.viewer;
    const delayed = camp === null ? this.#delayed : null;
    this.#audience.welcome(participant, {
      seats: camp === null ? [] : seats.of(participant.player.id).map(({ seat }) => seat),
      camp,
      n: delayed?.shown ?? this.#live.chronicle.lastOf(participant.viewer),
      now: this.nowOf(participant),
      own: camp !== null && match.started ? match.view(camp).own : null,
      chat: this.#linesOf(participant),
      ...(participant.deafness.table ? { muted: true } : {}),
      ...this.#spentBy(camp),
      ...more,
    });
    this.#tellMissed(participant, since);
  }

  /** The time of a participant’s picture: delayed for spectators with a delay. */
  nowOf({ viewer }: Participant): number {
    return (viewer === 'public' ? this.#delayed?.now : undefined) ?? this.#time.now();
  }

  #spentBy(camp: string | null): Pick<Welcome, 'spent'> {
    if (camp === null) return {};
    const spent = this.#live.match.spentBy(camp);
    this.#spent.set(camp, spent);
    return Object.keys(spent).length === 0 ? {} : { spent };
  }

  /** Sends changed private views, then each viewer’s events of these entries. */
  happened(applied: readonly Applied<GameTypes>[]): void {
    const camps = campsOf(this.#live.match.table);
    for (const camp of camps) this.#showOwn(camp);
    for (const camp of camps) this.#showSpent(camp);
    for (const { eventsByViewer } of applied) {
      for (const [viewer, events] of eventsByViewer) if (events !== null) this.#tellOf(viewer, events);
    }
    this.#keepMarksLater();
  }

  /** Sends a line of talk; delayed spectators hear public lines with the same delay. */
  said(line: StoredTalk): void {
    const isDelayed = ({ viewer }: Participant) =>
      this.#delayed !== null && line.camp === null && viewer === 'public';
    const mayHear = (each: Participant) => !isDelayed(each) && this.#talk.mayHear(line, each);
    this.#audience.hear(line, this.#talk.lineAsSent(line), mayHear);
    if (line.camp === null) this.#delayed?.addLine(line);
  }

  /** The talk that a newcomer may read. */
  talkFor(participant: Omit<Participant, 'heard'>): TalkLog {
    const isDelayed = participant.viewer === 'public' && this.#delayed !== null;
    return this.#talk.heardBy(participant, isDelayed ? this.#delayed.now : undefined);
  }

  /** Replaces the talk these participants have received. */
  tellTalkAgain(participants: readonly Participant[]): void {
    for (const participant of participants) {
      participant.heard = this.talkFor(participant);
      this.#audience.tellTalk(participant, this.#linesOf(participant));
    }
  }

  #linesOf({ heard }: Participant): ChatLine[] {
    return heard.numbered.map(({ n, line }) => ({ n, ...this.#talk.lineAsSent(line) }));
  }

  /**
   * A page of past events, from `from` to `to` inclusive, without those that a game of memory does not repeat
   * or that delayed spectators have not seen.
   *
   * @throws errors of the store
   */
  async history(
    { viewer }: Pick<Participant, 'viewer'>,
    from: number,
    to: number,
  ): Promise<NumberedEvents[]> {
    const { chronicle } = this.#live;
    const first = Math.max(1, from);
    const latest =
      viewer === 'public' && this.#delayed !== null ? this.#delayed.now : Number.POSITIVE_INFINITY;
    const past = await chronicle.entriesOf(viewer, first, Math.min(to, first + LIMITS.pageSize - 1));
    return past.filter(({ entry }) => entry.at <= latest).map((each) => this.#tell(viewer, each, 'again'));
  }

  /**
   * Loads the events that a player missed, so that they can be sent at once on connecting.
   *
   * @throws errors of the store
   */
  recall(player: Player, viewer: string): Promise<void> {
    return this.#live.chronicle.recall(viewer, this.toldTo(player, viewer) + 1);
  }

  /** A player has acted: earlier events count as received. */
  acted(participant: Participant): void {
    if (participant.viewer === 'public') return;
    const mark = this.#markOf(participant);
    mark.acted();
    this.#keep(participant, mark);
  }

  /** A client acknowledges events up to this number. */
  acknowledged(participant: Participant, n: number): void {
    if (participant.viewer === 'public') return;
    const mark = this.#markOf(participant);
    mark.acknowledged(n);
    this.#keep(participant, mark);
  }

  /** The number of the last event that counts as received by this player, as this viewer. */
  toldTo(player: Player, viewer: string): number {
    return this.#markFor(player.id, viewer).upTo(this.#time.now());
  }

  /** Stores all delivery marks. */
  keepMarks(): void {
    const now = this.#time.now();
    for (const { player, mark } of this.#marks) this.#live.seating.keepMark(player, mark.upTo(now));
  }

  /** Events sent but not received for certain. */
  get underWay(): UnderWay {
    const some = this.#marks.filter(({ mark }) => mark.underWay.length > 0);
    return Object.fromEntries(some.map(({ seat, mark }) => [seat, mark.underWay]));
  }

  /** Stops storing delivery marks. */
  stop(): void {
    this.#forget();
  }

  #tellOf(viewer: string, events: NumberedEvents): void {
    if (viewer === 'public' && this.#delayed !== null) this.#delayed.addEvents(events, this.#time.now());
    else this.#audience.tellAll(viewer, events);
  }

  /** Sends a camp its private view, if changed. */
  #showOwn(camp: string): void {
    const { own } = this.#live.match.view(camp);
    if (own === null || isSame(plainOf(own), this.#shown.get(camp))) return;
    this.#shown.set(camp, plainOf(own));
    this.#audience.showOwn(camp, own);
  }

  /** Sends a camp the counts of its commands in this turn, if changed. */
  #showSpent(camp: string): void {
    const spent = this.#live.match.spentBy(camp);
    if (isSame(spent, this.#spent.get(camp) ?? NOTHING)) return;
    this.#spent.set(camp, spent);
    this.#audience.showSpent(camp, spent);
  }

  /**
   * Sends a player the events after both their mark and their client’s last event. Spectators, who have no
   * mark, get only new events each time they come.
   */
  #tellMissed(participant: Participant, since: number): void {
    const { chronicle } = this.#live;
    const { viewer } = participant;
    if (viewer === 'public') return;
    const mark = this.#markOf(participant);
    mark.acknowledged(since);
    for (let n = mark.upTo(this.#time.now()) + 1; n <= chronicle.lastOf(viewer); n++) {
      const missed = { n, entry: chronicle.entryOf(viewer, n) };
      this.#audience.tell(participant, this.#tell(viewer, missed, 'live'));
    }
    this.#keep(participant, mark);
    if (mark.underWay.length > 0) this.#keepMarksLater();
  }

  #tell(viewer: string, { n, entry }: PastEvent, telling: Telling): NumberedEvents {
    return { n, at: entry.at, events: this.#live.match.seenBy(viewer, entry, telling) };
  }

  #markOf({ player, viewer }: Participant): DeliveryMark {
    return this.#markFor(player.id, viewer);
  }

  #markFor(player: PlayerId, viewer: string): DeliveryMark {
    const stored = Math.max(0, ...this.#live.seats.of(player).map(({ told }) => told));
    return this.#audience.markOf(player, viewer, stored);
  }

  /** Delivery marks of people, by seat. */
  get #marks(): { seat: string; player: PlayerId; mark: DeliveryMark }[] {
    return this.#live.seats.all.flatMap(({ seat, camp, player }) =>
      player === null || isComputer(player) ? [] : [{ seat, player, mark: this.#markFor(player, camp) }],
    );
  }

  #keep({ player }: Participant, mark: DeliveryMark): void {
    this.#live.seating.keepMark(player.id, mark.upTo(this.#time.now()));
  }

  /**
   * Schedules storing the marks: unacknowledged events count as received after a while, and the process may
   * end. Includes players who have left since.
   */
  #keepMarksLater(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#forget = this.#time.after(MAY_BE_SENT_AGAIN, () => {
      this.#isDue = false;
      this.keepMarks();
      if (this.#marks.some(({ mark }) => mark.underWay.length > 0)) this.#keepMarksLater();
    });
  }

  /** Restores the events under way from when the match left memory. */
  #resume(underWay: UnderWay | undefined): void {
    if (underWay === undefined) return;
    for (const { seat, mark } of this.#marks) {
      for (const { n, at } of underWay[seat] ?? []) mark.sent(n, at);
    }
    this.keepMarks();
    this.#keepMarksLater();
  }
}
