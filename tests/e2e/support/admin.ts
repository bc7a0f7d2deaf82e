import { expect, type Page } from '@playwright/test';
import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import { checkNames, checkTitles, type CheckName } from '#domain/health/health-report.ts';
import type { HealthReport } from '#wire/health.ts';
import type { HistoryEntry } from '#wire/history.ts';
import type { JobView } from '#wire/admin/jobs.ts';
import type { ListedMessage, MessageDetail } from '#wire/admin/messages.ts';
import type { PromoView } from '#wire/admin/promos.ts';
import type { StaffMember } from '#wire/admin/staff.ts';
import type { ListedUser, UserDetail } from '#wire/admin/users.ts';
import { makeAdmin, signIn, type Account } from './accounts.ts';
import { plusPlan } from './billing.ts';

/** Opens the admin area as an admin. @param query of its address */
export async function openAdmin(page: Page, query: string, admin?: Account): Promise<Account> {
  const account = admin ?? (await makeAdmin());
  await signIn(page, account);
  await page.goto(`/admin?${query}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  return account;
}

/** The API's facts about a page of a list. */
export const paged = (total: number) => ({
  currentPage: 1,
  totalPages: Math.ceil(total / 10),
  total,
  hasMore: false,
});

export const history: HistoryEntry[] = [
  {
    at: '2026-11-20T14:30:00.000Z',
    action: 'account.admin_granted',
    subjectType: 'account',
    subjectId: '0',
    by: 'keeper@example.test',
    before: { isAdmin: false },
    after: { isAdmin: true },
  },
  {
    at: '2026-11-03T09:00:00.000Z',
    action: 'account.created',
    subjectType: 'account',
    subjectId: '0',
    by: 'owner',
    before: null,
    after: null,
  },
];

const ada: ListedUser = {
  _id: '00000000-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  name: 'Ada Example',
  firstName: '',
  lastName: '',
  phone: '+1 202 555 0123',
  uniqueId: 'abcdefghjk',
  isAdmin: true,
  subscriptionTier: 'business_plus',
  nfcCardCount: 2,
  createdAt: '2026-11-03T09:00:00.000Z',
};

export const listedUsers: ListedUser[] = [
  ada,
  {
    ...ada,
    _id: '00000000-0000-7000-8000-000000000002',
    email: 'a.very.long.address.of.somebody.with.many.names@a-long-company-name.example.test',
    name: 'Dr. Maximiliane Freifrau von und zu Oberhausen-Niederberg',
    isAdmin: false,
    subscriptionTier: 'business_lifetime',
    nfcCardCount: 24,
  },
  {
    ...ada,
    _id: '00000000-0000-7000-8000-000000000003',
    email: 'omar@example.test',
    name: 'عمر المثال',
    isAdmin: false,
    subscriptionTier: null,
    nfcCardCount: 0,
  },
];

export const staff: StaffMember[] = [
  {
    _id: ada._id,
    email: ada.email,
    name: ada.name,
    roles: ['everything'],
    hasSecondFactor: true,
    mustAddSecondFactor: false,
    lastSeenAt: '2026-11-20T14:30:00.000Z',
  },
  {
    _id: '00000000-0000-7000-8000-000000000002',
    email: 'a.very.long.address.of.somebody.with.many.names@a-long-company-name.example.test',
    name: '',
    roles: ['orders', 'support', 'money', 'content'],
    hasSecondFactor: false,
    mustAddSecondFactor: true,
    lastSeenAt: null,
  },
];

export const userDetail: UserDetail = {
  ...ada,
  physicalCardNumber: '7K3MX9PA',
  cardRegisteredAt: '2026-11-05T10:00:00.000Z',
  companyProfiles: [
    {
      _id: '1',
      userProfile: 'Ada Example',
      companyName: '',
      profileType: 'Personal',
      isActive: true,
      isLocked: false,
      path: '/card/abcdefghjk',
    },
    {
      _id: '2',
      userProfile: 'Ada at Work',
      companyName: 'Example Ltd.',
      profileType: 'Business',
      isActive: false,
      isLocked: true,
      path: '/card/abcdefghjk/work',
    },
  ],
  cards: [
    {
      serial: '4000000000000002',
      card: '7K3MX9PA',
      state: 'claimed',
      claimedAt: '2026-11-05T10:00:00.000Z',
    },
  ],
  orders: [
    {
      _id: '3',
      orderNumber: 10042,
      status: 'shipped',
      payment: 'paid',
      currency: 'USD',
      total: 64,
      timestamp: '2026-11-03T12:00:00.000Z',
    },
  ],
  plan: plusPlan,
  sessionCount: 2,
  hasSecondFactor: true,
  history,
};

const message: ListedMessage = {
  _id: '00000000-0000-7000-8000-000000000011',
  kind: 'contact',
  createdAt: '2026-11-20T08:12:00.000Z',
  name: 'Marta Example',
  email: 'marta@example.test',
  subject: 'Where is my card?',
  topic: 'Orders',
  excerpt: 'I ordered two cards last week and have not heard of them since. Could you tell me',
  answeredAt: null,
};

export const listedMessages: ListedMessage[] = [
  message,
  {
    ...message,
    _id: '00000000-0000-7000-8000-000000000012',
    kind: 'feedback',
    name: '',
    email: 'ada@example.test',
    subject: '',
    topic: '',
    excerpt: 'Lovely shop. A dark mode for the printed card would be something.',
    answeredAt: '2026-11-19T10:00:00.000Z',
  },
];

export const messageDetail: MessageDetail = {
  ...message,
  message:
    'I ordered two cards last week and have not heard of them since.\n\nCould you tell me when they leave?',
  linked: {
    account: { _id: ada._id, email: ada.email },
    card: { serial: '4000000000000002', card: '7K3MX9PA' },
    orders: [{ _id: '3', orderNumber: 10042, status: 'shipped' }],
  },
  cardNumber: '',
  fromPath: '/contact?topic=orders',
  accountId: ada._id,
  answeredAt: '2026-11-20T09:00:00.000Z',
  answeredBy: 'keeper@example.test',
  replies: [
    {
      _id: '4',
      at: '2026-11-20T09:00:00.000Z',
      by: 'keeper@example.test',
      text: 'They left this morning.\n\nYours, Nearcard',
      refusal: null,
    },
  ],
  history: [],
};

const promo: PromoView = {
  code: 'FRIENDS20',
  label: '20% off for friends',
  discountPercent: 20,
  eligibleTiers: ['business', 'business_plus', 'business_lifetime'],
  currency: null,
  minimumCents: null,
  isActive: true,
  startsAt: null,
  hasStarted: true,
  expiresAt: null,
  hasExpired: false,
  isFirstPurchaseOnly: false,
  maxUses: null,
  maxUsesPerAccount: null,
  uses: 1_204,
  reserved: 12,
  createdAt: '2026-01-05T09:00:00.000Z',
};

export const promos: PromoView[] = [
  { ...promo, code: 'AUTUMN-2026', label: 'Autumn', uses: 50, maxUses: 50, discountPercent: 15 },
  promo,
  {
    ...promo,
    code: 'FAMILY25',
    label: '25% off for family',
    startsAt: '2026-12-01T00:00:00.000Z',
    hasStarted: false,
    isFirstPurchaseOnly: true,
    expiresAt: '2026-12-31T22:59:59.999Z',
    maxUsesPerAccount: 1,
    uses: 7,
  },
  { ...promo, code: 'TEST100', label: '100% off for tests', discountPercent: 100, isActive: false },
];

const job: JobView = {
  _id: '41',
  title: 'Send an email',
  name: 'send_mail',
  state: 'failing',
  attempts: 3,
  maxAttempts: 25,
  error: 'connect ECONNREFUSED 192.0.2.1:25',
  queuedAt: '2026-11-20T08:00:00.000Z',
  nextTryAt: '2026-11-20T08:20:00.000Z',
  mail: { to: 'ada@example.test', subject: '•••••• is your Nearcard code' },
};

export const jobs: JobView[] = [
  job,
  {
    ...job,
    _id: '42',
    state: 'given_up',
    attempts: 25,
    nextTryAt: null,
    error: '550 5.1.1 <nobody@example.test>: Recipient address rejected: User unknown',
    mail: { to: 'nobody@example.test', subject: 'Your order 10042' },
  },
  {
    ...job,
    _id: '43',
    title: 'Refund a payment',
    name: 'return-money',
    state: 'waiting',
    attempts: 0,
    error: null,
    mail: null,
  },
];

export const jobCounts = { waiting: 1, running: 0, failing: 1, given_up: 1 };

const findings: Readonly<Record<CheckName, readonly Finding[]>> = {
  settings: [right('The settings are valid.')],
  address: [
    problem(
      'Requests come through 2 proxies, and TRUST_PROXY is 1: all visitors seem to be 198.51.100.7 and share its limits. Set TRUST_PROXY=2.',
    ),
  ],
  certificate: [
    warning(
      'The certificate expires on 2026-12-08, in 13 days. Check the log of the program that renews it.',
    ),
  ],
  database: [
    right('PostgreSQL 18.4 answers.'),
    right('The database takes 0.4 ms to answer.'),
    right('The shop works as nearcard_app, which owns no table.'),
  ],
  migrations: [right('The schema is up to date: 0096_baseline is its last migration.')],
  clock: [
    right("The clock of the database agrees with this machine's."),
    right("The clock of the public address agrees with this machine's."),
  ],
  disk: [right('41.3 GB are free in /var/lib/nearcard.')],
  mail: [
    problem(
      'No emails are sent: connecting to smtp.example.test:587 failed (Invalid login: 535 5.7.8 Authentication failed). Check SMTP_URL. Waiting emails are sent automatically afterwards.',
    ),
  ],
  payments: [right('Stripe accepts STRIPE_SECRET_KEY'), right('Prices are sent to Stripe')],
  wallets: [right('This shop doesn’t offer wallet cards.')],
  files: [right('Uploaded files are written, read and removed in the bucket uploads.')],
  backup: [
    warning(
      'No backup found: run `npm run db -- backup FILE` every night, and keep the file elsewhere.',
    ),
  ],
  jobs: [right('Nothing failed; 3 in the queue.')],
  demo: [right('No demo accounts are left.')],
};

export const healthReport: HealthReport = {
  checkedAt: '2026-11-25T09:07:00.000Z',
  parts: checkNames.map((name) => ({ title: checkTitles[name], findings: findings[name] })),
};
