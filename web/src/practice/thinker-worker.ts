/** Creates the worker of the page's computer player. */
export const thinker = () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
