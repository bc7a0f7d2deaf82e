import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { noticePaths } from '#domain/messages/contract-notice.ts';
import { prefixedLanguages } from '#domain/texts/site-languages.ts';

/** The public pages that are translated, at `/de` and the like; the same modules answer in each language. */
const translated = prefixedLanguages.flatMap((language) => [
  route(language, 'pages/public/home.tsx', { id: `home-${language}` }),
  route(`${language}/contact`, 'pages/public/contact.tsx', { id: `contact-${language}` }),
  ...(['login', 'forgot-password', 'undo-email-change', 'not-me'] as const).map((page) =>
    route(`${language}/${page}`, `pages/account/${page}.tsx`, { id: `${page}-${language}` }),
  ),
  ...Object.entries(noticePaths).map(([kind, path]) =>
    route(`${language}${path}`, 'pages/public/contract-notice.tsx', { id: `${kind}-${language}` }),
  ),
]);

/** The same for pages that read by queries. */
const translatedQueried = prefixedLanguages.flatMap((language) => [
  route(`${language}/nfc-business-cards`, 'pages/shop/plans.tsx', { id: `plans-${language}` }),
  ...(['cart', 'success', 'thank-you', 'teams'] as const).map((page) =>
    route(`${language}/${page}`, `pages/shop/${page}.tsx`, { id: `${page}-${language}` }),
  ),
  ...(['register', 'reset-password'] as const).map((page) =>
    route(`${language}/${page}`, `pages/account/${page}.tsx`, { id: `${page}-${language}` }),
  ),
  route(`${language}/join`, 'pages/company/join.tsx', { id: `join-${language}` }),
]);

/** The site map. Card pages and the card resolver are answered by Fastify alone. */
export default [
  index('pages/public/home.tsx'),
  ...translated,
  route('contact', 'pages/public/contact.tsx'),
  ...Object.entries(noticePaths).map(([id, path]) =>
    route(path.slice(1), 'pages/public/contract-notice.tsx', { id }),
  ),
  route('blog', 'pages/public/blog.tsx'),
  route('blog/:slug', 'pages/public/blog-post.tsx'),
  route('terms-and-conditions', 'pages/public/terms.tsx'),
  route('privacy', 'pages/public/privacy.tsx'),
  route('imprint', 'pages/public/imprint.tsx'),

  route('login', 'pages/account/login.tsx'),
  route('login/company/:id', 'pages/account/company-login.tsx'),
  route('forgot-password', 'pages/account/forgot-password.tsx'),
  route('undo-email-change', 'pages/account/undo-email-change.tsx'),
  route('not-me', 'pages/account/not-me.tsx'),
  route('delete-message', 'pages/public/delete-message.tsx'),
  route('account-deleted', 'pages/account/account-deleted.tsx'),

  layout('pages/queried.tsx', [
    route('nfc-business-cards', 'pages/shop/plans.tsx'),
    route('teams', 'pages/shop/teams.tsx'),
    route('tap-help', 'pages/public/tap-help.tsx'),
    route('cart', 'pages/shop/cart.tsx'),
    route('success', 'pages/shop/success.tsx'),
    route('thank-you', 'pages/shop/thank-you.tsx'),
    ...translatedQueried,
    route('register', 'pages/account/register.tsx'),
    route('register-nfc', 'pages/account/register-nfc.tsx'),
    route('reset-password', 'pages/account/reset-password.tsx'),
    route('join', 'pages/company/join.tsx'),
    route('sandbox/payments/:id', 'pages/sandbox/payment.tsx'),
    route('sandbox/subscriptions/:id', 'pages/sandbox/subscription.tsx'),

    layout('pages/dashboard/signed-in.tsx', [
      route('dashboard', 'pages/dashboard/dashboard.tsx'),
      route('dashboard/messages', 'pages/dashboard/messages.tsx'),
      route('dashboard/leads', 'pages/dashboard/leads.tsx'),
      route('dashboard/insights', 'pages/dashboard/insights.tsx'),
      route('dashboard/my-card', 'pages/dashboard/my-card.tsx'),
      route('company', 'pages/company/company.tsx'),
      route('company/:id/sign-in', 'pages/company/sign-in.tsx'),
      route('company/:id/provisioning', 'pages/company/provisioning.tsx'),
      route('company/:id/templates', 'pages/company/templates.tsx'),
      route('company/:id/order', 'pages/company/order.tsx'),
      route('company/:id/messages', 'pages/company/messages.tsx'),
      route('company/:id/insights', 'pages/company/insights.tsx'),
      route('account-settings', 'pages/dashboard/account-settings.tsx'),
      route('account-settings/receipts/:paymentId', 'pages/dashboard/receipt.tsx'),
      route('orders', 'pages/dashboard/orders.tsx'),
      route('orders/:number', 'pages/dashboard/order.tsx'),
    ]),
  ]),

  route('admin', 'pages/admin/admin.tsx'),
  route('admin/login', 'pages/admin/admin-login.tsx'),

  route('dev/ui', 'pages/dev/ui.tsx'),
  route('dev/mailbox', 'pages/dev/mailbox.tsx'),
  route('dev/mailbox/:id', 'pages/dev/mail.tsx'),

  route('*', 'pages/public/any-other-path.tsx'),
] satisfies RouteConfig;
