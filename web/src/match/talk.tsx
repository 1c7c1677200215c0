/** Table talk. Texts of other people only ever become text. */

import { type Signal, useSignal } from '@preact/signals';
import { shownName } from 'escadre';
import { useContext, useEffect } from 'preact/hooks';
import { Segments } from '../base/fields.tsx';
import { language } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { AnonymousContext } from './anonymous-spectator.ts';
import type { MatchModel } from './model.ts';
import { sendLine } from './sent-line.ts';
import { type SidePanel, SidePanelContext } from './side-panel.ts';
import { css } from './talk-styles.ts';

const HEARERS = ['all', 'camp'] as const;
type Hearers = (typeof HEARERS)[number];

/** Characters of a line, at most. */
const LONGEST = 300;

export function Talk({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const comeIn = useContext(AnonymousContext);
  const beside = useContext(SidePanelContext);
  const lines = model.chat.value;
  const last = lines.at(-1)?.n ?? 0;
  useEffect(() => {
    if (beside !== undefined) beside.heard.value = last;
  }, [beside, last]);
  const { camp } = model.match;
  const seats = Object.values(model.table.value.seats);
  const hasPartner = camp !== null && seats.filter((seat) => seat.camp === camp).length > 1;
  // Partners chat privately by default.
  const to = useSignal<Hearers>(hasPartner ? 'camp' : 'all');
  return (
    <div class={css('talk')}>
      {lines.length === 0 && <p class="soft">{match.silent}</p>}
      <ol class="lines" aria-live="polite" aria-label={match.talk}>
        {lines.map((line) => (
          <li key={`${line.n} ${line.at}`}>
            <strong class="name" dir="auto">
              {shownName(line, language.value)}
            </strong>{' '}
            {line.to === 'camp' && <span class="soft small">({match.toCamp})</span>}{' '}
            <span dir="auto" class="of-others">
              {line.text}
            </span>
          </li>
        ))}
      </ol>
      {hasPartner && (
        <Segments legend={match.hearers} words={HEARERS} labels={match.hearersNamed} value={to} />
      )}
      {comeIn === undefined ? (
        <Mouth model={model} to={to} />
      ) : (
        <button type="button" onClick={comeIn}>
          {match.joinTalk}
        </button>
      )}
    </div>
  );
}

/** Whether there are unread lines by others. */
export function isUnheard(model: MatchModel, beside: SidePanel): boolean {
  const last = model.chat.value.at(-1);
  if (last === undefined || last.n <= beside.heard.value) return false;
  return last.seat === undefined || !model.match.seats.some((seat) => seat === last.seat);
}

interface MouthProps {
  readonly model: MatchModel;
  readonly to: Signal<Hearers>;
}

function Mouth({ model, to }: MouthProps) {
  const { match } = words.value;
  const draft = useSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void sendLine(draft, (text) => model.do(() => model.match.say(text, { to: to.value })));
      }}
    >
      <input
        type="text"
        dir="auto"
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
  );
}
