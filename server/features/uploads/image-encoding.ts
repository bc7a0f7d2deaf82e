import sharp from 'sharp';

/** 50 megapixels: beyond any phone's photo, far below what would exhaust the machine. */
const maxPixels = 50_000_000;
const maxSide = 1600;

/** How JPEG, PNG, GIF, WebP (in RIFF), AVIF and HEIC (in a `ftyp` box) begin, in hex. */
const signatures = /^(?:ffd8ff|89504e470d0a1a0a|47494638|52494646.{8}57454250|000000..66747970)/;

/** Nothing else reaches a decoder: a few kilobytes of SVG can cost seconds before they are refused. */
function isAcceptedKind(file: Uint8Array): boolean {
  return signatures.test(Buffer.from(file.subarray(0, 12)).toString('hex'));
}

/**
 * Re-encodes an uploaded image as it is kept, upright, bounded and without metadata: JPEG, or WebP
 * where it has transparency.
 * @returns undefined for anything that is not an image of the accepted kinds
 */
export async function encodeImage(bytes: Uint8Array) {
  if (!isAcceptedKind(bytes)) return undefined;
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { hasAlpha } = await image.metadata();
    // Many images have an alpha channel and are opaque all the same.
    const isTransparent = hasAlpha && !(await image.stats()).isOpaque;
    const bounded = image
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    const encoded = isTransparent
      ? bounded.webp({ quality: 86 })
      : bounded.jpeg({ quality: 84, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      contentType: isTransparent ? 'image/webp' : 'image/jpeg',
      extension: isTransparent ? 'webp' : 'jpg',
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
