/**
 * The import rules, as data, for `fence-plugin.ts`; docs/ARCHITECTURE.md, "Rules of imports", says why it is so.
 *
 * A place is a folder or a file of the repository, `npm:` and a package, or `node:` and a module of Node; what lies
 * under it belongs to it, and `*` stands for anything but a slash. Files of one place always know each other.
 */
export type Place = string;

/** The imports that the files of some places may have. The first rule that covers a file applies. */
export interface ImportRule {
  readonly of: readonly Place[];
  readonly may: readonly Place[];
  /** By `import type` only. */
  readonly mayType?: readonly Place[];
  /** The places that `may` would allow, or that deserve an explanation of their own. */
  readonly not?: readonly Prohibition[];
  /** The linter's message about everything else. */
  readonly because: string;
}

export interface Prohibition {
  readonly what: readonly Place[];
  readonly because: string;
}

/**
 * The modules of `server/features`, highest first: each may know those after it. A part of a module that stands on a
 * step of its own is named with its folder (`companies/seats`).
 */
export const modulesFromTheTop = [
  'admin',
  'health',
  'privacy',
  'companies/sign-in',
  'companies/provisioning',
  'companies/insights',
  'companies/inbox',
  'companies/orders',
  'companies/seats',
  'companies/templates',
  'companies/cards',
  'companies',
  'claim',
  'checkout',
  'insights',
  'messages',
  'leads',
  'taps',
  'wallets',
  'public-card',
  'accounts/user-view',
  'profiles',
  'settlement',
  'subscriptions',
  'orders/card-print',
  'orders',
  'invoices',
  'cart',
  'payments',
  'settlement/money-issues',
  'blanks',
  'catalog',
  'cards',
  'site/brand',
  'uploads',
  'places',
  'profiles/import',
  'accounts',
  'site/files',
  'site/sharing-images',
  'site/content',
  'mailbox',
];

/** The folders and tables of a layer that are no module of the server, each with its reason. */
export const namesOfOneLayer: Readonly<Record<string, string>> = {
  'card-design': 'The design of a card, which the cart, orders and companies share.',
  'my-card': 'Is shown from what the browser keeps; the server has the profile alone.',
  'profile-import': 'Rules of profiles/import; they know the public card, which knows profiles.',
  dashboard: 'One page of several modules.',
  billing: 'One page of orders, subscriptions and invoices.',
  shop: 'One page of plans, cart and checkout.',
  jobs: 'Rules of platform/jobs.',
  phones: 'Numbers of every country, for all modules.',
  signature: 'The signature for mails, made in the browser.',
  tax: 'Rates, for checkout and invoices.',
  texts: 'Translations, for all modules.',
  address: 'A shape that several tables share.',
  call: 'The grammar of tables.',
  calls: 'All tables.',
  history: 'A shape of the admin area and of accounts.',
  paging: 'A shape of lists.',
  shapes: 'Small shapes that several tables share.',
};

/** The public files of a module, for the modules above it; its repository, routes and mails are its own. */
export const publicFiles = [
  '*.service.ts',
  '*/*.service.ts',
  '*.schema.ts',
  '*/*.schema.ts',
  '*.presenter.ts',
  '*/*.presenter.ts',
  'sign-in/known-networks.ts',
  'passwords/passwords.ts',
  'payment-errors.ts',
  'payment-provider.ts',
  'site-icons.ts',
  'member-listeners.ts',
  'membership.ts',
  'sandbox/sandbox-events.ts', // Taken by the module that settles, as a provider's webhooks.
];

/** Everything in `server/`, highest first: each may know what comes after it. */
export const serverFromTheTop = [
  'server/main.ts',
  'server/serve.ts',
  'server/start-failures.ts',
  'server/database-place.ts',
  'server/demo',
  'server/app',
  ...modulesFromTheTop.map((module): Place => `server/features/${module}`),
  'server/http',
  'server/platform',
  'server/database',
  'server/config',
  'server/stop-request.ts',
  'server/operator-error.ts',
];

const outside = ['npm:*', 'node:*'];
const neverWeb = { what: ['web'], because: 'The server never loads web source.' };
const neverServerPackages = {
  what: ['npm:fastify', 'npm:kysely', 'npm:pg', 'npm:zod'],
  because: 'It stays out of the browser: rules come from domain/, shapes as types from wire/.',
};
const neverAbove = {
  what: ['web/features', 'web/pages', 'web/root.tsx', 'web/routes.ts', 'web/entry.*'],
  because: 'It stands below features and pages: be given what you need of them.',
};

