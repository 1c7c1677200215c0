/** The words of the page, in the language that is set. A catalogue is code: what is missing does not compile. */

import { computed } from '@preact/signals';
import { language } from './settings.ts';
import { en, type Words } from './words.en.ts';
import { fr } from './words.fr.ts';

const CATALOGUES: Readonly<Record<typeof language.value, Words>> = { en, fr };

export const words = computed(() => CATALOGUES[language.value]);
