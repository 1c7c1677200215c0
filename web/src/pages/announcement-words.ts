/** What the operator announces, in words. */

import { computed } from '@preact/signals';
import { type Language, language } from '../base/settings.ts';

const en = {
  restart: (minutes: number) =>
    minutes < 1
      ? 'The server restarts now. Your matches stay as they are.'
      : `The server restarts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Your matches stay as they are.`,
  maintenance: 'The site is closed for maintenance. Your matches stay as they are, and clocks stand still.',
};

const fr: typeof en = {
  restart: (minutes) =>
    minutes < 1
      ? 'Le serveur redémarre maintenant. Vos parties restent en l’état.'
      : `Le serveur redémarre dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Vos parties restent en l’état.`,
  maintenance: 'Le site est fermé pour maintenance. Vos parties restent en l’état, pendules arrêtées.',
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const announcementWords = computed(() => WORDS[language.value]);
