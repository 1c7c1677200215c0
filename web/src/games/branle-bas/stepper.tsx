/** A number field with buttons for less and more. */

import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface End {
  readonly label: string;
  readonly sign: string;
}

interface StepperProps {
  readonly label: string;
  /** The text for the present number; the number itself by default. */
  readonly shown?: string;
  /** False if `shown` names the side of 0. */
  readonly isSigned?: boolean;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly words: SeaWords;
  /** The labels of the two buttons, if not "less" and "more". */
  readonly ends?: readonly [End, End];
  readonly change: (value: number) => void;
}

export function Stepper({
  label,
  shown = label,
  isSigned = true,
  unit,
  value,
  least,
  most,
  step,
  words,
  ends = [
    { label: words.texts.less(label), sign: '−' },
    { label: words.texts.more(label), sign: '+' },
  ],
  change,
}: StepperProps) {
  const [less, more] = ends;
  const written = (number: number) => words.decimal(isSigned ? number : Math.abs(number));
  const within = (next: number) => Math.max(least, Math.min(most, next));
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={less.label}
        title={less.label}
        disabled={value <= least}
        onClick={() => change(within(value - step))}
      >
        {less.sign}
      </button>
      <label>
        <span class={css('stepper-label')}>{shown}</span>
        <span class={css('stepper-value')}>
          <input
            type="text"
            aria-label={`${label} (${unit})`}
            inputMode="decimal"
            value={written(value)}
            style={{ '--letters': written(value).length }}
            onChange={(event) => {
              const entered = numberIn(event.currentTarget.value);
              if (Number.isNaN(entered)) event.currentTarget.value = written(value);
              else change(within(entered));
            }}
          />
          {unit === '°' ? unit : <>&nbsp;{unit}</>}
        </span>
      </label>
      <button
        type="button"
        aria-label={more.label}
        title={more.label}
        disabled={value >= most}
        onClick={() => change(within(value + step))}
      >
        {more.sign}
      </button>
    </div>
  );
}

/** A number typed in either language; without a sign it is taken as it is. */
const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));
