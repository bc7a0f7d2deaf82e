import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  addressFields,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { AddressScope } from '#domain/orders/address-scope.ts';
import { callApi } from '#web/api-client.ts';
import { guessedCountry } from './guessed-country.ts';

/**
 * Keeps the address with the account's cart, so that it is there on another device and at the next
 * order: an untouched form is filled in with the kept one, else that of the last order, else the country that the
 * browser tells. Failures are not shown; the draft in this browser stays.
 *
 * @returns what is to be called when a field is left
 */
export function useSavedAddress(
  form: UseFormReturn<DeliveryAddress>,
  scope: AddressScope,
): () => void {
  const [guess] = useState(() => guessedCountry(scope));
  const saved = useRef(keyOf(form.getValues()));
  const saving = useRef(Promise.resolve());

  useEffect(() => {
    const isUntouched = () => isEmpty(form.getValues(), guess);
    if (!isUntouched()) return undefined;
    let isShown = true;
    async function fillIn() {
      const cart = await callApi('GET /cart').catch(() => null);
      const address = cart?.deliveryAddress;
      if (!isShown || !isUntouched()) return;
      if (!address) return form.setValue('country', guess);
      saved.current = keyOf(address);
      form.reset(address);
    }
    void fillIn();
    return () => {
      isShown = false;
    };
  }, [form, guess]);

  async function saveAfter(earlier: Promise<void>, deliveryAddress: DeliveryAddress) {
    await earlier;
    try {
      await callApi('PATCH /cart', { body: { deliveryAddress } });
    } catch {
      // Whichever field is left next tries again.
      saved.current = '';
    }
  }

  return function save() {
    const address = normalizeAddress(form.getValues());
    const key = keyOf(address);
    if (key === saved.current) return;
    saved.current = key;
    // One after the other, so that the last one stays.
    saving.current = saveAfter(saving.current, address);
  };
}

function keyOf(values: DeliveryAddress): string {
  const address = normalizeAddress(values);
  return JSON.stringify(addressFields.map((field) => address[field]));
}

/** @param guess the country that stands there before anything is typed; may be empty */
function isEmpty(address: DeliveryAddress, guess: string): boolean {
  return addressFields.every(
    (field) => address[field] === '' || (field === 'country' && address.country === guess),
  );
}
