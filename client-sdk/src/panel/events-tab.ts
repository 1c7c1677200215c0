/** The events, with their times, the newest first. */

import { button, labelled, made, shortJson, timeOf, write } from './dom.ts';
import { LinkField } from './link-field.ts';
import { linkTo } from './moments.ts';
import type { Subject, Tab } from './tab.ts';
import type { Heard } from './watch.ts';

/** The most events shown at once. */
const MOST_ROWS = 200;

export class EventsTab implements Tab {
  readonly name = 'Events';
  readonly element = made('div');
  readonly #filter = made('input', { with: { type: 'search', size: '18' } });
  readonly #count = made('span', { class: 'note' });
  readonly #list = made('ol', { class: 'rows' });
  readonly #link = new LinkField();
  readonly #rows = new WeakMap<Heard, HTMLLIElement>();
  #subject: Subject | undefined;

  constructor() {
    this.#filter.addEventListener('input', () => this.#subject && this.draw(this.#subject));
    const bar = made('div', { class: 'bar' }, labelled('Filter', this.#filter), this.#count);
    this.element.append(bar, this.#link.element, this.#list);
  }

  draw(subject: Subject): void {
    this.#subject = subject;
    const wanted = this.#filter.value.trim().toLowerCase();
    const { heard } = subject.watch;
    const found = wanted === '' ? heard : heard.filter(({ event }) => holds(event, wanted));
    const shown = found.slice(-MOST_ROWS).reverse();
    write(this.#count, `${shown.length} of ${heard.length}`);
    const rows = shown.map((each) => this.#rowOf(each));
    const isSame = rows.length === this.#list.children.length && rows[0] === this.#list.firstChild;
    if (!isSame || wanted !== '') this.#list.replaceChildren(...rows);
  }

  #rowOf(heard: Heard): HTMLLIElement {
    const known = this.#rows.get(heard);
    if (known !== undefined) return known;
    const { n, at, event, missed, view } = heard;
    const { type, ...data } = event;
    const head = [made('time', {}, timeOf(at)), ` ${n} `, made('strong', {}, type)];
    const note = missed ? [made('span', { class: 'note' }, ' missed')] : [];
    const label = `Link to the position after event ${n}, ${type}`;
    const link = view === null ? [] : [' ', button('Link', () => this.#tellLink(heard), label)];
    const row = made('li', {}, ...head, ...note, ...link, made('code', {}, shortJson(data)));
    this.#rows.set(heard, row);
    return row;
  }

  #tellLink({ view, n }: Heard): void {
    if (this.#subject === undefined || view === null) return;
    const { match, options } = this.#subject;
    void this.#link.show(`The position after event ${n}.`, () => linkTo(match, view, options));
  }
}

const holds = (event: object, wanted: string): boolean =>
  JSON.stringify(event).toLowerCase().includes(wanted);
