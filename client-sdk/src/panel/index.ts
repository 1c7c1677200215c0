/** A panel for development: what a match asks, shows and tells, its line, and ways to other moments and seats. For no page in production: see the documents. */

import { definePanel } from './open.ts';

export { EscadrePanel } from './element.ts';
export { watched } from './guest.ts';
export { openPanel } from './open.ts';
export type { PanelOptions } from './tab.ts';

definePanel();
