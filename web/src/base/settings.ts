/** The settings, applied at once. An embedded page uses the defaults; others store changes in this browser. */

import { effect, type Signal, signal } from '@preact/signals';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export const THEMES = ['auto', 'light', 'dark'] as const;
export const MOTIONS = ['auto', 'less'] as const;
const SWITCHES = ['off', 'on'] as const;
/** When a move waits for its button: always, on touch screens and in correspondence matches, or never. */
export const CONFIRMATIONS = ['always', 'touch', 'never'] as const;

/** How long windows stay open: as usual, or longer, for slow hands and screen readers. */
const WINDOWS = ['usual', 'more'] as const;

interface Setting {
  readonly words: readonly string[];
  readonly value: Signal<string>;
}

/** All settings, by name. */
export const SETTINGS = new Map<string, Setting>();

function setting<Word extends string>(name: string, words: readonly Word[], first: Word): Signal<Word> {
  const value = signal(first);
  SETTINGS.set(name, { words, value });
  return value;
}

const spoken: Language = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';

export const language = setting('language', LANGUAGES, spoken);
export const theme = setting('theme', THEMES, 'auto');
export const motion = setting('motion', MOTIONS, 'auto');
export const sound = setting('sound', SWITCHES, 'off');
export const vibration = setting('vibration', SWITCHES, 'on');
export const confirmation = setting('confirmation', CONFIRMATIONS, 'always');
/** Whether the chart keeps north up instead of turning to fit. */
export const northUp = setting('northUp', SWITCHES, 'off');
export const windows = setting('windows', WINDOWS, 'usual');
/** Which chat of strangers to show: all, set phrases, or none. */
export const STRANGERS = ['all', 'phrases', 'none'] as const;
export const strangers = setting('strangers', STRANGERS, 'all');
export const notices = setting('notices', SWITCHES, 'off');

effect(() => {
  document.documentElement.lang = language.value;
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
