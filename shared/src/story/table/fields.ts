/** A part of an input, by its path, at the head of what is wrong with it. */
const PATH = /^([\w-]+(?:\.[\w-]+)*)(?::|$)/;

/** The parts that faults speak of: `orders.2: too big` is of `orders.2`; none where it is the whole, or its type, that is wrong. */
export function fieldsIn(faults: readonly string[]): readonly string[] {
  const paths = faults.flatMap((fault) => PATH.exec(fault)?.[1] ?? []);
  return [...new Set(paths)].filter((path) => path !== 'type');
}

/** Whether it is what somebody has written that is wrong. */
export const isAboutText = (faults: readonly string[] = []): boolean => fieldsIn(faults).includes('text');
