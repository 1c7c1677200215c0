import { jest } from '@jest/globals';
import { makers } from './games/index.ts';
import { describeSlow } from './slow.ts';

/** Nothing here depends on how fast the machine is. */
jest.setTimeout(300_000);

describeSlow(makers.slice(1));
