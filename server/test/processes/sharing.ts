/** A server that lets others use its store, as none does outside of tests: what two owners do to each other. */

import { run } from '../../src/run.ts';

await run({ shares: true });
