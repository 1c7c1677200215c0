/** The panel: a web component that draws into a shadow root. */

import { must } from '@escadre/shared/kernel';
import type { Match } from '../match/match.ts';
import { button, made, write } from './dom.ts';
import { EventsTab } from './events-tab.ts';
import { isGuestFrame } from './guest.ts';
import { MomentsTab } from './moments-tab.ts';
import { pageTraffic } from './page-traffic.ts';
import { PromptsTab } from './prompts-tab.ts';
import { SeatsTab } from './seats-tab.ts';
import { styleOfPanel } from './style.ts';
import type { PanelOptions, Tab } from './tab.ts';
import { ViewTab } from './view-tab.ts';
import { MatchWatch } from './watch.ts';
import { WireTab } from './wire-tab.ts';

/** The name of the element. */
export const PANEL = 'escadre-panel';
/** Milliseconds between clock updates. */
const TICK = 250;

/** Lets servers that render pages import the module, without `HTMLElement`. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** `<escadre-panel>`: shows the match in its property `match` while it is in the page. */
export class EscadrePanel extends Base {
  readonly #tabs: readonly Shown[];
  readonly #about = made('span', { class: 'about' });
  readonly #size = button('', () => this.#resize(!this.#panel.classList.contains('small')));
  readonly #panel = made('section', { class: 'panel', with: { 'aria-label': 'Escadre, for development' } });
  #match: Match | null = null;
  #options: PanelOptions = {};
  #watch: MatchWatch | undefined;
  #tab: Shown;
  #frame = 0;
  #ends: readonly (() => void)[] = [];

  constructor() {
    super();
    const tabs = [
      new PromptsTab(),
      new ViewTab(),
      new EventsTab(),
      new WireTab(),
      new MomentsTab(),
      new SeatsTab(),
    ];
    this.#tabs = tabs.map((tab) => shownTab(tab, (shown) => this.#select(shown)));
    this.#tab = must(this.#tabs[0], 'the first tab');
    const list = made('div', { with: { role: 'tablist', 'aria-label': 'What is shown' } });
    list.append(...this.#tabs.map(({ handle }) => handle));
    list.addEventListener('keydown', (event) => this.#walk(event));
    const close = button('×', () => this.remove(), 'Close the panel');
    close.classList.add('close');
    const name = made('strong', {}, 'Escadre');
    this.#panel.append(made('header', {}, name, this.#about, this.#size, close), list);
    this.#panel.append(...this.#tabs.map(({ place }) => place));
    // A guest's own frame is already small.
    this.#resize(isGuestFrame());
    this.#select(this.#tab);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleOfPanel()];
    root.append(this.#panel);
    // The page must not react to keys typed here.
    for (const name of ['keydown', 'keyup']) root.addEventListener(name, (event) => event.stopPropagation());
  }

  /** The match on show: over the wire or in the page. */
  get match(): Match | null {
    return this.#match;
  }

  set match(match: Match | null) {
    if (match === this.#match) return;
    this.#match = match;
    if (this.isConnected) this.#follow();
  }

  /** The host page's options. */
  get options(): PanelOptions {
    return this.#options;
  }

  set options(options: PanelOptions) {
    this.#options = options;
    this.#draw();
  }

  connectedCallback(): void {
    const timer = setInterval(() => this.#tab.tab.tick?.(), TICK);
    this.#ends = [() => clearInterval(timer), pageTraffic.onChange(() => this.#draw())];
    this.#follow();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#watch?.end();
    this.#watch = undefined;
  }

  #follow(): void {
    this.#watch?.end();
    const match = this.#match;
    this.#watch = match === null ? undefined : new MatchWatch(match, () => this.#draw());
    this.#draw();
  }

  /** Draws once before the next frame, however many changes there are. */
  #draw(): void {
    if (!this.isConnected || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const watch = this.#watch;
      write(this.#about, watch === undefined ? 'no match' : briefOf(watch.match));
      if (watch === undefined) return;
      const { match } = watch;
      const turnTo = (other: Match) => {
        this.match = other;
      };
      this.#tab.tab.draw({ match, watch, options: this.#options, turnTo });
    });
  }

  #select(chosen: Shown): void {
    this.#tab = chosen;
    for (const { handle, place } of this.#tabs) {
      const isChosen = place === chosen.place;
      handle.setAttribute('aria-selected', String(isChosen));
      handle.tabIndex = isChosen ? 0 : -1;
      place.hidden = !isChosen;
    }
    this.#draw();
  }

  /** Arrows move between tabs, Home and End to the first and the last. */
  #walk(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(this.#tab);
    const last = this.#tabs.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const chosen = must(this.#tabs[to < 0 ? last : to > last ? 0 : to], 'a tab');
    this.#select(chosen);
    chosen.handle.focus();
  }

  #resize(isSmall: boolean): void {
    this.#panel.classList.toggle('small', isSmall);
    write(this.#size, isSmall ? 'Show' : 'Hide');
    this.#size.setAttribute('aria-expanded', String(!isSmall));
    this.#size.setAttribute('aria-label', isSmall ? 'Show the panel' : 'Hide the panel');
  }
}

/** A tab with its handle and its body. */
interface Shown {
  readonly tab: Tab;
  readonly handle: HTMLButtonElement;
  readonly place: HTMLElement;
}

function shownTab(tab: Tab, select: (shown: Shown) => void): Shown {
  const id = tab.name.toLowerCase();
  const handle = button(tab.name, () => select(shown));
  const place = made('div', {
    with: { id, role: 'tabpanel', tabindex: '0', 'aria-labelledby': `to-${id}` },
  });
  handle.id = `to-${id}`;
  handle.setAttribute('role', 'tab');
  handle.setAttribute('aria-controls', id);
  place.append(tab.element);
  const shown = { tab, handle, place };
  return shown;
}

function briefOf({ game, seats, connection, outcome, table }: Match): string {
  const whose = seats.length === 0 ? 'watching' : seats.join(' and ');
  const state = outcome === null ? table.phase : `over, ${outcome.reason}`;
  return `${connection}: ${game}, ${whose}, ${state}`;
}
