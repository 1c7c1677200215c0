/**
 * Finds the holder of a match in a site of several processes: here, in another process, or nowhere, so that it is
 * loaded here. A match that moves meanwhile is found again; no question has more effect if it is asked twice.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { AnyGame, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { isElsewhere, MatchLost } from '../fault.ts';
import type { Comer } from '../identity/player.ts';
import type { ListedMatch, StoredMatch } from '../store/model.ts';
import type { PeerStore } from '../store/peers.ts';
import type { ProcessStore } from '../store/port.ts';
import type { Presence } from '../table/audience/audience.ts';
import type { Departed } from '../table/departure.ts';
import type { Coming, Holder, Holders, Waiting } from '../table/holder.ts';
import { RemoteHolder, type RemoteHolderServices } from './remote-holder.ts';
import { Unanswering } from './unanswering.ts';

/** Milliseconds for which a match that moves is looked for. */
const LOOKS_FOR = 3_000;
/** Milliseconds between two looks: at least, and at most while the process that had it is not shut out. */
const LOOKS_AGAIN_AFTER = 100;
const LONGEST_PAUSE = 400;

interface ClusterHoldersParts extends Omit<RemoteHolderServices, 'unanswering'> {
  readonly local: Holders;
  readonly peerStore: Pick<PeerStore, 'me'>;
  readonly processes: Pick<ProcessStore, 'holderOf'>;
}

export class ClusterHolders implements Holders {
  readonly #parts: ClusterHoldersParts;
  readonly #services: RemoteHolderServices;

  constructor(parts: ClusterHoldersParts) {
    this.#parts = parts;
    this.#services = { ...parts, unanswering: new Unanswering() };
  }

  async bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<Holder> {
    if (made !== undefined) return this.#parts.local.bring(game, id, made);
    const find = () => this.#find(game, id);
    return new FoundHolder(await find(), find);
  }

  /** New matches are made where their creator came in. */
  make(game: AnyGame, made: ListedMatch, store: () => Promise<void>): Promise<Holder> {
    return this.#parts.local.make(game, made, store);
  }

  isMaking(id: MatchId): boolean {
    return this.#parts.local.isMaking(id);
  }

  async present(id: MatchId): Promise<Holder | undefined> {
    return (await this.#parts.local.present(id)) ?? this.#remote(id);
  }

  async #find(game: AnyGame, id: MatchId): Promise<Holder> {
    const until = performance.now() + LOOKS_FOR;
    for (;;) {
      const found = await this.present(id);
      if (found !== undefined) return found;
      try {
        return await this.#parts.local.bring(game, id);
      } catch (error) {
        // Another process was faster.
        if (!isElsewhere(error) || performance.now() > until) throw error;
      }
      await delay(LOOKS_AGAIN_AFTER);
    }
  }

  async #remote(id: MatchId): Promise<RemoteHolder | undefined> {
    const { peerStore, processes } = this.#parts;
    const process = await processes.holderOf(id);
    return process === null || process.id === peerStore.me
      ? undefined
      : new RemoteHolder(this.#services, id, process);
  }
}

/** A holder that is found again if the match has moved. */
class FoundHolder implements Holder {
  #holder: Holder;
  readonly #find: () => Promise<Holder>;

  constructor(holder: Holder, find: () => Promise<Holder>) {
    this.#holder = holder;
    this.#find = find;
  }

  admit(comer: Comer, known: StoredMatch, coming: Coming): Promise<EnterAnswer> {
    return this.#ask((holder) => holder.admit(comer, known, coming));
  }

  howOthersWait(player: PlayerId, sits: boolean): Promise<Waiting | null> {
    return this.#ask((holder) => holder.howOthersWait(player, sits));
  }

  giveUp(player: PlayerId, when: 'at once' | 'if away'): Promise<void> {
    return this.#ask((holder) => holder.giveUp(player, when));
  }

  depart(player: PlayerId): Promise<Departed> {
    return this.#ask((holder) => holder.depart(player));
  }

  abandon(): Promise<void> {
    return this.#ask((holder) => holder.abandon());
  }

  clear(): Promise<void> {
    return this.#ask((holder) => holder.clear());
  }

  letSpectatorsTalk(talk: boolean): Promise<void> {
    return this.#ask((holder) => holder.letSpectatorsTalk(talk));
  }

  present(): Promise<readonly Presence[]> {
    return this.#ask((holder) => holder.present());
  }

  async #ask<Answer>(question: (holder: Holder) => Promise<Answer>): Promise<Answer> {
    const until = performance.now() + LOOKS_FOR;
    for (let looks = 0; ; looks++) {
      try {
        return await question(this.#holder);
      } catch (error) {
        if (!(error instanceof MatchLost)) throw error;
        if (performance.now() > until)
          throw this.#holder instanceof RemoteHolder ? this.#holder.unreachable : error;
      }
      await this.#pause(looks);
      this.#holder = await this.#find();
    }
  }

  /**
   * Longer each time, as a crash makes hundreds look for their matches for seconds; but no longer than until the process
   * that had the match is shut out.
   */
  async #pause(looks: number): Promise<void> {
    await delay(LOOKS_AGAIN_AFTER);
    const more = Math.min(LOOKS_AGAIN_AFTER * 2 ** looks, LONGEST_PAUSE) - LOOKS_AGAIN_AFTER;
    if (more > 0 && this.#holder instanceof RemoteHolder) await this.#holder.gone(more);
  }
}
