import { expect, jest, test } from '@jest/globals';
import { holdsFor } from './support/run-bench.ts';

// Starts a dozen servers.
jest.setTimeout(900_000);

test('the bench measures how costs grow, and draws them', async () => {
  const { rows, files } = await holdsFor(['growth'], ['growth.md', 'growth.svg']);
  for (const { value } of rows) expect(value).toBeGreaterThanOrEqual(0);
  const [table, plot] = files;
  for (const axis of ['live matches', 'spectators', 'entries', 'stored matches']) {
    expect(table).toContain(`| ${axis} | `);
    expect(plot).toContain(`>${axis}</text>`);
  }
  expect(plot?.match(/<polyline /g)).toHaveLength(12);
  expect(plot).not.toContain('NaN');
});
