import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  addressFields,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { callApi } from '#web/api-client.ts';

/**
 * Keeps the address with the account's cart, so that it is there on another device and at the next
 * order: an untouched form is filled in with the kept one, else that of the last order. Failures are not told; the draft in this
 * browser stays.
 *
 * @returns what is to be called when a field is left
 */
export function useSavedAddress(form: UseFormReturn<DeliveryAddress>): () => void {
  const saved = useRef(keyOf(form.getValues()));
  const saving = useRef(Promise.resolve());

  useEffect(() => {
    if (!isEmpty(form.getValues())) return undefined;
    let isShown = true;
    async function fillIn() {
      const cart = await callApi('GET /cart').catch(() => null);
      const address = cart?.deliveryAddress;
      if (!isShown || !address || !isEmpty(form.getValues())) return;
      saved.current = keyOf(address);
      form.reset(address);
    }
    void fillIn();
    return () => {
      isShown = false;
    };
  }, [form]);

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

function isEmpty(address: DeliveryAddress): boolean {
  return addressFields.every((field) => address[field] === '');
}
