/** Facts about a thrown value, which can be anything. */

/** Its message, or its text if it has none. */
export function messageOf(thrown: unknown): string {
  const { message }: { readonly message?: unknown } = Object(thrown);
  return typeof message === 'string' ? message : String(thrown);
}

/** The code of a system, library or own error, such as `ENOENT`; undefined if it has none. */
export function codeOf(thrown: unknown): string | undefined {
  const { code }: { readonly code?: unknown } = Object(thrown);
  return typeof code === 'string' ? code : undefined;
}
