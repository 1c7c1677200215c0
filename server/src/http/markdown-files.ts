/** What pages made of Markdown have in common. The texts are our own, and trusted. */

import { readFile, stat } from 'node:fs/promises';
import { codeOf } from '@escadre/shared/kernel';
import { escapeText } from 'entities';

/** A file in Markdown, as it was when it was last read. */
interface MarkdownFile {
  readonly markdown: Promise<string>;
  /** Made when it is asked for, once: that takes longer than all else that a request does. */
  html(): Promise<string>;
}

interface Kept extends MarkdownFile {
  readonly changed: number;
}

/** Files by the names of their pages; undefined where there is none. */
type FindMarkdown = (name: string) => Promise<MarkdownFile | undefined>;

interface MarkdownSource {
  /** Where the text of a page is kept. */
  fileOf(name: string): string;
  render(markdown: string, name: string): string;
  readText?(file: string): Promise<string>;
}

/** Files that are read again when they change; however many ask for one at the same time, it is read once. */
export function markdownFiles({ fileOf, render, readText = readUtf8 }: MarkdownSource): FindMarkdown {
  const kept = new Map<string, Kept>();
  return async (name) => {
    const file = fileOf(name);
    const changed = await changedAt(file);
    if (changed === undefined) return undefined;
    const known = kept.get(name);
    if (known?.changed === changed) return known;
    const markdown = readText(file);
    let page: Promise<string> | undefined;
    const html = () => (page ??= markdown.then((text) => render(text, name)));
    const read: Kept = { changed, markdown, html };
    kept.set(name, read);
    // What could not be read is tried again.
    markdown.catch(() => kept.delete(name));
    return read;
  };
}

export const readUtf8 = (file: string): Promise<string> => readFile(file, 'utf8');

/** Milliseconds since 1970; undefined where there is no such file. */
async function changedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The first heading; `name` where there is none. */
export const titleOf = (markdown: string, name: string): string =>
  plain(/^# +(.+?) *$/m.exec(markdown)?.[1] ?? name);

/** Without marks, links and anchors. */
export const plain = (markdown: string): string =>
  markdown.replace(/[*`]|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Links to the sections of a page; nothing where there are few. */
export function contentsOf(html: string): string {
  const sections = [...html.matchAll(/<h2(?: id="([^"]*)")?>(.*?)<\/h2>/g)].map(([, id, inner = '']) => {
    const anchor = /^<a id="([^"]*)">/.exec(inner)?.[1] ?? id ?? '';
    return `<li><a href="#${anchor}">${inner.replace(/<[^>]*>/g, '')}</a></li>`;
  });
  return sections.length < 3 ? '' : `<ul>${sections.join('')}</ul>`;
}

interface Page {
  readonly title: string;
  readonly language: string;
  /** The classes of its body. */
  readonly kind: string;
  /** Style sheets beside that of every page. */
  readonly styles?: readonly string[];
  readonly body: string;
}

/** A whole page. */
export const pageOf = ({ title, language, kind, styles = [], body }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} – Escadre</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<script src="/page/theme.js"></script>
${['/page/style.css', ...styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="${kind}">
${body}
</body>
</html>
`;
