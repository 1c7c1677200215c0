/** A line of the chat or the logbook on a slow connection. */

import { expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { sendLine } from '../src/match/sent-line.ts';

/** A connection that answers on request. */
function slowLine() {
  const sent: string[] = [];
  let answer: (wasSent: boolean) => void = () => undefined;
  const send = (text: string) => {
    sent.push(text);
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  return { sent, send, answers: (wasSent: boolean) => answer(wasSent) };
}

test('text typed while a line is under way survives the answer', async () => {
  const { send, answers } = slowLine();
  const draft = signal('well met');
  const sending = sendLine(draft, send);
  draft.value = 'and fair winds';
  answers(true);
  await sending;
  expect(draft.value).toBe('and fair winds');
});

test('Enter pressed again on a slow connection sends nothing twice', async () => {
  const { sent, send, answers } = slowLine();
  const draft = signal('well met');
  const sending = sendLine(draft, send);
  await sendLine(draft, send);
  answers(true);
  await sending;
  expect(sent).toEqual(['well met']);
});

test('a failed line returns to the field, before the text typed since', async () => {
  const { send, answers } = slowLine();
  const draft = signal('well met');
  const sending = sendLine(draft, send);
  draft.value = 'friend';
  answers(false);
  await sending;
  expect(draft.value).toBe('well met friend');
});
