/** What the games refuse, as an error of the SDK. */

import { Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';

/** What is refused, by its code; anything else as it is. */
export const errorOf = (error: unknown): unknown =>
  error instanceof Refusal ? new EscadreError(error.code, error.message, error) : error;
