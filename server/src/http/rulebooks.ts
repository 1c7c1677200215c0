/** The rulebooks, written in Markdown in docs/rules, as pages. They are our own texts, and trusted. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeText } from 'entities';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';

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

interface Rulebook {
  readonly changed: number;
  readonly markdown: Promise<string>;
  /** Made when it is asked for, once. */
  html: Promise<string> | null;
}

/**
 * The rulebooks of these games, `<game>.md` and `<game>.fr.md` in a folder; read again when they change. However many ask
 * for one at the same time, it is read once and made into a page once, which takes longer than all else that a request does.
 */
export function createRulebooks(
  games: readonly string[],
  folder: string,
  { readText, render } = { readText: readUtf8, render: rendered },
): Rulebooks {
  const names = new Map(
    games.flatMap((game) => LANGUAGES.map((language) => [pageName(game, language), language])),
  );
  const kept = new Map<string, Rulebook>();

  async function find(name: string): Promise<Rulebook | undefined> {
    const file = join(folder, `${name}.md`);
    const changed = await changedAt(file);
    if (changed === undefined) return undefined;
    const known = kept.get(name);
    if (known?.changed === changed) return known;
    const markdown = readText(file);
    const rulebook: Rulebook = { changed, markdown, html: null };
    kept.set(name, rulebook);
    // What could not be read is tried again.
    markdown.catch(() => kept.delete(name));
    return rulebook;
  }

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
      const language = names.get(name);
      const book = language === undefined ? undefined : await find(name);
      if (language === undefined || book === undefined) return undefined;
      book.html ??= book.markdown.then((markdown) => render(markdown, name, language));
      return book.html;
    },
  };
}

const pageName = (game: string, language: Language) => (language === 'en' ? game : `${game}.${language}`);

/** Milliseconds since 1970; undefined where there is no such file. */
async function changedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const readUtf8 = (file: string): Promise<string> => readFile(file, 'utf8');

function rendered(markdown: string, name: string, language: Language): string {
  const body = parserFor(language, placesIn(markdown)).parse(markdown, { async: false });
  return page(titleOf(markdown, name), language, body);
}

/** The first heading; `name` where there is none. */
const titleOf = (markdown: string, name: string): string =>
  plain(/^# +(.+?) *$/m.exec(markdown)?.[1] ?? name);

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

/** Without marks, links and anchors. */
const plain = (markdown: string) => markdown.replace(/[*`]|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1');

const page = (title: string, language: Language, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} – Escadre</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page/style.css">
</head>
<body class="rulebook">
<header class="bar"><a href="/">Escadre</a></header>
<main>
${body}</main>
</body>
</html>
`;
