/** A moment of a replay: the table, or the fight that was just revealed. */

import { useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { BEATS, Reveal, wonBy } from './reveal.tsx';
import { Score } from './score.tsx';
import { justFought } from './whole-view.ts';
import { CardWords } from './words.ts';

const nothing = () => undefined;

export function Still({ view, before, camp }: StillProps<'trafalgar-cards'>) {
  const words = useMemo(() => new CardWords(language.value), [language.value]);
  const fought = justFought(view, before);
  return fought !== undefined ? (
    <Reveal fought={fought} own={camp} beat={BEATS.length - 1} words={words}>
      <Score view={{ ...view.public, hand: fought.hand }} camp={camp} words={words} newest={wonBy(fought)} />
    </Reveal>
  ) : (
    <Board view={view} situation={undefined} camp={camp} draft={undefined} words={words} send={nothing} />
  );
}
