/** Form fields: a choice of words, a switch, a number. */

import { useId } from 'preact/hooks';
import { words } from './words.ts';

/** A setting: a signal, or an object with a signal's `value`. */
interface Settable<Value> {
  value: Value;
}

interface SegmentsProps<Word extends string> {
  readonly legend: string;
  readonly words: readonly Word[];
  readonly labels: Readonly<Record<Word, string>>;
  readonly value: Settable<Word>;
}

/** A choice of a few words. */
export function Segments<Word extends string>({ legend, words, labels, value }: SegmentsProps<Word>) {
  const name = useId();
  return (
    <fieldset class="stack">
      <legend>{legend}</legend>
      <div class="segments">
        {words.map((word) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              checked={value.value === word}
              onChange={() => {
                value.value = word;
              }}
            />
            <span>{labels[word]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly value: Settable<boolean>;
}

export const Switch = ({ label, value }: SwitchProps) => (
  <label class="switch">
    {label}
    <input
      type="checkbox"
      role="switch"
      aria-checked={value.value}
      checked={value.value}
      onChange={() => {
        value.value = !value.value;
      }}
    />
  </label>
);

interface StepperProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly value: number;
  /** The value in words, if they say more than the number. */
  readonly said: string | undefined;
  readonly set: (value: number) => void;
}

/** A number: stepped, or written. */
export function Stepper({ label, least, most, step, value, said, set }: StepperProps) {
  const name = useId();
  const to = (next: number) => set(Math.min(most, Math.max(least, next)));
  return (
    <div class="stepper">
      <label for={name}>
        {label}
        {said !== undefined && <span class="soft small">{said}</span>}
      </label>
      <Step
        label={words.value.create.less(label)}
        sign="−"
        isOff={value <= least}
        act={() => to(value - step)}
      />
      <input
        id={name}
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const written = Math.round(event.currentTarget.valueAsNumber);
          to(Number.isNaN(written) ? value : written);
          event.currentTarget.value = String(
            Math.min(most, Math.max(least, Number.isNaN(written) ? value : written)),
          );
        }}
      />
      <Step
        label={words.value.create.more(label)}
        sign="+"
        isOff={value >= most}
        act={() => to(value + step)}
      />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly act: () => void;
}

const Step = ({ label, sign, isOff, act }: StepProps) => (
  <button type="button" class="icon" aria-label={label} disabled={isOff} onClick={act}>
    {sign}
  </button>
);
