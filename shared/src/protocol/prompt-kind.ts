import { must } from '../kernel/optional.ts';

/** A prompt's kind: the first word of its id. */
export const promptKind = (id: string): string => must(id.split('-', 1)[0], 'the kind');
