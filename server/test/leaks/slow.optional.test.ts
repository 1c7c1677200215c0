import { jest } from '@jest/globals';
import { makers } from './games/index.ts';
import { describeSlow } from './slow.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

describeSlow(makers.slice(1));
