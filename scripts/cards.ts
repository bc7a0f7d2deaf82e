import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { encoderCsvHeader, encoderCsvLines } from '#server/features/cards/encoder-csv.ts';
import { runCommand, UsageError, type CommandContext } from './command.ts';

const usage = `npm run cards -- issue --count N [--batch NAME] [--out FILE.csv]
       npm run cards -- freeze | unfreeze | release SERIAL`;
const mostCards = 1_000_000;

/** Issues physical cards and writes the encoder's CSV; freezes, thaws and releases single ones. */
await runCommand(usage, async (context) => {
  const { positionals, values } = readArguments();
  const [command = '', serial] = positionals;
  switch (command) {
    case 'issue':
      return issue(context, values);
    case 'freeze':
    case 'unfreeze':
    case 'release':
      if (serial === undefined) throw new UsageError('Which card?');
      return changeCard(context, command, serial);
    default:
      throw new UsageError('What should be done with cards?');
  }
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        count: { type: 'string' },
        batch: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'bad arguments');
  }
}

async function issue(
  { config, services }: CommandContext,
  values: { count?: string; batch?: string; out?: string },
): Promise<void> {
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > mostCards) {
    throw new UsageError(`--count must be a whole number from 1 to ${mostCards}.`);
  }
  const batch = values.batch ?? new Date().toISOString().slice(0, 10);
  // Opened before a card is made: a list that can't be written would leave cards nobody knows of.
  const file = values.out === undefined ? undefined : await openNew(values.out);
  const write = async (text: string) => {
    if (file === undefined) process.stdout.write(text);
    else await file.write(text);
  };
  try {
    await write(encoderCsvHeader);
    let done = 0;
    const order = { count, batch, actor: 'command line' };
    for await (const issued of services.issuing.issue(order)) {
      await write(encoderCsvLines(issued, config.publicUrl));
      done += issued.length;
      console.error(`${done} of ${count} cards issued in batch ${batch}`);
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
