import type { Pdf, TextLayout, TextLook } from '#server/platform/pdf/pdf.ts';

/** Points. */
export const margin = 56;
const footHeight = 28;

export const ink = '#1a1a1a';
const hairline = '#d4d4d4';

interface Place {
  readonly color?: string;
  /** The position of `x`: where each line begins, or where it ends. */
  readonly align?: 'start' | 'end';
}

/**
 * The sheet, with the position of the next thing, page by page. All positions are of a sheet from left to right:
 * one that is turned mirrors them.
 */
export function createSheet(
  pdf: Pdf,
  [width, height]: readonly [number, number],
  { isTurned }: { readonly isTurned: boolean },
) {
  let pages = 1;
  let y = margin;
  pdf.addPage();
  function draw(layout: TextLayout, x: number, top: number, { color = ink, align }: Place): void {
    const isAtRight = (align === 'end') !== isTurned;
    pdf.draw(layout, isTurned ? width - x : x, top, { color, align: isAtRight ? 'right' : 'left' });
  }
  return {
    pdf,
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    pageHeight: height,
    /** Of a sentence of the catalogue, which may begin with a name in Latin letters. */
    worded: isTurned ? ({ direction: 'rtl' } as const) : {},
    get y() {
      return y;
    },
    get pages() {
      return pages;
    },
    move(by: number): void {
      y += by;
    },
    /** Begins a page where there is no room. @returns whether it did */
    need(room: number): boolean {
      if (y + room <= height - margin - footHeight) return false;
      pdf.addPage();
      pages += 1;
      y = margin;
      return true;
    },
    /** @returns how high it is */
    text(text: string, x: number, { color, align, ...look }: TextLook & Place): number {
      const layout = pdf.layout(text, look);
      draw(layout, x, y, { ...(color && { color }), ...(align && { align }) });
      return layout.height;
    },
    draw,
    rule(color = hairline): void {
      pdf.doc
        .moveTo(margin, y)
        .lineTo(width - margin, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke();
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;
