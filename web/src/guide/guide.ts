/** How to play a game, on one or two screens: the parts of every game's guide. */

import type { ComponentType } from 'preact';
import type { Language } from '../base/settings.ts';

/** A sentence, with `*words*` emphasised, and the codes of the refusals it explains, if any. */
export type Sentence = string | { readonly say: string; readonly explains: readonly string[] };

/** One thing to know. */
export interface Topic {
  readonly title: string;
  readonly paragraphs?: readonly (readonly Sentence[])[];
  /** A list below the paragraphs. */
  readonly points?: readonly (readonly Sentence[])[];
  /** The caption of its picture. */
  readonly caption?: string;
  /** Its picture is beside the text if there is room. It and what follows are in rows below the columns. */
  readonly isWide?: boolean;
  /** Not needed for a first match: folded by default. */
  readonly isFolded?: boolean;
}

/** Topics by the ids of their places, the first one first: how the game is won. */
export interface GuideText {
  readonly lead: string;
  readonly topics: Readonly<Record<string, Topic>>;
}

export interface FigureProps {
  readonly language: Language;
}

export interface Guide {
  readonly texts: Readonly<Record<Language, GuideText>>;
  /** The pictures, by the ids of their topics. */
  readonly figures: Readonly<Record<string, ComponentType<FigureProps>>>;
}

/** A sentence that explains refusals, given by their codes: `because('REEF LAND', 'Ships cannot …')`. */
export const because = (codes: string, say: string): Sentence => ({ say, explains: codes.split(' ') });

/** All sentences of a guide, in reading order. */
export const sentencesOf = ({ topics }: GuideText): readonly Sentence[] =>
  Object.values(topics).flatMap(({ paragraphs = [], points = [] }) => [...paragraphs, ...points].flat());
