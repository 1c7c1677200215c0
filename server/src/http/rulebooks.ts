/** The rulebooks, written in Markdown in docs/rules, as pages. They are our own texts, and trusted. */

import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';
import { contentsOf, markdownFiles, pageOf, plain, readUtf8, titleOf } from './markdown-files.ts';

const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

interface RulebookNote {
  /** The heading of the rulebook; the id of the game while it has none. */
  readonly title: string;
  /** Where each language is to be read. */
  readonly rulebook: Readonly<Partial<Record<Language, string>>>;
}

export interface Rulebooks {
  /** The ids of the games. */
  readonly games: readonly string[];
  describe(game: string): Promise<RulebookNote>;
  /** The page named `<game>` or `<game>.fr`, as HTML; undefined where there is none. */
  page(name: string): Promise<string | undefined>;
}

/** Where a rulebook is served. */
const addressOf = (name: string) => `/rulebook/${name}`;

/** Words of the page around a rulebook. */
const WORDS = {
  en: { guide: 'How to play', contents: 'Contents', skip: 'Skip to the content', other: 'Français' },
  fr: { guide: 'Comment jouer', contents: 'Sommaire', skip: 'Aller au contenu', other: 'English' },
} as const satisfies Readonly<Record<Language, object>>;

/** The rulebooks of these games, `<game>.md` and `<game>.fr.md` in a folder. */
export function createRulebooks(
  games: readonly string[],
  folder: string,
  { readText, render } = { readText: readUtf8, render: rendered },
): Rulebooks {
  const names = new Map(
    games.flatMap((game) => LANGUAGES.map((language) => [pageName(game, language), language])),
  );
  const find = markdownFiles({
    fileOf: (name) => join(folder, `${name}.md`),
    render: (markdown, name) => render(markdown, name, must(names.get(name), 'the language of a page')),
    readText,
  });

  return {
    games,
    async describe(game) {
      const books = await Promise.all(LANGUAGES.map((language) => find(pageName(game, language))));
      const found = LANGUAGES.filter((_, index) => books[index] !== undefined);
      const links = found.map((language) => [language, addressOf(pageName(game, language))]);
      const [first] = books;
      const title = first === undefined ? game : titleOf(await first.markdown, game);
      return { title, rulebook: Object.fromEntries(links) };
    },
    async page(name) {
      const book = names.has(name) ? await find(name) : undefined;
      return book?.html();
    },
  };
}

const pageName = (game: string, language: Language) => (language === 'en' ? game : `${game}.${language}`);

function rendered(markdown: string, name: string, language: Language): string {
  const body = parserFor(language, placesIn(markdown)).parse(markdown, { async: false });
  const contents = contentsOf(body);
  const { guide, contents: heading, skip, other } = WORDS[language];
  const game = language === 'en' ? name : name.slice(0, -`.${language}`.length);
  const otherLanguage = language === 'en' ? 'fr' : 'en';
  return pageOf({
    title: titleOf(markdown, name),
    language,
    kind: 'rulebook documents',
    styles: ['/page/documents.css'],
    body: `<a class="skip" href="#main">${skip}</a>
<header class="bar"><a href="/">Escadre</a><a href="/rules/${game}">${guide}</a>
<a href="${addressOf(pageName(game, otherLanguage))}" lang="${otherLanguage}" hreflang="${otherLanguage}">${other}</a></header>
<div class="columns">
<main id="main">
${body}</main>
${contents === '' ? '' : `<nav aria-label="${heading}"><h2>${heading}</h2>${contents}</nav>\n`}</div>`,
  });
}

/** The places that refusals cite: they have ids of their own. */
const placesIn = (markdown: string) =>
  new Set([...markdown.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => id));

/**
 * Headings can be linked to, and links between rulebooks lead to their pages. No line of French begins
 * with a mark that stands apart from its word.
 */
function parserFor(language: Language, places: ReadonlySet<string | undefined>): Marked {
  const slugger = new GithubSlugger();
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const slug = slugger.slug(plain(text));
        const id = places.has(slug) ? '' : ` id="${slug}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // A corner of a table heads nothing.
      tablecell(cell: Tokens.TableCell): string | false {
        return cell.header && cell.text === '' ? '<td></td>\n' : false;
      },
    },
    walkTokens(token) {
      if (token.type === 'link')
        token.href = token.href
          .replace(/^(?:\.\/)?([\w-]+(?:\.\w\w)?)\.md(?=#|$)/, addressOf('$1'))
          .replace(/^\.\.\/(games\/[\w-]+)\.md(?=#|$)/, '/docs/$1');
      if (token.type === 'text' && language === 'fr') token.text = unbroken(token.text);
    },
  });
}

const unbroken = (french: string) => french.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