export const importRules: readonly ImportRule[] = [
  {
    of: ['domain'],
    // Pure functions (decisions 40 and 62).
    may: [
      'npm:libphonenumber-js',
      'npm:intl-messageformat',
      'npm:postal-code-checker',
      'npm:lean-qr',
    ],
    because: 'domain/ is pure: it imports domain/ alone.',
  },
  {
    of: ['wire'],
    may: ['domain', 'npm:zod'],
    because: 'wire/ imports domain/, zod and itself alone.',
  },
  {
    of: ['web/ui'],
    may: ['domain', 'npm:*'],
    mayType: ['wire'],
    not: [neverServerPackages],
    because: 'web/ui knows domain/ and itself: no feature, no session, no page, no server.',
  },
  {
    of: ['web/features/*'],
    may: ['domain', 'web', 'npm:*'],
    mayType: ['wire'],
    not: [
      neverServerPackages,
      {
        what: ['web/features/*'],
        because: 'Features of web/ do not know each other: a page puts them together.',
      },
      neverAbove,
    ],
    because: 'Browser code knows web/, domain/ and the types of wire/.',
  },
  {
    of: ['web/api-client.ts'],
    may: ['domain', 'web/public-calls.ts', 'web/api-session.ts'],
    mayType: ['wire'],
    because: 'The way to the server knows domain/ and the types of wire/: be given a session.',
  },
  {
    of: [
      'web/session',
      'web/site',
      'web/cart',
      'web/card-design',
      'web/delivery-address',
      'web/lists',
      'web/profiles',
      'web/forms.ts',
      'web/failure-words.ts',
    ],
    may: ['domain', 'web', 'npm:*'],
    mayType: ['wire'],
    not: [neverServerPackages, neverAbove],
    because: 'Browser code knows web/, domain/ and the types of wire/.',
  },
  {
    of: ['web/context.ts'],
    may: ['domain', 'web', 'npm:*'],
    mayType: ['wire', 'server'],
    not: [neverServerPackages],
    because: 'The context of a page knows web/, domain/ and the types of wire/ and server/.',
  },
  {
    of: ['web'],
    may: ['domain', 'web', 'npm:*'],
    mayType: ['wire'],
    not: [neverServerPackages],
    because: 'Browser code knows web/, domain/ and the types of wire/.',
  },
  // A part before the module whose folder holds it.
  ...serverFromTheTop.map(ruleOfServer).toSorted((a, b) => depthOf(b) - depthOf(a)),
  {
    of: ['server/features/*', 'server/*'],
    may: [],
    because: 'Give it its step in scripts/fence/rules.ts first.',
  },
];

function depthOf({ of }: ImportRule): number {
  return of[0]?.split('/').length ?? 0;
}

/** A step of the server knows `domain/` and `wire/`, and what stands lower; a module, their public files. */
function ruleOfServer(place: Place, step: number): ImportRule {
  const lower = serverFromTheTop.slice(step + 1);
  if (place === 'server/platform' || place === 'server/database') {
    return {
      of: [place],
      may: ['domain', ...lower, ...outside],
      not: [neverWeb],
      because: 'platform and database know no module, no HTTP and no wiring.',
    };
  }
  const shared = ['domain', 'wire', ...outside];
  if (!place.startsWith('server/features/')) {
    return {
      of: [place],
      may: [...shared, ...lower],
      not: [neverWeb],
      because: `${place} knows only what stands below it in scripts/fence/rules.ts.`,
    };
  }
  return {
    of: [place],
    may: [
      ...shared,
      ...lower.flatMap((below) =>
        below.startsWith('server/features/')
          ? publicFiles.map((publicFile) => `${below}/${publicFile}`)
          : [below],
      ),
    ],
    not: [
      neverWeb,
      {
        what: serverFromTheTop
          .slice(0, step)
          .filter((above) => !lower.some((below) => below.startsWith(`${above}/`))),
        because: `${place} stands below that: be given a function by the wiring instead.`,
      },
    ],
    because:
      'A module knows services and shapes of the modules below it, never how they work inside.',
  };
}
