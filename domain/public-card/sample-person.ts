/** The person on the pictured cards; nobody's: number and domain are reserved for examples. */
export const samplePerson = {
  name: 'Rosa Lind',
  role: 'Architect',
  company: 'Lind & Daughters',
  phone: '(555) 010-0142',
  email: 'rosa@lind.example',
  website: 'https://lind.example',
} as const;

/** A drawing, as nobody's photo is used; made by `npm run pictures`. */
export const samplePortraitPath = '/images/rosa-lind.svg';

/** The card that anybody may open, in every shop: a demo's people are not in those that sell. */
export const sampleCardPath = '/sample-card';
export const sampleVCardPath = `${sampleCardPath}/contact.vcf`;
/** The QR code that opens it. */
export const sampleQrPath = `${sampleCardPath}/qr.svg`;
