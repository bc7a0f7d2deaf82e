import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { AppError } from '#domain/errors.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type Chip, ChipRefusal, createChip } from '#server/platform/ntag424/chip.ts';
import type { TapParameterNames } from '#server/platform/ntag424/tap-parameters.ts';
import { makeTapTemplate } from '#server/platform/ntag424/tap-template.ts';
import { type MasterKeys, readBack, writeChip } from '#server/platform/ntag424/write-chip.ts';
import { CardGone, type CardReader } from '#server/platform/pcsc/pcscd.ts';
import { tagUrl } from './encoder-csv.ts';

/** The shop as provisioning asks it. */
export interface ProvisioningShop {
  /** The card that a chip was registered for. */
  readonly findSerialOfChip: (uid: Uint8Array) => Promise<string | undefined>;
  readonly register: (
    serial: string,
    chip: { uid: Uint8Array; keyVersion: number },
  ) => Promise<void>;
  /** Takes a tap. @returns whether it is fresh and verified */
  readonly takeTap: (serial: string, query: URLSearchParams) => Promise<boolean>;
}

export interface ProvisioningRun {
  /** The cards that are to be written, in the order in which they are laid on the reader. */
  readonly serials: readonly string[];
  readonly masterKeys: MasterKeys;
  readonly names: TapParameterNames;
  readonly publicUrl: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly isDryRun: boolean;
  readonly say: (line: string) => void;
}

/** A failure of one card: the next one can be laid. */
class CardProblem extends Error {
  override readonly name = 'CardProblem';
}

/**
 * Writes the chips of some cards, one after another as they are laid on the reader. A card is done when the
 * shop has its chip and has taken a tap of it. One that was taken away before is finished when it is laid
 * again: it says itself which card it is, and the versions of its keys how far it was.
 * @returns how many cards were written
 */
export async function provision(
  reader: CardReader,
  shop: ProvisioningShop,
  run: ProvisioningRun,
): Promise<number> {
  const left = [...run.serials];
  const total = left.length;
  while (left.length > 0) {
    const [next = ''] = left;
    run.say(`${total - left.length} of ${total} done. Place card ${next} on ${reader.name}.`);
    await reader.waitForCard();
    try {
      const serial = await provisionCard(reader, shop, run, left);
      left.splice(left.indexOf(serial), 1);
      run.say(`Card ${serial}: ${run.isDryRun ? 'would be written' : 'written and verified'}.`);
    } catch (error) {
      run.say(describeFailure(error, next));
    }
  }
  return total;
}

async function provisionCard(
  reader: CardReader,
  shop: ProvisioningShop,
  run: ProvisioningRun,
  left: readonly string[],
): Promise<string> {
  const card = await reader.connect();
  try {
    const chip = createChip((command) => card.transmit(command), run.randomBytes);
    const uid = await chip.readUid();
    if (uid === undefined) throw new CardProblem('this isn’t an NTAG 424 DNA.');
    const serial = await chooseSerial(chip, shop, left, uid);
    // A dry run reads only. A chip that has its settings counts that as a tap.
    if (!run.isDryRun) await writeAndVerify(chip, shop, run, { serial, uid });
    return serial;
  } finally {
    await card.disconnect().catch(() => undefined);
  }
}

/** The card that a chip is of: by the shop, by what was written into it before, or the next one. */
async function chooseSerial(
  chip: Chip,
  shop: ProvisioningShop,
  left: readonly string[],
  uid: Uint8Array,
): Promise<string> {
  const registered = await shop.findSerialOfChip(uid);
  if (registered !== undefined) {
    if (left.includes(registered)) return registered;
    throw new CardProblem(
      `this is card ${registered}, which is already written. Place the next one.`,
    );
  }
  const url = readNdefUriRecord(await chip.readMessage());
  const begun = /\/nfc\/(\d{16})\?/.exec(url ?? '')?.[1] ?? '';
  const [next = ''] = left;
  // Another chip may have been written for that card meanwhile: then this one becomes the next.
  return isSerial(begun) && left.includes(begun) ? begun : next;
}

async function writeAndVerify(
  chip: Chip,
  shop: ProvisioningShop,
  { masterKeys, names, publicUrl }: ProvisioningRun,
  { serial, uid }: { readonly serial: string; readonly uid: Uint8Array },
): Promise<void> {
  const template = makeTapTemplate(tagUrl(publicUrl, serial), names);
  const keyVersion = await writeChip(chip, uid, template, masterKeys);
  const master = masterKeys.find(({ version }) => version === keyVersion) ?? masterKeys[0];
  const query = await readBack(chip, { uid, template, master, names });
  await shop.register(serial, { uid, keyVersion });
  if (!(await shop.takeTap(serial, query))) {
    throw new CardProblem('the shop doesn’t accept its tap. Place it again.');
  }
}

/** One line for the operator. @throws whatever concerns more than this card */
function describeFailure(error: unknown, next: string): string {
  if (error instanceof CardGone) {
    return `Not finished: ${error.message}. Place the same card again; ${next} still has to be written.`;
  }
  if (error instanceof CardProblem) return `Not written: ${error.message}`;
  if (error instanceof ChipRefusal) return `Not finished: ${error.message}. Place the card again.`;
  if (error instanceof OperatorError || error instanceof AppError) {
    return `This card can’t be used for now, put it aside: ${error.message}`;
  }
  throw error;
}
