/**
 * `lazy-modules.ts` for the script-tag bundle: imports are relative to the page, so it has to find the
 * script's folder.
 */

import type * as modules from './lazy-modules.ts';

const script = globalThis.document?.currentScript;
const folder = script && 'src' in script ? script.src : './';

const besideScript = (name: string): string => (folder === './' ? folder + name : new URL(name, folder).href);

export const loadVerifying: typeof modules.loadVerifying = () => import(besideScript('verify.js'));

export const loadExtras: typeof modules.loadExtras = () => import(besideScript('practice-extras.js'));

export const loadInput: typeof modules.loadInput = () => import(besideScript('practice-input.js'));
