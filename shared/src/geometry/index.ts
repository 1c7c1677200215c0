export * from './lattice.ts';
export * from './motion.ts';
export * from './plane.ts';
export * from './rectangle.ts';
export * from './shapes.ts';
