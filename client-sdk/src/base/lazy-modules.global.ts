/** `lazy-modules.ts` as a plain script has it: a page of another origin does not know by itself where the script came from. */

import type * as modules from './lazy-modules.ts';

const script = globalThis.document?.currentScript;
const folder = script && 'src' in script ? script.src : './';

const besideScript = (name: string): string => (folder === './' ? folder + name : new URL(name, folder).href);

export const loadVerifying: typeof modules.loadVerifying = () => import(besideScript('verify.js'));

export const loadExtras: typeof modules.loadExtras = () => import(besideScript('practice-extras.js'));

export const loadInput: typeof modules.loadInput = () => import(besideScript('practice-input.js'));
