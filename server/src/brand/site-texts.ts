/** The operator’s texts, from a folder with files such as `imprint.fr.txt`: read once, at the start. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import { ConfigError } from '../config.ts';
import { isLanguage, type Language } from './language.ts';
import { LOGO_FILES } from './logo.ts';

const TEXTS = ['welcome', 'imprint', 'privacy', 'conduct'] as const;
export type TextName = (typeof TEXTS)[number];

/** Bytes of a file. */
const MOST_BYTES = 65_536;
/** Characters of the welcome: it stands above the games. */
export const MOST_WELCOME = 1_000;

export type SiteTexts = Readonly<Record<TextName, Partial<Record<Language, string>>>>;

/** No text at all. */
const none = (): Record<TextName, Partial<Record<Language, string>>> => ({
  welcome: {},
  imprint: {},
  privacy: {},
  conduct: {},
});

/**
 * Reads a folder. One that is missing has no texts, unless it is required.
 *
 * @throws {@link ConfigError} with every fault
 */
export function readTexts(folder: string, isRequired: boolean): SiteTexts {
  const texts = none();
  const faults: string[] = [];
  for (const file of namesIn(folder, isRequired)) {
    if (LOGO_FILES.includes(file)) continue;
    const [, name, language] = /^(\w+)\.(\w+)\.txt$/.exec(file) ?? [];
    const known = TEXTS.find((each) => each === name);
    if (known === undefined || !isLanguage(language)) {
      faults.push(
        `${join(folder, file)} is neither a text of the site, such as imprint.en.txt or welcome.fr.txt, nor ${LOGO_FILES.join(' or ')}.`,
      );
      continue;
    }
    const read = textIn(join(folder, file), known);
    if ('fault' in read) faults.push(`${join(folder, file)} ${read.fault}`);
    else if (read.text !== '') texts[known][language] = read.text;
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return texts;
}

/** Hidden files belong to the system. */
function namesIn(folder: string, isRequired: boolean): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !isRequired) return [];
    throw new ConfigError([
      `SITE_DIR is ${JSON.stringify(folder)}, a folder that cannot be read (${codeOf(error)}).`,
    ]);
  }
}

function textIn(path: string, name: TextName): { readonly text: string } | { readonly fault: string } {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MOST_BYTES) return { fault: `is longer than ${MOST_BYTES} bytes.` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n')))
      return { fault: 'has control characters: it should be plain text.' };
    if (name === 'welcome' && text.length > MOST_WELCOME)
      return { fault: `is longer than ${MOST_WELCOME} characters: it stands above the games.` };
    return { text };
  } catch (error) {
    return { fault: `cannot be read as UTF-8 text (${codeOf(error)}).` };
  }
}
