import type { Readable } from 'node:stream';

/** A file of what somebody downloads of their own data. */
export interface ExportFile {
  /** Within the archive, `profiles.json` or `images/…`. */
  readonly path: string;
  /** Opened when its turn comes. */
  readonly content: string | (() => Readable | Promise<Readable>);
}

/** A value as a file that people and programs can read. */
export function jsonFile(path: string, value: unknown): ExportFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}
