import { serverFromTheTop, type ImportRule, type Place } from './rules.ts';

/** Everything but rules and modules, which are given the time, ids and chance by the platform. */
const outsideOfModules: readonly Place[] = [
  'wire',
  'web',
  ...serverFromTheTop.filter((place) => !place.startsWith('server/features/')),
];

const repositories: readonly Place[] = [
  'server/database',
  'server/platform',
  'server/features/*/*.repository.ts',
  'server/features/*/*/*.repository.ts',
  'server/demo/*.repository.ts',
];

/** Where several changes are made one, audit rows and mails among them (docs/ARCHITECTURE.md, "Rules of imports", 7). */
const openersOfTransactions: readonly Place[] = [
  'server/database',
  'server/platform',
  'server/demo',
  ...['service', 'jobs'].flatMap((kind) => [
    `server/features/*/*.${kind}.ts`,
    `server/features/*/*/*.${kind}.ts`,
  ]),
  // Parts of a service, or of several jobs.
  'server/features/accounts/second-factor/second-step-guard.ts',
  'server/features/checkout/payment-pages.ts',
  'server/features/wallets/wallet-changes.ts',
  // The sandbox is a provider with tables of its own.
  'server/features/payments/providers/sandbox*.ts',
  'server/features/payments/sandbox',
];

/** The things that only few files may use. */
export type ConfinedUse =
  | 'fetch'
  | 'request'
  | 'environment'
  | 'sql'
  | 'query'
  | 'transaction'
  | 'clock'
  | 'chance'
  | 'timer'
  | 'mail'
  | 'browser storage'
  | 'require'
  | 'worker'
  | 'computed import';

type Confined = Pick<ImportRule, 'because'> & { readonly to: readonly Place[] };

export const confined: Readonly<Record<ConfinedUse, Confined>> = {
  fetch: {
    to: [
      'web/api-client.ts',
      // They run without the modules of a page: in cards, in each document's head, in the service worker.
      'web/features/public-card/scripts/*.script.ts',
      'web/site/reload-if-reachable.ts',
      'web/public',
      // Each speaks to one service of others.
      'server/features/*/providers',
      'server/features/places/geoapify.ts',
      'server/features/health/probe/ask-shop.ts',
      'server/platform/cdn/purge-request.ts',
    ],
    because: 'The browser asks by web/api-client.ts, the server by a provider.',
  },
  environment: {
    to: ['server/config'],
    because: 'server/config alone reads the environment: be given the setting.',
  },
  require: {
    // A shop without Stripe does not load its 36 MB. The tests' PostgreSQL has no `import.meta.resolve`.
    to: [
      'server/features/payments/providers/stripe/stripe-client.ts',
      'server/platform/embedded-postgres/binaries.ts',
    ],
    because: 'Modules are imported.',
  },
  sql: {
    to: repositories,
    because: 'SQL stands in a repository.',
  },
  query: {
    to: repositories,
    because: 'Statements stand in a repository.',
  },
  transaction: {
    to: openersOfTransactions,
    because: 'A service opens the transaction and passes it down.',
  },
  clock: {
    to: outsideOfModules,
    because: 'Be given the time: platform.clock, or a parameter.',
  },
  chance: {
    to: outsideOfModules,
    because: 'Be given ids and chance: platform.ids, or a parameter.',
  },
  timer: {
    to: [
      ...outsideOfModules,
      'server/features/*/providers',
      // The tap's screen waits for its answer.
      'server/features/taps/taps.routes.ts',
    ],
    because: 'Work of later is a job; a wait belongs to platform/ or http/.',
  },
  mail: {
    to: ['server/platform/mail'],
    because: 'Mails are queued as jobs (platform/mail).',
  },
  'browser storage': {
    to: [
      'web/session/browser-storage.ts',
      'web/session/lead-store.ts',
      // They run without the modules of a page.
      'web/features/public-card/scripts/*.script.ts',
      'web/site/reload-if-reachable.ts',
      'web/public',
    ],
    because: 'web/session/browser-storage.ts knows a storage that is full or refused.',
  },
  request: {
    to: [
      'web/send-with-progress.ts',
      // A card has no modules of the pages.
      'web/features/public-card/scripts/*.script.ts',
    ],
    because: 'The browser asks by web/api-client.ts, the server by a provider.',
  },
  worker: {
    to: ['server/platform'],
    because: 'Work beside the requests goes to platform/work-process.',
  },
  'computed import': {
    to: ['server/app/pages/page-build.ts', 'web/load-route-module.ts'],
    because: 'Name the module: what is computed nobody can follow.',
  },
};
