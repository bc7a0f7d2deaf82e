/** The carriers, and their pages about a parcel. `{}` is the tracking number. */
const known = {
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={}' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={}',
  },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{}' },
  gls: { name: 'GLS', page: 'https://gls-group.com/GROUP/en/parcel-tracking/?match={}' },
  royal_mail: {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{}',
  },
  canada_post: {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}',
  },
  australia_post: {
    name: 'Australia Post',
    page: 'https://auspost.com.au/mypost/track/#/details/{}',
  },
  other: { name: 'Another carrier', page: undefined },
} as const;

export type Carrier = keyof typeof known;

/** In the order of the form. */
export const carriers = Object.keys(known).filter(isCarrier);

export function isCarrier(text: string): text is Carrier {
  return Object.hasOwn(known, text);
}

/** As the carrier calls itself. */
export function carrierName(carrier: Carrier): string {
  return known[carrier].name;
}

/**
 * The carrier's own page about a parcel.
 * @returns undefined without a number, or where nobody said who brings it
 */
export function trackingUrl(carrier: Carrier | null, trackingNumber: string): string | undefined {
  const page = carrier === null ? undefined : known[carrier].page;
  if (page === undefined || trackingNumber === '') return undefined;
  return page.replace('{}', () => encodeURIComponent(trackingNumber));
}
