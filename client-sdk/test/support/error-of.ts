import { EscadreError } from '../../src/index.ts';

/** The SDK's error that an action throws. @throws Error if it throws none */
export function errorOf(act: () => unknown): EscadreError {
  try {
    act();
  } catch (error) {
    if (error instanceof EscadreError) return error;
    throw error;
  }
  throw new Error('nothing was raised');
}
