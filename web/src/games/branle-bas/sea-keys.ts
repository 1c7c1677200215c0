/** The keys of the sea. */

import { useEffect, useRef } from 'preact/hooks';
import { isWriting } from '../../base/typing-target.ts';
import { shortcutOf } from '../../base/use-keys.ts';
import type { Gesture, SeaView } from './input.ts';
import type { Lens } from './lens.ts';

/** Keys for looking at the sea, wherever the focus is, except in a field. */
export function useSeaKeys(lens: Lens, view: SeaView, send: (gesture: Gesture) => void): void {
  const latest = useRef({ view, send });
  latest.current = { view, send };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key === undefined || isWriting(event.target)) return;
      const { view: seen, send: tell } = latest.current;
      const ship = seen.public.ships[seen.public.call?.ship ?? ''];
      const keys: Readonly<Record<string, () => void>> = {
        '0': () => lens.fit(seen.public),
        f: () => ship !== undefined && lens.show([ship], 1_900),
        m: () => toggle(lens.measures),
        g: () => lens.turnArcs(seen.public),
        t: () => toggle(lens.inWords),
        '+': () => lens.zoom(1.4),
        '-': () => lens.zoom(1 / 1.4),
        escape: () => {
          lens.measured.value = null;
          lens.measures.value = false;
          lens.focus.value = null;
          tell({ type: 'drop' });
        },
      };
      keys[key.toLowerCase()]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [lens]);
}

const toggle = (value: Lens['follows']): void => {
  value.value = !value.value;
};
