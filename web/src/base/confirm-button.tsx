/** Asks for confirmation of what cannot be undone. */

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from './words.ts';

interface ConfirmProps {
  /** The label of the button that asks. */
  readonly label: string;
  /** The question, and the answer that confirms it. */
  readonly question?: string;
  readonly yes: string;
  readonly isQuiet?: boolean;
  /** Whether nothing can be asked now. */
  readonly isOff?: boolean;
  readonly busy?: boolean;
  readonly act: () => unknown;
}

export function ConfirmButton(props: ConfirmProps) {
  const { label, question, yes, isQuiet = false, isOff = false, busy = false, act } = props;
  const isAsked = useSignal(false);
  const wasAsked = useRef(false);
  /** The button that gets the focus: the one that asks, or the one that cancels. */
  const calm = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wasAsked.current !== isAsked.value) calm.current?.focus();
    wasAsked.current = isAsked.value;
  }, [isAsked.value]);
  const ask = (asked: boolean) => () => {
    isAsked.value = asked;
  };
  if (!isAsked.value) {
    return (
      <button type="button" ref={calm} class={isQuiet ? 'quiet' : ''} disabled={isOff} onClick={ask(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="row">
      {question !== undefined && <span class="question">{question}</span>}
      <button
        type="button"
        class="alarm-button"
        disabled={busy || isOff}
        onClick={() => {
          isAsked.value = false;
          act();
        }}
      >
        {yes}
      </button>
      <button type="button" ref={calm} onClick={ask(false)}>
        {words.value.app.cancel}
      </button>
    </span>
  );
}
