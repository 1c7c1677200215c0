/** Settings of this browser: stored if possible, and applied at once. */

import { effect, type Signal, signal } from '@preact/signals';
import { storage } from './browser.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export const THEMES = ['auto', 'light', 'dark'] as const;
export const MOTIONS = ['auto', 'less'] as const;
export const SWITCHES = ['off', 'on'] as const;
/** When a move waits for its button: always, on touch screens and in correspondence matches, or never. */
export const CONFIRMATIONS = ['always', 'touch', 'never'] as const;

/** How long windows stay open: as usual, or longer, for slow hands and screen readers. */
export const WINDOWS = ['usual', 'more'] as const;

const KEPT = 'escadre.settings.';

function kept<Word extends string>(name: string, words: readonly Word[], first: Word): Signal<Word> {
  const before = storage.read(KEPT + name);
  const setting = signal(words.find((word) => word === before) ?? first);
  effect(() => {
    storage.write(KEPT + name, setting.value);
  });
  return setting;
}

const spoken: Language = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';

export const language = kept('language', LANGUAGES, spoken);
export const theme = kept('theme', THEMES, 'auto');
export const motion = kept('motion', MOTIONS, 'auto');
export const sound = kept('sound', SWITCHES, 'off');
export const vibration = kept('vibration', SWITCHES, 'on');
export const confirmation = kept('confirmation', CONFIRMATIONS, 'always');
/** Whether the chart keeps north up instead of turning to fit. */
export const northUp = kept('northUp', SWITCHES, 'off');
export const windows = kept('windows', WINDOWS, 'usual');
/** Whose chat to show, of people one does not know: all of it, set phrases only, or none. */
export const STRANGERS = ['all', 'phrases', 'none'] as const;
export const strangers = kept('strangers', STRANGERS, 'all');
export const notices = kept('notices', SWITCHES, 'off');

effect(() => {
  document.documentElement.lang = language.value;
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
effect(() => {
  document.documentElement.dataset.motion = motion.value;
});
