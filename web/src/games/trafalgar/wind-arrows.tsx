/** The arrows around the rose, for setting the wind. */

import { useContext } from 'preact/hooks';
import { LessonContext } from '../../learn/context.ts';
import type { BoardProps } from './board-props.ts';
import { along, angleOf, HEADINGS, opposite, roseOf } from './layout.ts';
import { css } from './styles.ts';

/** From the rose to its arrows. */
export const ARROW = 62;
/** In units of the chart, and the least pixels across for a finger. */
const RADIUS = 17;
const LEAST = 33;

/** Around the rose, for setting the wind: an arrow for each possible origin. */
export function WindArrows({ layout, draft, situation, words, scale, send, confirm }: BoardProps) {
  // While a coach is speaking, there is nothing to choose.
  const isReading = useContext(LessonContext)?.run.isReading ?? false;
  if (situation?.asked !== 'setWind' || isReading) return null;
  const size = Math.max(1, LEAST / (2 * RADIUS * scale));
  const chosen = draft.intent?.do === 'wind' ? draft.intent.from : undefined;
  return (
    <g>
      {HEADINGS.map((from) => {
        const { x, y } = along(roseOf(layout), from, layout.turn, ARROW);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
          <g
            key={from}
            class={css(`wind-choice ${from === chosen ? 'is-chosen' : ''}`)}
            role="button"
            tabindex={0}
            aria-pressed={from === chosen}
            aria-label={words.texts.windFrom(from)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
            data-wind={from}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              if (event.key === 'Enter' && from === chosen) confirm();
              else send({ type: 'intend', intent: { do: 'wind', from } });
            }}
          >
            <circle class={css('target')} r={RADIUS} />
            <path
              class={css('wind-sign')}
              d="M-9 0H8M1-7L9 0 1 7"
              transform={`rotate(${angleOf(opposite(from), layout.turn)})`}
            />
          </g>
        );
      })}
    </g>
  );
}
