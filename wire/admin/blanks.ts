import { z } from 'zod';
import { enteredReasons, movementReasons } from '#domain/blanks/blanks.ts';
import type { Calls } from '../call.ts';
import { csv, doneShape, text } from '../shapes.ts';

const shelfShape = z.object({
  stock: z.string().describe('The id of the material or accessory.'),
  name: z.string().optional().describe('Of an accessory.'),
  isCounted: z.boolean().describe('Without it there is no limit.'),
  onHand: z.int().describe('On the shelf; negative where more were shipped than there were.'),
  needed: z.int().describe('Of orders and replacements that have not left the shop.'),
  lowAt: z.int().describe('So many free ones or fewer are low.'),
});

const movementShape = z.object({
  _id: z.string(),
  stock: z.string(),
  amount: z.int(),
  reason: z.enum(movementReasons),
  note: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.int() }).nullable(),
  movedAt: z.string().describe('ISO 8601'),
});
export type BlankMovementView = z.output<typeof movementShape>;

const admin = { access: 'admin', staff: 'orders', tag: 'admin' } as const;
const ofMaterial = { ...admin, params: z.object({ stock: text(100) }) } as const;
const number = z.number({ error: 'must be a number' });
const blanksShape = z.object({
  blanks: z.array(shelfShape),
  movements: z.array(movementShape).describe('The last fifty, newest first.'),
});

/** Blank cards of each material. */
export const adminBlanksCalls = {
  'GET /admin/blanks': { ...admin, response: blanksShape },
  /** Begins to count a material, where nobody did; the same again changes nothing. */
  'POST /admin/blanks/:stock/movements': {
    ...ofMaterial,
    body: z.object({
      id: text(64).describe('A UUID, made by the client.'),
      reason: z.enum(enteredReasons, { error: 'must be a reason to change the count' }),
      cards: number.describe('Received or damaged: how many. Counted: how many there are.'),
      note: text(1_000).default(''),
    }),
    response: doneShape.extend(blanksShape.shape),
  },
  'PUT /admin/blanks/:stock': {
    ...ofMaterial,
    body: z.object({
      isCounted: z.boolean({ error: 'must be true or false' }),
      lowAt: number,
    }),
    response: doneShape.extend(blanksShape.shape),
  },
  'GET /admin/blanks/pick-list.csv': {
    ...admin,
    file: {
      contentType: csv,
      description: 'The cards and accessories of orders that wait to be shipped, by material.',
    },
  },
} satisfies Calls;
