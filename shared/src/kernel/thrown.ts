/** What is known of something that was thrown, which can be anything. */

/** Its message, or itself as text where it has none. */
export function messageOf(thrown: unknown): string {
  const { message }: { readonly message?: unknown } = Object(thrown);
  return typeof message === 'string' ? message : String(thrown);
}

/** The code of an error of the system, of a library or of ours, such as `ENOENT`; undefined where it has none. */
export function codeOf(thrown: unknown): string | undefined {
  const { code }: { readonly code?: unknown } = Object(thrown);
  return typeof code === 'string' ? code : undefined;
}
