/**
 * Wraps a text into lines of at most this many characters, each after the prefix. A longer word has a line
 * of its own.
 */
export function wrapped(text: string, prefix: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${prefix}${line} ${word}`.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${prefix}${each}\n`).join('');
}
