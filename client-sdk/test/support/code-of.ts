import { EscadreError } from '../../src/index.ts';

/** The code of a refused attempt, or OK. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'OK',
    (error: unknown) => (error instanceof EscadreError ? error.code : String(error)),
  );
