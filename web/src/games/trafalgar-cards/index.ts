/** The card game, as the frame loads it. */

import type { Happening, MatchModel } from '../../match/model.ts';
import type { GameRoom, GameStory, Line } from '../room.ts';
import { Play } from './play.tsx';
import { CardWords } from './words.ts';

type Id = 'trafalgar-cards';

export const room: GameRoom<Id> = {
  Play,
  story: async (language) => storyIn(new CardWords(language)),
};

function storyIn(words: CardWords): GameStory<Id> {
  const { texts } = words;
  return {
    tell: (happening) => linesOf(happening, words),
    ending: (model: MatchModel<Id>) => texts.ending[model.outcome.value?.reason ?? ''] ?? '',
    camp: (camp) => texts.camps[camp] ?? camp,
    seat: (seat) => texts.camps[seat] ?? seat,
    describe: () => [],
  };
}

const plain = (text: string): Line => ({ text, tone: 'plain' });

function linesOf({ event }: Happening<Id>, words: CardWords): readonly Line[] {
  const { tell, verdict, negated } = words.texts;
  switch (event.type) {
    case 'dealt':
      return [
        { text: tell.dealt(event.hand), tone: 'title' },
        ...(event.shuffled === undefined ? [] : [plain(tell.shuffled)]),
      ];
    case 'exchanged':
      return [{ text: tell.exchanged(event.seat), tone: 'faint' }];
    case 'drew':
      return (['british', 'french'] as const).map((camp) => plain(tell.drew(camp, event.exchanged[camp])));
    case 'linedUp':
      return [{ text: tell.linedUp(event.seat), tone: 'faint' }];
    case 'revealed': {
      const struck = [event.british, event.french].flatMap(({ negatedBy }) =>
        Object.entries(negatedBy).map(([card, by]) => plain(negated(card, by))),
      );
      return [
        ...struck,
        plain(tell.totals(event.british.total, event.french.total)),
        { text: verdict(event.result, event.hand), tone: 'strong' },
      ];
    }
    default:
      return [];
  }
}
