/** In pixels: sharp in the middle of the largest code on a screen of two pixels to each of CSS. */
const side = 240;

/**
 * A picture as a square that the card carries within it, for its copy without a signal loads nothing.
 * Of a tall one it is the upper part, where faces are.
 *
 * @param path site path of the picture
 * @returns JPEG as a data URL
 * @throws for a picture that can't be loaded or read
 */
export async function squarePhoto(path: string): Promise<string> {
  const image = new Image();
  image.src = path;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const shorter = Math.min(width, height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas to draw on');
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, side, side);
  const [x, y] = [(width - shorter) / 2, (height - shorter) / 4];
  drawing.drawImage(image, x, y, shorter, shorter, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.85);
}
