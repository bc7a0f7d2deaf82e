import { sql } from 'kysely';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { tagUrl } from '#server/features/cards/encoder-csv.ts';
import { joinShop } from './shop.ts';

/** A card according to the encoder's CSV. */
export interface IssuedCard {
  readonly serial: string;
  /** The identifier printed on the card. */
  readonly identifier: string;
  /** The address that the chip opens. */
  readonly nfcUrl: string;
  /** The address that the printed QR code opens. */
  readonly qrUrl: string;
}

/** Issues cards nobody has claimed. */
export async function issueCards(count: number): Promise<IssuedCard[]> {
  const { issuing, publicUrl } = await joinShop();
  const cards: IssuedCard[] = [];
  const order = { count, batch: 'browser tests', actor: 'browser tests' };
  for await (const issued of issuing.issue(order)) {
    for (const card of issued) {
      const nfcUrl = tagUrl(publicUrl, card.serial);
      const qrUrl = printedQrUrl(publicUrl, card.serial);
      cards.push({ ...card, nfcUrl, qrUrl });
    }
  }
  return cards;
}

/** Switches a card off. */
export async function freezeCard({ serial }: IssuedCard): Promise<void> {
  const { cards } = await joinShop();
  await cards.setFrozen(serial, true, 'browser tests');
}

/** Takes a card from its owner. @returns the transfer code that its next owner needs */
export async function releaseCard({ serial }: IssuedCard): Promise<string> {
  const { cards } = await joinShop();
  return cards.release(serial, 'browser tests');
}

/** Does something while no card can be read, so that where a tap leads is not known at once. */
export async function whileUnreadable(work: () => Promise<unknown>): Promise<void> {
  const { database } = await joinShop();
  await database.transaction().execute(async (tx) => {
    await sql`lock table cards in access exclusive mode`.execute(tx);
    await work();
  });
}
