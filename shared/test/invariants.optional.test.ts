import { jest } from '@jest/globals';
import { describeInvariants } from './invariants.ts';

// A slow machine is no failure.
jest.setTimeout(300_000);

describeInvariants(30);
