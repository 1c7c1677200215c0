/** The view, as the page receives it. */

import { made } from './dom.ts';
import type { Subject, Tab } from './tab.ts';
import { TreeNode } from './tree.ts';

export class ViewTab implements Tab {
  readonly name = 'View';
  readonly element = made('div');
  readonly #nodes = {
    public: new TreeNode('public'),
    own: new TreeNode('own'),
    table: new TreeNode('table'),
    summary: new TreeNode('summary'),
  };
  #of: unknown;

  constructor() {
    const about = 'The latest changes are marked. “own” is what only your camp sees.';
    const nodes = Object.values(this.#nodes).map(({ element }) => element);
    this.element.append(made('p', { class: 'note' }, about), made('ul', { class: 'tree' }, ...nodes));
  }

  draw({ match, watch }: Subject): void {
    const { view, table, summary } = match;
    const before = watch.before ?? view;
    this.#nodes.public.show(view?.public ?? null, before?.public ?? null);
    this.#nodes.own.show(view?.own ?? null, before?.own ?? null);
    this.#nodes.table.show(table, table);
    this.#nodes.summary.show(summary, summary);
    if (this.#of === match || view === null) return;
    this.#of = match;
    this.#nodes.public.open();
  }
}
