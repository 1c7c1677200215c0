/** The words of Les Grands Amiraux in a language, kept from one drawing to the next. */

import { useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { AdmiralsWords } from './words.ts';

/** @param spoken by default the reader's */
export const useAdmiralsWords = (spoken = language.value): AdmiralsWords =>
  useMemo(() => new AdmiralsWords(spoken), [spoken]);
