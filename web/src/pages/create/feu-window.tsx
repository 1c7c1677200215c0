/** How long a window of Trafalgar is open: five seconds to cry Feu, or as long as hands and ears need. */

import type { Signal } from '@preact/signals';
import type { GameId } from 'escadre';
import { Segments } from '../../base/fields.tsx';
import { windows } from '../../base/settings.ts';
import { words } from '../../base/words.ts';
import type { ChosenOptions } from './rule-options.tsx';

/** In seconds: the first is usual. */
const WINDOWS = [5, 15, 60];
const LONG = 60;

/** What somebody who wants more time looks for, and lays tables with. */
export const windowOptions = (game: GameId): { readonly feuSeconds?: number } =>
  game === 'trafalgar' && windows.value === 'more' ? { feuSeconds: LONG } : {};

/** Asked where a table is laid; other times are among the other rules. */
export function WindowQuestion({ chosen }: { readonly chosen: Signal<ChosenOptions> }) {
  const { create } = words.value;
  return (
    <Segments
      legend={create.windows}
      words={WINDOWS.map(String)}
      labels={Object.fromEntries(WINDOWS.map((seconds) => [seconds, create.seconds(seconds)]))}
      value={{
        get value() {
          return String(chosen.value.feuSeconds ?? WINDOWS[0]);
        },
        set value(wanted) {
          chosen.value = { ...chosen.value, feuSeconds: Number(wanted) };
        },
      }}
    />
  );
}
