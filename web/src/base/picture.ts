/**
 * A part of the page as a picture, drawn by this browser: its elements with their computed styles, as an
 * SVG, on a canvas. The page's own style sheets would not do: a picture has no page around it.
 */

import { fontRules } from './picture-fonts.ts';
import { markupOf } from './picture-markup.ts';

/** The fewest pixels of a picture's shorter side. */
const LEAST = 1_000;
/** Height of the caption, in pixels of the page. */
const CAPTION = 28;

interface Caption {
  readonly left: string;
  readonly right: string;
}

/** @throws Error if the browser cannot draw it */
export async function drawn(part: HTMLElement, caption: Caption): Promise<HTMLCanvasElement> {
  const width = Math.ceil(part.clientWidth);
  const height = Math.ceil(Math.max(part.clientHeight, part.scrollHeight));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(part, width, height))}`;
  await image.decode();
  const scale = Math.max(1, devicePixelRatio, LEAST / Math.min(width, height + CAPTION));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((height + CAPTION) * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser gives no canvas.');
  pen.scale(scale, scale);
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, width, height + CAPTION);
  pen.drawImage(image, 0, 0, width, height);
  pen.fillStyle = color;
  pen.font = '14px "Vollkorn Variable", Georgia, serif';
  pen.fillText(caption.left, 12, height + 19);
  pen.textAlign = 'right';
  pen.fillText(caption.right, width - 12, height + 19);
  return canvas;
}

async function svgOf(part: HTMLElement, width: number, height: number): Promise<string> {
  const size = `width="${width}" height="${height}"`;
  const fonts = await fontRules().catch(() => '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<style>${fonts}</style><foreignObject ${size}>` +
    `<div xmlns="http://www.w3.org/1999/xhtml" style="width:${width}px;height:${height}px;overflow:hidden">` +
    `${[...part.children].map((child) => markupOf(child)).join('')}</div></foreignObject></svg>`
  );
}

/** @throws Error if the browser makes none */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('This browser makes no picture.')) : resolve(blob)),
      'image/png',
    );
  });
