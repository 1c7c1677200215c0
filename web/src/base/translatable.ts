/**
 * Pages that the browser translates stay alive. It moves each text into `<font>` elements; a text that is changed in place
 * would change out of sight. So texts of paragraphs and buttons stand in elements of their own, by what they say: another
 * text is another element.
 */

import { type ComponentChildren, h, options, type VNode } from 'preact';

const TEXTUAL = new Set<unknown>(['p', 'button']);

export function keepTranslatable(): void {
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    const props = vnode.props as { children?: ComponentChildren };
    if (TEXTUAL.has(vnode.type) && props.children !== undefined)
      props.children = keyed(vnode.type, props.children);
    before?.(vnode);
  };
}

function keyed(type: unknown, children: ComponentChildren): ComponentChildren {
  const all = Array.isArray(children) ? children : [children];
  if (all.every(isText)) return textOf(all.join(''), 0);
  // In a button each element has a place of its own in its row: texts beside them stay as they are.
  return type === 'button'
    ? children
    : all.map((each, place) => (isText(each) ? textOf(`${each}`, place) : each));
}

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const textOf = (text: string, place: number): ComponentChildren =>
  text === '' ? null : h('span', { key: `${place} ${text}` }, text);
