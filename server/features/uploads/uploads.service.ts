import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isFileName, type FileStore } from '#server/platform/files/file-store.ts';
import { encodeContactPhoto, encodeImage } from './image-encoding.ts';
import * as uploads from './uploads.repository.ts';
import type { FileOwner } from './uploads.repository.ts';

export type { FileOwner } from './uploads.repository.ts';

/** Site path below which files are served. */
const filesPath = '/files/';
const contactPhotoSide = 256;

/** Images people upload: content-addressed, re-encoded, owned. */
export interface UploadsService {
  /**
   * Keeps an image for an owner. @returns its site path
   * @throws AppError `invalid_input` for what is not an image
   */
  saveImage(tx: Queryable, owner: FileOwner, bytes: Uint8Array): Promise<string>;
  /** Says what is wrong with image fields that name other than the owners' own files. */
  findForeignFields(
    db: Queryable,
    imageFields: Readonly<Record<string, string>>,
    owners: readonly FileOwner[],
  ): Promise<string[]>;
  /** Opens a kept file by the name in its site path. */
  find(
    db: Queryable,
    name: string,
  ): Promise<{ contentType: string; byteSize: number; stream(): Readable } | undefined>;
  /** The image at a site path as a small JPEG in base64 for a vCard, if it is one of ours. */
  findContactPhoto(sitePath: string): Promise<string | undefined>;
}

export function createUploadsService(options: {
  readonly clock: Clock;
  readonly store: FileStore;
}): UploadsService {
  const { clock, store } = options;
  return {
    async saveImage(tx, owner, bytes) {
      const image = await encodeImage(bytes);
      if (image === undefined) throw invalidField('logo', 'Please select an image file');
      const hash = createHash('sha256').update(image.bytes).digest('hex');
      const name = `${hash}.${image.extension}`;
      const createdAt = clock.now();
      // Bytes first: a row without its file would be a broken picture for ever.
      await store.write(name, image.bytes);
      await uploads.insertFile(tx, {
        name,
        contentType: image.contentType,
        byteSize: image.bytes.length,
        width: image.width,
        height: image.height,
        createdAt,
      });
      await uploads.insertFileOwner(tx, name, owner, createdAt);
      return `${filesPath}${name}`;
    },

    async findForeignFields(db, imageFields, owners) {
      const given = Object.entries(imageFields).filter(([, path]) => path !== '');
      const nameOf = (path: string) =>
        path.startsWith(filesPath) ? path.slice(filesPath.length) : '';
      const names = given.map(([, path]) => nameOf(path)).filter(isFileName);
      const owned = new Set(await uploads.listOwnedFiles(db, names, owners));
      return given.filter(([, path]) => !owned.has(nameOf(path))).map(([field]) => field);
    },

    async find(db, name) {
      if (!isFileName(name)) return undefined;
      const [row, file] = await Promise.all([uploads.findFile(db, name), store.find(name)]);
      if (row === undefined || file === undefined) return undefined;
      return { contentType: row.contentType, ...file };
    },

    async findContactPhoto(sitePath) {
      if (!sitePath.startsWith(filesPath)) return undefined;
      const file = await store.find(sitePath.slice(filesPath.length));
      if (file === undefined) return undefined;
      const photo = await encodeContactPhoto(await buffer(file.stream()), contactPhotoSide);
      return photo.toString('base64');
    },
  };
}
