import { qrOutline } from '#domain/qr-code.ts';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { escapeHtml } from '#domain/html.ts';
import type { IssuedCard } from './issuing.service.ts';

/** Columns and rows of an A4 page. */
const columns = 4;
const rows = 6;
export const cardsOfPage = columns * rows;

/** More would be more paper than anybody prints, and more than a browser shows. */
export const mostCardsOfSheet = 10_000;

/** A document of its own, saved and printed without the site: nothing in it comes from elsewhere. */
const style = `
@page { size: A4; margin: 10mm }
* { box-sizing: border-box; margin: 0 }
body { color: #000; background: #fff; font: 9pt/1.3 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace }
h1 { font: 600 11pt/1.4 system-ui, sans-serif; padding: 4mm }
ul { display: grid; grid-template-columns: repeat(${columns}, 1fr); list-style: none; padding: 0 }
li { break-inside: avoid; height: 45mm; padding: 2mm; border: .2mm dashed #999; text-align: center }
li:nth-child(${cardsOfPage}n) { break-after: page }
svg { display: block; width: 32mm; height: 32mm; margin: 0 auto }
b { display: block; font-size: 11pt; letter-spacing: .08em }
small { font-size: 7pt }
@media print { h1 { display: none } }
`;

/** The beginning of a sheet. @param title shown on the screen alone */
export function qrSheetHead(title: string): string {
  const shown = escapeHtml(title);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${shown}</title><style>${style}</style><h1>${shown}</h1><ul>`;
}

/** Some cards of a sheet: of each its printed code, its identifier and its serial. */
export function qrSheetCards(cards: readonly IssuedCard[], publicUrl: string): string {
  return cards
    .map(
      ({ serial, identifier }) =>
        `<li>${qrPath(printedQrUrl(publicUrl, serial))}<b>${identifier}</b><small>${serial}</small></li>\n`,
    )
    .join('');
}

export const qrSheetEnd = '</ul></html>\n';

/** A QR code with as few bytes as thousands in one file ask for. */
function qrPath(text: string): string {
  const { path, size } = qrOutline(text);
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
