import { z } from 'zod';

const color = z.string().describe('`#rrggbb`');

/** One card as it was ordered, with all it takes to draw it, whatever is offered today. */
export const printedDesignShape = z.object({
  stock: z.object({
    id: z.string(),
    name: z.string(),
    material: z.string(),
    colors: z.object({ base: color, ink: color, soft: color, art: color }),
    art: z.string().describe('Strokes in millimetres, as an SVG path.'),
  }),
  name: z.string(),
  role: z.string(),
  logo: z.string().describe('Site path of an uploaded image, or empty.'),
});
