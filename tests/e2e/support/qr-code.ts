import { expect, type Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Reads a QR code as a camera would: from the pixels that are shown. */
export async function readQrCode(image: Locator): Promise<string> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const patientMs = 5_000;
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: patientMs });
}
