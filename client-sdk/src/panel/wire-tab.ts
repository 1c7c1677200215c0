/** The line: what passes on it, how long an answer takes, and how to make it slower, or cut it. */

import { button, labelled, made, timeOf, write } from './dom.ts';
import { type Frame, type Line, pageLine } from './line.ts';
import { isInThePage, type Subject, type Tab } from './tab.ts';

/** Frames that are shown at once. */
const MOST_ROWS = 100;
const COLUMNS = ['Time', 'Way', 'Frame', 'Bytes', 'Trip, ms'];

const IN_THE_PAGE = 'This match is played in the page: there is no wire.';
const UNWATCHED =
  'The panel sees a line that was opened under its eyes: Escadre.connect(url, watched()), with watched from escadre/panel.';

export class WireTab implements Tab {
  readonly name = 'Wire';
  readonly element = made('div');
  readonly #note = made('p', { class: 'note' });
  readonly #body = made('div');
  readonly #delay = made('input', { with: { type: 'number', min: '0', max: '10000', step: '50' } });
  readonly #knife = button('Cut the line', () => this.#turn());
  readonly #facts = made('p');
  readonly #rows = made('tbody');
  readonly #line: Line;
  #newest: Frame | undefined;

  constructor(line: Line = pageLine) {
    this.#line = line;
    this.#delay.value = String(line.delay);
    this.#delay.addEventListener('change', () => {
      line.delay = this.#delay.valueAsNumber;
      this.#delay.value = String(line.delay);
    });
    const bar = made(
      'div',
      { class: 'bar' },
      labelled('Delay, ms each way', this.#delay),
      this.#knife,
      button('Ping', () => line.ping()),
      button('Clear', () => line.clear()),
    );
    const heads = COLUMNS.map((name) => made('th', { with: { scope: 'col' } }, name));
    const table = made('table', {}, made('thead', {}, made('tr', {}, ...heads)), this.#rows);
    this.#body.append(bar, this.#facts, table);
    this.element.append(this.#note, this.#body);
  }

  draw({ match }: Subject): void {
    const line = this.#line;
    const isWatched = !isInThePage(match) && line.connections > 0;
    write(this.#note, isWatched ? '' : isInThePage(match) ? IN_THE_PAGE : UNWATCHED);
    this.#body.hidden = !isWatched;
    if (!isWatched) return;
    write(this.#knife, line.isCut ? 'Restore the line' : 'Cut the line');
    write(this.#facts, factsOf(line, match.connection));
    const newest = line.frames.at(-1);
    if (newest === this.#newest) return;
    this.#newest = newest;
    this.#rows.replaceChildren(...line.frames.slice(-MOST_ROWS).reverse().map(rowOf));
  }

  #turn(): void {
    if (this.#line.isCut) this.#line.restore();
    else this.#line.cut();
  }
}

function rowOf({ at, way, connection, what, bytes, trip }: Frame): HTMLTableRowElement {
  const cells = [
    timeOf(at),
    `${way} ${connection}`,
    what,
    String(bytes),
    trip === undefined ? '' : String(trip),
  ];
  return made('tr', { class: way }, ...cells.map((text) => made('td', {}, text)));
}

function factsOf(line: Line, connection: string): string {
  const { in: heard, out: said } = line.traffic;
  const passed = `${heard.frames} frames in (${heard.bytes} bytes), ${said.frames} out (${said.bytes} bytes)`;
  return `The line is ${connection}; connection ${line.connections}. ${passed}. ${tripsOf(line.trips)}`;
}

function tripsOf(trips: readonly number[]): string {
  const last = trips.at(-1);
  if (last === undefined) return 'No round trip yet.';
  const sorted = [...trips].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return `Round trips, in ms: the last ${last}, the middle one ${middle}, the longest ${sorted.at(-1)}.`;
}
