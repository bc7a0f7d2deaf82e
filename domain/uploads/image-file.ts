/** Of an image that is picked or arrives (specification 2, section 5: Images); the last is our own. */
export const imageMessages = {
  notImage: 'Please select an image file',
  // Our own: what the browser calls an image and nobody can show, or decode.
  notTaken: 'Please select an image file: JPEG, PNG, WebP, GIF, AVIF or HEIC.',
  undecodable:
    'Your browser can’t read this picture. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
  tooLarge: 'File size should be less than 8MB',
  tooManyPixels: 'This image is too large. Please choose a smaller one.',
} as const;

/** A file has to be smaller than this, in bytes. */
export const imageSizeLimitBytes = 8 * 1024 * 1024;

/** Media types of the pictures that are taken; HEIC has several. */
const takenTypes = new Set(
  ['jpeg', 'jpg', 'pjpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif', 'heic-sequence'].map(
    (kind) => `image/${kind}`,
  ),
);

/**
 * Returns the problem of a picked file, by its type and size in the browser; the server looks into it.
 * @param file its media type, and its size in bytes
 */
export function imageFileProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return imageMessages.notImage;
  if (!takenTypes.has(file.type)) return imageMessages.notTaken;
  return file.size < imageSizeLimitBytes ? undefined : imageMessages.tooLarge;
}
