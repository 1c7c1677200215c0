/** A player that sees only its view. */

import type { Chance } from '@escadre/shared/kernel/chance.ts';
import type { Bot } from '@escadre/shared/kernel/game.ts';
import { legal } from './legal.ts';
import type { NoughtsTypes } from './types.ts';
import type { Camp } from './vocabulary.ts';

export const bot = (seat: Camp, _options: object, chance: Chance): Bot<NoughtsTypes> => ({
  observe: () => {},
  choose: (view) => chance.pick([...legal(view, seat)]),
});
