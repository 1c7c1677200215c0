/** Commands of Branle-bas de combat as orders in words. */

import type { GameCommand, View } from 'escadre';
import { namesOf } from 'escadre/branle-bas';
import { listed } from '../../base/name-list.ts';
import type { Language } from '../../base/settings.ts';
import { SeaWords } from './words.ts';

type Legs = Extract<GameCommand<'branle-bas'>, { readonly type: 'sail' }>['legs'];

const en = {
  of: (who: string, deed: string) => `${who}: ${deed}.`,
  aimed: (sentence: string, aim: string) => `${sentence.slice(0, -1)}: ${aim}.`,
  turn: (degrees: number, side: string) => `${degrees}° to ${side}`,
  form: (ships: string) => `Form a division: ${ships}.`,
  ally: 'Let another captain act.',
};

const NBSP = '\u00A0';

const fr: typeof en = {
  of: (who, deed) => `${who}${NBSP}: ${deed}.`,
  aimed: (sentence, aim) => `${sentence.slice(0, -1)}${NBSP}: ${aim}.`,
  turn: (degrees, side) => `${degrees}° à ${side}`,
  form: (ships) => `Former une division${NBSP}: ${ships}.`,
  ally: 'Laisser agir un autre capitaine.',
};

export const orders = {
  inWords(
    command: GameCommand<'branle-bas'>,
    { public: board }: View<'branle-bas'>,
    spoken: Language,
  ): string {
    const words = new SeaWords(spoken);
    const { texts } = words;
    const says = spoken === 'fr' ? fr : en;
    const names = namesOf(board);
    const name = (ship: string) => names[ship] ?? ship;
    switch (command.type) {
      case 'sail':
        return says.of(
          'ship' in command ? name(command.ship) : `Division ${command.division}`,
          wayOf(command.legs, words, spoken),
        );
      case 'fire': {
        const { ship, target, aim } = command;
        const sentence = texts.fire.sentence(name(ship), name(target));
        return aim === undefined ? sentence : says.aimed(sentence, texts.aims[aim].toLowerCase());
      }
      case 'carronades':
        return texts.fire.sweeps(name(command.ship), name(command.target));
      case 'form':
        return says.form(listed(command.ships.map(name), spoken));
      case 'nameAlly':
      case 'dismissAlly':
        return says.ally;
      default: {
        const deed = words.deed(command, name);
        return 'ship' in command ? says.of(name(command.ship), deed) : `${deed}.`;
      }
    }
  },
};

/** `5 cm, 30° to port, 2.5 cm`. */
function wayOf(legs: Legs, words: SeaWords, spoken: Language): string {
  const { texts } = words;
  const says = spoken === 'fr' ? fr : en;
  return legs
    .flatMap(({ ahead, turn = 0 }) => [
      texts.cm(words.length(ahead)),
      ...(turn === 0 ? [] : [says.turn(Math.abs(turn), texts.sides[turn < 0 ? 'port' : 'starboard'])]),
    ])
    .join(', ');
}
