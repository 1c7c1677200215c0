/** The pages about the site: what it is, privacy, imprint and conduct, in both languages. */

import { VERSION } from '../version.ts';
import {
  ABOUT_TITLES,
  type AboutPage,
  aboutAddress,
  type Brand,
  contactOf,
  headOf,
  NAME_OF_SOFTWARE,
  pagesOf,
  styleLink,
  textOf,
} from './brand.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './language.ts';
import { escaped } from './plain-text.ts';
import { type PrivacyTerms, privacyHtml } from './privacy-page.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<'skip' | 'pages' | 'contact' | 'software', string>>>> =
  {
    en: {
      skip: 'Skip to the content',
      pages: 'About this site',
      contact: 'Contact:',
      software: `This site runs on ${NAME_OF_SOFTWARE} ${VERSION}, free software under the MIT licence.`,
    },
    fr: {
      skip: 'Aller au contenu',
      pages: 'À propos de ce site',
      contact: 'Contact\u00a0:',
      software: `Ce site fonctionne avec ${NAME_OF_SOFTWARE} ${VERSION}, logiciel libre sous licence MIT.`,
    },
  };

/** The whole page; null if the site has none of that name. */
export function aboutHtml(
  page: AboutPage,
  language: Language,
  brand: Brand,
  terms: PrivacyTerms,
): string | null {
  const main = contentOf(page, language, brand, terms);
  if (main === null) return null;
  const words = WORDS[language];
  const title = ABOUT_TITLES[language][page];
  const name = escaped(brand.name);
  const other = LANGUAGES.find((each) => each !== language) ?? 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${name}</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<script src="/page/theme.js"></script>
<link rel="stylesheet" href="/page/style.css">
<link rel="stylesheet" href="/page/documents.css">
${styleLink(brand)}</head>
<body class="rulebook documents">
<a class="skip" href="#main">${words.skip}</a>
<header class="bar">${headOf(brand)}<a href="${aboutAddress(page, other)}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a></header>
<div class="columns">
<main id="main">
<h1>${page === 'site' ? name : title}</h1>
${main}
</main>
<nav aria-label="${words.pages}"><ul>${listOf(page, language, brand)}</ul></nav>
</div>
</body>
</html>
`;
}

const listOf = (page: AboutPage, language: Language, brand: Brand): string =>
  pagesOf(brand)
    .map((each) => {
      const current = each === page ? ' aria-current="page"' : '';
      return `<li><a href="${aboutAddress(each, language)}"${current}>${ABOUT_TITLES[language][each]}</a></li>`;
    })
    .join('');

function contentOf(page: AboutPage, language: Language, brand: Brand, terms: PrivacyTerms): string | null {
  if (page === 'site') return siteHtml(language, brand);
  const own = textOf(brand, page, language);
  if (page !== 'privacy') return own;
  return `${own ?? ''}\n${privacyHtml(language, terms, contactOf(brand))}`;
}

function siteHtml(language: Language, brand: Brand): string {
  const words = WORDS[language];
  const contact = contactOf(brand);
  return [
    textOf(brand, 'welcome', language) ?? '',
    contact === null ? '' : `<p>${words.contact} ${contact}</p>`,
    `<p>${words.software}</p>`,
  ].join('\n');
}
