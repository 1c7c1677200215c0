/** Makes the worker in which a computer of the page thinks. */
export const thinker = () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
