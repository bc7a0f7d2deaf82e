import sharp from 'sharp';
import { renderSVG } from 'uqr';

/**
 * A QR code as SVG: error correction M (15 %), quiet zone of 4 modules, dark on light whatever
 * the page's theme (ISO/IEC 18004; facts.md, "QR").
 * @param text ASCII
 */
export function qrSvg(text: string): string {
  return renderSVG(text, {
    ecc: 'M',
    border: 4,
    pixelSize: 10,
    whiteColor: '#ffffff',
    blackColor: '#000000',
  });
}

const pngSide = 1024;

/** The same as a PNG of 1024 × 1024 pixels, for printing and sending on. */
export async function qrPng(text: string): Promise<Buffer> {
  return sharp(Buffer.from(qrSvg(text)))
    .resize(pngSide, pngSide, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
