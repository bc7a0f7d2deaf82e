import { z } from 'zod';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { backgroundKinds } from '#domain/public-card/card-background.ts';

/** The request to the drawing process: the picture of a page, of a card, or behind its owner. */
export const drawingShape = z.union([
  z.object({
    background: z.object({
      kind: z.enum(backgroundKinds),
      name: z.string(),
      lines: z.array(z.string()).readonly(),
      color: z.string(),
      url: z.string(),
    }),
  }),
  z.object({
    page: z.object({ name: z.string(), title: z.string(), line: z.string() }),
    brandName: z.string(),
  }),
  z.object({
    card: z.object({
      name: z.string(),
      lines: z.array(z.string()).readonly(),
      image: z.string(),
      layout: z.enum(cardLayouts),
      isLogo: z.boolean(),
      color: z.string(),
    }),
    brandName: z.string(),
    /** The photo or logo, as it is kept; absent where there is none. */
    image: z.instanceof(Uint8Array).optional(),
  }),
]);

export type Drawing = z.infer<typeof drawingShape>;
