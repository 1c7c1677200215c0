/** A game in words alone: how it is played here until its board is drawn, and beside it afterwards. */

import type { GameId } from 'escadre';
import type { GameRoom, GameStory, Line } from '../room.ts';
import { textOf } from './narrow.ts';
import { Play } from './play.tsx';

export const textRoom = (_game: GameId): GameRoom => ({ Play, story: async () => PLAIN });

/** The events as they are told by their names: a game with a story of its own says more. */
const PLAIN: GameStory = {
  tell: ({ event }) => {
    const { type, ...facts } = event as { readonly type: string };
    const line: Line = { text: `${type} ${textOf(facts)}`, tone: 'plain' };
    return [line];
  },
  ending: (model) => model.outcome.value?.reason ?? '',
  camp: (camp) => camp,
  seat: (seat) => seat,
  describe: (model) =>
    Object.entries(model.view.value?.public ?? {}).map(([part, value]) => ({
      text: `${part}: ${textOf(value)}`,
      tone: 'plain',
    })),
};
