/**
 * The operator’s texts as HTML. They are plain text: blank lines part paragraphs, `# ` begins a heading, `- `
 * an item of a list, and addresses become links. Everything else is shown as it stands.
 */

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text, and for attributes in quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPED[each] ?? '');

/** Web and mail addresses, without the mark that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)»])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** One line, with its links. */
export function lineOf(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, 1: web, index } of text.matchAll(ADDRESS)) {
    const href = web ?? `mailto:${found}`;
    html += `${escaped(text.slice(from, index))}<a href="${escaped(href)}">${escaped(found)}</a>`;
    from = index + found.length;
  }
  return html + escaped(text.slice(from));
}

/** Neighbouring lines of one kind. */
interface Block {
  readonly kind: 'heading' | 'item' | 'line' | 'gap';
  readonly lines: string[];
}

function kindOf(line: string): Block['kind'] {
  if (line.trim() === '') return 'gap';
  if (line.startsWith('# ')) return 'heading';
  return line.startsWith('- ') ? 'item' : 'line';
}

export function htmlOf(text: string): string {
  const blocks: Block[] = [];
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.map(blockOf).join('');
}

function blockOf({ kind, lines }: Block): string {
  const texts = lines.map((line) => lineOf(kind === 'line' ? line.trim() : line.slice(2).trim()));
  if (kind === 'gap') return '';
  if (kind === 'heading') return `<h2>${texts.join('')}</h2>`;
  if (kind === 'item') return `<ul>${texts.map((each) => `<li>${each}</li>`).join('')}</ul>`;
  return `<p>${texts.join('<br>')}</p>`;
}
