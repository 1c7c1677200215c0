/** The script of a worker of a page in Node: computer players think in it. */

import { parentPort } from 'node:worker_threads';
import { must } from '@escadre/shared/kernel';
import { serveComputers } from '../../src/practice-worker.ts';

serveComputers(must(parentPort ?? undefined, 'the page'));
