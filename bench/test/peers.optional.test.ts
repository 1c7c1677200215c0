import { must } from '@escadre/shared/kernel';
import { expect, jest, test } from '@jest/globals';
import { peers } from '../src/peers/all.ts';
import { holdsFor } from './support/run-bench.ts';

// Installs boardgame.io from npm's registry; starts and kills a dozen servers.
jest.setTimeout(900_000);

test('the bench measures all peers, and finds that Escadre loses no command and tells no secret', async () => {
  const { rows, files } = await holdsFor(['peers'], ['peers.md']);
  const of = (peer: string, column: string) =>
    must(
      rows.find(({ name }) => name === `${peer}: ${column}`),
      column,
    );
  for (const { name } of peers) {
    expect(of(name, 'commands').value).toBeGreaterThan(0);
    expect(of(name, 'the opponent’s view, median').value).toBeGreaterThan(0);
    expect(files[0]).toContain(`| ${name} | `);
  }
  const kept = peers.map(({ name }) => of(name, 'seen commands that survive kill -9').value);
  const [escadre, inMemory] = kept;
  expect({ escadre, inMemory }).toEqual({ escadre: 100, inMemory: 0 });
  expect(of('Escadre', 'hidden cards that reached the other socket').value).toBe(0);
});
