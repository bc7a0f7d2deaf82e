import { z } from 'zod';
import { cardKinds } from '#domain/cards/card-kind.ts';
import { currencies } from '#domain/catalog/currency.ts';
import { paymentMethods } from '#domain/catalog/shop-offer.ts';
import { mostOrderedCards } from '#domain/companies/card-order.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { addressInput } from '../address.ts';
import type { Calls } from '../call.ts';
import { begunShape, claimInput } from '../checkout.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, idParams, text } from '../shapes.ts';

const company = { access: 'bearer', tag: 'company orders', params: idParams } as const;
const admin = { access: 'admin', staff: 'orders', tag: 'admin', params: idParams } as const;

const candidateShape = z.object({
  _id: z.string(),
  email: z.string(),
  groupId: z.string().nullable(),
  /** As it is printed. */
  name: z.string(),
  role: z.string(),
  logo: z.string().describe('Site path of the group’s or the company’s logo; empty: none.'),
  cards: z.int().describe('Of the company that the member has.'),
  orderNumber: z.int().nullable().describe('An order that has a card for the member already.'),
  problems: z
    .record(z.string(), z.string())
    .describe('Why the card can’t be printed, by `name` and `role`.'),
});

export type CardCandidateView = z.output<typeof candidateShape>;

const companyOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  /** ISO 8601. */
  placedAt: z.string(),
  by: z.string().describe('The address of who ordered; empty once the account is deleted.'),
  isOwn: z.boolean(),
  cardCount: z.int(),
  made: z.int().describe('Cards that belong to the company by now.'),
  spare: z.int().describe('Cards whose member has left.'),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  canBePaid: z.boolean(),
  total: z.number(),
  /** Of the total. */
  currency: z.enum(currencies),
});

export type CompanyOrderView = z.output<typeof companyOrderShape>;

const adminCardsShape = z.object({
  /** `null`: the order is no company's, or not any more. */
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  cards: z.array(
    z.object({
      position: z.int().describe('Among the order’s cards, from 1.'),
      /** `null`: whom it was for has left. */
      member: z.object({ email: z.string(), name: z.string() }).nullable(),
      isMade: z.boolean(),
    }),
  ),
  /** Cards that are still to be made. */
  open: z.int(),
});

export type AdminCompanyCards = z.output<typeof adminCardsShape>;

/** Cards that a company orders for its members (decision 93). */
export const companyOrdersCalls = {
  /** Members and the cards that they would get. */
  'GET /companies/:id/card-candidates': {
    ...company,
    query: pageQuery.extend({
      search: searchQuery,
      group: text(64).describe('The id of a group; empty: any.'),
      without: z
        .enum(['', 'true'], { error: 'must be true or empty' })
        .default('')
        .describe('`true`: only members who have no card and for whom none is ordered.'),
    }),
    response: pageShape.extend({ members: z.array(candidateShape) }),
  },
  'GET /companies/:id/card-orders': {
    ...company,
    query: pageQuery,
    response: pageShape.extend({ orders: z.array(companyOrderShape) }),
  },
  /** Asked for again with the same members, it is the same order until it is paid. */
  'POST /companies/:id/card-orders': {
    ...company,
    body: z.object({
      members: z
        .array(z.string({ error: 'must be text' }).max(64), { error: 'must be a list' })
        .max(10 * mostOrderedCards, { error: 'too many' }),
      stock: text(100).describe('Of the designs the shop offers.'),
      hasLogo: z.boolean({ error: 'must be true or false' }).default(false),
      method: z.enum(paymentMethods, { error: 'must be one of the ways to pay' }).default('card'),
      deliveryAddress: addressInput.nullish(),
      ...claimInput,
    }),
    response: begunShape.extend({ url: z.string() }),
  },
  'GET /admin/orders/:id/company-cards': {
    ...admin,
    staff: 'seeOrders',
    response: adminCardsShape,
  },
  /** Makes some of the open cards, at most 50, each its member's from then on. Asked again, it goes on. */
  'POST /admin/orders/:id/company-cards': {
    ...admin,
    body: z.object({
      kind: z.enum(cardKinds, { error: 'Please choose a kind.' }).default('plain'),
    }),
    response: doneShape.extend(adminCardsShape.shape),
  },
} satisfies Calls;
