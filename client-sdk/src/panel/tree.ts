/** Data as a tree that opens and closes, with changes marked. */

import { made, write } from './dom.ts';

/** The most children shown of one node. */
const MOST_CHILDREN = 200;
const MOST_DEPTH = 12;

type Parts = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** A value with its name. */
export class TreeNode {
  readonly element = made('li');
  readonly #name: string;
  readonly #depth: number;
  #shown: Leaf | Branch | undefined;

  constructor(name: string, depth = 0) {
    this.#name = name;
    this.#depth = depth;
  }

  /** Shows a value, marked if it differs from the one before. Open branches stay open. */
  show(value: unknown, before: unknown): void {
    const isBelow = isBranch(value) && this.#depth < MOST_DEPTH;
    const fits = isBelow ? this.#shown instanceof Branch : this.#shown instanceof Leaf;
    if (!fits) {
      this.#shown = isBelow ? new Branch(this.#name, this.#depth) : new Leaf(this.#name);
      this.element.replaceChildren(this.#shown.element);
    }
    this.#shown?.show(value as Parts, before);
  }

  open(): void {
    if (this.#shown instanceof Branch) this.#shown.element.open = true;
  }
}

/** The mark is a word, as colour alone is not accessible. */
const newMark = () => made('span', { class: 'changed' }, 'changed');

class Leaf {
  readonly element = made('span', { class: 'leaf' });
  readonly #value = made('span');
  readonly #mark = newMark();

  constructor(name: string) {
    this.element.append(made('span', { class: 'key' }, name), ' ', this.#value, ' ', this.#mark);
  }

  show(value: unknown, before: unknown): void {
    this.#value.className = value === null ? 'null' : typeof value;
    write(this.#value, isBranch(value) ? '…' : (JSON.stringify(value) ?? 'undefined'));
    this.#mark.hidden = Object.is(value, before);
  }
}

class Branch {
  readonly element = made('details');
  readonly #brief = made('span', { class: 'brief' });
  readonly #mark = newMark();
  readonly #list = made('ul');
  readonly #more = made('li', { class: 'brief' });
  readonly #depth: number;
  readonly #children = new Map<string, TreeNode>();
  #value: Parts = {};
  #before: unknown;

  constructor(name: string, depth: number) {
    this.#depth = depth;
    const summary = made(
      'summary',
      {},
      made('span', { class: 'key' }, name),
      ' ',
      this.#brief,
      ' ',
      this.#mark,
    );
    this.element.append(summary, this.#list);
    this.element.addEventListener('toggle', () => this.#draw());
  }

  show(value: Parts, before: unknown): void {
    this.#value = value;
    this.#before = before;
    const size = Object.keys(value).length;
    write(this.#brief, Array.isArray(value) ? `[${size}]` : `{${size}}`);
    this.#mark.hidden = value === before;
    this.#draw();
  }

  /** Closed branches are not rendered. */
  #draw(): void {
    if (!this.element.open) return;
    const entries = Object.entries(this.#value);
    const shown = entries.slice(0, MOST_CHILDREN);
    const names = new Set(shown.map(([name]) => name));
    const isSame = names.size === this.#children.size && [...names].every((name) => this.#children.has(name));
    for (const name of this.#children.keys()) if (!names.has(name)) this.#children.delete(name);
    const before = isBranch(this.#before) ? this.#before : {};
    const nodes = shown.map(([name, value]) => {
      const node = this.#children.get(name) ?? new TreeNode(name, this.#depth + 1);
      this.#children.set(name, node);
      node.show(value, before[name]);
      return node.element;
    });
    write(this.#more, `and ${entries.length - shown.length} more`);
    const rest = entries.length > shown.length ? [this.#more] : [];
    if (!isSame) this.#list.replaceChildren(...nodes, ...rest);
  }
}
