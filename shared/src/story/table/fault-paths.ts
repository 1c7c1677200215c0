/** An input's part, by its path, at the start of a fault. */
const PATH = /^([\w-]+(?:\.[\w-]+)*)(?::|$)/;

/**
 * The parts named by faults: `orders.2: too big` names `orders.2`; none if the whole input, or its type, is
 * wrong.
 */
export function fieldsIn(faults: readonly string[]): readonly string[] {
  const paths = faults.flatMap((fault) => PATH.exec(fault)?.[1] ?? []);
  return [...new Set(paths)].filter((path) => path !== 'type');
}

/** Whether the fault is in a written text. */
export const isAboutText = (faults: readonly string[] = []): boolean => fieldsIn(faults).includes('text');
