import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import type { MasterKey } from '#server/config/config.ts';
import { OperatorError } from '#server/operator-error.ts';
import { chipKeyBytes, chipKeyNumbers, deriveChipKey, deriveSunKeys } from './chip-keys.ts';
import { type Chip, ndefFile } from './chip.ts';
import type { Ev2Session } from './ev2-session.ts';
import { readSunMessage } from './sun-message.ts';
import { parseTapParameters, type TapParameterNames } from './tap-parameters.ts';
import { readFilledTemplate, type TapTemplate } from './tap-template.ts';

/** The master keys of the shop, the one for new cards first; their versions are those of the chips' keys. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

const soldWith = { version: 0, key: new Uint8Array(chipKeyBytes) };
const otherKeyNumbers = [1, 2, 3, 4];

/**
 * Writes a chip, from whatever state an interrupted writing has left it in. The version of each key says
 * which one the chip has, and the application key is set last: until then the chip can be written again with
 * the key that it was sold with.
 * @returns the version of its master key
 * @throws OperatorError where the chip has keys that neither it was sold with nor this shop knows
 */
export async function writeChip(
  chip: Chip,
  uid: Uint8Array,
  template: TapTemplate,
  masterKeys: MasterKeys,
): Promise<number> {
  await chip.selectApplication();
  const { session, known } = await openSession(chip, uid, masterKeys);
  const target = known === soldWith ? masterKeys[0] : known;
  for (const keyNumber of otherKeyNumbers) {
    const version = await chip.readKeyVersion(session, keyNumber);
    if (version === target.version) continue;
    const from = keyOf(findMaster(masterKeys, version), uid, keyNumber);
    const to = deriveChipKey(target.key, uid, keyNumber);
    await chip.changeKey(session, keyNumber, { from, to, version: target.version });
  }
  await chip.writeFile(session, ndefFile.number, template.file);
  await chip.changeFileSettings(session, ndefFile.number, template.settings);
  await checkSettings(chip, session, template);
  if (known === soldWith) {
    const to = deriveChipKey(target.key, uid, chipKeyNumbers.application);
    await chip.changeOwnKey(session, chipKeyNumbers.application, { to, version: target.version });
  }
  return target.version;
}

/**
 * Reads a written chip back: it has the application key, and its tap is of this card and signed.
 * @returns the message's parameters, for the shop to take
 */
export async function readBack(
  chip: Chip,
  {
    uid,
    template,
    master,
    names,
  }: {
    readonly uid: Uint8Array;
    readonly template: TapTemplate;
    readonly master: MasterKey;
    readonly names: TapParameterNames;
  },
): Promise<URLSearchParams> {
  await chip.selectApplication();
  const application = keyOf(master, uid, chipKeyNumbers.application);
  if (!(await chip.authenticate(chipKeyNumbers.application, application))) {
    throw new Error('the chip does not have the key that it was given');
  }
  const url = readNdefUriRecord(await chip.readMessage());
  const query = url === undefined ? undefined : readFilledTemplate(template, url);
  const message = query && parseTapParameters(query, names);
  const tap = message && readSunMessage(message, deriveSunKeys(master.key, uid));
  if (query === undefined || tap === undefined || !Buffer.from(uid).equals(tap.uid)) {
    throw new Error('the chip does not sign its taps as it was told to');
  }
  return query;
}

async function openSession(chip: Chip, uid: Uint8Array, masterKeys: MasterKeys) {
  const number = chipKeyNumbers.application;
  for (const known of [soldWith, ...masterKeys]) {
    const session = await chip.authenticate(number, keyOf(known, uid, number));
    if (session !== undefined) return { session, known };
  }
  throw new OperatorError(
    'its application key is neither the factory key nor one from NFC_MASTER_KEYS. Nothing was written.',
  );
}

function findMaster(masterKeys: MasterKeys, version: number): MasterKey {
  const found = [soldWith, ...masterKeys].find((known) => known.version === version);
  if (found !== undefined) return found;
  throw new OperatorError(
    `it has a key of master key ${version}, which NFC_MASTER_KEYS does not hold. Add it and place the card on the reader again.`,
  );
}

function keyOf({ key, version }: MasterKey, uid: Uint8Array, keyNumber: number): Uint8Array {
  return version === soldWith.version ? key : deriveChipKey(key, uid, keyNumber);
}

async function checkSettings(chip: Chip, session: Ev2Session, { settings }: TapTemplate) {
  const [, option, rights0, rights1, , , , ...mirror] = await chip.readFileSettings(
    session,
    ndefFile.number,
  );
  const read = Buffer.from([option ?? 0, rights0 ?? 0, rights1 ?? 0, ...mirror]);
  if (!read.equals(settings)) throw new Error('the chip has other settings than it was given');
}
