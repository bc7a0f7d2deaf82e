import { addressLines } from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Order } from './orders.service.ts';

/** An address as a paragraph, its country in the reader's language; none where there is none. */
export function addressParagraphs(
  { isolated, language, country: countryOf }: MailTexts,
  address: Order['deliveryAddress'],
): string[] {
  if (address === null) return [];
  const code = language === 'en' ? undefined : countryCodeOf(address.country);
  const country = code === undefined ? address.country : countryOf(code);
  return [
    addressLines({ ...address, country })
      .map(isolated)
      .join('\n'),
  ];
}
