import satori from 'satori';
import sharp from 'sharp';
import { sharingImageSize, type SharingImage } from '#domain/site/sharing-image.ts';
import { drawableByInter, interFor } from './inter-fonts.ts';
import { sharingPicture } from './sharing-picture.ts';
import { readSign } from './site-icons.ts';

/** The picture of a page as PNG of 1200 × 630 pixels, under 300 kB (facts.md, "Link previews"). */
export async function drawPage(image: SharingImage, brandName: string): Promise<Buffer> {
  const texts = {
    brandName: drawableByInter(brandName),
    title: drawableByInter(image.title),
    line: drawableByInter(image.line),
  };
  const { fonts, family } = await interFor(Object.values(texts).join(''));
  const sign = `data:image/svg+xml;base64,${(await readSign()).toString('base64')}`;
  const svg = await satori(sharingPicture({ ...texts, fontFamily: family, sign }), {
    ...sharingImageSize,
    fonts,
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
