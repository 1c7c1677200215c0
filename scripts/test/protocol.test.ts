/** The protocol document's bytes, on a real connection. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Person, testServer } from '../../server/test/support/harness.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocol.md'), 'utf8');

/** Each example's bytes, in page order. */
const examples = [...page.matchAll(/^(?:(?:[0-9a-f]{2}(?: |$))+.*\n)+/gm)].map(([text]) =>
  Buffer.from(
    text
      .split('\n')
      .map((line) => /^(?:[0-9a-f]{2}(?: |$))+/.exec(line)?.[0].replaceAll(' ', '') ?? '')
      .join(''),
    'hex',
  ),
);

test('the request shown gets the answer shown', async () => {
  const [request, reply] = examples as [Buffer, Buffer];
  const server = await testServer();
  const ann = await Person.arrive(server, 'Ann');
  const client = await ann.connect(await ann.create('trafalgar-cards', { clock: { correspondence: 1 } }));
  const answered = () => client.frames.find((frame) => frame[0] === reply[0]);
  client.sendFrame(request);
  await client.until(() => answered() !== undefined);
  expect(answered()).toEqual(reply);
  await client.close();
  await server.destroy();
});
