/**
 * What holds a library of shapes, or the whole games, and is fetched only when it is asked for. The bundle for a script tag
 * has a module of its own in this one's place, which finds both beside the script, wherever the page is from.
 */

export const loadVerifying = () => import('./verify.ts');

export const loadInput = () => import('./practice-input.ts');
