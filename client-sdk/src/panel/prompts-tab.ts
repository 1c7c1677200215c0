/** The prompts with their deadlines, the legal commands, and a form for any command. */

import { isTableCommand } from '@escadre/shared/kernel';
import type { Command, Prompt, Seat } from '../base/game-types.ts';
import type { Match, PlayOptions } from '../match/match.ts';
import { machineTime } from '../practice/page-time.ts';
import { button, faultOf, labelled, made, shortJson, write } from './dom.ts';
import type { Subject, Tab } from './tab.ts';

/** The most legal commands shown. */
const MOST_LEGAL = 200;
/** The most legal commands searched for a word. */
const MOST_SOUGHT = 5_000;

/** A prompted seat of the page. */
interface AskedSeat {
  readonly seat: Seat;
  readonly prompt: Prompt;
}

export class PromptsTab implements Tab {
  readonly name = 'Prompts';
  readonly element = made('div');
  readonly #ready = made('div', { class: 'bar' });
  readonly #prompts = made('ul', { class: 'rows' });
  readonly #as = made('select');
  readonly #asLabel = labelled('As', this.#as);
  readonly #legalTitle = made('p', { class: 'title' });
  readonly #sought = made('input', { with: { type: 'search', size: '18' } });
  readonly #soughtBar = made('div', { class: 'bar' }, labelled('Only with', this.#sought));
  readonly #legal = made('ul', { class: 'legal', with: { tabindex: '-1' } });
  readonly #typed = made('textarea', { with: { rows: '2', spellcheck: 'false' } });
  readonly #said = made('output');
  #subject: Subject | undefined;
  #shown: Match['prompts'] | undefined;
  #view: Match['view'] | undefined;
  #ways: readonly AskedSeat[] = [];
  #clocks: readonly (() => void)[] = [];

