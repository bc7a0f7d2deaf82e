import type { Period } from '#server/features/orders/order-books.service.ts';
import { runCommand, type CommandContext } from './command.ts';
import { ordersUsage, readOrdersArguments } from './orders-arguments.ts';
import { writeOutput } from './output.ts';
import { createReconciliationReport } from './reconciliation-report.ts';

/** Writes the books of a period for an accountant, and compares them with what the providers say. */
await runCommand(ordersUsage, () => {
  const command = readOrdersArguments(process.argv.slice(2));
  return (context) =>
    command.name === 'export'
      ? exportBooks(context, command.period, command.out)
      : reconcile(context, command.period);
});

async function exportBooks(
  { services }: CommandContext,
  period: Period,
  path: string | undefined,
): Promise<void> {
  await writeOutput(path, async (write) => {
    for await (const text of services.orderBooks.exportCsv(period)) await write(text);
  });
}

async function reconcile({ services }: CommandContext, period: Period): Promise<void> {
  const report = createReconciliationReport();
  for await (const found of services.reconciliation.reconcile(period)) report.add(found);
  await writeOutput(undefined, (write) => write(report.toString()));
  if (report.hasDifferences()) process.exitCode = 1;
}
