/** An error as a sentence in the current language. */

import { useEffect, useState } from 'preact/hooks';
import { isNotFetched } from './build.ts';
import { isCoded } from './error-code.ts';
import { firstWords } from './first-words.ts';
import { language } from './settings.ts';
import { errorInWords } from './table-words.ts';

type ByCode = Readonly<Record<string, string>>;

/** The page's own sentence, available offline; undefined for other codes. */
function ownSentence(error: unknown, own: ByCode): string | undefined {
  const { faults, failures } = firstWords.value;
  // The browser's own message is in English and names a file.
  if (isNotFetched(error)) return `${failures.server}.`;
  return isCoded(error) ? (own[error.code] ?? faults[error.code]) : undefined;
}

/**
 * The sentence for an error; undefined for none, and until its words are loaded.
 *
 * @param own sentences for codes that have a special meaning here
 */
export function useErrorSentence(error: unknown, own: ByCode = {}): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: unknown; readonly text: string }>();
  const spoken = language.value;
  const known = error === undefined ? undefined : ownSentence(error, own);
  const isWanted = error !== undefined && known === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void errorInWords(error, spoken).then((text) => {
      if (isCurrent) setLoaded({ of: error, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [error, isWanted, spoken]);
  return known ?? (isWanted && loaded?.of === error ? loaded.text : undefined);
}
