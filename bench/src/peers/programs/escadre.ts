/** Escadre as deployed, with the small game. */

import { run } from '../../../../server/src/run.ts';
import { hands } from '../hands-of-escadre.ts';
import { listening } from './program.ts';

await run({ games: { hands } });
listening();
