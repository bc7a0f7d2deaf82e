import { z } from 'zod';

/** The request to the drawing process: the picture of a page, or of a card. */
export const drawingShape = z.union([
  z.object({
    page: z.object({ name: z.string(), title: z.string(), line: z.string() }),
    brandName: z.string(),
  }),
  z.object({
    card: z.object({
      name: z.string(),
      lines: z.array(z.string()).readonly(),
      image: z.string(),
      isLogo: z.boolean(),
      color: z.string(),
    }),
    brandName: z.string(),
    /** The photo or logo, as it is kept; absent where there is none. */
    image: z.instanceof(Uint8Array).optional(),
  }),
]);

export type Drawing = z.infer<typeof drawingShape>;
