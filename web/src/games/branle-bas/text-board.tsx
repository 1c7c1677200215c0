/** The sea in words: a line for each ship, under her owner. */

import { useContext } from 'preact/hooks';
import { StoryContext } from '../../match/story-context.ts';
import { Lines } from '../text/lines.tsx';
import type { SeaView } from './input.ts';
import type { SeaWords } from './words.ts';

interface TextBoardProps {
  readonly view: SeaView;
  readonly words: SeaWords;
  /** The reader's camp; null for spectators. */
  readonly camp: keyof SeaWords['texts']['camps'] | null;
  readonly isMine: (ship: string) => boolean;
}

export function TextBoard({ view, words, camp, isMine }: TextBoardProps) {
  const teller = useContext(StoryContext);
  const { shipsOf } = words.texts;
  const headingOf = (line: Said) => {
    const id = shipIn(line)?.id ?? '';
    const ship = view.public.ships[id];
    if (ship === undefined) return undefined;
    if (camp === null) return shipsOf[ship.camp];
    if (ship.camp !== camp) return shipsOf.enemy;
    return isMine(id) ? shipsOf.own : shipsOf.partner;
  };
  return (
    <Lines
      lines={aboutEach(teller?.describe(view) ?? [])}
      headingOf={headingOf}
      nameOf={(line) => shipIn(line)?.name}
    />
  );
}

interface Said {
  readonly key: string;
  readonly data: object;
  readonly text: string;
  readonly tone: string;
}

/** The ship that a line is about. */
const shipIn = ({ data }: Said) =>
  (data as { readonly ship?: { readonly id: string; readonly name: string } }).ship;

/** All that is said of a ship in one item, a line for each statement. */
function aboutEach(lines: readonly Said[]): readonly Said[] {
  const told: Said[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const ship = shipIn(line)?.id;
    if (last === undefined || ship === undefined || shipIn(last)?.id !== ship)
      told.push({ ...line, tone: ship === undefined || line.tone === 'faint' ? line.tone : 'plain' });
    else told[told.length - 1] = { ...last, text: `${last.text}\n${line.text}` };
  }
  return told;
}
