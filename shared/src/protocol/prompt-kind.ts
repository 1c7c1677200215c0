/** What a prompt asks for: the first word of its id. */
export const promptKind = (id: string): string => id.split('-', 1)[0] as string;
