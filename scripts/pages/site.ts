/** The rulebooks and documents as pages, by their path below the server's address. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { escapeText } from 'entities';
import { contentsOf, htmlOf, type Language, titleOf } from './markdown.ts';

/** A page, and where it comes from. */
interface Source {
  /** Below the server's address, without a slash at its beginning. */
  readonly path: string;
  /** In the repository. */
  readonly file: string;
  readonly title: string;
}

interface Rulebook extends Source {
  readonly game: string;
  readonly language: Language;
}

interface Chapter {
  readonly title: string;
  readonly pages: readonly Source[];
}

/** Words of the page around a rulebook. */
const WORDS = {
  en: { guide: 'How to play', contents: 'Contents', skip: 'Skip to the content', other: 'Français' },
  fr: { guide: 'Comment jouer', contents: 'Sommaire', skip: 'Aller au contenu', other: 'English' },
} as const satisfies Readonly<Record<Language, object>>;

const rulebookPath = (game: string, language: Language) =>
  `rulebook/${language === 'en' ? game : `${game}.${language}`}`;

/**
 * Every page and linked file for these games, from the repository in a folder.
 *
 * @throws Error for a link that leads nowhere
 */
export function siteOf(games: readonly string[], root: string): ReadonlyMap<string, string> {
  return new Site(games, root).all();
}

