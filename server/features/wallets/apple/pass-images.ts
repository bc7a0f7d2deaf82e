import { drawSign } from '#server/features/site/sharing-images/site-icons.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';

/** A picture of a pass, in points. Phones have two or three pixels for each. */
interface Place {
  readonly width: number;
  readonly height: number;
  /** Whether it fills its place, or stands whole in it. */
  readonly fit: 'cover' | 'inside';
}

/** The places that a generic pass has (Apple, "Pass design and creation"). */
const places = {
  logo: { width: 160, height: 50, fit: 'inside' },
  thumbnail: { width: 90, height: 90, fit: 'cover' },
} as const satisfies Record<string, Place>;

const scales = [1, 2, 3];
const iconSide = 29;

const fileName = (name: string, scale: number) =>
  scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;

const icons = createPromiseCache<Record<string, Buffer>>(1);

/** The shop's sign, which stands beside the pass in lists and in notifications. */
async function drawIcons(): Promise<Record<string, Buffer>> {
  const entries = scales.map(
    async (scale) => [fileName('icon', scale), await drawSign(iconSide * scale)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** All pictures of a pass by their names in it: the shop's sign, and what the card has. */
export async function passImages(
  uploads: UploadsService,
  { photo, logo }: { readonly photo: string; readonly logo: string },
): Promise<Record<string, Buffer>> {
  const pictures = await Promise.all([
    scaledPictures(uploads, 'thumbnail', photo),
    scaledPictures(uploads, 'logo', logo),
  ]);
  return Object.assign({}, await icons.take('icons', drawIcons), ...pictures);
}

/** Nothing where the card has no such picture. */
async function scaledPictures(
  uploads: UploadsService,
  name: keyof typeof places,
  sitePath: string,
): Promise<Record<string, Buffer>> {
  const { width, height, fit } = places[name];
  const boxes = scales.map((scale) => ({ width: width * scale, height: height * scale, fit }));
  const pictures = await uploads.findPngs(sitePath, boxes);
  return Object.fromEntries(
    pictures.map((picture, index) => [fileName(name, scales[index] ?? 1), picture]),
  );
}
