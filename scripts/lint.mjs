// Format, lint, dependencies between modules, and unused exports: Biome, dependency-cruiser and Knip.
import { inRoot, node, run } from './toolchain.mjs';

const nodePath = node();
const biome = [inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'];
const arrows = [
  inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', '.'],
];
const exported = [inRoot('node_modules', 'knip', 'bin', 'knip.js'), '--no-progress'];

const codes = await Promise.all([biome, arrows, exported].map((args) => run(nodePath, args)));
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
