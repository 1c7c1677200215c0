/**
 * The seats with their players, and ways to play from another: a seat of the page, or a guest in a second
 * frame.
 */

import type { Seat } from '../base/game-types.ts';
import { shownName } from '../match/shown-name.ts';
import { button, made, write } from './dom.ts';
import { guestName } from './guest.ts';
import { isInThePage, type Subject, type Tab } from './tab.ts';

/** The number of the guest in the frame; windows have later numbers. */
const IN_FRAME = 2;
const WINDOW = 'popup,width=480,height=860';

const ABOUT =
  'Opens this page as another guest, who takes a free seat. The page must connect with watched().';
const REFUSED = 'The Content Security Policy of this page forbids frames. Open a window instead.';

export class SeatsTab implements Tab {
  readonly name = 'Seats';
  readonly element = made('div');
  readonly #list = made('ul', { class: 'rows' });
  readonly #note = made('p', { class: 'note' }, ABOUT);
  readonly #frameButton = button('In a frame', () => this.#turnFrame());
  readonly #bar = made(
    'div',
    { class: 'bar' },
    this.#frameButton,
    button('In a window', () => this.#openWindow()),
  );
  readonly #said = made('p', { class: 'note', with: { role: 'status' } });
  readonly #place = made('div', { class: 'frame' });
  #windows = IN_FRAME;
  #table: Subject['match']['table'] | undefined;
  #match: Subject['match'] | undefined;

  constructor() {
    this.element.append(this.#list, this.#note, this.#bar, this.#said, this.#place);
  }

  draw(subject: Subject): void {
    const { match } = subject;
    this.#bar.hidden = this.#note.hidden = isInThePage(match);
    if (match === this.#match && match.table === this.#table) return;
    this.#match = match;
    this.#table = match.table;
    const seats = match.summary.seats.flatMap(({ seat, camp }) => {
      const who = match.table.seats[seat];
      if (who === undefined) return [];
      const { ready, here, computer, resigned } = who;
      const name = shownName(who) || 'free';
      const facts = [
        camp,
        computer === undefined ? undefined : `computer, ${computer}`,
        here ? 'here' : 'not here',
        match.table.phase === 'gathering' && ready ? 'ready' : undefined,
        resigned ? 'resigned' : undefined,
        match.seats.includes(seat) ? 'yours' : undefined,
      ].filter((fact) => fact !== undefined);
      const ways = computer === undefined ? waysTo(subject, seat) : [];
      return made('li', {}, made('strong', {}, seat), ` ${name}: ${facts.join(', ')} `, ...ways);
    });
    const watching = isInThePage(match) ? [made('li', {}, 'Spectators ', ...waysTo(subject, 'public'))] : [];
    this.#list.replaceChildren(...seats, ...watching);
  }

  #turnFrame(): void {
    write(this.#said, '');
    if (this.#place.firstChild !== null) {
      this.#place.replaceChildren();
      write(this.#frameButton, 'In a frame');
      return;
    }
    const frame = made('iframe', {
      with: { name: guestName(IN_FRAME), title: 'Another guest', src: location.href },
    });
    frame.addEventListener('load', () => {
      if (frame.contentDocument !== null) return;
      this.#turnFrame();
      write(this.#said, REFUSED);
    });
    this.#place.replaceChildren(frame);
    write(this.#frameButton, 'Close the frame');
  }

  #openWindow(): void {
    this.#windows += 1;
    const opened = open(location.href, guestName(this.#windows), WINDOW);
    write(this.#said, opened === null ? 'The browser has not let a window open.' : '');
  }
}

/** In the page, the match can be seen from every seat without a computer. */
function waysTo({ match, turnTo }: Subject, seat: Seat | 'public'): HTMLButtonElement[] {
  if (!isInThePage(match)) return [];
  return [button('Play as', () => turnTo(match.as(seat)), `Play as ${seat}`)];
}
