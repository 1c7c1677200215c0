/** What the games refuse, as an error of the SDK. */

import type { Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';

/** What is refused, by its code; anything else as it is. */
export const errorOf = (error: unknown): unknown =>
  isRefusal(error) ? new EscadreError(error.code, error.message, error) : error;

/** By its name, as what is built apart has a class of its own. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';
