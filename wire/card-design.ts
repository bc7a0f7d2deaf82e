import { z } from 'zod';
import { designMessages, maximumDesigns } from '#domain/card-design/card-design.ts';
import { longText, text } from './shapes.ts';

/** The design of one card, as it is kept. */
export const cardDesignShape = z.object({
  stock: z.string().describe('Of the designs the shop offers.'),
  name: z.string(),
  role: z.string(),
  logo: z.string().describe('Site path of an uploaded image, or empty.'),
});

const designInput = z.object({ stock: text(100), name: longText, role: longText, logo: text(300) });

/** One for each card of a line, in order; `null` for the standard card. */
export const designsInput = z
  .array(designInput.nullable(), { error: 'must be a list' })
  .max(maximumDesigns, { error: designMessages.tooMany })
  .readonly()
  .optional()
  .describe('One for each card, in order, `null` for the standard card; absent: as they are.');
