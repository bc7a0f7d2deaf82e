import { ndefUriRecord } from '#domain/cards/nfc-uri.ts';
import { OperatorError } from '#server/operator-error.ts';
import { shortMacBytes } from './blocks.ts';
import { chipKeyNumbers } from './chip-keys.ts';
import { mostWritten } from './chip.ts';
import { piccDataBytes } from './sun-message.ts';
import type { TapParameterNames } from './tap-parameters.ts';

/** What the file of a card holds, and how its chip fills it in at each tap. */
export interface TapTemplate {
  readonly url: string;
  /** The file: the length of the message, and the message. */
  readonly file: Buffer;
  /** Data of ChangeFileSettings (NT4H2421Gx, section 10.7.1). */
  readonly settings: Buffer;
}

/** Free to read, and changed with the application key alone. */
const accessRights = [0x00, 0xe0];
const mirrorsFile = 0x40;
/** Identifier and counter are mirrored, in hexadecimal digits. */
const mirrorOptions = 0xc1;
const nobody = 0xf;

/** @throws OperatorError where the shop's address is too long for a chip */
export function makeTapTemplate(
  cardUrl: string,
  names: Pick<TapParameterNames, 'piccData' | 'mac'>,
): TapTemplate {
  const [piccData, mac] = ['0'.repeat(2 * piccDataBytes), '0'.repeat(2 * shortMacBytes)];
  const beforeMac = `${cardUrl}?${names.piccData}=${piccData}&${names.mac}=`;
  const url = `${beforeMac}${mac}`;
  if (url.length > mostWritten - 10) {
    throw new OperatorError(`PUBLIC_URL is too long for a chip: its address would be ${url}`);
  }
  const message = ndefUriRecord(url);
  const file = Buffer.from([0, message.length, ...message]);
  const macAt = file.length - mac.length;
  const piccDataAt = macAt - names.mac.length - '&='.length - piccData.length;
  const { metaRead, fileRead } = chipKeyNumbers;
  const settings = Buffer.from([
    mirrorsFile,
    ...accessRights,
    mirrorOptions,
    (nobody << 4) | nobody,
    (metaRead << 4) | fileRead,
    ...[piccDataAt, macAt, macAt].flatMap((offset) => [offset, 0, 0]),
  ]);
  return { url, file, settings };
}

/** The message's parameters of an address that a chip filled in; undefined for another address. */
export function readFilledTemplate(
  template: TapTemplate,
  url: string,
): URLSearchParams | undefined {
  const filled = /^(.*=)[\dA-F]{32}(&.*=)[\dA-F]{16}$/.exec(url);
  const [, beforePiccData = '', beforeMac = ''] = filled ?? [];
  const empty = `${beforePiccData}${'0'.repeat(32)}${beforeMac}${'0'.repeat(16)}`;
  return filled && empty === template.url ? new URL(url).searchParams : undefined;
}
