import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;

/** The files of a zip archive by their paths, in its order (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(littleEndian(endOfDirectory));
  const count = archive.readUInt16LE(end + 10);
  let entry = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = count; left > 0; left -= 1) {
    if (archive.readUInt32LE(entry) !== directoryEntry) throw new Error('no entry of a directory');
    const nameLength = archive.readUInt16LE(entry + 28);
    const rest = archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    files.set(name, readFile(archive, entry));
    entry += 46 + nameLength + rest;
  }
  return files;
}

function readFile(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const size = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  return method === deflated ? inflateRawSync(bytes) : bytes;
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
