import { readConfig } from '#server/config/config.ts';
import { checkPaymentsSetup } from '#server/features/payments/payments-setup.ts';
import { describeForOperator } from '#server/operator-error.ts';

const marks = { right: 'ok      ', warning: 'warning ', problem: 'WRONG   ' };

/** Tells how the shop is set up at its payment providers; it needs no database. */
async function check(): Promise<void> {
  const { payments, publicUrl } = readConfig(process.env);
  const findings = await checkPaymentsSetup(payments, publicUrl);
  for (const { kind, text } of findings) console.log(marks[kind] + text);
  if (findings.some(({ kind }) => kind === 'problem')) process.exitCode = 1;
}

if (process.argv.slice(2).join(' ') === 'check') {
  try {
    await check();
  } catch (error) {
    console.error(describeForOperator(error));
    process.exitCode = 1;
  }
} else {
  console.error('usage: npm run payments -- check');
  process.exitCode = 2;
}
