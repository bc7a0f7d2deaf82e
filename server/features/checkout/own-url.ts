import { invalidField } from '#domain/errors.ts';

/**
 * Nobody is led to another site by a payment of ours. The scheme counts besides the origin: a blob
 * has the one of the page that made it.
 * @throws AppError `invalid_input` with the field
 */
export function readOwnUrl(publicUrl: string, field: string, text: string): string {
  const own = new URL(publicUrl);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin !== own.origin || url.protocol !== own.protocol) {
    throw invalidField(field, 'This address isn’t on this site.');
  }
  return url.href;
}
