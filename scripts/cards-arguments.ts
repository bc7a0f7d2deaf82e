import { cardKinds, type CardKind } from '#domain/cards/card-kind.ts';
import { isSerial } from '#domain/cards/serial.ts';
import type { IssuingOrder } from '#server/features/cards/issuing.service.ts';
import { parseArguments } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';

export const cardsUsage = `npm run cards -- issue --count N [--batch NAME] [--kind plain|verified] [--out FILE.csv]
       npm run cards -- provision --batch NAME | SERIAL... [--reader NAME] [--count N] [--dry-run]
       npm run cards -- freeze | unfreeze | release SERIAL`;

export type CardsCommand =
  | { readonly name: 'issue'; readonly order: IssuingOrder; readonly out: string | undefined }
  | { readonly name: 'provision'; readonly tray: Tray }
  | { readonly name: 'freeze' | 'unfreeze' | 'release'; readonly serial: string };

/** Cards that are written one after another on a reader. */
export interface Tray {
  readonly wanted: { readonly batch: string } | { readonly serials: readonly string[] };
  readonly count: number;
  /** A part of the reader's name. */
  readonly reader: string | undefined;
  readonly isDryRun: boolean;
}

const mostInTray = 500;
const mostCards = 1_000_000;

/**
 * The command about cards.
 * @param now names the batch, by its day in UTC, where the arguments don't
 * @throws UsageError
 */
export function readCardsArguments(args: readonly string[], now: Date): CardsCommand {
  const { positionals, values } = parseArguments(args, {
    count: { type: 'string' },
    batch: { type: 'string' },
    kind: { type: 'string' },
    out: { type: 'string' },
    reader: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  if (positionals[0] === 'provision') {
    const { batch, count, reader, 'dry-run': isDryRun = false } = values;
    const wanted = readWanted(positionals.slice(1), batch);
    const most = count === undefined ? mostInTray : readCount(count);
    return { name: 'provision', tray: { wanted, count: most, reader, isDryRun } };
  }
  const [name = '', serial, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('One thing at a time.');
  switch (name) {
    case 'issue': {
      if (serial !== undefined) throw new UsageError('Serials are drawn, not given.');
      const { batch = now.toISOString().slice(0, 10), out } = values;
      const count = readCount(values.count);
      const kind = readKind(values.kind);
      return { name, order: { count, batch, kind, actor: 'command line' }, out };
    }
    case 'freeze':
    case 'unfreeze':
    case 'release':
      if (serial === undefined) throw new UsageError('Which card?');
      return { name, serial };
    default:
      throw new UsageError('What should be done with cards?');
  }
}

function readWanted(serials: readonly string[], batch: string | undefined) {
  if (serials.length > 0 === (batch !== undefined)) {
    throw new UsageError('Name either a batch or the serials of the cards.');
  }
  const wrong = serials.find((serial) => !isSerial(serial));
  if (wrong !== undefined) throw new UsageError(`${wrong} is not the serial of a card.`);
  return batch === undefined ? { serials } : { batch };
}

function readKind(text = 'plain'): CardKind {
  const kind = cardKinds.find((each) => each === text);
  if (kind === undefined) throw new UsageError(`--kind must be ${cardKinds.join(' or ')}.`);
  return kind;
}

function readCount(text = ''): number {
  const count = /^[0-9]{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostCards) {
    throw new UsageError(`--count must be a whole number from 1 to ${mostCards}.`);
  }
  return count;
}
