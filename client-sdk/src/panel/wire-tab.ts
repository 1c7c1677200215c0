/** The connection: its frames, its round trips, and controls to slow or cut it. */

import { button, labelled, made, timeOf, write } from './dom.ts';
import { type Frame, type PageTraffic, pageTraffic } from './page-traffic.ts';
import { isInThePage, type Subject, type Tab } from './tab.ts';

/** The most frames shown at once. */
const MOST_ROWS = 100;
const COLUMNS = ['Time', 'Way', 'Frame', 'Bytes', 'Trip, ms'];

const IN_THE_PAGE = 'This match is played in the page: there is no wire.';
const UNWATCHED =
  'To see the traffic, connect with Escadre.connect(url, watched()); watched is in escadre/panel.';

export class WireTab implements Tab {
  readonly name = 'Wire';
  readonly element = made('div');
  readonly #note = made('p', { class: 'note' });
  readonly #body = made('div');
  readonly #delay = made('input', { with: { type: 'number', min: '0', max: '10000', step: '50' } });
  readonly #knife = button('Cut the connection', () => this.#turn());
  readonly #facts = made('p');
  readonly #rows = made('tbody');
  readonly #traffic: PageTraffic;
  #newest: Frame | undefined;

  constructor(traffic: PageTraffic = pageTraffic) {
    this.#traffic = traffic;
    this.#delay.value = String(traffic.delay);
    this.#delay.addEventListener('change', () => {
      traffic.delay = this.#delay.valueAsNumber;
      this.#delay.value = String(traffic.delay);
    });
    const bar = made(
      'div',
      { class: 'bar' },
      labelled('Delay, ms each way', this.#delay),
      this.#knife,
      button('Ping', () => traffic.ping()),
      button('Clear', () => traffic.clear()),
    );
    const heads = COLUMNS.map((name) => made('th', { with: { scope: 'col' } }, name));
    const table = made('table', {}, made('thead', {}, made('tr', {}, ...heads)), this.#rows);
    this.#body.append(bar, this.#facts, table);
    this.element.append(this.#note, this.#body);
  }

  draw({ match }: Subject): void {
    const traffic = this.#traffic;
    const isWatched = !isInThePage(match) && traffic.connections > 0;
    write(this.#note, isWatched ? '' : isInThePage(match) ? IN_THE_PAGE : UNWATCHED);
    this.#body.hidden = !isWatched;
    if (!isWatched) return;
    write(this.#knife, traffic.isCut ? 'Restore the connection' : 'Cut the connection');
    write(this.#facts, factsOf(traffic, match.connection));
    const newest = traffic.frames.at(-1);
    if (newest === this.#newest) return;
    this.#newest = newest;
    this.#rows.replaceChildren(...traffic.frames.slice(-MOST_ROWS).reverse().map(rowOf));
  }

  #turn(): void {
    if (this.#traffic.isCut) this.#traffic.restore();
    else this.#traffic.cut();
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

function factsOf(traffic: PageTraffic, connection: string): string {
  const { in: heard, out: said } = traffic.totals;
  const passed = `${heard.frames} frames in (${heard.bytes} bytes), ${said.frames} out (${said.bytes} bytes)`;
  return `The connection is ${connection}; it is number ${traffic.connections}. ${passed}. ${tripsOf(traffic.trips)}`;
}

function tripsOf(trips: readonly number[]): string {
  const last = trips.at(-1);
  if (last === undefined) return 'No round trip yet.';
  const sorted = [...trips].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return `Round trips, in ms: the last ${last}, the middle one ${middle}, the longest ${sorted.at(-1)}.`;
}
