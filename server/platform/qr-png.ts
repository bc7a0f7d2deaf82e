import { qrModules } from '#domain/qr-code.ts';

/**
 * A QR code as a PNG, black on white with its quiet zone, all modules alike.
 * @param leastSide its side at least, in pixels; 1024 is enough for printing and sending on
 */
export async function qrPng(
  text: string,
  leastSide = 1024,
): Promise<{ readonly png: Buffer; readonly side: number }> {
  const { default: sharp } = await import('sharp');
  const modules = qrModules(text);
  const size = modules.length;
  const pixels = Uint8Array.from(modules.flat(), (isDark) => (isDark ? 0x00 : 0xff));
  const side = size * Math.ceil(leastSide / size);
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { png, side };
}
