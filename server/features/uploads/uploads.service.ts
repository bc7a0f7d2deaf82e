import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import {
  editionOf,
  editionsOf,
  originalImagesOf,
  type ImageEdition,
} from '#domain/uploads/small-image.ts';
import type { Queryable } from '#server/database/database.ts';
import type { ExportFile } from '#server/http/export-file.ts';
import { isFileName, type FileStore } from '#server/platform/files/file-store.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { createImageProcess, type EncodedImage } from './image-process.ts';
import type { PictureBox } from './image-encoding.ts';
import * as uploads from './uploads.repository.ts';
import type { FileOwner } from './uploads.repository.ts';

export type { FileOwner } from './uploads.repository.ts';

/** Site path below which files are served. */
const filesPath = '/files/';
/** The tag by which a CDN drops a file. @param name in its site path */
export const fileTag = (name: string) => `file ${name}`;

const contactPhotoSide = 256;
/** Until a night's purge takes what nobody refers to, a day goes by anyway. */
const designLogoDays = 30 - 1;
const waiting = {
  waiting: 200,
  message: 'We’re processing too many pictures right now. Please try again.',
};

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Images people upload: content-addressed, re-encoded, owned. @param store where the bytes are kept */
export function createUploadsService(
  { clock, database, invalidateEverywhere }: Platform,
  store: FileStore,
) {
  const images = createImageProcess();
  const limit = createConcurrencyLimit(1, waiting);

  /** Bytes last: when they can't be kept, the transaction takes the rows back. */
  async function keep(
    tx: Queryable,
    owner: FileOwner | undefined,
    image: EncodedImage,
    wantedDays = 0,
  ) {
    const { bytes, extension, ...look } = image;
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
    const createdAt = clock.now();
    const wantedAt = addSeconds(createdAt, wantedDays * 86_400);
    await uploads.insertFile(tx, {
      name,
      ...look,
      byteSize: bytes.length,
      createdAt,
      wantedAt,
    });
    if (owner !== undefined) await uploads.insertFileOwner(tx, name, owner, createdAt);
    await orUnavailable(store.write(name, bytes));
    return `${filesPath}${name}`;
  }

  /** Makes and keeps a smaller edition of an image, unless whoever waited before has done so. */
  async function makeEdition(original: string, edition: ImageEdition) {
    const small = editionOf(original, edition);
    const made = await orUnavailable(store.find(small));
    if (made !== undefined) return made;
    const bytes = await readImage(`${filesPath}${original}`);
    if (bytes === undefined) return undefined;
    const { encodeEdition } = await encoding();
    await orUnavailable(store.write(small, await encodeEdition(bytes, edition)));
    return orUnavailable(store.find(small));
  }

  async function readImage(sitePath: string) {
    if (!sitePath.startsWith(filesPath)) return undefined;
    const file = await orUnavailable(store.find(sitePath.slice(filesPath.length)));
    return file && orUnavailable(file.stream().then(buffer));
  }

  return {
    /**
     * Keeps an image for an owner, in somebody else's transaction. @returns its site path
     * @throws AppError `invalid_input` for what is not an image, `unavailable` when it can't be kept
     */
    async saveImage(tx: Queryable, owner: FileOwner, bytes: Uint8Array) {
      return keep(tx, owner, await images.encode(bytes));
    },

    /** Keeps what somebody uploads, whole or not at all. @throws as `saveImage` */
    async upload(owner: FileOwner, bytes: Uint8Array) {
      const image = await images.encode(bytes);
      return database.transaction().execute((tx) => keep(tx, owner, image));
    },

    /**
     * Keeps the logo of a card's design for 30 days, whoever refers to it or not: it may be in the cart
     * of somebody who has yet to sign in. @param owner absent: a visitor's @throws as `saveImage`
     */
    async uploadDesignLogo(owner: FileOwner | undefined, bytes: Uint8Array) {
      const image = await images.encode(bytes);
      return database.transaction().execute((tx) => keep(tx, owner, image, designLogoDays));
    },

    /** Which of these images are not kept. Those that are count as wanted from now on. */
    async listMissing(db: Queryable, sitePaths: readonly string[]): Promise<ReadonlySet<string>> {
      const names = sitePaths.map(nameOf).filter(isFileName);
      const kept = new Set(await uploads.wantFiles(db, names, clock.now()));
      return new Set(sitePaths.filter((path) => !kept.has(nameOf(path))));
    },

    /** Says of images that whoever wanted them for later has left: they stay while something refers to them. */
    async release(tx: Queryable, sitePaths: readonly string[]) {
      await uploads.limitWanted(tx, sitePaths.map(nameOf), clock.now());
    },

    /**
     * Which image fields name other than the owners' own files. Those that are named rightly count as
     * wanted from now on, so that they stay until the profile is saved.
     */
    async findForeignFields(
      db: Queryable,
      imageFields: Readonly<Record<string, string>>,
      owners: readonly FileOwner[],
    ) {
      const given = Object.entries(imageFields).filter(([, path]) => path !== '');
      const names = given.map(([, path]) => nameOf(path)).filter(isFileName);
      const owned = new Set(await uploads.wantOwnedFiles(db, names, owners, clock.now()));
      return given.filter(([, path]) => !owned.has(nameOf(path))).map(([field]) => field);
    },

    /** Gives the uploads for a card to the account that claims it. */
    giveToAccount: uploads.moveToAccount,

    /**
     * Removes files that nobody wanted since a time; the rest of them stay.
     * @param names of which the caller knows that nothing refers to them
     */
    async removeUnwanted(names: readonly string[], before: Date) {
      for (const name of names) {
        await database.transaction().execute(async (tx) => {
          // The row first: whoever uploads the same at this moment waits, then writes it anew.
          if (!(await uploads.deleteUnwantedFile(tx, name, before))) return;
          for (const gone of [name, ...editionsOf(name)]) {
            await store.remove(gone);
            await invalidateEverywhere(tx, fileTag(gone));
          }
        });
      }
    },

    /** Opens a kept file by the name in its site path; a smaller edition is made when first asked for. */
    async find(db: Queryable, name: string) {
      if (!isFileName(name)) return undefined;
      const { originals, edition } = originalImagesOf(name);
      const [row, kept] = await Promise.all([
        uploads.findFile(db, originals),
        orUnavailable(store.find(name)),
      ]);
      if (row === undefined) return undefined;
      if (edition === undefined) return kept && { contentType: row.contentType, ...kept };
      const small = kept ?? (await limit.run(() => makeEdition(row.name, edition)));
      return small && { contentType: 'image/webp', ...small };
    },

    /** Those of these images that are kept, by their site paths, for their owner's download. */
    async exportImages(sitePaths: readonly string[]): Promise<ExportFile[]> {
      const names = sitePaths.filter((path) => path.startsWith(filesPath));
      const found = await Promise.all(
        names.map(async (path) => {
          const name = path.slice(filesPath.length);
          const file = await store.find(name);
          return file && { path: `images/${name}`, content: () => file.stream() };
        }),
      );
      return found.filter((file) => file !== undefined);
    },

    /** The site paths of what an account has uploaded. */
    async listPathsOf(db: Queryable, accountId: string) {
      const names = await uploads.listFilesOfAccount(db, accountId);
      return names.map((name) => `${filesPath}${name}`);
    },

    /** The image at a site path as it is kept, if it is one of ours. @throws AppError `unavailable` */
    readImage,

    /**
     * The image at a site path as a small JPEG in base64 for a vCard, if it is one of ours.
     * @param fit whether it fills the square, or stands whole in it
     */
    async findContactPhoto(sitePath: string, fit: 'cover' | 'contain' = 'cover') {
      const image = await readImage(sitePath);
      if (image === undefined) return undefined;
      const { encodeContactPhoto } = await encoding();
      return (await encodeContactPhoto(image, contactPhotoSide, fit)).toString('base64');
    },

    /** The image at a site path as a PNG for each place; none where it is not one of ours. */
    async findPngs(sitePath: string, boxes: readonly PictureBox[]): Promise<Buffer[]> {
      const image = await readImage(sitePath);
      if (image === undefined) return [];
      const { encodePngs } = await encoding();
      return limit.run(() => encodePngs(image, boxes));
    },
  };
}

/** The first picture loads it. */
const encoding = () => import('./image-encoding.ts');

/** Of a kept image; empty for what is none of ours. */
function nameOf(sitePath: string): string {
  return sitePath.startsWith(filesPath) ? sitePath.slice(filesPath.length) : '';
}

/** A full disk, an absent S3: nothing that a visitor could mend. @throws AppError `unavailable` */
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const message = 'Images are not available at the moment. Please try again in a few minutes.';
    throw new AppError('unavailable', message, { retryAfterSeconds: 60, cause });
  }
}
