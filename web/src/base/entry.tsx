/** The way into a closed site: by the invitation in the address, or by the code that the reader types. */

import { useSignal } from '@preact/signals';
import type { SessionOptions } from 'escadre';
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { css } from './entry-styles.ts';
import { entryWords } from './entry-words.ts';
import { isCoded } from './error-code.ts';
import { FaultNote } from './fault-note.tsx';
import { readFragment } from './fragment.ts';
import { SITE_NAME } from './site-name.ts';
import { useAction } from './use-action.ts';

type Entry = NonNullable<SessionOptions['entry']>;

const isEntryNeeded = (error: unknown): boolean => isCoded(error) && error.code === 'ENTRY_NEEDED';

/**
 * Runs `come` with the code that opens the site: from the address, else as the reader types it.
 *
 * @throws the refusal, if the reader has no code
 */
export async function admitted<Result>(
  refusal: unknown,
  come: (entry: Entry) => Promise<Result>,
): Promise<Result> {
  const [, match] = /^\/m\/([\w-]+)/.exec(location.pathname) ?? [];
  const { invite } = readFragment(location.hash);
  if (match !== undefined && invite !== '') {
    try {
      return await come({ match, invite });
    } catch (error) {
      if (!isEntryNeeded(error)) throw error;
    }
  }
  return asked(refusal, come);
}

/** Asks for the code until it opens the site, or the reader gives up. */
function asked<Result>(refusal: unknown, come: (entry: Entry) => Promise<Result>): Promise<Result> {
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise<Result>((resolve, reject) => {
    const settle = async (code: string) => resolve(await come(code));
    render(<EntryDialog settle={settle} giveUp={() => reject(refusal)} />, place);
  }).finally(() => {
    render(null, place);
    place.remove();
  });
}

interface EntryDialogProps {
  /** @throws ENTRY_NEEDED for a wrong code */
  readonly settle: (code: string) => Promise<void>;
  readonly giveUp: () => void;
}

function EntryDialog({ settle, giveUp }: EntryDialogProps) {
  const words = entryWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const code = useSignal('');
  const { busy, fault, act } = useAction({ ENTRY_NEEDED: words.wrong });
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    void act(() => settle(code.value));
  };
  return (
    <dialog ref={dialog} class={css('entry')} aria-labelledby="entry" onCancel={giveUp}>
      <form class="stack" onSubmit={submit}>
        <h2 id="entry">{words.title(SITE_NAME)}</h2>
        <p>{words.text}</p>
        <label>
          <span class="field">{words.code}</span>
          <input
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxlength={100}
            value={code.value}
            onInput={(event) => {
              code.value = event.currentTarget.value;
            }}
          />
        </label>
        <FaultNote fault={fault} />
        <div class="row">
          <button type="submit" class="primary" disabled={busy || code.value.trim() === ''}>
            {words.enter}
          </button>
          <button type="button" onClick={giveUp}>
            {words.cancel}
          </button>
        </div>
        <p class="soft small">
          {words.known}{' '}
          <a href="/back" onClick={giveUp}>
            {words.back}
          </a>
        </p>
      </form>
    </dialog>
  );
}