  constructor() {
    const explain = () => this.#explain();
    this.#typed.addEventListener('input', explain);
    this.#sought.addEventListener('input', () => this.#drawLegal());
    this.#as.addEventListener('change', () => {
      this.#drawLegal();
      explain();
    });
    this.#ready.append(
      'Waiting for players. ',
      button('Ready', () => this.#do((match) => match.ready())),
      button('Not ready', () => this.#do((match) => match.unready())),
    );
    const play = button('Play', () => this.#play(() => this.#command));
    this.element.append(
      this.#ready,
      this.#prompts,
      this.#asLabel,
      made('div', { class: 'command' }, labelled('A command, as JSON', this.#typed), play),
      this.#said,
      this.#legalTitle,
      this.#soughtBar,
      this.#legal,
    );
  }

  draw(subject: Subject): void {
    this.#subject = subject;
    const { match } = subject;
    this.#ready.hidden = match.table.phase !== 'gathering';
    if (match.prompts === this.#shown && match.view === this.#view) return;
    this.#shown = match.prompts;
    this.#view = match.view;
    this.#drawPrompts(match);
    this.#drawWays(match);
    this.#drawLegal();
    this.#explain();
  }

  tick(): void {
    for (const clock of this.#clocks) clock();
  }

  #drawPrompts({ prompts, outcome, table }: Match): void {
    const clocks: (() => void)[] = [];
    const rows = prompts.all.map((prompt) => {
      const { kind, seats, mine, about, asOf } = prompt;
      const clock = made('span', { class: 'clock' });
      clocks.push(() => write(clock, timeLeft(prompt, this.#now)));
      const facts = about === undefined ? [] : [made('code', {}, shortJson(about))];
      const stale =
        asOf === undefined ? [] : [made('span', { class: 'note' }, ' as it was when the connection broke')];
      const whose = ` ${seats.join(', ')}${mine ? ' (yours)' : ''} `;
      return made('li', {}, made('strong', {}, kind), whose, clock, ...stale, ...facts);
    });
    this.#clocks = clocks;
    this.tick();
    const over = outcome && `Over: ${outcome.camp ?? 'nobody'} wins (${outcome.reason}).`;
    const nobody = table.phase === 'gathering' ? 'No prompts before the start.' : 'No open prompts.';
    this.#prompts.replaceChildren(...(rows.length > 0 ? rows : [made('li', {}, over ?? nobody)]));
  }

  #drawWays({ prompts, seats }: Match): void {
    const before = this.#ways[this.#as.selectedIndex];
    this.#ways = prompts.mine.flatMap((prompt) =>
      prompt.seats.flatMap((seat) => (seats.includes(seat) ? [{ seat, prompt }] : [])),
    );
    const names = this.#ways.map(({ seat, prompt }) => `${seat}: ${prompt.kind}`);
    this.#as.replaceChildren(...names.map((name) => made('option', {}, name)));
    const same = this.#ways.findIndex(
      ({ seat, prompt }) => seat === before?.seat && prompt.id === before.prompt.id,
    );
    this.#as.selectedIndex = Math.max(same, this.#ways.length === 0 ? -1 : 0);
    this.#asLabel.hidden = this.#ways.length < 2;
  }

  #drawLegal(): void {
    const { match } = this.#subject ?? {};
    const { seat } = this.#way ?? {};
    if (match === undefined) return;
    const isFocused = this.#legal.contains(focusedBeside(this.element));
    const word = this.#sought.value.trim().toLowerCase();
    const commands = seat === undefined ? [] : upTo(MOST_LEGAL + 1, holding(word, match.legal(seat)));
    this.#soughtBar.hidden = seat === undefined;
    const shown = commands.slice(0, MOST_LEGAL);
    const sampled = Object.keys(match.sampled);
    const counted = commands.length > MOST_LEGAL ? `the first ${MOST_LEGAL}` : String(commands.length);
    const note = sampled.length === 0 ? '' : `; a sample of ${sampled.join(', ')}`;
    write(this.#legalTitle, seat === undefined ? '' : `Legal now: ${counted}${note}`);
    const rows = shown.map((command) => made('li', {}, this.#commandButton(command)));
    this.#legal.replaceChildren(...rows);
    // Keeps keyboard users where they were.
    if (isFocused) this.#legal.focus();
  }

  #commandButton(command: Command): HTMLButtonElement {
    return button(shortJson(command), () => this.#play(() => command));
  }

  get #way(): AskedSeat | undefined {
    return this.#ways[this.#as.selectedIndex];
  }

  /** With a single way to give the command, the match finds it. */
  #optionsFor(command: Command): PlayOptions {
    const way = this.#way;
    if (way === undefined || this.#ways.length === 1) return {};
    return isTableCommand(command) ? { seat: way.seat } : { seat: way.seat, prompt: way.prompt.id };
  }

  get #now(): number {
    return (this.#subject?.options.time ?? machineTime).now();
  }

  /** Says whether the typed command would be accepted. */
  #explain(): void {
    const { match } = this.#subject ?? {};
    const isTyped = this.#typed.value.trim() !== '';
    if (match === undefined || !isTyped) {
      write(this.#said, '');
      return;
    }
    try {
      const refusal = match.explain(this.#command, this.#way?.seat);
      write(this.#said, refusal === null ? 'Legal.' : faultOf(refusal));
    } catch (error) {
      write(this.#said, faultOf(error));
    }
  }

  get #command(): Command {
    try {
      return JSON.parse(this.#typed.value);
    } catch (error) {
      throw new Error(`This is not JSON: ${faultOf(error)}`);
    }
  }

  #play(command: () => Command): Promise<void> {
    return this.#do(async (match) => {
      const given = command();
      await match.play(given, this.#optionsFor(given));
    });
  }

  async #do(act: (match: Match) => Promise<unknown>): Promise<void> {
    if (this.#subject === undefined) return;
    try {
      await act(this.#subject.match);
      this.#explain();
    } catch (error) {
      write(this.#said, faultOf(error));
    }
  }
}

function timeLeft({ deadline, left, seconds }: Prompt, now: number): string {
  const milliseconds = deadline === undefined ? left : deadline - now;
  if (milliseconds === undefined) return 'no limit';
  const stands = deadline === undefined ? ', time stands still' : '';
  const all = seconds === undefined ? '' : ` of ${seconds}`;
  return `${(Math.max(0, milliseconds) / 1_000).toFixed(1)}${all} s left${stands}`;
}

/** The focused element in the tree of an element. */
function focusedBeside(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}

/** Commands that contain a word, among the first ones. */
function* holding(word: string, commands: Iterable<Command>): Iterable<Command> {
  let seen = 0;
  for (const command of commands) {
    seen += 1;
    if (word !== '' && seen > MOST_SOUGHT) return;
    if (word === '' || JSON.stringify(command).toLowerCase().includes(word)) yield command;
  }
}

/** The first items of a possibly endless list. */
function upTo<Item>(most: number, items: Iterable<Item>): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}
