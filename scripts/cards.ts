import { encoderCsvHeader, encoderCsvLines } from '#server/features/cards/encoder-csv.ts';
import type { IssuingOrder } from '#server/features/cards/issuing.service.ts';
import { cardsUsage, readCardsArguments } from './cards-arguments.ts';
import { runCommand, type CommandContext } from './command.ts';
import { writeOutput } from './output.ts';

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
  await writeOutput(path, async (write) => {
    await write(encoderCsvHeader);
    let done = 0;
    for await (const issued of services.issuing.issue(order)) {
      await write(encoderCsvLines(issued, config.publicUrl));
      done += issued.length;
      console.error(`${done} of ${order.count} cards issued in batch ${order.batch}`);
    }
  });
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
