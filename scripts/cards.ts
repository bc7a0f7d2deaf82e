import { open } from 'node:fs/promises';
import { encoderCsvHeader, encoderCsvLines } from '#server/features/cards/encoder-csv.ts';
import type { IssuingOrder } from '#server/features/cards/issuing.service.ts';
import { cardsUsage, readCardsArguments } from './cards-arguments.ts';
import { runCommand, type CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';

/** Issues physical cards and writes the encoder's CSV; freezes, thaws and releases single ones. */
await runCommand(cardsUsage, () => {
  const command = readCardsArguments(process.argv.slice(2), new Date());
  return (context) =>
    command.name === 'issue'
      ? issue(context, command.order, command.out)
      : changeCard(context, command.name, command.serial);
});

async function issue(
  { config, services }: CommandContext,
  order: IssuingOrder,
  path: string | undefined,
): Promise<void> {
  // Opened before a card is made: a list that can't be written would leave cards nobody knows of.
  const file = path === undefined ? undefined : await openNew(path);
  const write = async (text: string) => {
    if (file === undefined) process.stdout.write(text);
    else await file.write(text);
  };
  try {
    await write(encoderCsvHeader);
    let done = 0;
    for await (const issued of services.issuing.issue(order)) {
      await write(encoderCsvLines(issued, config.publicUrl));
      done += issued.length;
      console.error(`${done} of ${order.count} cards issued in batch ${order.batch}`);
    }
    await file?.sync();
  } finally {
    await file?.close();
  }
}

async function openNew(path: string) {
  try {
    return await open(path, 'wx');
  } catch {
    throw new UsageError(`${path} exists already or cannot be written.`);
  }
}

async function changeCard(
  { services }: CommandContext,
  command: 'freeze' | 'unfreeze' | 'release',
  serial: string,
): Promise<void> {
  if (command === 'release') {
    const code = await services.cards.release(serial, 'command line');
    console.log(`Card ${serial} is released. Its transfer code, shown only now: ${code}`);
    return;
  }
  await services.cards.setFrozen(serial, command === 'freeze', 'command line');
  console.log(`Card ${serial}: ${command === 'freeze' ? 'frozen' : 'active again'}.`);
}
