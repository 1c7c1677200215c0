/** A server that shares its store, in tests only: what two owners do to each other. */

import { run } from '../../src/run.ts';

await run({ shares: true });
