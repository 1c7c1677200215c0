/** Standing orders: a card for each port gun, with a sentence on what it will do. */

import { useSignal } from '@preact/signals';
import type { EscadreError } from 'escadre';
import { type Aim, RANGE } from 'escadre/trafalgar';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import { Close } from '../../drawing/icons.tsx';
import type { MatchModel } from '../../match/model.ts';
import { StoryContext } from '../../match/story-context.ts';
import { type Camp, ownForts, type Situation, type TrafalgarCommand } from './input.ts';
import { hexagon } from './layout.ts';
import { PointerContext } from './pointer.ts';
import { Fort } from './ports.tsx';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

type StandingOrder = Extract<TrafalgarCommand, { readonly type: 'standingOrder' }>['order'];
type ShipAim = Exclude<Aim, 'gun'>;
type Does = StandingOrder['do'];

const DOES: readonly Does[] = ['ask', 'hold', 'fire'];
const AIMS: readonly ShipAim[] = ['battery', 'foremast', 'mainmast', 'mizzenmast'];
const DISTANCES = [1, 2, 3] as const;

interface OrdersProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly situation: Pick<Situation, 'view' | 'seat' | 'camp'>;
  readonly words: TrafalgarWords;
  /** The guns that the sheet is opened for, which come first. */
  readonly first: readonly string[];
  readonly close: () => void;
}

/** A sheet over the board on which every choice applies at once; Escape, or a tap beside it, closes it. */
export function OrdersSheet({ model, situation, words, first, close }: OrdersProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { texts } = words;
  useEffect(() => dialog.current?.showModal(), []);
  const forts = ownForts(situation);
  return (
    <dialog
      ref={dialog}
      class={css('orders-sheet')}
      aria-label={texts.ordersTitle}
      onClose={close}
      closedby="any"
    >
      <header class={css('orders-head')}>
        <h2>{texts.ordersTitle}</h2>
        <button
          type="button"
          class="icon quiet"
          aria-label={pageWords.value.app.close}
          onClick={() => dialog.current?.close()}
        >
          <Close />
        </button>
      </header>
      <p class="soft small">{texts.ordersText}</p>
      <div class={css('order-cards')}>
        {[...new Set([...forts.filter((fort) => first.includes(fort)), ...forts])].map((fort) => (
          <OrderCard key={fort} {...{ fort, model, situation, words }} />
        ))}
      </div>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {texts.done}
      </button>
    </dialog>
  );
}

interface CardProps extends Omit<OrdersProps, 'first' | 'close'> {
  readonly fort: string;
}

interface Thought {
  readonly does: Does;
  readonly aims: readonly ShipAim[];
  readonly distance: number;
}

/** A gun's planned order, given as soon as it is complete. */
function useStandingOrder({ fort, model, situation: { view, seat } }: CardProps) {
  const given = view.own?.orders[fort];
  const thought = useSignal<Thought>({
    does: given?.do ?? 'ask',
    aims: given?.aims ?? AIMS,
    distance: given?.distance ?? RANGE,
  });
  const refused = useSignal<EscadreError | null>(null);
  const change = async (to: Partial<Thought>) => {
    thought.value = { ...thought.value, ...to };
    const { does, aims, distance } = thought.value;
    if (does === 'fire' && aims.length === 0) return;
    const order: StandingOrder = does === 'fire' ? { do: 'fire', aims: [...aims], distance } : { do: does };
    const deed: TrafalgarCommand = { type: 'standingOrder', fort, order };
    const wrong = model.match.explain(deed, seat);
    refused.value = wrong?.code === 'ORDER_STANDS' ? null : wrong;
    if (wrong === null) await model.play(deed, { seat, prompt: null });
  };
  return { thought: thought.value, given, refused: refused.value, change };
}

