/** A number with a button for less and one for more, that can be written, too. */

import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface StepperProps {
  readonly label: string;
  /** What the label is while the number is what it is; the same where nothing is said. */
  readonly shown?: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly words: SeaWords;
  readonly change: (value: number) => void;
}

export function Stepper({
  label,
  shown = label,
  unit,
  value,
  least,
  most,
  step,
  words,
  change,
}: StepperProps) {
  const within = (next: number) => Math.max(least, Math.min(most, next));
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={words.texts.less(label)}
        disabled={value <= least}
        onClick={() => change(within(value - step))}
      >
        −
      </button>
      <label>
        <span class={css('stepper-label')}>{shown}</span>
        <span class={css('stepper-value')}>
          <input
            type="number"
            aria-label={`${label} (${unit})`}
            inputMode="decimal"
            value={value}
            min={least}
            max={most}
            step="any"
            onChange={(event) => {
              const written = event.currentTarget.valueAsNumber;
              if (Number.isNaN(written)) event.currentTarget.value = String(value);
              else change(within(written));
            }}
          />
          {unit === '°' ? unit : <>&nbsp;{unit}</>}
        </span>
      </label>
      <button
        type="button"
        aria-label={words.texts.more(label)}
        disabled={value >= most}
        onClick={() => change(within(value + step))}
      >
        +
      </button>
    </div>
  );
}
