/** What a browser has to have, and what it may refuse us. */

/** What this browser lacks without which no board can be shown, by the names people search for. */
export function missingHere(): string[] {
  const needed: Readonly<Record<string, boolean>> = {
    WebSocket: typeof WebSocket === 'function',
    'crypto.subtle, or a page over https': globalThis.crypto !== undefined,
    'CSS light-dark()': CSS.supports('color', 'light-dark(#000, #fff)'),
    '<dialog>': typeof HTMLDialogElement === 'function',
  };
  return Object.entries(needed).flatMap(([name, there]) => (there ? [] : [name]));
}

/** Whether this browser keeps anything for this page. */
export function isKeeping(): boolean {
  try {
    localStorage.setItem('escadre.kept', '1');
    localStorage.removeItem('escadre.kept');
    return true;
  } catch {
    return false;
  }
}

/** Storage of this browser: where it is full or forbidden nothing is kept, and nothing fails. */
export const storage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // What is not kept is asked again.
    }
  },
};