/** Writes the pages into a folder, replacing its contents. */
export function writeSite(games: readonly string[], root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of siteOf(games, root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

class Site {
  readonly #root: string;
  readonly #games: readonly string[];
  readonly #chapters: readonly Chapter[];
  readonly #rulebooks: readonly Rulebook[];
  /** Files that pages link to. */
  readonly #files = new Map<string, string>();

  constructor(games: readonly string[], root: string) {
    this.#root = root;
    this.#games = games;
    const isThere = ({ file }: Source) => existsSync(join(root, file));
    this.#chapters = chaptersOf(games).map(({ title, pages }) => ({ title, pages: pages.filter(isThere) }));
    this.#rulebooks = games
      .flatMap((game) =>
        (['en', 'fr'] as const).map((language) => {
          const path = rulebookPath(game, language);
          return { path, file: `docs/rules/${posix.basename(path)}.md`, title: game, game, language };
        }),
      )
      .filter(isThere);
  }

  all(): ReadonlyMap<string, string> {
    const pages = [
      ['docs/index.html', this.#list()] as const,
      ...this.#rulebooks.map((book) => [`${book.path}.html`, this.#rulebook(book)] as const),
      ...this.#chapters.flatMap(({ pages: some }) =>
        some.map((page) => [`${page.path}.html`, this.#document(page)] as const),
      ),
    ];
    return new Map([...pages, ...this.#files]);
  }

  #rulebook({ file, game, language }: Rulebook): string {
    const markdown = this.#read(file);
    const body = htmlOf(markdown, {
      language,
      anchors: false,
      addressOf: (href) => this.#address(href, file),
    });
    const { guide, contents, other } = WORDS[language];
    const otherLanguage = language === 'en' ? 'fr' : 'en';
    const list = contentsOf(body);
    return pageOf({
      title: titleOf(markdown, game),
      language,
      bar: `<a href="/rules/${game}">${guide}</a>
<a href="/${rulebookPath(game, otherLanguage)}" lang="${otherLanguage}" hreflang="${otherLanguage}">${other}</a>`,
      main: body,
      aside: list === '' ? '' : `<nav aria-label="${contents}"><h2>${contents}</h2>${list}</nav>`,
    });
  }

  #document({ path, file, title }: Source): string {
    const markdown = this.#read(file);
    const body = htmlOf(markdown, {
      language: 'en',
      anchors: true,
      addressOf: (href) => this.#address(href, file),
    });
    const list = contentsOf(body);
    const sections =
      list === '' ? '' : `<details class="sections"><summary>On this page</summary>${list}</details>`;
    return pageOf({
      title: titleOf(markdown, title),
      language: 'en',
      bar: '<a href="/docs">Documents</a>',
      main: `${sections}${body}`,
      aside: `<nav aria-label="Documents">${this.#navigation(path)}</nav>`,
    });
  }

  #list(): string {
    const books = this.#games.map(
      (game) =>
        `<li>${game}: <a href="/${rulebookPath(game, 'en')}">English</a>, <a href="/${rulebookPath(game, 'fr')}" lang="fr">français</a></li>`,
    );
    return pageOf({
      title: 'Documents',
      language: 'en',
      bar: '<a href="/docs">Documents</a>',
      main: `<h1>Documents</h1>
<p>How to make a frontend, in any language. The examples of the guide and of the frameworks are run, or checked by their
types. Each page is plain, so that your browser’s search finds everything.</p>
${this.#navigation('')}
<h2 id="rulebooks">Rulebooks</h2><ul>${books.join('')}</ul>`,
      aside: '',
    });
  }

  #navigation(here: string): string {
    return this.#chapters
      .map(({ title, pages }) => {
        const items = pages.map((page) => {
          const current = page.path === here ? ' aria-current="page"' : '';
          return `<li><a href="/${page.path}"${current}>${escapeText(page.title)}</a></li>`;
        });
        return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
      })
      .join('\n');
  }

  /**
   * The address of a link in a file of the repository: a page's, or that of a file in `docs`; null for other files.
   *
   * @throws Error for a file that is missing from `docs`
   */
  #address(href: string, from: string): string | null {
    if (/^([a-z]+:|#|\/)/.test(href)) return href;
    const [path = '', ...anchor] = href.split(/(?=#)/);
    const target = posix.join(posix.dirname(from), path);
    if (target === 'docs/rules/') return '/docs#rulebooks';
    const sources = [...this.#rulebooks, ...this.#chapters.flatMap(({ pages }) => pages)];
    const page = sources.find(({ file }) => file === target);
    if (page !== undefined) return `/${page.path}${anchor.join('')}`;
    if (!target.startsWith('docs/')) return null;
    if (!existsSync(join(this.#root, target)))
      throw new Error(`${from} links to ${href}: there is no such file`);
    this.#files.set(target, this.#read(target));
    return `/${target}`;
  }

  #read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8');
  }
}

function chaptersOf(games: readonly string[]): readonly Chapter[] {
  const page = (name: string, title: string, file = `docs/${name}.md`): Source => ({
    path: `docs/${name}`,
    file,
    title,
  });
  return [
    {
      title: 'Make a frontend',
      pages: [
        page('frontend', 'From nothing to a playable page'),
        page('frameworks', 'In your framework'),
        page('sdk', 'The SDK', 'client-sdk/README.md'),
        page('reference', 'Reference of the SDK'),
      ],
    },
    {
      title: 'Any other language',
      pages: [page('protocol', 'The protocol'), ...games.map((game) => page(`protocol/${game}`, game))],
    },
    {
      title: 'The games in words',
      pages: games.map((game) => page(`games/${game}`, game)),
    },
    {
      title: 'Dice and operation',
      pages: [
        page('verification', 'How dice are checked'),
        page('operators', 'Running a server'),
        page('upgrading', 'Upgrading, and going back'),
        page('kubernetes', 'On Kubernetes'),
        page('scale', 'When one process is not enough'),
        page('runbook', 'When an alert fires'),
        page('architecture', 'How it is built'),
      ],
    },
  ];
}

interface Page {
  readonly title: string;
  readonly language: Language;
  /** Links beside the one to the first page. */
  readonly bar: string;
  readonly main: string;
  readonly aside: string;
}

const pageOf = ({ title, language, bar, main, aside }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} – Escadre</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<script src="/page/theme.js"></script>
<link rel="stylesheet" href="/page/style.css">
<link rel="stylesheet" href="/page/documents.css">
</head>
<body class="rulebook documents">
<a class="skip" href="#main">${WORDS[language].skip}</a>
<header class="bar"><a href="/">Escadre</a>${bar}</header>
<div class="columns">
<main id="main">
${main}</main>
${aside}</div>
</body>
</html>
`;
