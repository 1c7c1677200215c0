/** A moment of the card game that is looked at again: the table, or the fight that has just been laid open. */

import { useMemo } from 'preact/hooks';
import { language } from '../../app/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import './cards.css';
import { BEATS, Reveal } from './reveal.tsx';
import { isJustFought } from './truth.ts';
import { CardWords } from './words.ts';

const nothing = () => undefined;

export function Still({ view, before, camp }: StillProps<'trafalgar-cards'>) {
  const words = useMemo(() => new CardWords(language.value), [language.value]);
  const { last } = view.public;
  return last !== undefined && isJustFought(view, before) ? (
    <Reveal fought={last} own={camp} beat={BEATS.length - 1} words={words} />
  ) : (
    <Board view={view} situation={undefined} camp={camp} draft={undefined} words={words} send={nothing} />
  );
}
