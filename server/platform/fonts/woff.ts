import { inflateSync } from 'node:zlib';

const headerBytes = 12;
const entryBytes = 16;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;

/**
 * A font of a WOFF 1.0 file as OpenType, which is what HarfBuzz reads (W3C "WOFF File Format 1.0",
 * sections 4 and 5).
 */
export function openTypeOfWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, woffHeaderBytes + index * woffEntryBytes),
  );
  const directory = Buffer.alloc(headerBytes + entryBytes * tables.length);
  woff.copy(directory, 0, 4, 8); // flavour
  writeSearchRange(directory, tables.length);
  let offset = directory.length;
  for (const [index, { tag, checksum, padded, byteSize }] of tables.entries()) {
    const at = headerBytes + index * entryBytes;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(byteSize, at + 12);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables.map(({ padded }) => padded)]);
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4);
  const packedSize = woff.readUInt32BE(at + 8);
  const byteSize = woff.readUInt32BE(at + 12);
  const packed = woff.subarray(offset, offset + packedSize);
  const table = packedSize < byteSize ? inflateSync(packed) : packed;
  // Tables begin at multiples of four bytes.
  const padded = Buffer.concat([table, Buffer.alloc((4 - (byteSize % 4)) % 4)]);
  const tag = woff.subarray(at, at + 4);
  const checksum = woff.subarray(at + 16, at + 20);
  return { tag, checksum, padded, byteSize };
}

/** The values that a binary search of the directory begins with (OpenType, "Table directory"). */
function writeSearchRange(directory: Buffer, tableCount: number): void {
  const steps = Math.floor(Math.log2(tableCount));
  const range = 2 ** steps * entryBytes;
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE(tableCount * entryBytes - range, 10);
}
