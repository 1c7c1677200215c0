/** The panel of a window, for the port and for the called ship: its head, its ring, and the cry. */

import { useSignal } from '@preact/signals';
import type { Prompt } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ring } from '../../base/sound.ts';
import { cry } from '../../base/tab-signs.ts';
import { Ring, timeOf } from './ring.tsx';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

/** Milliseconds during which firing is blocked, so that a tap already under way has no effect. */
const INERT = 250;

export interface FeuPanelProps {
  readonly prompt: Prompt<'trafalgar'>;
  readonly words: TrafalgarWords;
  /** If there is room beside it, the panel is at the left of the board. */
  readonly isLeft: boolean;
}

interface PanelProps extends FeuPanelProps {
  readonly title: string;
  /** Announced at once to screen readers. */
  readonly aloud: string;
  readonly children: ComponentChildren;
}

export function FeuPanel({ prompt, words, isLeft, title, aloud, children }: PanelProps) {
  const { texts } = words;
  // Announced once, without the seconds running down.
  const said = useSignal(aloud);
  useEffect(() => {
    ring('drum');
    cry.value = `${texts.title} ${title}`;
    return () => {
      cry.value = undefined;
    };
  }, [prompt.id, title, texts]);
  return (
    <section class={css(`feu ${isLeft ? 'is-left' : ''}`)} aria-label={title}>
      <p class="unseen" role="alert">
        {said.value}
      </p>
      <header class={css('feu-head')}>
        <h2>{title}</h2>
        {timeOf(prompt) === null ? (
          <p class="soft">{texts.waits}</p>
        ) : (
          <svg class={css('feu-ring')} viewBox="-22 -22 44 44" aria-hidden="true">
            <Ring prompt={prompt} radius={18} counts />
          </svg>
        )}
      </header>
      {children}
    </section>
  );
}

/** Whether a window has been open for long enough that a tap is meant for it. */
export function useArmed(id: string): boolean {
  const armed = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      armed.value = id;
    }, INERT);
    return () => clearTimeout(timer);
  }, [id]);
  return armed.value === id;
}
