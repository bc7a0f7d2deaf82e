import { randomBytes } from 'node:crypto';
import { encoderCsvHeader, encoderCsvLines } from '#server/features/cards/encoder-csv.ts';
import type { IssuingOrder } from '#server/features/cards/issuing.service.ts';
import { provision, type ProvisioningShop } from '#server/features/cards/provisioning.ts';
import { OperatorError } from '#server/operator-error.ts';
import { openReader } from '#server/platform/pcsc/pcscd.ts';
import { cardsUsage, readCardsArguments, type Tray } from './cards-arguments.ts';
import { createCommand, type CommandContext } from './command.ts';
import { writeOutput } from './output.ts';
import { runProgram } from './program.ts';

/** Issues physical cards and writes the encoder's CSV; freezes, thaws and releases single ones. */
export const cards = createCommand(cardsUsage, (args) => {
  const command = readCardsArguments(args, new Date());
  return async (context) => {
    if (command.name === 'issue') await issue(context, command.order, command.out);
    else if (command.name === 'provision') await provisionTray(context, command.tray);
    else await changeCard(context, command.name, command.serial);
    return true;
  };
});

async function issue(
  { config, services, write: writeToScreen, say }: CommandContext,
  order: IssuingOrder,
  path: string | undefined,
): Promise<void> {
  // Opened before a card is made: a list that can't be written would leave cards nobody knows of.
  await writeOutput(path, writeToScreen, async (write) => {
    await write(encoderCsvHeader);
    let done = 0;
    for await (const issued of services.issuing.issue(order)) {
      await write(encoderCsvLines(issued, config.publicUrl));
      done += issued.length;
      say(`${done} of ${order.count} cards issued in batch ${order.batch}`);
    }
  });
}

async function provisionTray(
  { config, services, say }: CommandContext,
  { wanted, count, reader: readerName, isDryRun }: Tray,
): Promise<void> {
  const { chips } = services;
  const [first, ...others] = config.chips.masterKeys;
  if (first === undefined)
    throw new OperatorError('NFC_MASTER_KEYS is not set: see docs/operating.md.');
  const serials = await chips.listWithoutChip(wanted, count);
  if (serials.length === 0) throw new OperatorError('None of these cards is without a chip.');
  const reader = await openReader(readerName);
  try {
    const by = { actor: 'command line' };
    const shop: ProvisioningShop = {
      findSerialOfChip: chips.findSerialOfChip,
      register: (serial, chip) => chips.register(serial, chip, by),
      takeTap: async (serial, query) => (await chips.take(serial, query)) !== undefined,
    };
    await provision(reader, shop, {
      serials,
      masterKeys: [first, ...others],
      names: config.chips.parameterNames,
      publicUrl: config.publicUrl,
      randomBytes,
      isDryRun,
      say,
    });
  } finally {
    reader.close();
  }
}

async function changeCard(
  { services, write }: CommandContext,
  command: 'freeze' | 'unfreeze' | 'release',
  serial: string,
): Promise<void> {
  if (command === 'release') {
    const code = await services.cards.release(serial, 'command line');
    await write(`Card ${serial} is released. Its transfer code, shown only now: ${code}\n`);
    return;
  }
  await services.cards.setFrozen(serial, command === 'freeze', 'command line');
  await write(`Card ${serial}: ${command === 'freeze' ? 'frozen' : 'active again'}.\n`);
}

if (import.meta.main) await runProgram(cards);
