/** The sea in words: a line for each ship, under her owner, and where the move being planned ends. */

import { useContext } from 'preact/hooks';
import { StoryContext } from '../../match/story-context.ts';
import { type Line, Lines } from '../text/lines.tsx';
import type { Draft, SeaView, Situation } from './input.ts';
import { type Plan, planOf } from './plan.ts';
import { nearestEnemy } from './sights.ts';
import type { SeaWords } from './words.ts';

interface TextBoardProps {
  readonly view: SeaView;
  readonly words: SeaWords;
  /** The reader's camp; null for spectators. */
  readonly camp: keyof SeaWords['texts']['camps'] | null;
  readonly isMine: (ship: string) => boolean;
  readonly situation: Situation | undefined;
  /** The draft: callers that read it are redrawn when it changes. */
  readonly drafted: () => Draft | undefined;
}

export function TextBoard({ view, words, camp, isMine, situation, drafted }: TextBoardProps) {
  const draft = drafted();
  const after =
    situation === undefined || draft === undefined
      ? undefined
      : viewAfter(situation, planOf(draft, situation).course);
  const teller = useContext(StoryContext);
  const { shipsOf } = words.texts;
  const headingOf = (line: Line) => {
    if (line.key === AFTER_MOVE) return words.texts.inWords.after(draft?.legs.length ?? 1);
    const id = shipIn(line)?.id ?? '';
    const ship = view.public.ships[id];
    if (ship === undefined) return undefined;
    if (camp === null) return shipsOf[ship.camp];
    if (ship.camp !== camp) return shipsOf.enemy;
    return isMine(id) ? shipsOf.own : shipsOf.partner;
  };
  return (
    <Lines
      lines={[
        ...aboutEach(teller?.describe(view) ?? []),
        { key: 'origin', data: {}, text: words.texts.inWords.origin, tone: 'faint' },
        ...(after === undefined ? [] : placeAndEnemy(after, teller?.describe(after) ?? [], words)),
      ]}
      headingOf={headingOf}
      nameOf={(line) => shipIn(line)?.name}
    />
  );
}

/** The key of the line about the move being planned. */
const AFTER_MOVE = 'after-move';

/** The view if the ship that is asked had made the move being planned; undefined without one. */
function viewAfter({ call, view }: Situation, course: Plan['course']): SeaView | undefined {
  const [ship, end] = [view.public.ships[call.ship ?? ''], course.at(-1)];
  if (call.ship === undefined || ship === undefined || end === undefined) return undefined;
  const there = { ...ship, x: end.x, y: end.y, heading: end.heading };
  return { ...view, public: { ...view.public, ships: { ...view.public.ships, [call.ship]: there } } };
}

/** Of a view, where the asked ship is, and how her nearest enemy bears. */
function placeAndEnemy(view: SeaView, lines: readonly Line[], words: SeaWords): readonly Line[] {
  const { call, ships } = view.public;
  const ship = ships[call?.ship ?? ''];
  if (ship === undefined) return [];
  const [nearest] = nearestEnemy(view, ship);
  const place = lines.find((line) => shipIn(line)?.id === call?.ship);
  const enemy = lines.find((line) => line.key === 'bearing' && ships[shipIn(line)?.id ?? ''] === nearest);
  if (place === undefined) return [];
  const state =
    enemy === undefined ? undefined : words.texts.inWords.about(shipIn(enemy)?.name ?? '', enemy.text);
  return [{ ...place, key: AFTER_MOVE, tone: 'plain', state }];
}

/** The ship that a line is about. */
const shipIn = ({ data }: Line) =>
  (data as { readonly ship?: { readonly id: string; readonly name: string } }).ship;

/**
 * All that is said of a ship in one item: where she is, and how she bears from the reader's nearest; below
 * it, how she is, a line for each statement.
 */
function aboutEach(lines: readonly Line[]): readonly Line[] {
  const told: Line[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const ship = shipIn(line)?.id;
    if (last === undefined || ship === undefined || shipIn(last)?.id !== ship)
      told.push({ ...line, tone: ship === undefined || line.tone === 'faint' ? line.tone : 'plain' });
    else if (line.key === 'bearing') told[told.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    else told[told.length - 1] = { ...last, state: below(last.state, line.text) };
  }
  return told;
}

const below = (state: string | undefined, text: string): string =>
  state === undefined ? text : `${state}\n${text}`;
