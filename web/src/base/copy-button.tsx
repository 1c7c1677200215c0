/** Copies a link and says so only if it worked; otherwise shows the link, selected, to copy by hand. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { copyText } from './clipboard.ts';
import { words } from './words.ts';

/** Milliseconds for which the button says that it has copied. */
const SAID_FOR = 3_000;

interface CopyButtonProps {
  /** The link, read when it is copied: an address may change. */
  readonly text: () => string;
  /** The button's content. */
  readonly children?: ComponentChildren;
  readonly label?: string;
  readonly class?: string;
}

export function CopyButton({ text, label, children, class: looks = '' }: CopyButtonProps) {
  const { table, app } = words.value;
  const state = useSignal<'copied' | 'refused' | undefined>(undefined);
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.value === 'refused') shown.current?.select();
    if (state.value !== 'copied') return undefined;
    const timer = setTimeout(() => {
      state.value = undefined;
    }, SAID_FOR);
    return () => clearTimeout(timer);
  }, [state.value]);
  const copy = async () => {
    state.value = (await copyText(text())) ? 'copied' : 'refused';
  };
  const isCopied = state.value === 'copied';
  return (
    <>
      <button
        type="button"
        class={looks}
        aria-label={isCopied ? undefined : label}
        title={label}
        onClick={copy}
      >
        {isCopied ? <span role="status">{table.copied}</span> : (children ?? table.copy)}
      </button>
      {state.value === 'refused' && (
        <span class="stack copy-refused">
          <input
            ref={shown}
            type="text"
            readOnly
            value={text()}
            aria-label={label ?? table.copy}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span role="alert" class="small">
            {app.copyFailed}
          </span>
        </span>
      )}
    </>
  );
}
