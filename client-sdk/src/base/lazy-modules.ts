/**
 * Modules loaded on demand: they hold a schema library, whole games, or rarely used code. The script-tag
 * bundle replaces this module by one that finds them beside the script, whatever page it is on.
 */

export const loadVerifying = () => import('../verify.ts');

export const loadExtras = () => import('../practice/extras.ts');

export const loadInput = () => import('../practice/input.ts');
