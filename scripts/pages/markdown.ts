/** Markdown as HTML. The texts are our own, and trusted. */

import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';

export type Language = 'en' | 'fr';

interface Reading {
  readonly language: Language;
  /** Whether each heading has a link to itself. */
  readonly anchors: boolean;
  /** The address of a link's target; null to show its words only. */
  readonly addressOf: (href: string) => string | null;
}

export function htmlOf(markdown: string, { language, anchors, addressOf }: Reading): string {
  const text = markdown.replaceAll(/^<!--[\s\S]*?-->\n?/gm, '');
  const slugger = new GithubSlugger();
  // Places with ids of their own, which refusals cite.
  const places = new Set([...text.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => id));
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }: Tokens.Heading) {
        const slug = slugger.slug(plain(heading));
        const id = places.has(slug) ? '' : ` id="${slug}"`;
        const anchor =
          anchors && depth > 1
            ? ` <a class="anchor" href="#${slug}" aria-label="Link to this section">#</a>`
            : '';
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
      },
      // Wide tables scroll by themselves, by keys too.
      table({ header, rows }: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const head = header.some((cell) => cell.text !== '') ? `<thead>${row(header)}</thead>` : '';
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`;
      },
      tablecell({ header, text: content, align, tokens }: Tokens.TableCell) {
        // An empty corner heads nothing.
        const tag = header && content !== '' ? 'th' : 'td';
        const aligned = align === null ? '' : ` align="${align}"`;
        return `<${tag}${aligned}>${this.parser.parseInline(tokens)}</${tag}>`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link') Object.assign(token, linkTo(addressOf(token.href)));
      if (token.type === 'text' && language === 'fr') token.text = unbroken(token.text);
    },
  });
  return parser.parse(text, { async: false });
}

const linkTo = (address: string | null) => (address === null ? { type: 'text' } : { href: address });

/** French keeps its marks on the line of their word. */
const unbroken = (french: string) => french.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

/** The first heading; `name` without one. */
export const titleOf = (markdown: string, name: string): string =>
  plain(/^# +(.+?) *$/m.exec(markdown)?.[1] ?? name);

/** Without marks, links and anchors. */
const plain = (markdown: string): string => markdown.replace(/[*`]|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Links to the sections of a page; empty if there are fewer than three. */
export function contentsOf(html: string): string {
  const sections = [...html.matchAll(/<h2(?: id="([^"]*)")?>(.*?)<\/h2>/g)].map(([, id, inner = '']) => {
    const place = /^<a id="([^"]*)">/.exec(inner)?.[1] ?? id ?? '';
    const words = inner.replace(/ <a class="anchor".*/, '').replace(/<[^>]*>/g, '');
    return `<li><a href="#${place}">${words}</a></li>`;
  });
  return sections.length < 3 ? '' : `<ul>${sections.join('')}</ul>`;
}
