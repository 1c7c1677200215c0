/** Ways to other moments: back and forth where the match is played in the page, links to positions, rare moments by name. */

import type { LocalMatch } from '../local-match.ts';
import { button, faultOf, jsonOf, labelled, made, write } from './dom.ts';
import { fixturesOf, laid, linkTo, linkToFixture, type NamedFixture } from './moments.ts';
import { isInThePage, type Subject, type Tab } from './tab.ts';

export class MomentsTab implements Tab {
  readonly name = 'Moments';
  readonly element = made('div');
  readonly #undo = button('Take back', () => this.#step('undo'));
  readonly #redo = button('Do again', () => this.#step('redo'));
  readonly #steps = made('div', { class: 'bar' }, this.#undo, this.#redo);
  readonly #link = made('input', { with: { readonly: '', size: '32' } });
  readonly #said = made('p', { class: 'note', with: { role: 'status' } });
  readonly #list = made('ul', { class: 'rows' });
  #subject: Subject | undefined;
  #game: string | undefined;

  constructor() {
    const here = button('Link to this position', () => this.#tell(() => this.#linkHere()));
    const copy = button('Copy', () => this.#copy());
    const open = button('Open', () => this.#open(), 'Open the link in a new tab');
    this.element.append(
      this.#steps,
      made('div', { class: 'bar' }, here),
      made('div', { class: 'bar' }, labelled('Link', this.#link), copy, open),
      this.#said,
      made('p', { class: 'title' }, 'Rare moments'),
      this.#list,
    );
  }

  draw(subject: Subject): void {
    this.#subject = subject;
    const { match } = subject;
    this.#steps.hidden = !isInThePage(match);
    this.#undo.disabled = !(isInThePage(match) && match.canUndo);
    this.#redo.disabled = !(isInThePage(match) && match.canRedo);
    if (this.#game === match.game) return;
    this.#game = match.game;
    fixturesOf(match.game).then(
      (found) => this.#list.replaceChildren(...found.map((each) => this.#rowOf(each))),
      (error) => this.#say(faultOf(error)),
    );
  }

  #rowOf({ name, fixture }: NamedFixture): HTMLLIElement {
    const { about, seat, steps } = fixture;
    const open = button('Lay', () => this.#tell(() => this.#lay(name)), `Lay ${name}`);
    const link = () => this.#tell(() => linkToFixture(fixture, this.#subject?.options ?? {}));
    const isShown = this.#subject?.options.onMoment !== undefined;
    const ways = [...(isShown ? [open, ' '] : []), button('Link', link, `Link to ${name}`)];
    const then = steps.map((step) => made('code', {}, `then ${step.seat}: ${jsonOf(step.command)}`));
    const head = [made('strong', {}, name), made('span', { class: 'note' }, ` ${seat} `), ...ways];
    return made('li', {}, ...head, made('p', {}, about), ...then);
  }

  async #linkHere(): Promise<string> {
    const { match, options } = this.#subject ?? {};
    if (match === undefined || options === undefined) return '';
    if (match.view === null) throw new Error('The match has not begun.');
    return linkTo(match, match.view, options);
  }

  async #lay(name: NamedFixture['name']): Promise<string> {
    this.#subject?.options.onMoment?.((await laid(name)) as LocalMatch);
    return '';
  }

  /** What has come of it is in the field for links, or said. */
  async #tell(act: () => Promise<string>): Promise<void> {
    this.#say('');
    try {
      this.#link.value = await act();
    } catch (error) {
      this.#link.value = '';
      this.#say(faultOf(error));
    }
  }

  async #copy(): Promise<void> {
    if (this.#link.value === '') return this.#say('There is no link yet.');
    const address = new URL(this.#link.value, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      this.#say('Copied.');
    } catch {
      // Browsers may forbid it: whoever wants the link takes it as it stands there.
      this.#link.value = address;
      this.#link.select();
      this.#say('The browser does not let pages copy here: the link is selected.');
    }
  }

  #open(): void {
    if (this.#link.value === '') this.#say('There is no link yet.');
    else open(this.#link.value, '_blank');
  }

  async #step(way: 'undo' | 'redo'): Promise<void> {
    const match = this.#subject?.match;
    if (match === undefined || !isInThePage(match)) return;
    try {
      await match[way]();
      if (this.#subject !== undefined) this.draw(this.#subject);
    } catch (error) {
      this.#say(faultOf(error));
    }
  }

  #say(sentence: string): void {
    write(this.#said, sentence);
  }
}
