/** A line that is written and sent: what is typed while it is on its way is neither erased nor sent with it. */

import type { Signal } from '@preact/signals';

/**
 * Sends what is written and clears the field at once, so that a second Enter sends nothing twice. What could not be sent is
 * put back before what has been written since. `send` returns whether it was sent.
 */
export async function sendLine(
  draft: Signal<string>,
  send: (text: string) => Promise<boolean>,
): Promise<void> {
  const text = draft.value.trim();
  if (text === '') return;
  draft.value = '';
  if (await send(text)) return;
  draft.value = [text, draft.value].filter((part) => part !== '').join(' ');
}
