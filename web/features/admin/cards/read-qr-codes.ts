/** The browser's own reader (Shape Detection API), which TypeScript's library does not have. */
interface CodeDetector {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  // Only a `var` belongs to the global object.
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => CodeDetector) | undefined;
}

/** Reads the code in a picture; undefined where there is none. */
type ReadCode = (canvas: HTMLCanvasElement) => Promise<string | undefined>;

/** A picture is looked at this often, and made this large at most: enough to read a code. */
const everyMs = 150;
const longestSide = 640;

/**
 * Reads QR codes from a camera's pictures until it is stopped.
 * @param onFound receives each text that is read
 */
export async function readQrCodes(
  video: HTMLVideoElement,
  onFound: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = await chooseReader();
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    const text = draw(video, canvas) ? await read(canvas) : undefined;
    if (text !== undefined && !signal.aborted) onFound(text);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function chooseReader(): Promise<ReadCode> {
  const Detector = globalThis.BarcodeDetector;
  if (Detector !== undefined) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (canvas) => (await detector.detect(canvas))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  return async (canvas) => {
    const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return picture && decodeQR(picture);
    } catch {
      // It says so where there is no code in the picture.
      return undefined;
    }
  };
}

/** @returns whether there was a picture */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}
