import { databaseEngines } from '#tests/support/database-engines.ts';
import { createProgram, runProgram } from './program.ts';
import { runTool } from './run-tool.ts';
import { UsageError } from './usage-error.ts';

const names = Object.keys(databaseEngines).join(' | ');

/** Runs the integration tests on another engine; further arguments go to Vitest. */
export const databaseTests = createProgram(
  `npm run test:database -- ${names} [FILE…]`,
  async ({ args: [name = '', ...args], say }) => {
    const engine = databaseEngines[name];
    if (engine === undefined) throw new UsageError(`The engine is one of ${names}.`);
    const missing = engine.missing();
    if (missing !== undefined) {
      say(`${name} is skipped: there is no ${missing}.`);
      return true;
    }
    const code = await runTool('vitest', ['run', '--project', 'integration', ...args], {
      env: { TEST_ENGINE: name, TEST_DATABASE_URL: '' },
    });
    return code === 0;
  },
);

if (import.meta.main) await runProgram(databaseTests);
