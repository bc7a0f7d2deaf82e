import { defineConfig } from 'oxlint';

/**
 * The rooms of `server/features`, highest first: a service may call the services of rooms after
 * its own, never before it (docs/ARCHITECTURE.md, "Which way things flow").
 */
const roomsFromTheTop = [
  'admin',
  'privacy',
  'claim',
  'checkout',
  'user-view',
  'subscriptions',
  'orders',
  'cart',
  'payments',
  'catalog',
  'insights',
  'messages',
  'public-card',
  'cards',
  'profiles',
  'uploads',
  'places',
  'accounts',
  'sharing-images',
  'content',
];

/** What code under `files` may not import, with the reason it is told. */
function forbid(files: string[], patterns: { group: string[]; message: string }[]) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] },
  };
}

const onlyAppFetches = {
  group: ['node:*', '#server/*', '**/server/**'],
  message: 'Browser code knows only web/ and domain/.',
};

export default defineConfig({
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build', 'data', '.react-router', 'server/database/tables.ts'],
  rules: {
    'import/no-cycle': 'error',
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'max-lines': ['error', { max: 300 }],
    // Fastify awaits its handlers; the rule is about Express.
    'oxc/no-async-endpoint-handlers': 'off',
    // TypeScript checks returns itself, and knows exhaustive switches.
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // The wire's `_id`.
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    forbid(
      ['domain/**'],
      [
        {
          group: ['node:*', '#server/*', '#web/*', 'react', 'react-*', 'fastify', 'kysely', 'zod'],
          message: 'domain/ is pure: it imports domain/ alone.',
        },
      ],
    ),
    forbid(['web/**'], [onlyAppFetches]),
    forbid(
      ['server/platform/**', 'server/database/**'],
      [
        {
          group: ['#server/features/*', '**/features/**', '#server/http/*', '#web/*'],
          message: 'platform and database know no room.',
        },
      ],
    ),
    ...roomsFromTheTop.map((room, index) =>
      forbid(
        [`server/features/${room}/**`],
        [
          { group: ['#web/*', '**/web/**'], message: 'The server never loads web source.' },
          ...(index === 0
            ? []
            : [
                {
                  group: roomsFromTheTop
                    .slice(0, index)
                    .map((higher) => `#server/features/${higher}/*`),
                  message: `${room} stands below that room: be given a function by the wiring instead.`,
                },
              ]),
        ],
      ),
    ),
    // Routes stand above all services.
    forbid(
      ['server/features/**/*.routes.ts'],
      [{ group: ['#web/*', '**/web/**'], message: 'The server never loads web source.' }],
    ),
    {
      files: ['scripts/**', 'bench/**', 'tests/**', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**'],
      rules: {
        'max-lines': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-restricted-imports': 'off',
      },
    },
  ],
});
