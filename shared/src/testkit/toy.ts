/**
 * A small game for tests that need no real one: two camps take turns in throwing a die into
 * their own heap; the first to reach 20 wins. Red has two seats, and each keeps a secret word.
 */

import { z } from 'zod';
import { type Chance, CourseOfEvents, type Game, invalidScenario, refusalsOf } from '../kernel/index.ts';

interface Heaps {
  white: number;
  red: number;
}

export interface Toy {
  Seat: 'white' | 'red-1' | 'red-2';
  Camp: 'white' | 'red';
  Options: { goal: number };
  Scenario: { heaps: Heaps; turn?: number; words?: { white: string; red: string } };
  State: {
    goal: number;
    turn: number;
    heaps: Heaps;
    words: { white: string; red: string };
  };
  Command: { type: 'throw' } | { type: 'whisper'; word: string };
  Event:
    | { type: 'laidOut'; heaps: Heaps; turn?: number; words?: { white: string; red: string } }
    | { type: 'threw'; camp: 'white' | 'red'; die: number }
    | { type: 'passed' }
    | { type: 'whispered'; camp: 'white' | 'red'; word: string };
  SeenEvent: { type: string };
  PublicView: { turn: number; heaps: Heaps };
  PrivateView: { word: string };
  PromptKind: 'throw';
  Reason: 'heap';
  FormerReason: 'stack';
}

const campOf = (seat: Toy['Seat']): Toy['Camp'] => (seat === 'white' ? 'white' : 'red');
const mover = (turn: number): Toy['Camp'] => (turn % 2 === 0 ? 'white' : 'red');

const written = (heaps: Heaps, turn: number, words: { white: string; red: string }) =>
  `${heaps.white}-${heaps.red} ${turn} "${words.white}" "${words.red}"`;

const REFUSALS = { NOT_YOUR_TURN: { section: 'turns', ruling: 'R1' } } as const;
const refusal = refusalsOf('toy', REFUSALS);

function evolve(state: Toy['State'], event: Toy['Event']): Toy['State'] {
  switch (event.type) {
    case 'laidOut':
      return { ...state, heaps: event.heaps, turn: event.turn ?? 0, words: event.words ?? state.words };
    case 'threw':
      return {
        ...state,
        turn: state.turn + 1,
        heaps: { ...state.heaps, [event.camp]: state.heaps[event.camp] + event.die },
      };
    case 'passed':
      return { ...state, turn: state.turn + 1 };
    case 'whispered':
      return { ...state, words: { ...state.words, [event.camp]: event.word } };
  }
}

export const toy: Game<Toy> = {
  id: 'toy',
  title: 'Toy',
  version: 1,
  defaults: { goal: 20 },
  promptKinds: ['throw'],
  promptForms: { throw: { id: 'throw-<turn>', time: ['turn'] } },
  answers: { throw: ['throw'] },
  outcomeReasons: ['heap'],
  formerReasons: { stack: 'heap' },
  refusals: REFUSALS,
  schemas: {
    options: z.strictObject({ goal: z.int().default(20) }),
    scenario: z.strictObject({
      heaps: z.strictObject({ white: z.int(), red: z.int() }),
      turn: z.int().exactOptional(),
      words: z.strictObject({ white: z.string(), red: z.string() }).exactOptional(),
    }),
    command: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('throw') }),
      z.strictObject({ type: z.literal('whisper'), word: z.string().max(20) }),
    ]),
    seenEvent: z.looseObject({ type: z.string() }),
    publicView: z.object({ turn: z.int(), heaps: z.object({ white: z.int(), red: z.int() }) }),
    privateView: z.object({ word: z.string() }),
  },
  seats: () => [
    { seat: 'white', camp: 'white' },
    { seat: 'red-1', camp: 'red' },
    { seat: 'red-2', camp: 'red' },
  ],
  faults: ({ goal }, { heaps }) =>
    Object.entries(heaps)
      .filter(([, heap]) => heap >= goal)
      .map(([camp]) => `${camp} has won already`),
  initial: ({ goal }) => ({ goal, turn: 0, heaps: { white: 0, red: 0 }, words: { white: '', red: '' } }),
  setup: (_state, scenario) => [{ type: 'laidOut', ...(scenario ?? { heaps: { white: 0, red: 0 } }) }],
  check: (view, seat, command) => {
    if (command.type === 'throw' && mover(view.public.turn) !== campOf(seat)) {
      throw refusal('NOT_YOUR_TURN', 'It is not your turn.');
    }
  },
  decide: (state, seat, command, chance: Chance) => {
    const course = new CourseOfEvents(evolve, state);
    if (command.type === 'whisper') {
      course.happens({ type: 'whispered', camp: campOf(seat), word: command.word });
    } else {
      course.happens({ type: 'threw', camp: campOf(seat), die: chance.die([1, 2, 3, 4, 5, 6], 'die') });
    }
    return course.events;
  },
  evolve,
  prompts: ({ turn }) => {
    const camp = mover(turn);
    const seats: Toy['Seat'][] = camp === 'white' ? ['white'] : ['red-1', 'red-2'];
    return [{ id: `throw-${turn}`, kind: 'throw', camp, seats, time: { kind: 'turn', turn: String(turn) } }];
  },
  outcome: ({ goal, heaps }) => {
    const camp = (['white', 'red'] as const).find((each) => heaps[each] >= goal);
    return camp === undefined ? null : { kind: 'win', camp, reason: 'heap' };
  },
  onTimeout: (state) => (state.turn < 2 ? [{ type: 'passed' }] : 'loss'),
  onResign: () => [{ type: 'passed' }],
  mayNegotiate: (seat) => seat !== 'red-2',
  view: ({ turn, heaps, words }, viewer) => ({
    public: { turn, heaps },
    own: viewer === 'public' ? null : { word: words[viewer] },
  }),
  positions: {
    ofState: ({ goal, heaps, turn, words }) =>
      Object.values(heaps).some((heap) => heap >= goal) ? null : { heaps, turn, words },
    make: ({ heaps, turn = 0, words = { white: '', red: '' } }) => written(heaps, turn, words),
    parse: (text) => {
      const [, white, red, turn, ...words] = /^(\d+)-(\d+) (\d+) "(\w*)" "(\w*)"$/.exec(text) ?? [];
      if (white === undefined) throw invalidScenario([`"${text}" is no position with all that is secret`]);
      const heaps = { white: Number(white), red: Number(red) };
      return { heaps, turn: Number(turn), words: { white: words[0] ?? '', red: words[1] ?? '' } };
    },
    ofView: (view, viewer) => {
      const words = { white: '?', red: '?', ...(view.own && { [viewer]: view.own.word }) };
      return written(view.public.heaps, view.public.turn, words);
    },
  },
  redact: (event, viewer) => {
    if (event.type !== 'whispered') return event;
    return event.camp === viewer ? event : null;
  },
  legal: function* (view, seat) {
    if (mover(view.public.turn) === campOf(seat)) yield { type: 'throw' };
  },
  bot: () => ({ observe: () => {}, choose: () => ({ type: 'throw' }) }),
};
