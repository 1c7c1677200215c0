/** How the operator has named and furnished the site: its name, colour, logo, contact and texts, read at the start. */

import { join } from 'node:path';
import type { Config } from '../config.ts';
import { styleOf } from './colour.ts';
import { LANGUAGES, type Language } from './language.ts';
import { LOGO_STYLE, type Logo, logoImage, readLogo } from './logo.ts';
import { escaped, htmlOf } from './plain-text.ts';
import { readTexts, type SiteTexts, type TextName } from './site-texts.ts';

export const NAME_OF_SOFTWARE = 'Escadre';

export interface Brand {
  readonly name: string;
  /** `#rrggbb`; null for the client’s own. */
  readonly colour: string | null;
  /** `mailto:` or `https:`; null for none. */
  readonly contact: string | null;
  readonly texts: SiteTexts;
  /** Null for ours. */
  readonly logo: Logo | null;
}

type BrandSettings = Pick<Config, 'siteName' | 'siteColour' | 'siteContact' | 'siteDir' | 'dataDir'>;

/** @throws {@link ConfigError} if a text or the logo cannot be shown */
export function readBrand({ siteName, siteColour, siteContact, siteDir, dataDir }: BrandSettings): Brand {
  const folder = siteDir ?? join(dataDir, 'site');
  return {
    name: siteName,
    colour: siteColour,
    contact: siteContact,
    texts: readTexts(folder, siteDir !== null),
    logo: readLogo(folder),
  };
}

/** The pages about the site, in the order of their links. */
export const ABOUT_PAGES = ['site', 'privacy', 'imprint', 'conduct'] as const;
export type AboutPage = (typeof ABOUT_PAGES)[number];

export const aboutAddress = (page: AboutPage, language: Language): string =>
  `/about/${page}${language === 'en' ? '' : `.${language}`}`;

export const ABOUT_TITLES: Readonly<Record<Language, Readonly<Record<AboutPage, string>>>> = {
  en: { site: 'About', privacy: 'Privacy', imprint: 'Imprint', conduct: 'Conduct' },
  fr: { site: 'À propos', privacy: 'Confidentialité', imprint: 'Mentions légales', conduct: 'Charte' },
};

/** The pages that exist: imprint and conduct only if the operator has written them. */
export const pagesOf = ({ texts }: Brand): readonly AboutPage[] =>
  ABOUT_PAGES.filter(
    (page) =>
      page === 'site' || page === 'privacy' || LANGUAGES.some((each) => texts[page][each] !== undefined),
  );

/** Whether the operator has furnished the site at all. */
const isBranded = ({ name, colour, contact, texts, logo }: Brand): boolean =>
  name !== NAME_OF_SOFTWARE ||
  colour !== null ||
  contact !== null ||
  logo !== null ||
  Object.values(texts).some((text) => Object.keys(text).length > 0);

/** A text as HTML, in this language or else the other; null without one. */
export function textOf({ texts }: Brand, name: TextName, language: Language): string | null {
  const found = [language, ...LANGUAGES].find((each) => texts[name][each] !== undefined);
  const text = found === undefined ? undefined : texts[name][found];
  if (text === undefined) return null;
  return found === language ? htmlOf(text) : `<div lang="${found}">${htmlOf(text)}</div>`;
}

/** The contact as a link; null for none. */
export const contactOf = ({ contact }: Brand): string | null =>
  contact === null
    ? null
    : `<a href="${escaped(contact)}">${escaped(contact.replace(/^mailto:|^https:\/\//, ''))}</a>`;

/**
 * Changes a page of the client: its name, its colour and, for the first page and the foot of all, the
 * operator’s texts as templates, which the client shows in the reader’s language.
 */
export function brandPage(brand: Brand): (html: string) => string {
  if (!isBranded(brand)) return (html) => html;
  const name = escaped(brand.name);
  const templates = LANGUAGES.flatMap((language) => [
    template('welcome', language, textOf(brand, 'welcome', language)),
    template('foot', language, linksOf(brand, language)),
  ]).join('');
  return (html) =>
    html
      .replaceAll(NAME_OF_SOFTWARE, () => name)
      .replace('</head>', () => `${logoTag(brand)}${styleLink(brand)}</head>`)
      .replace('</body>', () => `${templates}</body>`);
}

/** Tells the client that the site has a logo; empty without one. */
const logoTag = ({ logo }: Brand): string =>
  logo === null ? '' : `<meta name="site-logo" content="${logo.path}">\n`;

/** The link to the style sheet with the site’s colour and logo; empty without both. */
export const styleLink = ({ colour, logo }: Pick<Brand, 'colour' | 'logo'>): string =>
  colour === null && logo === null ? '' : '<link rel="stylesheet" href="/site.css">\n';

const template = (part: string, language: Language, html: string | null): string =>
  html === null ? '' : `<template id="${part}-${language}">${html}</template>\n`;

const linksOf = (brand: Brand, language: Language): string =>
  pagesOf(brand)
    .map((page) => `<a href="${aboutAddress(page, language)}">${ABOUT_TITLES[language][page]}</a>`)
    .join(' ');

/** The logo and the name, as the link home in the head of a document. */
export const headOf = ({ name, logo }: Brand): string =>
  `<a href="/">${logo === null ? '' : logoImage(logo)}${escaped(name)}</a>`;

/** Changes a rulebook or a document, as they are built: the site’s logo and name at its head, and its colour. */
export function brandDocument(brand: Brand): (html: string) => string {
  if (!isBranded(brand)) return (html) => html;
  const name = escaped(brand.name);
  const head = headOf(brand);
  return (html) =>
    html
      .replace(` – ${NAME_OF_SOFTWARE}</title>`, () => ` – ${name}</title>`)
      .replace(`<a href="/">${NAME_OF_SOFTWARE}</a>`, () => head)
      .replace('</head>', () => `${styleLink(brand)}</head>`);
}

/** The web manifest, with the site’s name and colour. */
export function manifestOf(json: string, brand: Brand): string {
  if (!isBranded(brand)) return json;
  const { name, colour } = brand;
  const manifest: object = JSON.parse(json);
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    ...(colour === null ? {} : { theme_color: colour }),
  });
}

/** The style sheet of `/site.css`; null without a colour and a logo. */
export function sheetOf({ colour, logo }: Brand): string | null {
  if (colour === null && logo === null) return null;
  return `${colour === null ? '' : styleOf(colour)}${logo === null ? '' : LOGO_STYLE}`;
}
