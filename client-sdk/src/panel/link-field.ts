/** A requested link, to read, copy and open. */

import { button, faultOf, labelled, made, write } from './dom.ts';

export class LinkField {
  readonly element = made('div');
  readonly #field = made('input', { with: { readonly: '', size: '32' } });
  readonly #said = made('p', { class: 'note', with: { role: 'status' } });

  constructor() {
    const copy = button('Copy', () => this.#copy());
    const follow = button('Open', () => this.#open(), 'Open the link in a new tab');
    const bar = made('div', { class: 'bar' }, labelled('Link', this.#field), copy, follow);
    this.element.append(bar, this.#said);
  }

  /** Shows the link from this function, or why it failed. */
  async show(about: string, link: () => Promise<string>): Promise<void> {
    this.#field.value = '';
    this.say('');
    try {
      this.#field.value = new URL(await link(), location.href).href;
      this.say(about);
    } catch (error) {
      this.say(faultOf(error));
    }
  }

  say(sentence: string): void {
    write(this.#said, sentence);
  }

  async #copy(): Promise<void> {
    if (this.#field.value === '') {
      this.say('There is no link yet.');
      return;
    }
    try {
      await navigator.clipboard.writeText(this.#field.value);
      this.say('Copied.');
    } catch {
      // If the browser forbids copying, the link is selected for copying by hand.
      this.#field.select();
      this.say('Copying failed. The link is selected: copy it by hand.');
    }
  }

  #open(): void {
    if (this.#field.value === '') this.say('There is no link yet.');
    else open(this.#field.value, '_blank');
  }
}
