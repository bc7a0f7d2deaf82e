import { invalidField } from '#domain/errors.ts';
import { isCarrier, type Carrier } from '#domain/orders/carriers.ts';
import { singleLine } from '#domain/text.ts';

/** How a parcel is followed, as an admin sends it; what is absent stays as it is. */
export interface ParcelInput {
  readonly trackingNumber?: string | undefined;
  /** One of `carriers`; empty: none. */
  readonly carrier?: string | undefined;
}

const maximumTrackingLength = 200;

/** @throws AppError `invalid_input` at field `trackingNumber` or `carrier` */
export function readParcel({ trackingNumber, carrier }: ParcelInput): {
  trackingNumber?: string;
  carrier?: Carrier | null;
} {
  const tracking = trackingNumber === undefined ? undefined : singleLine(trackingNumber);
  if ((tracking?.length ?? 0) > maximumTrackingLength) {
    throw invalidField(
      'trackingNumber',
      `Tracking number must be at most ${maximumTrackingLength} characters long`,
    );
  }
  return {
    ...(tracking !== undefined && { trackingNumber: tracking }),
    ...(carrier !== undefined && { carrier: readCarrier(carrier) }),
  };
}

function readCarrier(carrier: string): Carrier | null {
  if (carrier === '' || isCarrier(carrier)) return carrier || null;
  throw invalidField('carrier', 'Please choose a carrier.');
}
