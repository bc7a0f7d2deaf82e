import type { Period } from '#server/features/orders/payments/order-books.service.ts';
import { createCommand, type CommandContext } from './command.ts';
import { ordersUsage, readOrdersArguments } from './orders-arguments.ts';
import { writeOutput } from './output.ts';
import { runProgram } from './program.ts';
import { createReconciliationReport } from './reconciliation-report.ts';

/** Writes the books of a period for an accountant, and compares them with what the providers say. */
export const orders = createCommand(ordersUsage, (args) => {
  const command = readOrdersArguments(args);
  return (context) =>
    command.name === 'export'
      ? exportBooks(context, command.period, command.out)
      : reconcile(context, command.period);
});

async function exportBooks(
  { services, write: writeToScreen }: CommandContext,
  period: Period,
  path: string | undefined,
): Promise<true> {
  await writeOutput(path, writeToScreen, async (write) => {
    for await (const text of services.orderBooks.exportCsv(period)) await write(text);
  });
  return true;
}

/** @returns whether provider and books agree */
async function reconcile({ services, write }: CommandContext, period: Period): Promise<boolean> {
  const report = createReconciliationReport();
  for await (const found of services.reconciliation.reconcile(period)) report.add(found);
  await write(report.toString());
  return !report.hasDifferences();
}

if (import.meta.main) await runProgram(orders);
