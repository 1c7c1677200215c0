/** Trafalgar, told to a spectator who also hears the ports' secrets. */

import { type SeenEvent, trafalgar } from '@escadre/shared/games/trafalgar';
import { en } from '@escadre/shared/games/trafalgar/story/en.ts';
import { story } from '@escadre/shared/games/trafalgar/story/index.ts';
import { sentenceOf } from '@escadre/shared/kernel';
import { anyTelling, type Narrator } from '../happening.ts';
import { line, type TextLine } from '../terminal.ts';

/** Told events lead to the spectator's view. */
export function trafalgarNarrator(): Narrator<SeenEvent> {
  let state = trafalgar.initial(trafalgar.defaults);
  return (happening) => {
    const event = anyTelling(happening);
    const before = trafalgar.view(state, 'public');
    state = trafalgar.evolve(state, event);
    return story.tell(event, before, trafalgar.view(state, 'public'), null).map(lineOf);
  };
}

type EventBeat = ReturnType<typeof story.tell>[number];

const lineOf = (beat: EventBeat): TextLine =>
  line(sentenceOf(en.beats, beat), beat.tone === 'good' || beat.tone === 'bad' ? 'strong' : beat.tone);
