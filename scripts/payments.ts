import { seedCatalog } from '#domain/catalog/seed-catalog.ts';
import { findingLine } from '#domain/health/finding.ts';
import { readConfig } from '#server/config/config.ts';
import { cataloguePrices } from '#server/features/payments/catalogue-prices.ts';
import { checkPaymentsSetup } from '#server/features/payments/payments-setup.ts';
import { parseArguments } from './parse-arguments.ts';
import { createProgram, runProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

/**
 * Tells how the shop is set up at its payment providers; it needs no database, so prices are compared with
 * the first catalog; the doctor knows the published one.
 */
export const payments = createProgram('npm run payments -- check', async (terminal) => {
  const { positionals } = parseArguments(terminal.args, {});
  if (positionals.join(' ') !== 'check') throw new UsageError('What should be done?');
  const config = readConfig(terminal.env);
  const findings = await checkPaymentsSetup(
    config.payments,
    config.publicUrl,
    cataloguePrices(seedCatalog),
  );
  for (const finding of findings) await terminal.write(`${findingLine(finding)}\n`);
  return findings.every(({ kind }) => kind !== 'problem');
});

if (import.meta.main) await runProgram(payments);
