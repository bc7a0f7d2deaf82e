import { expect, it } from 'vitest';
import { noParcels, parcelOf } from './parcels.ts';

const numbers = new Map([
  ['a', ' 1Z 999 '],
  ['b', '  '],
]);

it.each([
  ['dhl', 'a', { trackingNumber: '1Z 999', carrier: 'dhl' }],
  ['', 'a', { trackingNumber: '1Z 999' }],
  // Nothing was typed: the number and the carrier that the order has stay.
  ['dhl', 'b', {}],
  ['dhl', 'c', {}],
])('with the carrier %j, %s is sent %j', (carrier, id, parcel) => {
  expect(parcelOf({ carrier, numbers }, id)).toEqual(parcel);
});

it('says nothing where nothing was typed at all', () => {
  expect(parcelOf(noParcels, 'a')).toEqual({});
});
