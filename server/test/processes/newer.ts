/** A server of the next release, in tests only: what a site is while it is updated. */

import { RELEASE } from '../../src/release.ts';
import { run } from '../../src/run.ts';

await run({ release: RELEASE + 1 });
