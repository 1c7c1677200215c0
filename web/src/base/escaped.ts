/** Text within markup. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text, and for attributes in quotes; without characters that XML does not have. */
export const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (each) => ESCAPES[each] ?? each);
