/**
 * What holds a library of shapes, or the whole games, or what few need, and is fetched only when it is asked for. The bundle
 * for a script tag has a module of its own in this one's place, which finds it beside the script, wherever the page is from.
 */

export const loadVerifying = () => import('../verify.ts');

export const loadExtras = () => import('../practice/extras.ts');

export const loadInput = () => import('../practice/input.ts');
