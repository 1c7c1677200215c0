/** The small game as one of Escadre's: see `hands.ts`. */

import { type Chance, type Game, refusalsOf } from '@escadre/shared/kernel';
import { z } from 'zod';
import {
  CARDS,
  cardOf,
  dealt,
  GAME,
  HAND,
  isLegal,
  type Lay,
  moverOf,
  PLACES,
  SIDES,
  type Side,
} from './hands.ts';

type Hands = Readonly<Record<Side, readonly string[]>>;

interface Types {
  Seat: Side;
  Camp: Side;
  Options: object;
  Scenario: object;
  State: { readonly n: number; readonly table: readonly string[]; readonly hands: Hands };
  Command: Lay & { readonly type: 'lay' };
  Event:
    | { readonly type: 'dealt'; readonly hands: Hands }
    | (Lay & { readonly type: 'laid'; readonly side: Side; readonly card: string; readonly drawn: string });
  SeenEvent: { readonly type: string };
  PublicView: { readonly n: number; readonly table: readonly string[] };
  PrivateView: { readonly hand: readonly string[] };
  PromptKind: 'lay';
  Reason: 'over';
  FormerReason: never;
}

const REFUSALS = { CANNOT_LAY: { section: 'lay' } } as const;
const refusal = refusalsOf(GAME, REFUSALS);

const draw = (side: Side, chance: Chance): string => cardOf(side, chance.int(CARDS));

function evolve(state: Types['State'], event: Types['Event']): Types['State'] {
  if (event.type === 'dealt') return { ...state, hands: event.hands };
  const { side, from, place, card, drawn } = event;
  const hand = state.hands[side].with(from, drawn);
  return { n: state.n + 1, table: state.table.with(place, card), hands: { ...state.hands, [side]: hand } };
}

export const hands: Game<Types> = {
  id: GAME,
  title: 'Hands',
  version: 1,
  defaults: {},
  promptKinds: ['lay'],
  promptForms: { lay: { id: 'lay-<n>', time: ['turn'] } },
  answers: { lay: ['lay'] },
  outcomeReasons: ['over'],
  refusals: REFUSALS,
  schemas: {
    options: z.strictObject({}),
    scenario: z.strictObject({}),
    command: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('lay'),
        from: z
          .int()
          .min(0)
          .max(HAND - 1),
        place: z
          .int()
          .min(0)
          .max(PLACES - 1),
      }),
    ]),
    seenEvent: z.looseObject({ type: z.string() }),
    publicView: z.object({ n: z.int(), table: z.array(z.string()) }),
    privateView: z.object({ hand: z.array(z.string()) }),
  },
  seats: () => SIDES.map((side) => ({ seat: side, camp: side })),
  faults: () => [],
  initial: () => ({ n: 0, table: Array.from({ length: PLACES }, () => ''), hands: { a: [], b: [] } }),
  setup: (_state, _scenario, chance) => [
    { type: 'dealt', hands: { a: dealt(() => draw('a', chance)), b: dealt(() => draw('b', chance)) } },
  ],
  check: (view, side, command) => {
    if (!isLegal(view.public.n, side, command)) throw refusal('CANNOT_LAY', 'You cannot lay this card now.');
  },
  decide: (state, side, { from, place }, chance) => [
    { type: 'laid', side, from, place, card: state.hands[side][from] ?? '', drawn: draw(side, chance) },
  ],
  evolve,
  prompts: ({ n }) => {
    const side = moverOf(n);
    return [
      { id: `lay-${n}`, kind: 'lay', camp: side, seats: [side], time: { kind: 'turn', turn: String(n) } },
    ];
  },
  outcome: () => null,
  onTimeout: () => 'loss',
  view: (state, viewer) => ({
    public: { n: state.n, table: state.table },
    own: viewer === 'public' ? null : { hand: state.hands[viewer] },
  }),
  redact: (event, viewer) => {
    if (event.type === 'dealt') return null;
    if (event.side === viewer) return event;
    const { drawn: _, ...seen } = event;
    return seen;
  },
  positions: {
    ofState: () => null,
    make: () => '',
    parse: () => ({}),
    ofView: ({ public: { n } }) => String(n),
  },
  legal: function* (view, side) {
    if (moverOf(view.public.n) !== side) return;
    for (let from = 0; from < HAND; from++) yield { type: 'lay', from, place: view.public.n % PLACES };
  },
  bot: () => ({ observe: () => {}, choose: () => undefined }),
};
