/** The button that ends the turn. */

import { confirmation } from '../../base/settings.ts';
import { isWorthAsking, remainingIn } from './remaining.ts';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import type { WordProps } from './word-props.ts';

interface EndTurnProps extends Pick<WordProps, 'model' | 'situation' | 'words' | 'send'> {
  readonly isPrimary?: boolean;
}

/** Ends the turn; asks first if something may have been overlooked, as it cannot be undone. */
export function EndTurn({ model, situation, words, send, isPrimary = true }: EndTurnProps) {
  const { texts } = words;
  const pointed = usePointed();
  const remaining = remainingIn(situation);
  const left = remaining.moves.reduce((sum, { moves }) => sum + moves, 0);
  const isAsked = confirmation.value !== 'never' && isWorthAsking(remaining);
  // Filled only once every ship has moved: until then, they come first.
  const look = !isPrimary ? '' : remaining.idle.length > 0 ? 'is-wide' : 'primary';
  const note =
    remaining.idle.length > 0 ? texts.unmoved(remaining.idle.length) : left > 0 ? texts.movesLeft(left) : '';
  return (
    <button
      type="button"
      class={`${look} ${pointed('main')}`}
      disabled={model.isHeld.value}
      onClick={() =>
        isAsked ? send({ type: 'intend', intent: { do: 'end' } }) : model.play({ type: 'endTurn' })
      }
    >
      <span>
        {texts.endTurn} {note !== '' && <span class={css('unmoved')}>{note}</span>}
      </span>
    </button>
  );
}
