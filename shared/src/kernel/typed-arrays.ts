/**
 * Reads flat arrays at indices known to be in range: for searches of hundreds of thousands of positions a
 * second.
 */

export const int = (array: Int32Array, index: number): number => array[index] as number;
export const real = (array: Float64Array, index: number): number => array[index] as number;
