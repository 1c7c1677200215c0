/** Les Grands Amiraux, told to a spectator, with no more memory than theirs. */

import { type GrandsAmirauxTypes, grandsAmiraux, type SeenEvent } from '@escadre/shared/games/grands-amiraux';
import { en } from '@escadre/shared/games/grands-amiraux/story/en.ts';
import { story } from '@escadre/shared/games/grands-amiraux/story/index.ts';
import { sentenceOf } from '@escadre/shared/kernel';
import { anyTelling, type Narrator } from '../happening.ts';
import { line, type TextLine } from '../terminal.ts';

type State = GrandsAmirauxTypes['State'];

/** Public events lead from one spectator's view to the next. */
export function grandsAmirauxNarrator(): Narrator<SeenEvent> {
  let state = grandsAmiraux.initial(grandsAmiraux.defaults);
  return (happening) => {
    const event = anyTelling(happening);
    const before = grandsAmiraux.view(state, 'public');
    state = after(state, event);
    return story.tell(event, before, grandsAmiraux.view(state, 'public'), null).map(lineOf);
  };
}

/** The told part of the truth: of the fleets, the grand admirals. */
function after(state: State, event: SeenEvent): State {
  switch (event.type) {
    case 'deployed':
      return state;
    case 'began': {
      const fleets = { white: { [event.white]: 'G' }, red: { [event.red]: 'G' } } as const;
      // The told event only lacks its memory setting.
      return grandsAmiraux.evolve({ ...state, fleets }, event);
    }
    case 'duel':
    case 'jumped':
    case 'mineStruck': {
      // A retold event has nothing to continue from.
      return isWhole(event) ? grandsAmiraux.evolve(state, { ...event, memory: state.options.memory }) : state;
    }
    default:
      // The told event only lacks its memory setting.
      return grandsAmiraux.evolve(state, event);
  }
}

/** The told event only lacks its memory setting. */
type Whole =
  | Omit<Encounter<'duel'>, 'memory'>
  | Omit<Encounter<'jumped'>, 'memory'>
  | Omit<Encounter<'mineStruck'>, 'memory'>;
type Encounter<Type> = Extract<GrandsAmirauxTypes['Event'], { readonly type: Type }>;

const isWhole = (event: SeenEvent): event is SeenEvent & Whole =>
  'piece' in event && event.piece !== undefined;

type EventBeat = ReturnType<typeof story.tell>[number];

const lineOf = (beat: EventBeat): TextLine =>
  line(sentenceOf(en.beats, beat), beat.tone === 'good' || beat.tone === 'bad' ? 'strong' : beat.tone);
