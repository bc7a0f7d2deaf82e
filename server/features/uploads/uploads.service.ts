import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { invalidField } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { isFileName, type FileStore } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeContactPhoto, encodeImage } from './image-encoding.ts';
import * as uploads from './uploads.repository.ts';
import type { FileOwner } from './uploads.repository.ts';

export type { FileOwner } from './uploads.repository.ts';

/** Site path below which files are served. */
const filesPath = '/files/';
const contactPhotoSide = 256;

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Images people upload: content-addressed, re-encoded, owned. @param store where the bytes are kept */
export function createUploadsService({ clock }: Platform, store: FileStore) {
  return {
    /**
     * Keeps an image for an owner. @returns its site path
     * @throws AppError `invalid_input` for what is not an image
     */
    async saveImage(tx: Queryable, owner: FileOwner, bytes: Uint8Array) {
      const image = await encodeImage(bytes);
      if (image === undefined) throw invalidField('logo', 'Please select an image file');
      const { bytes: kept, extension, ...look } = image;
      const name = `${createHash('sha256').update(kept).digest('hex')}.${extension}`;
      const createdAt = clock.now();
      // Bytes first: a row without its file would be a broken picture for ever.
      await store.write(name, kept);
      await uploads.insertFile(tx, { name, ...look, byteSize: kept.length, createdAt });
      await uploads.insertFileOwner(tx, name, owner, createdAt);
      return `${filesPath}${name}`;
    },

    /** Says what is wrong with image fields that name other than the owners' own files. */
    async findForeignFields(
      db: Queryable,
      imageFields: Readonly<Record<string, string>>,
      owners: readonly FileOwner[],
    ) {
      const given = Object.entries(imageFields).filter(([, path]) => path !== '');
      const nameOf = (path: string) =>
        path.startsWith(filesPath) ? path.slice(filesPath.length) : '';
      const names = given.map(([, path]) => nameOf(path)).filter(isFileName);
      const owned = new Set(await uploads.listOwnedFiles(db, names, owners));
      return given.filter(([, path]) => !owned.has(nameOf(path))).map(([field]) => field);
    },

    /** Opens a kept file by the name in its site path. */
    async find(db: Queryable, name: string) {
      if (!isFileName(name)) return undefined;
      const [row, file] = await Promise.all([uploads.findFile(db, name), store.find(name)]);
      if (row === undefined || file === undefined) return undefined;
      return { contentType: row.contentType, ...file };
    },

    /** The image at a site path as a small JPEG in base64 for a vCard, if it is one of ours. */
    async findContactPhoto(sitePath: string) {
      if (!sitePath.startsWith(filesPath)) return undefined;
      const file = await store.find(sitePath.slice(filesPath.length));
      if (file === undefined) return undefined;
      const photo = await encodeContactPhoto(await buffer(await file.stream()), contactPhotoSide);
      return photo.toString('base64');
    },
  };
}
