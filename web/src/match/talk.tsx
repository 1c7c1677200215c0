/** Table talk. Texts of other people only ever become text. */

import { useSignal } from '@preact/signals';
import { shownName } from 'escadre';
import { language } from '../app/settings.ts';
import { words } from '../app/words.ts';
import type { MatchModel } from './model.ts';

/** Characters of a line, at most. */
const LONGEST = 500;

export function Talk({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const draft = useSignal('');
  const lines = model.chat.value;
  return (
    <div class="talk">
      {lines.length === 0 && <p class="soft">{match.silent}</p>}
      <ol class="lines" aria-live="polite" aria-label={match.talk}>
        {lines.map((line) => (
          <li key={`${line.n} ${line.at}`}>
            <strong class="name">{shownName(line, language.value)}</strong> {line.text}
          </li>
        ))}
      </ol>
      <form
        class="row"
        onSubmit={async (event) => {
          event.preventDefault();
          const text = draft.value.trim();
          if (text !== '' && (await model.do(() => model.match.say(text)))) draft.value = '';
        }}
      >
        <input
          type="text"
          aria-label={match.sayTo}
          placeholder={match.sayTo}
          maxLength={LONGEST}
          value={draft.value}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button type="submit">{match.say}</button>
      </form>
    </div>
  );
}
