/** A moment of a Trafalgar replay: the chart, as its viewer saw it. */

import { factsOf, SHIP_IDS } from 'escadre/trafalgar';
import { useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { FRESH } from './input.ts';
import { layoutOf, scaleOf, turnFor, WHOLE } from './layout.ts';
import { css } from './styles.ts';
import { isTurned, useSize } from './use-size.ts';
import { TrafalgarWords } from './words.ts';

const nothing = () => undefined;

export function Still({ view, before, camp }: StillProps<'trafalgar'>) {
  const words = useMemo(() => new TrafalgarWords(language.value), [language.value]);
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const layout = size === undefined ? undefined : layoutOf(view.public.chart, turnFor(isTurned(size), camp));
  return (
    <div class={css('trafalgar')} ref={root}>
      {layout !== undefined && size !== undefined && (
        <Board
          view={view.public}
          own={SHIP_IDS.filter((id) => factsOf(id).camp === camp)}
          {...{ camp, layout, words }}
          lens={WHOLE}
          scale={scaleOf(layout, size)}
          situation={undefined}
          draft={FRESH}
          lit={changedIn(view.public.ships, before?.public.ships)}
          waiting={undefined}
          send={nothing}
          pan={nothing}
          confirm={nothing}
        />
      )}
    </div>
  );
}

/** The public chart alone. */
export const Small = ({ view }: Pick<StillProps<'trafalgar'>, 'view'>) => (
  <Still view={view} before={null} camp={null} />
);

/** The ships changed since the previous step. */
function changedIn<Ships extends object>(now: Ships, before: Ships | undefined): ReadonlySet<string> {
  if (before === undefined) return new Set();
  return new Set(
    Object.entries(now).flatMap(([id, ship]) =>
      JSON.stringify(ship) === JSON.stringify(before[id as keyof Ships]) ? [] : [id],
    ),
  );
}
