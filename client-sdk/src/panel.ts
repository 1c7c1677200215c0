/** A panel for development: what a match asks, shows and tells, its line, and ways to other moments and seats. For no page in production: see the documents. */

import { definePanel } from './panel/open.ts';

export { EscadrePanel } from './panel/element.ts';
export { watched } from './panel/guest.ts';
export { openPanel } from './panel/open.ts';
export type { PanelOptions } from './panel/tab.ts';

definePanel();
