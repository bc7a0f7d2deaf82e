import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { sampleCardPathOf } from '#domain/public-card/sample-cards.ts';
import { layoutPicturePath, layoutPictureSize } from '#domain/public-card/sample-person.ts';

/** Of the phone, in CSS pixels: its screen has the proportions of the picture. */
const phone = { width: 390, height: 700 };

/** A picture of the first screen of each sample card, by site path. */
export async function takeLayouts(
  browser: Browser,
  publicUrl: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const page = await browser.newPage({
    baseURL: publicUrl,
    viewport: phone,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const pictures = new Map<string, Buffer>();
  for (const layout of cardLayouts) {
    await page.goto(sampleCardPathOf(layout), { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const png = await page.screenshot();
    const picture = sharp(png).resize(layoutPictureSize);
    pictures.set(
      layoutPicturePath(layout),
      await picture.avif({ quality: 52, effort: 6 }).toBuffer(),
    );
  }
  await page.close();
  return pictures;
}
