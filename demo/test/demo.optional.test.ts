import { games } from '@escadre/shared/games';
import { jest, test } from '@jest/globals';
import { holdsToTheEnd } from './support/run-demo.ts';

// A long game's match takes its time; it ends by itself.
jest.setTimeout(300_000);

test.each(Object.keys(games))('plays a match of %s to its end, and its record holds', holdsToTheEnd);
