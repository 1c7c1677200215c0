/**
 * Ways to other moments: undo and redo if the match is played in the page, links to positions, rare moments
 * by name.
 */

import { button, faultOf, made, shortJson } from './dom.ts';
import { LinkField } from './link-field.ts';
import { fixturesOf, laid, linkTo, linkToFixture, type NamedFixture } from './moments.ts';
import { isInThePage, type Subject, type Tab } from './tab.ts';

export class MomentsTab implements Tab {
  readonly name = 'Moments';
  readonly element = made('div');
  readonly #undo = button('Undo', () => this.#step('undo'));
  readonly #redo = button('Redo', () => this.#step('redo'));
  readonly #steps = made('div', { class: 'bar' }, this.#undo, this.#redo);
  readonly #link = new LinkField();
  readonly #list = made('ul', { class: 'rows' });
  #subject: Subject | undefined;
  #game: string | undefined;

  constructor() {
    const here = button('Link to this position', () => this.#linkHere());
    this.element.append(
      this.#steps,
      made('div', { class: 'bar' }, here),
      this.#link.element,
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
      (error) => this.#link.say(faultOf(error)),
    );
  }

  #rowOf({ name, fixture }: NamedFixture): HTMLLIElement {
    const { about, seat, steps } = fixture;
    const open = button('Open', () => this.#lay(name), `Open ${name}`);
    const from = steps.length === 0 ? name : `Where ${name} arises from, by the steps below.`;
    const link = () => this.#link.show(from, () => linkToFixture(fixture, this.#subject?.options ?? {}));
    const isShown = this.#subject?.options.onMoment !== undefined;
    const ways = [...(isShown ? [open, ' '] : []), button('Link', link, `Link to ${name}`)];
    const then = steps.map((step) => made('code', {}, `then ${step.seat}: ${shortJson(step.command)}`));
    const head = [made('strong', {}, name), made('span', { class: 'note' }, ` ${seat} `), ...ways];
    return made('li', {}, ...head, made('p', {}, about), ...then);
  }

  #linkHere(): Promise<void> {
    return this.#link.show('The position on the board.', () => {
      const { match, options } = this.#subject ?? {};
      if (match === undefined || options === undefined || match.view === null) {
        throw new Error('The match has not begun.');
      }
      return linkTo(match, match.view, options);
    });
  }

  async #lay(name: NamedFixture['name']): Promise<void> {
    try {
      const { match, time } = await laid(name);
      this.#subject?.options.onMoment?.(match, time);
    } catch (error) {
      this.#link.say(faultOf(error));
    }
  }

  async #step(way: 'undo' | 'redo'): Promise<void> {
    const match = this.#subject?.match;
    if (match === undefined || !isInThePage(match)) return;
    try {
      await match[way]();
      if (this.#subject !== undefined) this.draw(this.#subject);
    } catch (error) {
      this.#link.say(faultOf(error));
    }
  }
}
