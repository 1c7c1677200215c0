/** Table talk. Texts of other people only ever become text. */

import { type Signal, useSignal } from '@preact/signals';
import { type ChatLine, PHRASES, type Phrase, shownName, shownText } from 'escadre';
import { useContext, useEffect } from 'preact/hooks';
import { FaultNote } from '../base/fault-note.tsx';
import { Segments } from '../base/fields.tsx';
import { language } from '../base/settings.ts';
import { useAction } from '../base/use-action.ts';
import { words } from '../base/words.ts';
import { AnonymousContext } from './anonymous-spectator.ts';
import type { MatchModel } from './model.ts';
import { PeopleContext } from './people.ts';
import { PersonName } from './person-name.tsx';
import { sendLine } from './sent-line.ts';
import { type SidePanel, SidePanelContext } from './side-panel.ts';
import { isOwnLine, wantedLines } from './spoken-lines.ts';
import { css } from './talk-styles.ts';

const HEARERS = ['all', 'camp'] as const;
type Hearers = (typeof HEARERS)[number];

/** Characters of a line, at most. */
const LONGEST = 300;

export function Talk({ model }: { readonly model: MatchModel }) {
  const { match, people } = words.value;
  const comeIn = useContext(AnonymousContext);
  const beside = useContext(SidePanelContext);
  const isAll = useSignal(false);
  const wanted = wantedLines(model);
  const lines = isAll.value ? model.chat.value : wanted;
  const hidden = model.chat.value.length - lines.length;
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
      {lines.length === 0 && hidden === 0 && <p class="soft">{match.silent}</p>}
      <ol class="lines" aria-live="polite" aria-label={match.talk}>
        {lines.map((line) => (
          <Line key={`${line.n} ${line.at}`} {...{ model, line }} />
        ))}
      </ol>
      {hidden > 0 && (
        <p class="soft small row">
          {people.hidden(hidden)}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              isAll.value = true;
            }}
          >
            {people.show}
          </button>
        </p>
      )}
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
      <MuteTable model={model} />
    </div>
  );
}

interface LineProps {
  readonly model: MatchModel;
  readonly line: ChatLine;
}

const Line = ({ model, line }: LineProps) => (
  <li>
    <PersonName whom={line} name={shownName(line, language.value)} isPlain={isOwnLine(model, line)} />{' '}
    {line.to === 'camp' && <span class="soft small">({words.value.match.toCamp})</span>}{' '}
    <span dir="auto" class="of-others">
      {shownText(line, language.value)}
    </span>
  </li>
);

/** Mutes everybody at a server’s table at once, or nobody. */
function MuteTable({ model: { match } }: { readonly model: MatchModel }) {
  const { people } = words.value;
  const isMuted = useSignal(match.isMuted);
  const { busy, fault, act } = useAction();
  if (useContext(PeopleContext) === undefined) return null;
  const toggle = () =>
    act(async () => {
      await (isMuted.value ? match.unmute() : match.mute());
      isMuted.value = match.isMuted;
    });
  return (
    <>
      {isMuted.value && <p class="soft small">{people.tableMuted}</p>}
      <FaultNote fault={fault} />
      <button type="button" class={css('quiet mute-table')} disabled={busy} onClick={toggle}>
        {isMuted.value ? people.unmuteTable : people.muteTable}
      </button>
    </>
  );
}

/** Whether there are unread lines by others. */
export function isUnheard(model: MatchModel, beside: SidePanel): boolean {
  const last = wantedLines(model).at(-1);
  if (last === undefined || last.n <= beside.heard.value) return false;
  return !isOwnLine(model, last);
}

interface MouthProps {
  readonly model: MatchModel;
  readonly to: Signal<Hearers>;
}

/** As the table allows: a text, set phrases, or neither. Partners chat freely. */
function Mouth({ model, to }: MouthProps) {
  const rule = to.value === 'camp' ? undefined : model.match.summary.talk;
  if (rule === 'none') return <p class="soft">{words.value.people.noTalk}</p>;
  return rule === 'phrases' ? (
    <Phrases {...{ model, to }} />
  ) : (
    <>
      <TextLine {...{ model, to }} />
      <details>
        <summary>{words.value.people.phrases}</summary>
        <Phrases {...{ model, to }} />
      </details>
    </>
  );
}

const PHRASE_NAMES = Object.keys(PHRASES.en) as Phrase[];

const Phrases = ({ model, to }: MouthProps) => (
  <fieldset class={css('phrases')} aria-label={words.value.people.phrases}>
    {PHRASE_NAMES.map((phrase) => (
      <button
        key={phrase}
        type="button"
        disabled={model.busy.value}
        onClick={() => model.do(() => model.match.say({ phrase }, { to: to.value }))}
      >
        {PHRASES[language.value][phrase]}
      </button>
    ))}
  </fieldset>
);

function TextLine({ model, to }: MouthProps) {
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
