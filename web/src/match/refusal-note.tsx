/** A refusal or an error: a sentence, and a link to its rule. */

import type { EscadreError } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { RuleChip } from './rules.tsx';
import { StoryContext } from './story-context.ts';

interface RefusalNoteProps {
  readonly error: EscadreError;
  /** Its style in the Word: `strip alarm`, or `sentence wrong` in place of the question. */
  readonly looks?: string;
  /** Whose move it is, above it. */
  readonly children?: ComponentChildren;
}

export function RefusalNote({ error, looks = 'strip alarm', children }: RefusalNoteProps) {
  const teller = useContext(StoryContext);
  const text =
    error.code === 'WINDOW_CLOSED' ? words.value.match.late : (teller?.wrong(error) ?? error.message);
  return (
    <p class={looks} role="alert">
      {children}
      <span class="refusal">
        {text} <RuleChip code={error.code} rule={error.rule} />
      </span>
    </p>
  );
}
