import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The sign itself, also what browsers show in a tab; every icon is drawn from it. */
const signFile = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'public', 'favicon.svg');

interface IconLook {
  /** Pixels, square. */
  readonly side: number;
  /** How much of the side the sign takes; the rest is margin. */
  readonly share: number;
  /** Absent: transparent. */
  readonly background?: string;
}

/** The paper of the light theme (web/ui/tokens.css). */
const paper = '#ffffff';

const looks = {
  'icon-32': { side: 32, share: 1 },
  'icon-192': { side: 192, share: 1 },
  'icon-512': { side: 512, share: 1 },
  // iOS fills what is transparent with black, and rounds the corners itself.
  'apple-touch-icon': { side: 180, share: 0.88, background: paper },
  // Android crops to a circle of 80 % of the side; the sign must stand inside it (W3C manifest).
  'icon-maskable-512': { side: 512, share: 0.7, background: paper },
} as const satisfies Record<string, IconLook>;

export type IconName = keyof typeof looks;

export const iconNames = Object.keys(looks).filter(isIconName);

function isIconName(name: string): name is IconName {
  return name in looks;
}

/** The brand's sign as SVG. */
export async function readSign(): Promise<Buffer> {
  return readFile(signFile);
}

/** The icon as PNG. @param picture of the brand, in place of the sign */
export async function drawIcon(name: IconName, picture?: Buffer): Promise<Buffer> {
  const { side, share, background }: IconLook = looks[name];
  const { default: sharp } = await import('sharp');
  const signSide = Math.round(side * share);
  const sign =
    picture === undefined
      ? await drawSign(signSide)
      : await sharp(picture)
          .resize(signSide, signSide, { fit: 'contain', background: '#00000000' })
          .png()
          .toBuffer();
  return sharp({
    create: { width: side, height: side, channels: 4, background: background ?? '#00000000' },
  })
    .composite([{ input: sign }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const signUnits = 32;
const pointsPerInch = 72;

/** The sign alone as PNG, on nothing. @param side in pixels */
export async function drawSign(side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await readSign(), { density: (pointsPerInch * side) / signUnits })
    .resize(side, side)
    .png()
    .toBuffer();
}

/**
 * A PNG of at most 255 pixels as `.ico`, which old browsers and robots ask for unasked: a header
 * of 22 bytes before the picture (Windows Vista and newer read PNG inside).
 */
export function wrapAsIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
