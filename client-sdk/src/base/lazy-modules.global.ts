/**
 * `lazy-modules.ts` for the script-tag bundle: imports are relative to the page, so it has to find the
 * script's folder.
 */

import { loadPart } from './error.ts';
import type * as modules from './lazy-modules.ts';

const script = globalThis.document?.currentScript;
const folder = script && 'src' in script ? script.src : './';

const besideScript = (name: string) =>
  loadPart(() => import(folder === './' ? folder + name : new URL(name, folder).href));

export const loadVerifying: typeof modules.loadVerifying = () => besideScript('verify.js');

export const loadExtras: typeof modules.loadExtras = () => besideScript('practice-extras.js');

export const loadInput: typeof modules.loadInput = () => besideScript('practice-input.js');
