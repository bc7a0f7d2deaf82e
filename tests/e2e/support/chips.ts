import { randomBytes } from 'node:crypto';
import { deriveSunKeys, uidBytes } from '#server/platform/ntag424/chip-keys.ts';
import { encryptedTap } from '#tests/support/sun-messages.ts';
import type { IssuedCard } from './cards.ts';
import { joinShop } from './shop.ts';

const keyVersion = 1;
const masterKey = '000102030405060708090a0b0c0d0e0f';
/** The setting of the shop under test. */
export const masterKeys = `${keyVersion}:${masterKey}`;

/** Gives a card a chip that proves its taps. @returns the address that its chip opens at each further tap */
export async function giveChip({ serial, nfcUrl }: IssuedCard): Promise<() => string> {
  const { chips } = await joinShop();
  const uid = randomBytes(uidBytes);
  await chips.register(serial, { uid, keyVersion }, { actor: 'browser tests' });
  const keys = deriveSunKeys(Buffer.from(masterKey, 'hex'), uid);
  let counter = 0;
  return () => {
    counter += 1;
    return `${nfcUrl}?${new URLSearchParams(encryptedTap(keys, { uid, counter }))}`;
  };
}
