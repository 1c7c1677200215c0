// Format, lint and the arrows between modules: Biome, then dependency-cruiser.
import { inRoot, node, run } from './toolchain.mjs';

const nodePath = node();
const biome = [inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'];
const arrows = [
  inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', '.'],
];

const codes = await Promise.all([run(nodePath, biome), run(nodePath, arrows)]);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
