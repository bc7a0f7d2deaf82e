import type { IssuingOrder } from '#server/features/cards/issuing.service.ts';
import { parseArguments } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';

export const cardsUsage = `npm run cards -- issue --count N [--batch NAME] [--out FILE.csv]
       npm run cards -- freeze | unfreeze | release SERIAL`;

export type CardsCommand =
  | { readonly name: 'issue'; readonly order: IssuingOrder; readonly out: string | undefined }
  | { readonly name: 'freeze' | 'unfreeze' | 'release'; readonly serial: string };

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
    out: { type: 'string' },
  });
  const [name = '', serial, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('One thing at a time.');
  switch (name) {
    case 'issue': {
      if (serial !== undefined) throw new UsageError('Serials are drawn, not given.');
      const { batch = now.toISOString().slice(0, 10), out } = values;
      const count = readCount(values.count);
      return { name, order: { count, batch, actor: 'command line' }, out };
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

function readCount(text = ''): number {
  const count = /^[0-9]{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostCards) {
    throw new UsageError(`--count must be a whole number from 1 to ${mostCards}.`);
  }
  return count;
}
