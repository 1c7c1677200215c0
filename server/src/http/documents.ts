/** The documents for whoever makes a frontend, written in Markdown in docs/ and beside the SDK, as pages under /docs. */

import { join, posix } from 'node:path';
import { escapeText } from 'entities';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';
import { markdownFiles, pageOf, plain, titleOf } from './markdown-files.ts';

/** Where the documents are kept, as absolute paths. */
interface DocumentFolders {
  readonly docs: string;
  /** Of the SDK: its README is one of them. */
  readonly sdk: string;
}

interface Chapter {
  readonly title: string;
  /** Documents by what stands behind `/docs/`. */
  readonly pages: readonly { readonly name: string; readonly title: string }[];
}

export interface Documents {
  /** The page named `protocol` or `protocol/trafalgar`, as HTML; `` for the list of all. Undefined where there is none. */
  page(name: string): Promise<string | undefined>;
  /** Every name. */
  readonly names: readonly string[];
}

/** The documents, with a page for each of these games. */
export function createDocuments(games: readonly string[], folders: DocumentFolders): Documents {
  const chapters = chaptersOf(games);
  const names = chapters.flatMap(({ pages }) => pages.map(({ name }) => name));
  const find = markdownFiles({
    fileOf: (name) => fileOf(name, folders),
    render: (markdown, name) => rendered(name, markdown, chapters),
  });
  const list = documentOf('Documents', listOf(chapters, games), '', '');
  return {
    names,
    async page(name) {
      if (name === '') return list;
      const found = names.includes(name) ? await find(name) : undefined;
      return found?.html();
    },
  };
}

const chaptersOf = (games: readonly string[]): readonly Chapter[] => [
  {
    title: 'Make a frontend',
    pages: [
      { name: 'frontend', title: 'From nothing to a playable page' },
      { name: 'frameworks', title: 'In your framework' },
      { name: 'sdk', title: 'The SDK' },
      { name: 'reference', title: 'Reference of the SDK' },
    ],
  },
  {
    title: 'Any other language',
    pages: [
      { name: 'protocol', title: 'The protocol' },
      ...games.map((game) => ({ name: `protocol/${game}`, title: game })),
    ],
  },
  {
    title: 'The games in words',
    pages: games.map((game) => ({ name: `games/${game}`, title: game })),
  },
  {
    title: 'Dice and operation',
    pages: [
      { name: 'verification', title: 'How dice are checked' },
      { name: 'operators', title: 'Running a server' },
      { name: 'architecture', title: 'How it is built' },
    ],
  },
];

const SDK = 'sdk';

const fileOf = (name: string, { docs, sdk }: DocumentFolders): string =>
  name === SDK ? join(sdk, 'README.md') : join(docs, `${name}.md`);

/** Where a document lies in the repository: links between documents go by that. */
const placeOf = (name: string): string => (name === SDK ? 'client-sdk/README.md' : `docs/${name}.md`);

function rendered(name: string, markdown: string, chapters: readonly Chapter[]): string {
  const parser = parserFor(name, chapters);
  const text = markdown.replaceAll(/^<!--[\s\S]*?-->\n?/gm, '');
  const body = parser.parse(text, { async: false });
  return documentOf(titleOf(text, name), body, navigationOf(chapters, name), headingsOf(text));
}

function parserFor(name: string, chapters: readonly Chapter[]): Marked {
  const slugger = new GithubSlugger();
  const known = new Map(
    chapters.flatMap(({ pages }) => pages.map((page) => [placeOf(page.name), page.name])),
  );
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slugger.slug(plain(text));
        const inner = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1 id="${id}">${inner}</h1>\n`
          : `<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      // What is wide is scrolled by itself, by keys as well.
      table({ header, align, rows }: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row
            .map(({ tokens }, column) => {
              const side = align[column];
              const aligned = side ? ` align="${side}"` : '';
              return `<${tag}${aligned}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const head = header.some(({ text }) => text !== '')
          ? `<thead><tr>${cells(header, 'th')}</tr></thead>`
          : '';
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link') token.href = addressOf(token.href, name, known);
    },
  });
}

/** A link to another document leads to its page; one to a file of the repository that is no page is left as a name. */
function addressOf(href: string, from: string, known: ReadonlyMap<string, string>): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(placeOf(from)), path);
  const behind = anchor === undefined ? '' : `#${anchor}`;
  const rulebook = /^docs\/rules\/([\w-]+(?:\.\w\w)?)\.md$/.exec(target)?.[1];
  if (rulebook !== undefined) return `/rulebook/${rulebook}${behind}`;
  const page = known.get(target);
  return page === undefined ? `/docs${behind}` : `/docs/${page}${behind}`;
}

/** The sections of a document, to go to. */
function headingsOf(markdown: string): string {
  const slugger = new GithubSlugger();
  const outside = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const items = [...outside.matchAll(/^(#+) +(.+?) *$/gm)].flatMap(([, marks = '', text = '']) => {
    const id = slugger.slug(plain(text));
    return marks.length === 2 ? [`<li><a href="#${id}">${escapeText(plain(text))}</a></li>`] : [];
  });
  return items.length < 3
    ? ''
    : `<details class="sections"><summary>On this page</summary><ul>${items.join('')}</ul></details>`;
}

const navigationOf = (chapters: readonly Chapter[], name: string): string =>
  chapters
    .map(({ title, pages }) => {
      const items = pages.map((page) => {
        const here = page.name === name ? ' aria-current="page"' : '';
        return `<li><a href="/docs/${page.name}"${here}>${escapeText(page.title)}</a></li>`;
      });
      return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
    })
    .join('\n');

const listOf = (chapters: readonly Chapter[], games: readonly string[]): string =>
  `<h1>Documents</h1>
<p>For whoever makes a frontend, in any language. The examples of the guide and of the frameworks are run, or checked by their types. Each page is
plain, so that your browser’s search finds everything.</p>
${navigationOf(chapters, '')}
<h2 id="rulebooks">Rulebooks</h2><ul>${games.map(rulebookLinks).join('')}</ul>`;

const rulebookLinks = (game: string): string =>
  `<li>${game}: <a href="/rulebook/${game}">English</a>, <a href="/rulebook/${game}.fr" lang="fr">français</a></li>`;

const documentOf = (title: string, body: string, navigation: string, sections: string) =>
  pageOf({
    title,
    language: 'en',
    kind: 'rulebook documents',
    styles: ['/page/documents.css'],
    body: `<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><a href="/">Escadre</a><a href="/docs">Documents</a></header>
<div class="columns">
<main id="main">
${sections}${body}</main>
${navigation === '' ? '' : `<nav aria-label="Documents">${navigation}</nav>\n`}</div>`,
  });
