/** The rulebooks, written in Markdown in docs/rules, as pages. They are our own texts, and trusted. */

import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';
import { markdownFiles, pageOf, plain, readUtf8, titleOf } from './markdown-files.ts';

const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

interface RulebookNote {
  /** The heading of the rulebook; the id of the game while it has none. */
  readonly title: string;
  /** Where each language is to be read. */
  readonly rulebook: Readonly<Partial<Record<Language, string>>>;
}

export interface Rulebooks {
  describe(game: string): Promise<RulebookNote>;
  /** The page named `<game>` or `<game>.fr`, as HTML; undefined where there is none. */
  page(name: string): Promise<string | undefined>;
}

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
    async describe(game) {
      const books = await Promise.all(LANGUAGES.map((language) => find(pageName(game, language))));
      const found = LANGUAGES.filter((_, index) => books[index] !== undefined);
      const links = found.map((language) => [language, `/rules/${pageName(game, language)}`]);
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
  return pageOf({
    title: titleOf(markdown, name),
    language,
    kind: 'rulebook',
    body: `<header class="bar"><a href="/">Escadre</a></header>\n<main>\n${body}</main>`,
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
        token.href = token.href.replace(/^(?:\.\/)?([\w-]+(?:\.\w\w)?)\.md(?=#|$)/, '/rules/$1');
      if (token.type === 'text' && language === 'fr') token.text = unbroken(token.text);
    },
  });
}

const unbroken = (french: string) => french.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
