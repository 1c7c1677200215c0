/**
 * A delayed match for spectators. One queue holds all pending scenes, so that newcomers see the same picture
 * at once, and more spectators cost no more.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import { FORMER_PLAYER, type NumberedEvents } from '@escadre/shared/protocol';
import type { StoredTalk } from '../../store/model.ts';
import type { Time } from '../../time.ts';
import { Displays, type PublicPicture } from '../match/display.ts';
import type { SpectatorDelay } from '../time/spectator-delay.ts';

/** Milliseconds within which adjacent pictures merge. */
const PICTURE_EVERY = 1_000;
/** Most scenes that may wait; beyond that, talk is dropped. */
export const MOST_WAITING = 20_000;

/** A picture, events, or a line of talk. */
interface Scene {
  /** When to show it, in milliseconds since 1970. */
  readonly due: number;
  /** When the first of its merged pictures was due. */
  readonly first: number;
  readonly picture?: PublicPicture;
  readonly events?: NumberedEvents;
  readonly talk?: StoredTalk;
}

export interface DelayedShowParts {
  readonly spectatorDelay: SpectatorDelay;
  readonly time: Time;
  readonly tell: (events: NumberedEvents) => void;
  readonly hear: (line: StoredTalk) => void;
}

export class DelayedShow {
  readonly #parts: DelayedShowParts;
  /** Displays for spectators. */
  readonly displays: Displays;
  #scenes: Scene[] = [];
  #shown = 0;
  #cancel: (() => void) | undefined;

  /** @param picture the state at the start of the show, after `shown` events */
  constructor(parts: DelayedShowParts, picture: PublicPicture, shown: number) {
    this.#parts = parts;
    this.#shown = shown;
    this.displays = new Displays(picture);
  }

  /** The number of the last event shown. */
  get shown(): number {
    return this.#shown;
  }

  /** The time of the show, in milliseconds since 1970. */
  get now(): number {
    return this.#parts.spectatorDelay.shownAt(this.#parts.time.now());
  }

  /** Adds the picture of a time, in milliseconds since 1970. */
  addPicture(picture: PublicPicture, at: number): void {
    const last = this.#scenes.at(-1);
    const due = this.#parts.spectatorDelay.seenAt(at);
    const isOne = last !== undefined && isPicture(last) && due - last.first < PICTURE_EVERY;
    if (isOne) this.#scenes.pop();
    this.#put({ due, first: isOne ? last.first : due, picture });
  }

  addEvents(events: NumberedEvents, at: number): void {
    const due = this.#parts.spectatorDelay.seenAt(at);
    this.#put({ due, first: due, events });
  }

  addLine(talk: StoredTalk): void {
    if (this.#scenes.length >= MOST_WAITING) return;
    const due = this.#parts.spectatorDelay.seenAt(talk.at);
    this.#put({ due, first: due, talk });
  }

  /** Removes a player from all pending scenes. */
  forget(player: PlayerId, seats: readonly string[]): void {
    this.#scenes = this.#scenes
      .filter(({ talk }) => talk?.player !== player)
      .map((scene) => withName(scene, seats, FORMER_PLAYER));
    this.displays.show(named(this.displays.picture, seats, FORMER_PLAYER));
  }

  /** Renames a player, also in the past. */
  rename(renamed: Pick<StoredTalk, 'player' | 'name' | 'namesake'>, seats: readonly string[]): void {
    const { player, name } = renamed;
    this.#scenes = this.#scenes
      .map((scene) =>
        scene.talk?.player === player ? { ...scene, talk: { ...scene.talk, ...renamed } } : scene,
      )
      .map((scene) => withName(scene, seats, name));
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

  /** Sets one alarm for all scenes. */
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

const isPicture = ({ picture }: Scene): boolean => picture !== undefined;

const withName = (scene: Scene, seats: readonly string[], name: string): Scene =>
  scene.picture === undefined ? scene : { ...scene, picture: named(scene.picture, seats, name) };

function named(picture: PublicPicture, seats: readonly string[], name: string): PublicPicture {
  const renamed = Object.entries(picture.seats).map(([seat, about]) => {
    if (!seats.includes(seat)) return [seat, about] as const;
    const { name: _, namesake: __, ...rest } = about;
    // Before the start, a removed player’s seat is free: "former player" would reveal that the match began.
    const isFree = name === FORMER_PLAYER && picture.phase === 'gathering';
    return [seat, isFree ? rest : { ...rest, name }] as const;
  });
  return { ...picture, seats: Object.fromEntries(renamed), brokeOff: unnamed(picture.brokeOff) };
}

/** Without the names. */
const unnamed = (brokeOff: PublicPicture['brokeOff']): PublicPicture['brokeOff'] =>
  brokeOff && Object.fromEntries(Object.entries(brokeOff).map(([seat, { times }]) => [seat, { times }]));
