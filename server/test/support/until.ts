/** Milliseconds within which everything happens, however slow the machine. */
const PATIENCE = 120_000;
const LOOKS_EVERY = 100;

/**
 * Waits for a state.
 *
 * @throws Error that says what never came, with what `seen` says
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seen: () => unknown = () => '',
): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}. ${await seen()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
  }
}
