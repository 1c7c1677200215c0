/** The Word at the end: how it ended, and what can follow. */

import { useSignal } from '@preact/signals';
import type { Examined } from 'escadre/verify';
import { useContext } from 'preact/hooks';
import { server } from '../app/session.ts';
import { words } from '../app/words.ts';
import { PracticeContext } from '../practice/context.ts';
import { WaysOn } from '../practice/ways-on.tsx';
import type { MatchModel } from './model.ts';
import { StoryContext } from './story-context.ts';

export function End({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const practice = useContext(PracticeContext);
  return (
    <div class="end stack">
      <p class="sentence">
        <strong class="name">{verdictOf(model)}</strong>{' '}
        {model.outcome.value !== null && teller?.ending(model.outcome.value as never).text}
      </p>
      {practice === undefined ? <WaysAtServer model={model} /> : <WaysOn {...practice} />}
    </div>
  );
}

function WaysAtServer({ model }: { readonly model: MatchModel }) {
  const { end } = words.value;
  const { match } = model;
  const wants = match.seats.some((seat) => model.table.value.rematchOffers[seat]);
  return (
    <>
      <DiceCheck model={model} />
      <div class="row">
        <a class="button" href={`/m/${match.id}/replay${location.hash}`}>
          {end.replay}
        </a>
        {match.seats.length > 0 &&
          (wants ? (
            <span class="soft">{end.waiting}</span>
          ) : (
            <button
              type="button"
              class="primary"
              disabled={model.busy.value}
              onClick={() => model.do(() => match.rematch())}
            >
              {end.rematch}
            </button>
          ))}
        <a class="button" href="/">
          {words.value.app.home}
        </a>
      </div>
    </>
  );
}

function verdictOf(model: MatchModel): string {
  const { end } = words.value;
  const outcome = model.outcome.value;
  if (outcome === null) return '';
  if (outcome.kind === 'abandoned') return `${end.abandoned}.`;
  if (outcome.kind === 'draw') return `${end.drawn}.`;
  if (model.match.camp === null) return '';
  return outcome.camp === model.match.camp ? `${end.won}.` : `${end.lost}.`;
}

type Checked = Pick<Examined, 'draws'> | { readonly fault: string };

/** Every die of the match, thrown again in this browser from the seed that is open now. */
function DiceCheck({ model }: { readonly model: MatchModel }) {
  const { end } = words.value;
  const checked = useSignal<Checked | 'checking' | undefined>(undefined);
  const check = async () => {
    checked.value = 'checking';
    try {
      checked.value = await checkDice(model);
    } catch (error) {
      checked.value = { fault: error instanceof Error ? error.message : String(error) };
    }
  };
  const state = checked.value;
  if (state === undefined) {
    return (
      <button type="button" class="link" onClick={check}>
        {end.dice}
      </button>
    );
  }
  if (state === 'checking') return <p role="status">{end.checking}</p>;
  if ('draws' in state) return <p role="status">{end.sound(state.draws)}</p>;
  return (
    <p role="alert">
      {end.unsound} {state.fault}
    </p>
  );
}

async function checkDice({ match }: MatchModel): Promise<Checked> {
  const [escadre, { examineRecord }] = await Promise.all([server(), import('escadre/verify')]);
  const invite = match.invite ?? location.hash.slice(1);
  const record = await escadre.record(match.id, invite === '' ? {} : { invite });
  const { verdict, draws } = examineRecord(record, match.noted);
  return verdict.ok ? { draws } : { fault: `${verdict.reason}.` };
}
