/** A report of a person to the operator: why, in one’s own words, and with their last lines. */

import { type Signal, useSignal } from '@preact/signals';
import { type ChatLine, shownText } from 'escadre';
import { FaultNote } from '../base/fault-note.tsx';
import { language } from '../base/settings.ts';
import type { Act } from '../base/use-action.ts';
import { useFocus } from '../base/use-focus.ts';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import type { Person } from './people.ts';
import { css } from './person-styles.ts';
import { linesBy } from './spoken-lines.ts';

const REASONS = ['insults', 'stalling', 'cheating', 'name', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Characters of one’s own words, and lines to attach, at most. */
const LONGEST = 300;
const MOST_LINES = 20;

interface ReportFormProps {
  readonly model: MatchModel;
  readonly person: Person;
  readonly action: Act;
  readonly sent: () => void;
}

export function ReportForm({ model, person: { whom }, action: { busy, fault, act }, sent }: ReportFormProps) {
  const { people } = words.value;
  const first = useFocus<HTMLSelectElement>();
  const reason = useSignal<Reason>('insults');
  const text = useSignal('');
  // Lines that arrive meanwhile would move the boxes.
  const lines = useSignal(linesBy(whom, model).slice(-MOST_LINES)).value;
  const left = useSignal<ReadonlySet<ChatLine>>(new Set());
  const send = async () => {
    // The operator reads the reason in one language.
    const why = [reason.value, text.value.trim()].filter((part) => part !== '').join(': ');
    const said = lines.filter((line) => !left.value.has(line));
    if (await act(() => model.match.report(whom, why, said))) sent();
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        <span class="field">{people.reason}</span>
        <select
          ref={first}
          value={reason.value}
          onChange={({ currentTarget: { value } }) => {
            reason.value = REASONS.find((each) => each === value) ?? 'other';
          }}
        >
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {people.reasons[each]}
            </option>
          ))}
        </select>
      </label>
      <Details text={text} />
      {lines.length > 0 && <Evidence {...{ lines, left }} />}
      <FaultNote fault={fault} />
      <div class="row">
        <button type="submit" class="primary" disabled={busy}>
          {people.send}
        </button>
      </div>
    </form>
  );
}

const Details = ({ text }: { readonly text: Signal<string> }) => (
  <label>
    <span class="field">{words.value.people.details}</span>
    <textarea
      class={css('words')}
      rows={3}
      dir="auto"
      maxLength={LONGEST}
      value={text.value}
      onInput={(event) => {
        text.value = event.currentTarget.value;
      }}
    />
  </label>
);

interface EvidenceProps {
  readonly lines: readonly ChatLine[];
  /** Those that the reporter leaves out. */
  readonly left: Signal<ReadonlySet<ChatLine>>;
}

const Evidence = ({ lines, left }: EvidenceProps) => (
  <fieldset>
    <legend>{words.value.people.lines}</legend>
    <div class={css('evidence')}>
      {lines.map((line) => (
        <label key={`${line.n} ${line.at}`}>
          <input
            type="checkbox"
            checked={!left.value.has(line)}
            onChange={(event) => {
              const others = new Set(left.value);
              if (event.currentTarget.checked) others.delete(line);
              else others.add(line);
              left.value = others;
            }}
          />
          <span dir="auto">{shownText(line, language.value)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
