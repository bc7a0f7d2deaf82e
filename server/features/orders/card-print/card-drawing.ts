import { z } from 'zod';
import { printedDesignShape } from '#wire/orders/printed-design.ts';

const bytes = z.instanceof(Uint8Array);

/** The request to the drawing process: the picture of a card's front, or the file it is printed from. */
export const cardDrawingShape = z.object({
  design: printedDesignShape,
  /** The design's logo as it is kept; absent where there is none. */
  logo: bytes.optional(),
  /** Absent: the picture. */
  print: z
    .object({
      title: z.string(),
      madeAt: z.date(),
      brandName: z.string(),
      /** The address in the code on the back. */
      codeUrl: z.string(),
      identifier: z.string(),
    })
    .optional(),
});

export type CardDrawing = z.infer<typeof cardDrawingShape>;
export type PrintedBack = NonNullable<CardDrawing['print']>;
