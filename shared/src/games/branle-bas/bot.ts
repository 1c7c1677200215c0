import type { Chance } from '../../kernel/chance.ts';
import type { Bot } from '../../kernel/game.ts';
import { legal } from './legal.ts';
import type { Options } from './options.ts';
import type { BranleBasTypes } from './types.ts';
import type { Seat } from './vocabulary.ts';
export function bot(seat: Seat, _options: Options, chance: Chance): Bot<BranleBasTypes> {
  return { observe() {}, choose: (view) => chance.pick([...legal(view, seat)]) };
}
