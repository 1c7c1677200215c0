/** What a table reports to operators: its phases, the answers to requests, and what spectators saw. */

import type { GameTypes } from '@escadre/shared/kernel';
import type { Phase } from '@escadre/shared/protocol';
import { isByRules, MatchLost, noticeOf } from '../fault.ts';
import type { Listener } from './audience/listener.ts';
import type { PublicPicture } from './match/display.ts';
import type { Applied } from './match/match-ledger.ts';
import type { Answered } from './match/services.ts';
import type { TableParts } from './table-parts.ts';

export class TableReports {
  readonly #parts: TableParts;
  readonly #game: string;
  /** As last shown. */
  #phase: Phase;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#game = parts.live.match.game.id;
    this.#phase = parts.live.phase;
    parts.services.observe.opened(this.#game, parts.live.id);
  }

  /** Reports the answer to a request that has just come. */
  answering(listener: Listener, request: string) {
    const { services, audience, live } = this.#parts;
    const { player, viewer } = audience.get(listener) ?? {};
    const about = { match: live.id, game: this.#game, player: player?.id ?? null, viewer: viewer ?? null };
    const started = performance.now();
    const report = (answer: Pick<Answered, 'code' | 'isByRules' | 'isSeen'>) =>
      services.observe.answered({ ...about, request, ...answer, milliseconds: performance.now() - started });
    return {
      done: (reply: object) => report({ code: 'OK', isByRules: false, isSeen: live.wasSeen(reply) }),
      refused: (error: unknown) => {
        const code = error instanceof MatchLost ? 'MATCH_LOST' : noticeOf(error).code;
        report({ code, isByRules: isByRules(error), isSeen: false });
      },
    };
  }

  /** The public picture is shown. */
  shown({ phase, outcome }: PublicPicture): void {
    const { observe } = this.#parts.services;
    const { id } = this.#parts.live;
    if (phase === this.#phase) return;
    if (this.#phase === 'gathering') observe.began(this.#game, id);
    this.#phase = phase;
    if (outcome !== undefined) observe.over(this.#game, id, outcome.reason);
  }

  /** An entry is applied and shown. */
  happened<T extends GameTypes>({ entry, eventsByViewer }: Applied<T>, picture: PublicPicture): void {
    if (eventsByViewer.get('public') === null) return;
    this.#parts.services.observe.happened(this.#parts.live.id, entry.seat, picture);
  }
}
