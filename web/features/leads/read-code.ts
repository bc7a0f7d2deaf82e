/** Reads a code in a picture. @returns its text; undefined where there is none */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | undefined>;

/** The part of the Shape Detection API that is used; TypeScript has no types of it. */
interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}

/** The browser's own reader where it has one, which knows more than QR codes; else a library, loaded now. */
export async function makeCodeReader(): Promise<ReadCode> {
  const detector = ownDetector();
  if (detector !== undefined) {
    return async (picture) => (await detector.detect(picture))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    const { width, height } = picture;
    const image = picture.getContext('2d')?.getImageData(0, 0, width, height);
    try {
      return image && decodeQR({ width, height, data: image.data });
    } catch {
      // That is how the library says that there is none.
      return undefined;
    }
  };
}

function ownDetector(): Detector | undefined {
  const Made: unknown = Reflect.get(window, 'BarcodeDetector');
  if (typeof Made !== 'function') return undefined;
  try {
    const made: Detector = Reflect.construct(Made, []);
    return made;
  } catch {
    return undefined;
  }
}

/** More is not seen better, and takes longer. */
const longestSide = 1_280;

/** Draws a picture, or what a camera sees, onto a canvas. */
export function drawOn(
  canvas: HTMLCanvasElement,
  source: HTMLVideoElement | ImageBitmap,
  [width, height]: readonly [number, number],
): void {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
}
