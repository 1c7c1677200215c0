/** A link that was asked for: to be read, copied and opened. */

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

  /** Shows the link that this gives, or says why there is none. */
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
      // Browsers may forbid it: whoever wants the link takes it as it stands there.
      this.#field.select();
      this.say('The browser does not let pages copy here: the link is selected.');
    }
  }

  #open(): void {
    if (this.#field.value === '') this.say('There is no link yet.');
    else open(this.#field.value, '_blank');
  }
}
