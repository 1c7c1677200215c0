/**
 * Elements as text, with their computed styles. As text, because the page's policy forbids `style`
 * attributes on its elements.
 */

import { escaped } from './escaped.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Properties that children take over. */
const INHERITED = [
  'color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset',
  'stroke-linecap stroke-linejoin paint-order text-anchor dominant-baseline visibility direction',
  'font-family font-size font-weight font-style font-variant-caps font-variant-numeric font-stretch',
  'letter-spacing word-spacing line-height text-align text-transform text-indent white-space-collapse',
  'text-wrap-mode overflow-wrap word-break hyphens list-style-type writing-mode border-collapse',
].flatMap((names) => names.split(' '));

const OWN = [
  'opacity display transform transform-origin transform-box translate rotate scale filter mix-blend-mode',
  'clip-path mask-image vector-effect stop-color stop-opacity overflow-x overflow-y',
].flatMap((names) => names.split(' '));

/** Of boxes, not of SVG shapes. */
const BOX = [
  'position top right bottom left z-index float box-sizing width height min-width min-height max-width',
  'max-height aspect-ratio margin-top margin-right margin-bottom margin-left padding-top padding-right',
  'padding-bottom padding-left border-top-width border-right-width border-bottom-width border-left-width',
  'border-top-style border-right-style border-bottom-style border-left-style border-top-color',
  'border-right-color border-bottom-color border-left-color border-top-left-radius border-top-right-radius',
  'border-bottom-right-radius border-bottom-left-radius outline-width outline-style outline-color',
  'outline-offset background-color background-image background-size background-position background-repeat',
  'background-clip background-origin box-shadow appearance text-decoration-line text-decoration-style',
  'text-decoration-color text-overflow vertical-align flex-direction flex-wrap flex-grow flex-shrink',
  'flex-basis align-items align-self align-content justify-content justify-items justify-self order row-gap',
  'column-gap grid-template-columns grid-template-rows grid-template-areas grid-auto-flow grid-auto-rows',
  'grid-auto-columns grid-row-start grid-row-end grid-column-start grid-column-end object-fit',
].flatMap((names) => names.split(' '));

/** Attributes that draw nothing. */
const SILENT = /^(class|style|tabindex|role|href|target|title|on.*|aria-.*|data-.*)$/;

/** Drawn only where other elements refer to them. */
const REFERRED = 'defs, clipPath, mask, pattern, symbol, marker, linearGradient, radialGradient';

/** An element, its pseudo-elements and its children; empty if it is not shown, or for tools. */
export function markupOf(element: Element, parent?: CSSStyleDeclaration): string {
  if (element.role === 'toolbar') return '';
  const style = getComputedStyle(element);
  if (style.display === 'none' && element.closest(REFERRED) === null) return '';
  const { localName, namespaceURI } = element;
  const attributes = [...element.attributes]
    .filter(({ name }) => !SILENT.test(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`);
  const space = namespaceURI === element.parentElement?.namespaceURI ? '' : ` xmlns="${namespaceURI}"`;
  const children = [...element.childNodes].map((child) => {
    if (child instanceof Element) return markupOf(child, style);
    return child instanceof Text ? escaped(child.data) : '';
  });
  return (
    `<${localName}${space}${attributes.join('')} style="${escaped(styleOf(element, style, parent))}">` +
    `${pseudo(element, '::before')}${children.join('')}${pseudo(element, '::after')}</${localName}>`
  );
}

function styleOf(element: Element, style: CSSStyleDeclaration, parent?: CSSStyleDeclaration): string {
  const first = initial(element);
  const inherited = INHERITED.filter((name) => {
    const value = style.getPropertyValue(name);
    return parent === undefined || value !== parent.getPropertyValue(name) || hasOwnDefault(element);
  });
  const isBox = element.namespaceURI !== SVG || element.localName === 'svg';
  const own = [...OWN, ...(isBox ? BOX : [])].filter(
    (name) => style.getPropertyValue(name) !== first.get(name),
  );
  return [...inherited, ...own].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
}

/** Controls do not take over their parent's font and colour by themselves. */
const hasOwnDefault = ({ localName }: Element): boolean =>
  ['button', 'input', 'select', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'small', 'a'].includes(localName);

const known = new Map<string, ReadonlyMap<string, string>>();

/** The values of an element that no style sheet of the page reaches. */
function initial({ localName, namespaceURI }: Element): ReadonlyMap<string, string> {
  const name = `${namespaceURI} ${localName}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const host = document.createElement('div');
  const bare = document.createElementNS(namespaceURI, localName);
  host.attachShadow({ mode: 'open' }).append(bare);
  document.body.append(host);
  const style = getComputedStyle(bare);
  const values = new Map([...OWN, ...BOX].map((each) => [each, style.getPropertyValue(each)]));
  host.remove();
  known.set(name, values);
  return values;
}

/** A pseudo-element with text or a shape, as an element. */
function pseudo(element: Element, which: '::before' | '::after'): string {
  if (element.namespaceURI !== XHTML) return '';
  const style = getComputedStyle(element, which);
  const { content } = style;
  if (content === 'none' || content === 'normal') return '';
  const text = /^"(.*)"$/s.exec(content)?.[1] ?? '';
  const values = [...INHERITED, ...OWN, ...BOX].map((name) => `${name}:${style.getPropertyValue(name)}`);
  return `<span style="${escaped(values.join(';'))}">${escaped(text)}</span>`;
}
