import { z } from 'zod';
import { currencies } from '#domain/catalog/currency.ts';
import { userFilters } from '#domain/accounts/user-filter.ts';
import { cardStates } from '#domain/cards/card-state.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, idParams } from '../shapes.ts';
import { planShape } from '../subscriptions.ts';
import { userShape } from '../accounts/user.ts';

/** An account in the admin's list (specification 2, section 3: User). Times are ISO 8601. */
const listedUserShape = userShape.pick({
  _id: true,
  email: true,
  name: true,
  firstName: true,
  lastName: true,
  phone: true,
  uniqueId: true,
  isAdmin: true,
  subscriptionTier: true,
  nfcCardCount: true,
  createdAt: true,
});

const detailShape = listedUserShape.extend({
  physicalCardNumber: z.string().nullable(),
  cardRegisteredAt: z.string().nullable(),
  companyProfiles: z.array(
    z.object({
      _id: z.string(),
      userProfile: z.string(),
      companyName: z.string(),
      profileType: z.string(),
      isActive: z.boolean(),
      isLocked: z.boolean(),
      /** Site path of its public page. */
      path: z.string(),
    }),
  ),
  cards: z.array(
    z.object({
      serial: z.string(),
      card: z.string(),
      state: z.enum(cardStates),
      claimedAt: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.int(),
      status: z.string(),
      payment: z.enum(paymentStates),
      currency: z.enum(currencies),
      /** Dollars, or the like. */
      total: z.number(),
      timestamp: z.string(),
    }),
  ),
  plan: planShape,
  /** Browsers that are signed in. */
  sessionCount: z.int(),
  hasSecondFactor: z.boolean(),
  history: z.array(historyShape),
});

export type ListedUser = z.output<typeof listedUserShape>;
export type UserDetail = z.output<typeof detailShape>;

/** The accounts, for the admin; never a password, nor its hash. */
export const adminUsersCalls = {
  'GET /admin/users': {
    access: 'admin',
    staff: 'people',
    tag: 'admin',
    query: pageQuery.extend({
      search: searchQuery.describe('Of e-mail, name, uniqueId or phone.'),
      filter: z
        .enum(['', ...userFilters], { error: 'must be one of the filters' })
        .default('')
        .describe('Which ones; empty: all. Newest first.'),
    }),
    response: pageShape.extend({ users: z.array(listedUserShape) }),
  },
  'GET /admin/users/:id': {
    access: 'admin',
    staff: 'people',
    tag: 'admin',
    params: idParams,
    response: z.object({ user: detailShape }),
  },
  'PUT /admin/users/:id/role': {
    access: 'admin',
    tag: 'admin',
    params: idParams,
    body: z.object({ isAdmin: z.boolean({ error: 'must be true or false' }) }),
    response: doneShape.extend({ isAdmin: z.boolean() }),
  },
  /** For who has lost phone and codes; wants a sign-in of the last ten minutes. */
  'POST /admin/users/:id/remove-second-factor': {
    access: 'admin',
    tag: 'admin',
    params: idParams,
    response: doneShape,
  },
  'POST /admin/users/:id/sign-out': {
    access: 'admin',
    staff: 'people',
    tag: 'admin',
    params: idParams,
    response: doneShape,
  },
} satisfies Calls;
