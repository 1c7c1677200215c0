import { HttpRefusal } from './harness.ts';
import { WireRefusal } from './wire-client.ts';

/** The code of a refused attempt, or OK. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'OK';
  } catch (error) {
    if (error instanceof HttpRefusal || error instanceof WireRefusal) return error.notice.code;
    throw error;
  }
}
