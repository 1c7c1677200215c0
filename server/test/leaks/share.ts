/** A process that plays its share of the pairs, and tells its parent of each: `main.ts` starts it. */

import { compare } from './comparison.ts';
import { makers } from './games/index.ts';
import type { Pair } from './pair.ts';
import type { PlayedPair, Share } from './shares.ts';

// Refusals are thrown by the thousand here, and their stacks are not needed.
Error.stackTraceLimit = 0;

process.once('message', (share: Share) => {
  playAll(share).then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});

async function playAll({ maker: name, first, every, end }: Share): Promise<void> {
  const maker = makers.find((each) => each.name === name);
  if (maker === undefined) throw new Error(`no pairs are made by ${name}`);
  for (let run = first; run < end; run += every) {
    const pair = maker.pair(run);
    const played = { run, features: featuresOf(pair), ...(await compare(pair, run)) } satisfies PlayedPair;
    await new Promise((resolve) => process.send?.(played, resolve));
  }
}

/** The categories of a pair: its viewer, and discrete options. */
function featuresOf({ viewer, options }: Pair): string[] {
  const chosen = Object.entries(options).filter(([, value]) => typeof value !== 'object');
  return [
    viewer === 'public' ? 'seen by the public' : 'seen by a camp',
    ...chosen.map(([name, value]) => `${name} ${value}`),
  ];
}
