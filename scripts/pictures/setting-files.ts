import sharp from 'sharp';
import { bannerSvg, closeSettingSvg, settingSvg, streetSvg } from './settings/setting-svg.ts';

/** A picture of the samples: a file of the project, drawn by `npm run pictures`. */
export interface SettingFile {
  /** From the project's root. */
  readonly path: string;
  readonly svg: string;
  /** In pixels; the height follows. */
  readonly width: number;
}

/** Sharp enough for a portrait of 112 CSS pixels, and for the photo that fills a phone. */
const portraitWidth = 320;
const photoWidth = 1080;
const bannerWidth = 1500;

const sample = (name: string, svg: string, width: number): SettingFile => ({
  path: `web/public/images/samples/${name}.webp`,
  svg,
  width,
});

const demo = (name: string, svg: string, width: number): SettingFile => ({
  path: `server/demo/pictures/${name}.webp`,
  svg,
  width,
});

/** The pictures of the sample cards, and those of the people of the demo. */
export function settingFiles(): readonly SettingFile[] {
  const drawing = closeSettingSvg({ kind: 'plan', monogram: 'RL', color: '#166534' });
  const bench = settingSvg({ kind: 'workbench', monogram: 'OH' });
  const bakery = settingSvg({ kind: 'house', monogram: 'NE', color: '#8f3a2a' });
  const manuscript = closeSettingSvg({ kind: 'manuscript', monogram: 'MA', color: '#4a3a8c' });
  const club = settingSvg({ kind: 'stage', monogram: 'CR', color: '#7a1430', beam: '#ffd9a0' });
  const plate = closeSettingSvg({ kind: 'plate', monogram: 'EW', color: '#d8cdb9' });
  const plan = settingSvg({ kind: 'plan', monogram: 'ML', color: '#14532d' });
  const office = closeSettingSvg({ kind: 'plate', monogram: 'DO', color: '#aeb6c4' });
  const hall = settingSvg({ kind: 'stage', monogram: 'SM', color: '#8a1238', beam: '#ffe3e0' });
  return [
    sample('banner', drawing, portraitWidth),
    sample('street', streetSvg('#1d5a45'), 1200),
    sample('portrait', bench, photoWidth),
    sample('split', bakery, photoWidth),
    sample('minimal', manuscript, portraitWidth),
    sample('stage', club, 480),
    sample('business', plate, portraitWidth),
    demo('maya', plan, photoWidth),
    demo('maya-banner', bannerSvg('#14532d', '#bbf7d0'), bannerWidth),
    demo('daniel', office, photoWidth),
    demo('daniel-banner', bannerSvg('#1e3a5f', '#bfdbfe'), bannerWidth),
    demo('sofia', hall, photoWidth),
    demo('sofia-banner', bannerSvg('#7f1d3d', '#fecdd3'), bannerWidth),
  ];
}

/** The picture as WebP. */
export async function drawSetting({ svg, width }: SettingFile): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 80, effort: 6 }).toBuffer();
}
