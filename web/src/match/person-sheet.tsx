/** What one can do about another person: mute, block, report, and before the start, remove them. */

import { type Signal, useSignal } from '@preact/signals';
import type { Seat } from 'escadre';
import { ConfirmButton } from '../base/confirm-button.tsx';
import { FaultNote } from '../base/fault-note.tsx';
import { type Act, useAction } from '../base/use-action.ts';
import { useFocus } from '../base/use-focus.ts';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import type { Person } from './people.ts';
import { css } from './person-styles.ts';
import { ReportForm } from './report-form.tsx';
import { speakerOf } from './spoken-lines.ts';

export interface PersonSheetProps {
  readonly model: MatchModel;
  readonly person: Person;
  readonly close: () => void;
}

/** A step of the sheet: the deeds, the report, or what was done. */
type Step = 'deeds' | 'report' | 'muted' | 'blocked' | 'reported';

export function PersonSheet({ model, person, close }: PersonSheetProps) {
  const step = useSignal<Step>('deeds');
  // A spectator’s own lines look like anybody’s.
  const action = useAction({ BAD_REQUEST: words.value.people.yourself });
  if (step.value === 'deeds') return <Deeds {...{ model, person, close, step, action }} />;
  if (step.value === 'report') {
    const sent = () => {
      step.value = 'reported';
    };
    return <ReportForm {...{ model, person, action, sent }} />;
  }
  return <Done {...{ person, close }} what={step.value} />;
}

interface DeedsProps extends PersonSheetProps {
  readonly step: Signal<Step>;
  readonly action: Act;
}

function Deeds({ model, person: { whom }, close, step, action: { busy, fault, act } }: DeedsProps) {
  const { people } = words.value;
  const { match } = model;
  const removable = removableSeat(model, whom);
  const deed = async (what: () => Promise<unknown>, next: Step) => {
    if (await act(what)) step.value = next;
  };
  return (
    <div class="stack">
      <Deed
        {...{ busy }}
        label={people.mute}
        about={people.muteText}
        act={() => deed(() => match.mute(whom), 'muted')}
      />
      <Deed
        {...{ busy }}
        label={people.block}
        about={people.blockText}
        act={() => deed(() => match.block(whom), 'blocked')}
      />
      <Deed
        {...{ busy }}
        label={people.report}
        about={people.reportText}
        act={() => {
          step.value = 'report';
        }}
      />
      {removable !== undefined && (
        <ConfirmButton
          label={people.sendAway}
          question={people.sendAwayText}
          yes={people.sendAwayYes}
          busy={busy}
          act={async () => {
            if (await act(() => match.sendAway(removable))) close();
          }}
        />
      )}
      <FaultNote fault={fault} />
    </div>
  );
}

interface DeedProps {
  readonly label: string;
  /** What it does. */
  readonly about: string;
  readonly busy: boolean;
  readonly act: () => void;
}

const Deed = ({ label, about, busy, act }: DeedProps) => (
  <button type="button" class={css('deed')} disabled={busy} onClick={act}>
    <strong>{label}</strong>
    <span class="soft small">{about}</span>
  </button>
);

interface DoneProps extends Pick<PersonSheetProps, 'person' | 'close'> {
  readonly what: 'muted' | 'blocked' | 'reported';
}

function Done({ person: { name }, close, what }: DoneProps) {
  const { people, app } = words.value;
  const closing = useFocus<HTMLButtonElement>();
  return (
    <div class="stack">
      <p role="status">{people.done[what](name)}</p>
      {what !== 'reported' && <p class="soft small">{people.undo}</p>}
      <div class="row">
        <button type="button" class="primary" ref={closing} onClick={close}>
          {app.close}
        </button>
      </div>
    </div>
  );
}

/** Before the start, the seat of a person that the host may remove; undefined for other people. */
function removableSeat({ match, table }: MatchModel, whom: Person['whom']): Seat | undefined {
  const { phase, host, seats } = table.value;
  const { seat, name } = speakerOf(whom, table.value);
  const isHost = host !== undefined && match.seats.includes(host);
  if (!isHost || phase !== 'gathering' || seat === undefined || seats[seat]?.name !== name) return undefined;
  return seat;
}
