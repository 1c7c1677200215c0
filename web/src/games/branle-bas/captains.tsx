/** Several captains per side: naming an ally, and who may act for whom. */

import type { Command } from 'escadre';
import type { MatchModel } from '../../match/model.ts';
import { seatNames } from './captain-names.ts';
import type { SeaView } from './input.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

type Arrangement = Extract<Command<'branle-bas'>, { readonly type: 'nameAlly' | 'dismissAlly' }>;

interface CaptainsProps {
  readonly model: MatchModel<'branle-bas'>;
  readonly view: SeaView;
  readonly words: SeaWords;
}

const isArrangement = (command: Command<'branle-bas'>): command is Arrangement =>
  command.type === 'nameAlly' || command.type === 'dismissAlly';

export function Captains({ model, view, words }: CaptainsProps) {
  const { captains } = view.public;
  if (Object.keys(captains).length < 3) return null;
  const { texts } = words;
  const names = seatNames(model);
  const named = (seat: string) => names[seat] ?? seat;
  const [own] = model.match.seats;
  const hasChanged = own !== undefined && captains[own]?.namedOn === view.public.turn;
  const ways =
    own === undefined || model.outcome.value !== null
      ? []
      : [...model.match.legal(own)].filter(isArrangement);
  return (
    <details class={css('captains')}>
      <summary>{texts.captains}</summary>
      <ul>
        {Object.entries(captains).map(([seat, { camp, ally }]) => (
          <li key={seat} class={css(`camp-${camp}`)}>
            <span class="band" aria-hidden="true" /> {named(seat)}
            {seat === own && <span class="soft small"> ({texts.you})</span>}
            {ally !== undefined && <span class="soft small"> {texts.actsFor(named(ally), named(seat))}</span>}
          </li>
        ))}
      </ul>
      {ways.map((way) => (
        <button
          key={JSON.stringify(way)}
          type="button"
          disabled={model.isHeld.value}
          onClick={() => own !== undefined && model.play(way, { seat: own, prompt: null })}
        >
          {way.type === 'nameAlly' ? texts.letAct(named(way.ally)) : texts.alone}
        </button>
      ))}
      {hasChanged && ways.length === 0 && <p class="soft small">{texts.changeNextTurn}</p>}
    </details>
  );
}
