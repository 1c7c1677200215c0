/**
 * A panel for development: a match's prompts, state, events and traffic, and ways to other moments and seats.
 * Not for production pages: see the documents.
 */

import { definePanel } from './open.ts';

export { EscadrePanel } from './element.ts';
export { watched } from './guest.ts';
export { openPanel } from './open.ts';
export type { PanelOptions } from './tab.ts';

definePanel();
