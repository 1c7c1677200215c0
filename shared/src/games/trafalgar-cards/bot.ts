/** Computer players of three levels: they see the same and judge it differently. */

import type { Chance } from '../../kernel/chance.ts';
import type { Bot } from '../../kernel/game.ts';
import type { Level } from '../../kernel/levels.ts';
import { Admiral } from './bot/admiral.ts';
import { EFFORTS } from './bot/efforts.ts';
import { Memory } from './bot/memory.ts';
import type { Mind } from './bot/mind.ts';
import { Officer } from './bot/officer.ts';
import { Recruit } from './bot/recruit.ts';
import { stance } from './bot/stance.ts';
import { handIn } from './check.ts';
import type { Options } from './options.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import type { Seat } from './vocabulary.ts';

const MINDS: Readonly<Record<Level, (seat: Seat, options: Options, chance: Chance) => Mind>> = {
  recruit: (seat, _options, chance) => new Recruit(seat, chance),
  officer: (seat, _options, chance) => new Officer(seat, chance, EFFORTS.officer),
  admiral: (seat, options, chance) => new Admiral(seat, options, chance, EFFORTS.admiral),
};

export function bot(
  seat: Seat,
  options: Options,
  chance: Chance,
  level: Level = 'officer',
): Bot<TrafalgarCardsTypes> {
  const memory = new Memory(seat);
  const mind = MINDS[level](seat, options, chance);
  return {
    observe: (event) => memory.observe(event),
    choose(view, { kind }, share = 1) {
      const unseen = memory.unseen(handIn(view));
      mind.searched = 0;
      return kind === 'exchange'
        ? { type: 'exchange', cards: mind.exchange(view, unseen, share) }
        : { type: 'lineUp', ...mind.lineUp(view, unseen, share) };
    },
    stance: (view) => stance(view, seat),
    get searched() {
      return mind.searched;
    },
  };
}
