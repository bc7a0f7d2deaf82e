import { encode, renderSVG } from 'uqr';
import { markedOptions } from './marked-code.ts';

/** Error correction M (15 %), quiet zone of 4 modules (ISO/IEC 18004; facts.md, "QR"). */
const options = { ecc: 'M', border: 4 } as const;

/**
 * A QR code as SVG, dark on light whatever the page's theme.
 * @param text with letters beyond ASCII it is marked as UTF-8
 */
export function qrSvg(text: string): string {
  const marked = markedOptions(text);
  return renderSVG(marked ? '' : text, {
    ...options,
    ...marked,
    pixelSize: 10,
    whiteColor: '#ffffff',
    blackColor: '#000000',
  });
}

const leastPngSide = 1024;

/** The same as a PNG, for printing and sending on: at least 1024 pixels wide, all modules alike. */
export async function qrPng(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const marked = markedOptions(text);
  const { data, size } = encode(marked ? '' : text, { ...options, ...marked });
  const modules = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0x00 : 0xff));
  const side = size * Math.ceil(leastPngSide / size);
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
