/** A worker script for Node, in which computer players think. */

import { parentPort } from 'node:worker_threads';
import { must } from '@escadre/shared/kernel';
import { serveComputers } from '../../src/practice-worker.ts';

serveComputers(must(parentPort ?? undefined, 'the page'));
