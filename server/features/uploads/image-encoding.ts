import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { imageEditions, type ImageEdition } from '#domain/uploads/small-image.ts';

// libvips keeps what it worked on in case the same comes again, and works on one image in as many
// threads as there are processors, each with rows of its own: both cost memory and gain nothing here.
sharp.cache(false);
sharp.concurrency(1);

/** 50 megapixels: beyond any phone's photo, far below what would exhaust the machine. */
const maxPixels = 50_000_000;
/** The memory that a decoder may hold of one image: with it, the process stays well below 400 MB. */
const maxDecoderBytes = 120_000_000;
const maxSide = 1600;
const maxSeconds = 20;

/** How JPEG, PNG, GIF, WebP (in RIFF), AVIF and HEIC (in a `ftyp` box) begin, in hex. */
const signatures = /^(?:ffd8ff|89504e470d0a1a0a|47494638|52494646.{8}57454250|000000..66747970)/;

/** Nothing else reaches a decoder: a few kilobytes of SVG can cost seconds before they are refused. */
function isAcceptedKind(file: Uint8Array): boolean {
  return signatures.test(Buffer.from(file.subarray(0, 12)).toString('hex'));
}

/**
 * Bytes per pixel that a decoder holds at once, as measured at 50 megapixels (decision 25). If it reads row
 * by row, or shrinks while it reads, that is next to nothing.
 */
function decoderBytesPerPixel(image: Metadata): number {
  const { format, isProgressive, chromaSubsampling, depth } = image;
  if (format === 'heif') return 18;
  if (format === 'gif') return 6;
  if (!isProgressive) return 2;
  if (format === 'png') return depth === 'ushort' ? 10 : 5;
  return chromaSubsampling === '4:2:0' ? 4 : 7;
}

/**
 * Re-encodes an uploaded image as it is kept, upright, bounded and without metadata: JPEG, or WebP
 * where it has transparency; of an animation, its first frame.
 * @throws AppError `invalid_input` at field `logo`, for what can't be decoded and what would take too
 * much memory
 */
export async function encodeImage(bytes: Uint8Array) {
  if (!isAcceptedKind(bytes)) throw refusal(imageMessages.notImage);
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  if (hasTooManyPixels(await decoded(image.metadata()))) {
    throw refusal(imageMessages.tooManyPixels);
  }
  return encode(await decoded(shrink(image)));
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { fields: { logo: message }, cause });
}

/** If a decoder has anything against a file, it is no image to us. */
async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusal(imageMessages.notImage, error);
  }
}

function hasTooManyPixels(image: Metadata): boolean {
  const pixels = image.width * (image.pageHeight ?? image.height);
  return pixels > maxPixels || pixels * decoderBytesPerPixel(image) > maxDecoderBytes;
}

/** Reads the file once, row by row where its kind allows that; what comes out is small. */
async function shrink(image: Sharp) {
  const { data, info } = await image
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: sharp(data, { raw: info }), hasAlpha: info.channels % 2 === 0 };
}

async function encode({ pixels, hasAlpha }: { pixels: Sharp; hasAlpha: boolean }) {
  // Many images have an alpha channel and are opaque all the same.
  const isTransparent = hasAlpha && !(await pixels.stats()).isOpaque;
  const encoded = isTransparent
    ? pixels.webp({ quality: 86 })
    : pixels.removeAlpha().jpeg({ quality: 84, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: isTransparent ? 'image/webp' : 'image/jpeg',
    extension: isTransparent ? 'webp' : 'jpg',
    width: info.width,
    height: info.height,
  };
}

/**
 * A smaller edition of a kept image, as a card's page shows it: a WebP, which looks no worse than the JPEG of
 * one and a half times its bytes.
 * @throws when the bytes are no image
 */
export async function encodeEdition(bytes: Uint8Array, edition: ImageEdition): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ ...imageEditions[edition], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}

/**
 * A small square JPEG for a contact's PHOTO, at most `side` pixels (decisions: 256).
 * @param fit whether it fills the square, or stands whole in it
 * @throws when the bytes are no image
 */
export async function encodeContactPhoto(
  bytes: Uint8Array,
  side: number,
  fit: 'cover' | 'contain' = 'cover',
): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize(side, side, { fit, background: '#ffffff', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A picture's place, in pixels. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
  /** Whether it fills the place, or stands whole in it. */
  readonly fit: 'cover' | 'inside';
}

/** A PNG for each place, in their order. @throws when the bytes are no image */
export async function encodePngs(
  bytes: Uint8Array,
  boxes: readonly PictureBox[],
): Promise<Buffer[]> {
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  return Promise.all(boxes.map((box) => image.clone().resize(box).png().toBuffer()));
}
