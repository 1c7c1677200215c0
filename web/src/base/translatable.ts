/**
 * Keeps translated pages alive. The browser's translator moves each text into `<font>` elements, so that
 * updating a text in place would change a detached node. So texts of paragraphs and buttons get elements of
 * their own, keyed by their content: a new text is a new element.
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
  // In a button each element keeps its own place, so that the text beside it is unaffected.
  return type === 'button'
    ? children
    : all.map((each, place) => (isText(each) ? textOf(`${each}`, place) : each));
}

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const textOf = (text: string, place: number): ComponentChildren =>
  text === '' ? null : h('span', { key: `${place} ${text}` }, text);
