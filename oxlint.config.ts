import { defineConfig } from 'oxlint';

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
  jsPlugins: ['./scripts/fence/fence-plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'dist',
    'data',
    '.react-router',
    // Made by programs.
    'server/database/tables.ts',
    'domain/texts/site-text-parameters.ts',
    'domain/texts/inside-text-parameters.ts',
    'domain/texts/mail-text-parameters.ts',
  ],
  rules: {
    // Who may import whom: scripts/fence/rules.ts.
    'fence/imports': 'error',
    'fence/uses': 'error',
    // Pages are read from right to left as well.
    'fence/sides': 'error',
    // Browsers translate pages under React's hands.
    'fence/loose-text': 'error',
    // Cards speak the languages of their visitors.
    'fence/card-text': 'error',
    // Supported browsers: `browserslist` of package.json.
    'fence/interfaces': 'error',
    // Names have the standard words of the field.
    'fence/old-words': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
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
    // TypeScript checks it, and knows what `?inline-script` makes of a module.
    'import/default': 'off',
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'tests/**', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**'],
      rules: {
        'max-lines': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
});
