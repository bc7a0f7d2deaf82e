import { carrierName, carriers } from '#domain/orders/carriers.ts';

/** The choices of who brings a parcel. */
export const carrierOptions = [
  { value: '', text: 'Not specified' },
  ...carriers.map((value) => ({ value, text: carrierName(value) })),
];
