// Jest, with its configuration loaded by ts-node, as the configuration says at its head. Where Node itself
// takes the types away, Jest would let it, and never ask the loader: so Jest is not told of it. What runs
// in its workers and in processes that tests start is not touched by this.
Object.defineProperty(process.features, 'typescript', { value: false });
// @ts-expect-error: a program, and no module with types
await import('../node_modules/jest/bin/jest.js');
