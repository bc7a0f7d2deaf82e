/** A part of an image, in its own pixels as it is shown upright. */
export interface ImageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the cropped image (specification 2, section 5: Images). */
const jpegQuality = 0.9;

/** How large a part becomes: never larger than it is, its longer side at most `longestSide`. */
export function croppedSize({ width, height }: ImageArea, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Cuts a part out of an image, as JPEG. Transparent pixels become white.
 *
 * @param longestSide in pixels
 * @throws for a file that the browser can't read
 */
export async function cropImage(file: Blob, area: ImageArea, longestSide: number): Promise<Blob> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, croppedSize(area, longestSide));
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas to draw on');
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(
    image,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  image.close();
  return jpegOf(canvas);
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no JPEG')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    );
  });
}
