/**
 * A match as it was some time ago: what spectators see where they see everything late. One queue
 * holds what is still to be shown to all of them, so that whoever comes in, or comes back, sees at once
 * how things stood then, and more spectators cost no more.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import { FORMER_PLAYER, type NumberedEvents } from '@escadre/shared/protocol';
import type { StoredTalk } from '../../store/model.ts';
import type { Time } from '../../time.ts';
import { Displays, type PublicPicture } from '../match/display.ts';
import type { Lateness } from '../time/spectator-delay.ts';

/** Milliseconds within which pictures become one if nothing but coming and going lies between them. */
const PICTURE_EVERY = 1_000;
/** Scenes that may wait to be shown: beyond that, talk is left out. */
export const MOST_WAITING = 20_000;

/** One thing to be shown: a picture, events, or a line of talk. */
interface Scene {
  /** When it is to be shown, and when the first picture that it stands for was to be; milliseconds since 1970. */
  readonly due: number;
  readonly first: number;
  readonly picture?: PublicPicture;
  readonly events?: NumberedEvents;
  readonly talk?: StoredTalk;
}

export interface LateShowParts {
  readonly lateness: Lateness;
  readonly time: Time;
  readonly tell: (events: NumberedEvents) => void;
  readonly hear: (line: StoredTalk) => void;
}

export class LateShow {
  readonly #parts: LateShowParts;
  /** What spectators see. */
  readonly displays: Displays;
  #scenes: Scene[] = [];
  #shown = 0;
  #cancel: (() => void) | undefined;

  /** @param picture how things stood when the show begins, after `shown` events */
  constructor(parts: LateShowParts, picture: PublicPicture, shown: number) {
    this.#parts = parts;
    this.#shown = shown;
    this.displays = new Displays(picture);
  }

  /** The number of the last event that has been shown. */
  get shown(): number {
    return this.#shown;
  }

  /** What time it is in the show, in milliseconds since 1970. */
  get now(): number {
    return this.#parts.lateness.shownAt(this.#parts.time.now());
  }

  /** How things stand at a time, in milliseconds since 1970. */
  stands(picture: PublicPicture, at: number): void {
    const last = this.#scenes.at(-1);
    const due = this.#parts.lateness.seenAt(at);
    const isOne = last !== undefined && isPictureAlone(last) && due - last.first < PICTURE_EVERY;
    if (isOne) this.#scenes.pop();
    this.#put({ due, first: isOne ? last.first : due, picture });
  }

  happened(events: NumberedEvents, at: number): void {
    const due = this.#parts.lateness.seenAt(at);
    this.#put({ due, first: due, events });
  }

  said(talk: StoredTalk): void {
    if (this.#scenes.length >= MOST_WAITING) return;
    const due = this.#parts.lateness.seenAt(talk.at);
    this.#put({ due, first: due, talk });
  }

  /** From now on, nothing that is shown says that this player was here. */
  forget(player: PlayerId, seats: readonly string[]): void {
    this.#scenes = this.#scenes
      .filter(({ talk }) => talk?.player !== player)
      .map((scene) => namedAnew(scene, seats, FORMER_PLAYER));
    this.displays.show(named(this.displays.picture, seats, FORMER_PLAYER));
  }

  /** Somebody has a new name, also in what was said and seen before. */
  rename(renamed: Pick<StoredTalk, 'player' | 'name' | 'namesake'>, seats: readonly string[]): void {
    const { player, name } = renamed;
    this.#scenes = this.#scenes
      .map((scene) =>
        scene.talk?.player === player ? { ...scene, talk: { ...scene.talk, ...renamed } } : scene,
      )
      .map((scene) => namedAnew(scene, seats, name));
    this.displays.show(named(this.displays.picture, seats, name));
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #put(scene: Scene): void {
    this.#scenes.push(scene);
    this.#wait();
  }

  /** One alarm for all that waits. */
  #wait(): void {
    const next = this.#scenes[0];
    if (next === undefined || this.#cancel !== undefined) return;
    const { time } = this.#parts;
    this.#cancel = time.after(Math.max(0, next.due - time.now()), () => {
      this.#cancel = undefined;
      this.#showDue();
      this.#wait();
    });
  }

  #showDue(): void {
    const now = this.#parts.time.now();
    const due = this.#scenes.findIndex((scene) => scene.due > now);
    const scenes = this.#scenes.splice(0, due === -1 ? this.#scenes.length : due);
    for (const scene of scenes) this.#show(scene);
  }

  #show({ picture, events, talk }: Scene): void {
    if (picture !== undefined) this.displays.show(picture);
    if (events !== undefined) {
      this.#shown = events.n;
      this.#parts.tell(events);
    }
    if (talk !== undefined) this.#parts.hear(talk);
  }
}

const isPictureAlone = ({ picture }: Scene): boolean => picture !== undefined;

const namedAnew = (scene: Scene, seats: readonly string[], name: string): Scene =>
  scene.picture === undefined ? scene : { ...scene, picture: named(scene.picture, seats, name) };

function named(picture: PublicPicture, seats: readonly string[], name: string): PublicPicture {
  const renamed = Object.entries(picture.seats).map(([seat, about]) => {
    if (!seats.includes(seat)) return [seat, about] as const;
    const { name: _, namesake: __, ...rest } = about;
    // Before the start, whoever goes leaves a free seat: a former player's there would tell that the match began with them.
    const isFree = name === FORMER_PLAYER && picture.phase === 'gathering';
    return [seat, isFree ? rest : { ...rest, name }] as const;
  });
  return { ...picture, seats: Object.fromEntries(renamed), brokeOff: unnamed(picture.brokeOff) };
}

/** Nothing says any longer who broke an opening off. */
const unnamed = (brokeOff: PublicPicture['brokeOff']): PublicPicture['brokeOff'] =>
  brokeOff && Object.fromEntries(Object.entries(brokeOff).map(([seat, { times }]) => [seat, { times }]));
