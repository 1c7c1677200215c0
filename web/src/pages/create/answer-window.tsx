/** How long a window to answer is open: as usual, or as long as hands and ears need. */

import type { Signal } from '@preact/signals';
import type { GameId } from 'escadre';
import { Segments } from '../../base/fields.tsx';
import type { WindowOption } from '../../base/game-card.ts';
import { cardOf } from '../../base/games.ts';
import { windows } from '../../base/settings.ts';
import { words } from '../../base/words.ts';
import type { ChosenOptions } from '../../games/room.ts';

/** With *More time*, players create and find matches with the longest window. */
export function windowOptions(game: GameId): Readonly<Record<string, number>> {
  const { window } = cardOf(game);
  const longest = window?.seconds.at(-1);
  return window !== undefined && longest !== undefined && windows.value === 'more'
    ? { [window.option]: longest }
    : {};
}

interface WindowQuestionProps extends WindowOption {
  readonly chosen: Signal<ChosenOptions>;
}

/** Asked when creating a match; other times are among the other rules. */
export function WindowQuestion({ option, seconds, chosen }: WindowQuestionProps) {
  const { create } = words.value;
  return (
    <Segments
      legend={create.windows}
      words={seconds.map(String)}
      labels={Object.fromEntries(seconds.map((each) => [each, create.seconds(each)]))}
      value={{
        get value() {
          return String(chosen.value[option] ?? seconds[0]);
        },
        set value(wanted) {
          chosen.value = { ...chosen.value, [option]: Number(wanted) };
        },
      }}
    />
  );
}
