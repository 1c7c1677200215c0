/** The privacy page, made of the settings and of the list of what the store keeps about people. */

import type { Config } from '../config.ts';
import { PURPOSES_IN_FRENCH } from '../store/about-people.fr.ts';
import { ABOUT_PEOPLE } from '../store/about-people.ts';
import { keptFor } from '../store/keeping-terms.ts';
import type { Language } from './language.ts';
import { escaped } from './plain-text.ts';
import { PRIVACY_WORDS } from './privacy-words.ts';

export type PrivacyTerms = Pick<Config, 'pruneAfterDays' | 'sessionDays' | 'journalDays' | 'backups'>;

/** `contact`: a link, as HTML; null for none. */
export function privacyHtml(language: Language, terms: PrivacyTerms, contact: string | null): string {
  const words = PRIVACY_WORDS[language];
  const { everyHours, keep } = terms.backups;
  const said = [
    words.noAccount,
    words.nothingElse,
    words.browser,
    words.session(terms.sessionDays),
    words.matches(terms.pruneAfterDays),
    words.log,
    words.journal(terms.journalDays),
    ...(everyHours === null ? [] : [words.backups(keep, everyHours)]),
    words.copies,
    words.rights,
  ];
  return [
    `<h2>${escaped(words.short)}</h2>`,
    `<ul>${said.map((each) => `<li>${escaped(each)}</li>`).join('\n')}</ul>`,
    ...(contact === null ? [] : [`<p>${escaped(words.contact)} ${contact}</p>`]),
    `<h2>${escaped(words.list)}</h2>`,
    `<p>${escaped(words.listText)}</p>`,
    ...tablesIn(language, terms),
  ].join('\n');
}

function tablesIn(language: Language, terms: PrivacyTerms): readonly string[] {
  const words = PRIVACY_WORDS[language];
  const told: Readonly<Record<string, Readonly<Record<string, string>>>> = PURPOSES_IN_FRENCH;
  const names: Readonly<Record<string, string>> = words.tables;
  return Object.entries(ABOUT_PEOPLE).flatMap(([table, { kept, columns }]) => {
    const purposes = Object.entries(columns).flatMap(([column, purpose]: [string, string | null]) => {
      if (purpose === null) return [];
      return language === 'en' ? purpose : (told[table]?.[column] ?? purpose);
    });
    if (purposes.length === 0) return [];
    return [
      `<h3>${escaped(names[table] ?? table)}</h3>`,
      `<ul>${purposes.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
      `<p>${escaped(words.kept)}${language === 'fr' ? '\u00a0' : ''}: ${escaped(keptFor(kept, language, terms))}.</p>`,
    ];
  });
}
