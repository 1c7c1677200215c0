/**
 * Modules loaded on demand: they hold a schema library, whole games, or rarely used code. The script-tag
 * bundle replaces this module by one that finds them beside the script, whatever page it is on.
 *
 * Each function throws UNREACHABLE.
 */

import { loadPart } from './error.ts';

export const loadVerifying = () => loadPart(() => import('../verify.ts'));

export const loadExtras = () => loadPart(() => import('../practice/extras.ts'));

export const loadInput = () => loadPart(() => import('../practice/input.ts'));
