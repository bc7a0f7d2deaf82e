import type { Readable } from 'node:stream';

const safeName = /^[0-9a-f]{64}(?:-(?:small|large)\.webp|\.[a-z0-9]{2,5})$/;

/**
 * Whether a name is one that files are kept under: a SHA-256 in hex and an extension, no path. A file with
 * `-small.webp` or `-large.webp` is made of the file with that hash, and can be made again.
 */
export function isFileName(name: string): boolean {
  return safeName.test(name);
}

/** A stored file, to be read as often as wanted. */
export interface StoredFile {
  readonly byteSize: number;
  readonly stream: () => Promise<Readable>;
}

/**
 * The store of uploaded files. Names are content-addressed, so a file never changes, and of what is no
 * {@link isFileName} there is none. A failure of its place, such as a full disk, is thrown.
 */
export interface FileStore {
  /**
   * Whole and durable when the promise resolves, else not there; writing the same name again changes
   * nothing. @throws TypeError for what is no file name
   */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly find: (name: string) => Promise<StoredFile | undefined>;
  readonly remove: (name: string) => Promise<void>;
}
