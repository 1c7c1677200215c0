/** `must` stands beside `given`, so that pages load both as one part. */

export { must } from './given.ts';
