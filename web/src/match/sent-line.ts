/** Sends a typed line: text typed meanwhile is neither erased nor sent with it. */

import type { Signal } from '@preact/signals';

/**
 * Sends the text and clears the field at once, so that a second Enter does not send it twice. After a
 * failure, it is put back before any text typed since. `send` returns whether it succeeded.
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
