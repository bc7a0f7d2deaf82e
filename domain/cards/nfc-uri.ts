/** Abbreviations of the NFC Forum's URI record (RTD URI 1.0, table 3) for web addresses. */
const prefixes = [
  { code: 0x02, prefix: 'https://www.' },
  { code: 0x04, prefix: 'https://' },
  { code: 0x01, prefix: 'http://www.' },
  { code: 0x03, prefix: 'http://' },
] as const;
const noPrefix = 0x00;

/** NDEF record header: message begin and end, short record, well-known type. */
const shortRecordHeader = 0xd1;
const uriType = 0x55;
const recordOverhead = 4;

/** TLV blocks of a type 2 tag: NDEF message, terminator. */
const messageTlv = 0x03;
const terminatorTlv = 0xfe;

/** User memory in bytes of the tags cards are made with, smallest first. */
const tags = [
  { name: 'NTAG213', bytes: 144 },
  { name: 'NTAG215', bytes: 504 },
  { name: 'NTAG216', bytes: 888 },
] as const;
export type TagName = (typeof tags)[number]['name'];

/**
 * The NDEF message of one URI record that opens `url`.
 *
 * @param url ASCII (percent-encoded), as every serialised URL is.
 * @throws RangeError where it exceeds a short record (254 bytes after the abbreviated scheme).
 */
export function ndefUriRecord(url: string): Uint8Array<ArrayBuffer> {
  const known = prefixes.find(({ prefix }) => url.startsWith(prefix));
  const rest = new TextEncoder().encode(url.slice(known?.prefix.length ?? 0));
  const payloadLength = 1 + rest.length;
  if (payloadLength > 0xff) throw new RangeError('The URL is too long for a short NDEF record');
  return new Uint8Array([
    shortRecordHeader,
    1,
    payloadLength,
    uriType,
    known?.code ?? noPrefix,
    ...rest,
  ]);
}

/** The message as it lies in the tag's user memory, from page 4 on. */
export function tagMemory(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length =
    message.length < 0xff ? [message.length] : [0xff, message.length >> 8, message.length & 0xff];
  return new Uint8Array([messageTlv, ...length, ...message, terminatorTlv]);
}

/** The smallest tag that `url` fits, for example for a warning when cards are issued. */
export function smallestTagFor(url: string): TagName | undefined {
  const { length } = tagMemory(ndefUriRecord(url));
  return tags.find(({ bytes }) => bytes >= length)?.name;
}

/** The URL of a message as `ndefUriRecord` makes it, to check what an encoder wrote. */
export function readNdefUriRecord(message: Uint8Array): string | undefined {
  const [header, typeLength, payloadLength, type, code] = message;
  if (header !== shortRecordHeader || typeLength !== 1 || type !== uriType) return undefined;
  const known = prefixes.find((candidate) => candidate.code === code);
  if (payloadLength !== message.length - recordOverhead || (!known && code !== noPrefix)) {
    return undefined;
  }
  return (known?.prefix ?? '') + String.fromCharCode(...message.subarray(recordOverhead + 1));
}
