/** Fields that are questions in words. */

import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';

interface SegmentsProps<Word extends string> {
  readonly legend: string;
  readonly words: readonly Word[];
  readonly labels: Readonly<Record<Word, string>>;
  readonly value: Signal<Word>;
}

/** One of a few words. */
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
  readonly value: Signal<boolean>;
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
