/**
 * Computer players of three levels: a recruit who has read the rules, an officer who judges the present
 * position, an admiral who looks ahead. Each sees what its seat sees: here, everything.
 */

import type { Chance } from '../../kernel/chance.ts';
import type { Bot, Prompt } from '../../kernel/game.ts';
import type { Level } from '../../kernel/levels.ts';
import { admiral } from './bot/admiral.ts';
import { countFor } from './bot/counts.ts';
import { officer } from './bot/officer.ts';
import { recruit } from './bot/recruit.ts';
import { stanceOf } from './bot/stance.ts';
import type { Command } from './commands.ts';
import { defaultCommand } from './default-command.ts';
import { legal } from './legal.ts';
import type { Options } from './options.ts';
import type { BranleBasTypes } from './types.ts';
import type { View } from './view.ts';
import { campOfSeat, type Seat } from './vocabulary.ts';

const LEVEL_CHOICES = { recruit, officer, admiral };

/** A bot for a seat. It ignores events, since the view shows everything. */
export function bot(
  seat: Seat,
  _options: Options,
  chance: Chance,
  level: Level = 'officer',
): Bot<BranleBasTypes> {
  let searched = 0;
  return {
    observe() {},
    choose(view, prompt, share = 1) {
      const count = countFor(level, share);
      const command = choose(view, prompt, seat, (sea, call, commands) =>
        LEVEL_CHOICES[level](sea, call, commands, count, chance),
      );
      searched = count.searched;
      return command;
    },
    stance: (view) => stanceOf(view.public, campOfSeat(seat)),
    get searched() {
      return searched;
    },
  };
}

type Sea = View['public'];
type Chooser = (
  sea: Sea,
  call: NonNullable<Sea['call']>,
  commands: readonly Command[],
) => Command | undefined;

/** The choice among the legal commands, or a default if none is legal. */
function choose({ public: sea, own }: View, prompt: Prompt<BranleBasTypes>, seat: Seat, of: Chooser) {
  const { call } = sea;
  if (call === undefined || !prompt.seats.includes(seat)) return undefined;
  return of(sea, call, [...legal({ public: sea, own }, call.seat)]) ?? defaultCommand(sea, call);
}
