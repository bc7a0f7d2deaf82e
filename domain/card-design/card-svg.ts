import { escapeHtml } from '../html.ts';
import { bleed, cardSize, type CardShape } from './card-face.ts';

interface SvgLook {
  /** The text for screen readers; absent: a picture beside words that say it. */
  readonly title?: string;
  /** With what is cut off, and square corners: for someone who prints. */
  readonly hasBleed?: boolean;
  /** Makes names within the drawing unique where several stand in one document. */
  readonly key?: string;
  /** CSS names, best first. */
  readonly fontFamily?: string;
}

/** One side of a card as SVG, for pages and pictures; it is as large as its place. */
export function cardSvg(shapes: readonly CardShape[], look: SvgLook = {}): string {
  const {
    title,
    hasBleed = false,
    key = 'card',
    fontFamily = 'Inter Variable, Inter, sans-serif',
  } = look;
  const over = hasBleed ? bleed : 0;
  const box = [-over, -over, cardSize.width + 2 * over, cardSize.height + 2 * over].join(' ');
  const clip = `${key}-edge`;
  const drawn = shapes.map(shapeSvg).join('');
  const cut = hasBleed
    ? drawn
    : `<clipPath id="${clip}"><rect width="${cardSize.width}" height="${cardSize.height}" rx="${cardSize.corner}"/></clipPath><g clip-path="url(#${clip})">${drawn}</g>`;
  const spoken =
    title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="${fontFamily}" ${spoken}>${cut}</svg>`;
}

function shapeSvg(shape: CardShape): string {
  switch (shape.kind) {
    case 'fill':
      return `<path d="${shape.path}" fill="${shape.color}"/>`;
    case 'stroke':
      return `<path d="${shape.path}" fill="none" stroke="${shape.color}" stroke-width="${shape.width}" stroke-opacity="${shape.opacity}" stroke-linecap="round"/>`;
    case 'code':
      return `<path d="${shape.path}" fill="${shape.color}" shape-rendering="crispEdges" transform="translate(${shape.x} ${shape.y}) scale(${shape.scale})"/>`;
    case 'text':
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-weight="${shape.weight}" fill="${shape.color}" ${directionOf(shape)}>${escapeHtml(shape.text)}</text>`;
    case 'image': {
      const { x, y, width, height, isMirrored } = shape;
      return `<image href="${escapeHtml(shape.href)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${isMirrored ? 'xMax' : 'xMin'}YMid meet"/>`;
    }
  }
}

/** A text begins at the edge where it stands, or ends there if its letters run the other way. */
function directionOf({ isMirrored, direction }: Extract<CardShape, { kind: 'text' }>): string {
  const anchor = isMirrored === (direction === 'rtl') ? 'start' : 'end';
  return `direction="${direction}" text-anchor="${anchor}"`;
}
