/** Computer players of three levels: each knows only its view and its events. */

import type { Bot, Chance, Level } from '../../kernel/index.ts';
import { Admiral } from './bot/admiral.ts';
import { Officer } from './bot/officer.ts';
import { Recruit } from './bot/recruit.ts';
import type { Options } from './options.ts';
import type { TrafalgarTypes } from './types.ts';
import type { Seat } from './vocabulary.ts';

const CAPTAINS: Readonly<
  Record<Level, new (seat: Seat, options: Options, chance: Chance) => Bot<TrafalgarTypes>>
> = { recruit: Recruit, officer: Officer, admiral: Admiral };

export const bot = (
  seat: Seat,
  options: Options,
  chance: Chance,
  level: Level = 'officer',
): Bot<TrafalgarTypes> => new CAPTAINS[level](seat, options, chance);
