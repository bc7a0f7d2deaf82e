import { defineConfig } from 'vitest/config';
import { inlineScripts } from './scripts/page-build/inline-scripts.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { useTemporaryDirectory } from './tests/support/temporary-directory.ts';

useTemporaryDirectory();

export default defineConfig({
  // Pages are rendered as they are built.
  plugins: [inlineScripts()],
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,wire,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', 'tests/e2e/**'],
          // Loading the same modules for each file anew cost three times what the tests do. So a
          // test puts back what it changes, such as a global or the clock.
          isolate: false,
          // They judge outcomes. Only what hangs is ended, however busy the machine is.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{server,scripts,tests}/**/*.integration.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/pages.setup.ts'],
          // They wait for databases and processes as much as they compute.
          maxWorkers: 3,
          // As for the unit tests: each file brings a database and an app of its own.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
