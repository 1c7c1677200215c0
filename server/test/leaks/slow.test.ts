import { must } from '@escadre/shared/kernel';
import { expect, jest, test } from '@jest/globals';
import { makers } from './games/index.ts';
import { type Interlude, perform } from './programme.ts';
import { describeSlow, fillLine, serverSideOf, site, socketOf } from './slow.ts';
import { PLAIN_TABLE } from './stage.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const cards = must(makers[0], 'the card game');

// The other games in the optional run.
describeSlow([cards]);

test('without the copies that the room makes of each frame, it is seen', async () => {
  const uncopied: Interlude = async (stage, sleeper) => {
    await fillLine(stage, sleeper);
    const client = serverSideOf(stage, sleeper);
    client.raw = (data) => socketOf(client).send(data);
  };
  const { read, readLate } = await perform(cards.pair(2), 0, PLAIN_TABLE, { site, interlude: uncopied });
  expect(readLate).not.toEqual(read);
});
