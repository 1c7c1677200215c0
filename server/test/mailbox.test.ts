/** The queue of jobs: their order, and what happens if too many wait. */

import { expect, test } from '@jest/globals';
import { Mailbox, MOST_LETTERS } from '../src/mailbox.ts';

test('one job too many is refused in words that fit any queue, and the others run in order', async () => {
  const mailbox = new Mailbox();
  const ran: number[] = [];
  const jobs = Array.from({ length: MOST_LETTERS }, (_, n) => mailbox.put(() => ran.push(n)));
  await expect(mailbox.put(() => ran.push(-1))).rejects.toMatchObject({
    code: 'TOO_FAST',
    message: 'Too many requests are waiting. Try again.',
  });
  await Promise.all(jobs);
  expect(ran).toEqual(Array.from({ length: MOST_LETTERS }, (_, n) => n));
});
