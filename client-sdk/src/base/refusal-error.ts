/** Turns refusals of the games into errors of the SDK. */

import type { Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';

/** A refusal as an EscadreError; anything else unchanged. */
export const errorOf = (error: unknown): unknown =>
  isRefusal(error) ? new EscadreError(error.code, error.message, error) : error;

/** By name, as separately built modules have their own classes. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';
