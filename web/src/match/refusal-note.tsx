/** What was refused, or went wrong: a sentence, and the way to the rule that it comes from. */

import type { EscadreError } from 'escadre';
import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { RuleChip } from './rules.tsx';
import { StoryContext } from './story-context.ts';

interface WrongProps {
  readonly error: EscadreError;
  /** How it stands in the Word: `strip alarm`, or `sentence wrong` in the place of what is asked. */
  readonly looks?: string;
}

export function Wrong({ error, looks = 'strip alarm' }: WrongProps) {
  const teller = useContext(StoryContext);
  const text =
    error.code === 'WINDOW_CLOSED' ? words.value.match.late : (teller?.wrong(error) ?? error.message);
  return (
    <p class={looks} role="alert">
      {text} <RuleChip code={error.code} rule={error.rule} />
    </p>
  );
}
