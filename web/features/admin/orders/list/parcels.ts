/** Carrier and number of the parcels of several orders, as they were typed. */
export interface Parcels {
  /** Of all that have a number; empty: not named. */
  readonly carrier: string;
  /** By the order's id. */
  readonly numbers: ReadonlyMap<string, string>;
}

export const noParcels: Parcels = { carrier: '', numbers: new Map() };

/** The part of an order's change that says how its parcel is followed; nothing where no number was typed. */
export function parcelOf({ carrier, numbers }: Parcels, orderId: string) {
  const trackingNumber = (numbers.get(orderId) ?? '').trim();
  if (trackingNumber === '') return {};
  return { trackingNumber, ...(carrier !== '' && { carrier }) };
}
