import type { CardLayout } from '../profiles/card-layout.ts';

/** The person on the pictured cards; nobody's: number and domain are reserved for examples. */
export const samplePerson = {
  name: 'Rosa Lind',
  role: 'Architect',
  company: 'Lind & Daughters',
  phone: '(503) 555-0142',
  email: 'rosa@lind.example',
  website: 'https://lind.example',
} as const;

/** A drawing on a table in place of a photo of somebody; made by `npm run pictures`. */
export const samplePortraitPath = '/images/samples/banner.webp';

/** The card that anybody may open, in every shop: a demo's people are not in those that sell. */
export const sampleCardPath = '/sample-card';
/** The QR code that opens it. */
export const sampleQrPath = `${sampleCardPath}/qr.svg`;

/** A phone's first screen of the sample with this layout, an AVIF of `layoutPictureSize`. */
export const layoutPicturePath = (layout: CardLayout) => `/images/layouts/${layout}.avif`;
/** In pixels. */
export const layoutPictureSize = { width: 312, height: 560 } as const;