function OrderCard(props: CardProps) {
  const { fort, situation, words } = props;
  const teller = useContext(StoryContext);
  const { texts } = words;
  const { view, camp } = situation;
  const isPointed = useContext(PointerContext).order === fort;
  const { thought, given, refused, change } = useStandingOrder(props);
  const stands = (given ?? { do: 'ask' }) as StandingOrder;
  const [said] = teller?.tell({ type: 'ordered', camp, fort, order: stands }, view, view) ?? [];
  return (
    <section class={css('order-card')} aria-label={texts.fortNamed(fort)}>
      <h3>{texts.fortNamed(fort)}</h3>
      <div class="segments">
        {DOES.map((each) => (
          <label key={each} class={each === 'fire' && isPointed ? css('is-pointed') : ''}>
            <input
              type="radio"
              name={`does-${fort}`}
              checked={thought.does === each}
              onChange={() => change({ does: each })}
            />
            <span>{texts.does[each]}</span>
          </label>
        ))}
      </div>
      {thought.does === 'fire' && <FireOrder {...{ fort, camp, words, thought, change }} />}
      {refused !== null && (
        <p class="wrong" role="alert">
          {teller?.wrong(refused) ?? refused.message}
        </p>
      )}
      {refused === null && thought.does === 'fire' && (
        <p class={css('order-said')} role="status">
          {thought.aims.length === 0 ? texts.aimless : said?.text}
        </p>
      )}
    </section>
  );
}

interface FireProps extends Pick<CardProps, 'fort' | 'words'> {
  readonly camp: Camp;
  readonly thought: Thought;
  readonly change: (to: Partial<Thought>) => void;
}

/** A gun's aims and firing distance. */
const FireOrder = ({ fort, camp, words, thought, change }: FireProps) => (
  <>
    <p class="small soft">{words.texts.aimsInOrder}</p>
    <AimOrder aims={thought.aims} words={words} change={(aims) => change({ aims })} />
    <p class="small soft">{words.texts.upTo}</p>
    <Rings camp={camp} distance={thought.distance} choose={(distance) => change({ distance })} />
    <div class="segments">
      {DISTANCES.map((steps) => (
        <label key={steps}>
          <input
            type="radio"
            name={`distance-${fort}`}
            checked={thought.distance === steps}
            onChange={() => change({ distance: steps })}
          />
          <span>{words.texts.within(steps)}</span>
        </label>
      ))}
    </div>
  </>
);

interface RingsProps {
  readonly camp: Camp;
  readonly distance: number;
  readonly choose: (steps: number) => void;
}

/** Half of the way from point to point, as the rings are drawn. */
const RING = 22;

/** The gun, and a ring of points for each distance; it fires at ships inside. */
function Rings({ camp, distance, choose }: RingsProps) {
  return (
    // The numbers below say the same.
    <svg class={css('order-rings')} viewBox="-84 -76 168 152" aria-hidden="true">
      {DISTANCES.toReversed().map((steps) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: as the numbers below
        <path
          key={steps}
          class={css(
            `order-ring ${steps <= distance ? 'is-within' : ''} ${steps === distance ? 'is-last' : ''}`,
          )}
          d={hexagon({ x: 0, y: 0 }, (steps + 0.5) * RING, 0)}
          onClick={() => choose(steps)}
        />
      ))}
      <g class={css(`fort is-loaded camp-of-${camp}`)}>
        <Fort />
      </g>
      {DISTANCES.map((steps) => (
        <text key={steps} class={css(steps <= distance ? 'is-within' : '')} y={-steps * RING * 0.87}>
          {steps}
        </text>
      ))}
    </svg>
  );
}

interface AimOrderProps {
  readonly aims: readonly ShipAim[];
  readonly words: TrafalgarWords;
  readonly change: (aims: readonly ShipAim[]) => void;
}

/** A tap removes an aim, or appends it; a drag moves it. */
function AimOrder({ aims, words, change }: AimOrderProps) {
  const dragged = useRef<ShipAim | null>(null);
  const listed = [...aims, ...AIMS.filter((aim) => !aims.includes(aim))];
  const drop = (onto: ShipAim) => {
    const aim = dragged.current;
    dragged.current = null;
    if (aim === null || aim === onto) return;
    const others = aims.filter((each) => each !== aim);
    const place = others.indexOf(onto);
    change(place < 0 ? [...others, aim] : [...others.slice(0, place), aim, ...others.slice(place)]);
  };
  return (
    <div class={css('chips')}>
      {listed.map((aim) => {
        const place = aims.indexOf(aim);
        return (
          <button
            key={aim}
            type="button"
            class={css(place < 0 ? '' : 'is-chosen')}
            aria-pressed={place >= 0}
            draggable
            onDragStart={() => {
              dragged.current = aim;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(aim)}
            onClick={() => change(place < 0 ? [...aims, aim] : aims.filter((each) => each !== aim))}
          >
            {place >= 0 && <span class={css('aim-key')}>{place + 1}</span>}
            {words.texts.aims[aim]}
          </button>
        );
      })}
    </div>
  );
}
