import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressScope } from '#domain/orders/address-scope.ts';
import {
  addressFields,
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import type { TaxTable } from '#domain/tax/tax-rates.ts';
import { callApi } from '#web/api-client.ts';
import { addressProblemsIn } from '#web/delivery-address/address-words.ts';
import { useCheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { guessedCountry } from '#web/delivery-address/guessed-country.ts';
import { resolverOf } from '#web/forms.ts';
import { useOwnKey } from '#web/session/queries.ts';

/** The country stands above the others. */
const shownFirst = ['country', ...addressFields] as const;

/**
 * The address on the invoices of seats. That of a company that exists is filled in; else the country of the kept or
 * the last order's address, or that the browser tells.
 * @param companyId empty: a new one
 */
export function useInvoiceAddress(companyId: string, taxTable: TaxTable) {
  const scope = addressScope([], { shippingCountries: [], taxTable });
  const texts = useCheckoutTexts();
  const form = useForm<DeliveryAddress>({
    resolver: resolverOf((values) => addressProblemsIn(texts, normalizeAddress(values), scope)),
    defaultValues: emptyAddress,
    // The fields above it come first.
    shouldFocusError: false,
  });
  const [guess] = useState(() => guessedCountry(scope));
  useEffect(() => {
    let isShown = true;
    async function fillIn() {
      const cart = await callApi('GET /cart').catch(() => null);
      if (!isShown || form.getValues('country') !== '') return;
      form.setValue('country', cart?.deliveryAddress?.country || guess);
    }
    void fillIn();
    return () => {
      isShown = false;
    };
  }, [form, guess]);
  const { data: company } = useQuery({
    queryKey: [...useOwnKey('companies'), companyId, 'address'],
    enabled: companyId !== '',
    queryFn: async ({ signal }) => {
      const params = { id: companyId };
      return (await callApi('GET /companies/:id', { params, signal })).company;
    },
  });
  useEffect(() => {
    if (company === undefined || company.country === '') return;
    form.reset(normalizeAddress({ ...company, fullName: form.getValues('fullName') }));
  }, [form, company]);

  /** Says at the fields what is wrong. @returns the address, if nothing is */
  async function check({ shouldFocus }: { shouldFocus: boolean }) {
    let checked: DeliveryAddress | undefined;
    await form.handleSubmit(
      (values) => {
        checked = normalizeAddress(values);
      },
      (errors) => {
        const first = shownFirst.find((field) => errors[field] !== undefined);
        if (shouldFocus && first !== undefined) form.setFocus(first);
      },
    )();
    return checked;
  }
  return { form, scope, check };
}
