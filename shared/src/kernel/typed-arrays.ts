/** Numbers out of flat arrays, for searches that look at hundreds of thousands of positions a second: at an index that is within them. */

export const int = (array: Int32Array, index: number): number => array[index] as number;
export const real = (array: Float64Array, index: number): number => array[index] as number;
