/** How long a player may answer: the usual time, or longer for slow hands and screen readers. */

import type { Signal } from '@preact/signals';
import { Segments } from '../../base/fields.tsx';
import type { WindowOption } from '../../base/game-card.ts';
import { words } from '../../base/words.ts';
import type { ChosenOptions } from '../../games/room.ts';

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
