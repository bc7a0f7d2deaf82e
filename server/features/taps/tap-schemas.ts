import { z } from 'zod';

/** Of the address on a tag. */
export const serialParams = z.object({ serial: z.string() });
/** Sent twice, a parameter names nothing. */
const linkText = z.string().catch('').default('');
/** The QR code on a card says `u`; older ones say `q` or `link`. */
export const qrQuery = z.object({
  u: linkText,
  q: linkText,
  link: linkText,
  mode: z
    .enum(['nfc', 'qr'])
    .catch('qr')
    .default('qr')
    .describe('How the card was read, where a page that knows its identifier passes it on.'),
});

export const destinationSchema = z
  .object({ success: z.literal(true), url: z.string().describe('Site path to go to.') })
  .describe('Where the card leads; for callers that accept `application/json`.');
export const redirectSchema = z
  .null()
  .describe('Where the card leads; for all other callers.')
  .meta({ headers: { Location: { type: 'string', description: 'Site path to go to.' } } });
