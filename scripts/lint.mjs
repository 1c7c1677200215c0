// Format, lint, dependencies between modules, unused exports and floating promises: Biome, dependency-cruiser, Knip
// and the TypeScript compiler.
import { inRoot, node, run } from './toolchain.mjs';

const nodePath = node();
const biome = [inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'];
const arrows = [
  inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', '.'],
];
const exported = [inRoot('node_modules', 'knip', 'bin', 'knip.js'), '--no-progress'];

const promises = [inRoot('scripts', 'lint-promises.ts')];

const codes = await Promise.all([biome, arrows, exported, promises].map((args) => run(nodePath, args)));
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
