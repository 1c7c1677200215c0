/** Why a frame shows no board, and the way to the site. */

import { language } from '../../base/settings.ts';
import { errorInWords } from '../../base/table-words.ts';
import { useQuery } from '../../base/use-query.ts';
import { css } from './embed-styles.ts';
import { embedWords } from './embed-words.ts';

export const Sentence = ({ text }: { readonly text: string }) => (
  <main class={css('sentence-only')}>
    <p>{text}</p>
    <p>
      <a href="/" target="_blank" rel="noopener">
        {embedWords().open}
      </a>
    </p>
  </main>
);

/** The sentence of an error, once its words are loaded. */
export function ErrorSentence({ error }: { readonly error: unknown }) {
  const { answer } = useQuery(() => errorInWords(error, language.value));
  return answer === undefined ? null : <Sentence text={answer} />;
}
