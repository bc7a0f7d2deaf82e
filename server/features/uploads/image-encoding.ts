import sharp from 'sharp';

/** An image as it is kept: decoded, turned upright, bounded, re-encoded without metadata. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly extension: 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** 50 megapixels: beyond any phone's photo, far below what would exhaust the machine. */
const maxPixels = 50_000_000;
const maxSide = 1600;

/**
 * Re-encodes an uploaded image: JPEG, or WebP where it has transparency.
 * @returns undefined for anything that is not an image of the accepted kinds
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, hasAlpha } = await image.metadata();
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format)) return undefined;
    const bounded = image
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha
      ? bounded.webp({ quality: 86 })
      : bounded.jpeg({ quality: 84, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      contentType: hasAlpha ? 'image/webp' : 'image/jpeg',
      extension: hasAlpha ? 'webp' : 'jpg',
      width: info.width,
      height: info.height,
    };
  } catch {
    return undefined;
  }
}

/**
 * A small square JPEG for a contact's PHOTO, at most `side` pixels (decisions: 256).
 * @throws when the bytes are no image
 */
export async function encodeContactPhoto(bytes: Uint8Array, side: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
