/** Branle-bas de combat, told to a spectator: everything is public. */

import { branleBas, type SeenEvent } from '@escadre/shared/games/branle-bas';
import { en } from '@escadre/shared/games/branle-bas/story/en.ts';
import { story } from '@escadre/shared/games/branle-bas/story/index.ts';
import { sentenceOf } from '@escadre/shared/kernel';
import { anyTelling, type Narrator } from '../happening.ts';
import { line, type TextLine } from '../terminal.ts';

/** Nothing is hidden, so events lead to the spectator's view. */
export function branleBasNarrator(): Narrator<SeenEvent> {
  let state = branleBas.initial(branleBas.defaults);
  return (happening) => {
    const event = anyTelling(happening);
    const before = branleBas.view(state, 'public');
    state = branleBas.evolve(state, event);
    return story.tell(event, before, branleBas.view(state, 'public'), null).map(lineOf);
  };
}

type EventBeat = ReturnType<typeof story.tell>[number];

const lineOf = (beat: EventBeat): TextLine =>
  line(sentenceOf(en.beats, beat), beat.tone === 'good' || beat.tone === 'bad' ? 'strong' : beat.tone);
