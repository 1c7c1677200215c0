import { jest } from '@jest/globals';
import { describeInvariants } from './invariants.ts';

// A machine that is slow is not wrong.
jest.setTimeout(300_000);

describeInvariants(30);
