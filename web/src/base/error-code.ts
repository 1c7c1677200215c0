/** An error's code, without loading the SDK. */

import type { EscadreError } from 'escadre';

export const isCoded = (error: unknown): error is EscadreError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
