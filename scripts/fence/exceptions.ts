import type { Place } from './house.ts';

/** An import that the law forbids and the house has all the same, with the reason. */
export interface Exception {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly because: string;
}

/** Routes stand above the services of all rooms: those that answer with more than their room has. */
const userInAnswer =
  'It answers with the user, who is put together from rooms above and below this one.';
/** Goes when the assembly is `server/app`, above the rooms. */
const assembly = 'The assembly still lies in the ground.';
/** Goes when the receipts are asked of a service of orders. */
const wordsOfMails =
  'What is settled queues the mail in its own transaction; orders has its words.';

export const exceptions: readonly Exception[] = [
  {
    from: [
      'server/features/accounts/accounts.routes.ts',
      'server/features/subscriptions/subscriptions.routes.ts',
    ],
    to: ['server/features/user-view'],
    because: userInAnswer,
  },
  {
    from: [
      'server/features/checkout/settlement.service.ts',
      'server/features/subscriptions/subscription-refresh.service.ts',
    ],
    to: ['server/features/orders/orders.mails.ts'],
    because: wordsOfMails,
  },
  {
    from: ['server/http/app.ts'],
    to: [
      'server/services.ts',
      'server/config.ts',
      'server/features/accounts/accounts.routes.ts',
      'server/features/cards/cards.routes.ts',
      'server/features/claim/claim.routes.ts',
      'server/features/messages/messages.routes.ts',
      'server/features/payments/sandbox/sandbox.routes.ts',
      'server/features/public-card/public-card.routes.ts',
      'server/features/sharing-images/sharing-images.routes.ts',
      'server/features/uploads/uploads.routes.ts',
    ],
    because: assembly,
  },
  {
    from: ['server/http/shop-routes.ts'],
    to: [
      'server/services.ts',
      'server/features/cart/cart.routes.ts',
      'server/features/catalog/catalog.routes.ts',
      'server/features/checkout/*.routes.ts',
      'server/features/orders/orders.routes.ts',
      'server/features/payments/sandbox/sandbox.routes.ts',
      'server/features/subscriptions/subscriptions.routes.ts',
    ],
    because: assembly,
  },
  {
    from: ['server/http/authentication.ts'],
    to: ['server/features/accounts/sessions.service.ts'],
    because: assembly,
  },
  {
    from: ['server/http/pages/page-services.ts'],
    to: ['server/features/messages/signed-sums.ts'],
    because: assembly,
  },
  {
    from: ['server/http/site-files.routes.ts'],
    to: [
      'server/features/content/content.service.ts',
      'server/features/sharing-images/site-icons.ts',
    ],
    because: 'The files of the site are to be a room of their own.',
  },
];
