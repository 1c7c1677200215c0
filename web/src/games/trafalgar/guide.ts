import type { Guide } from '../../guide/guide.ts';
import { en } from './guide.en.ts';
import { fr } from './guide.fr.ts';
import { figures } from './guide-figures.tsx';

export const guide: Guide = { texts: { en, fr }, figures };
