/** The sum of a broadside: numbers with their names, which a phone shows once they are asked for, as the sea needs its room. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SeaWords } from './words.ts';

interface SumProps {
  readonly words: SeaWords;
  readonly children: ComponentChildren;
}

export function Sum({ words, children }: SumProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p class={`sum ${isOpen ? 'is-open' : ''}`}>
      {children}
      <button type="button" class="why" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.texts.fire.why}
      </button>
    </p>
  );
}

interface TermProps {
  readonly value: string;
  readonly name: string | undefined;
}

export const Term = ({ value, name }: TermProps) => (
  <span class="summand">
    <b>{value}</b> <span class="summand-name">{name}</span>
  </span>
);
