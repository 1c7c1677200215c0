/** The sea in words. */

import { useContext } from 'preact/hooks';
import { StoryContext } from '../../match/story-context.ts';
import type { SeaView } from './input.ts';
import { css } from './styles.ts';

export function TextBoard({ view }: { readonly view: SeaView }) {
  const teller = useContext(StoryContext);
  return (
    <ul class="text-board stack">
      {teller?.describe(view).map(({ text, tone }, place) => (
        <li key={place} class={css(`tone-${tone}`)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
