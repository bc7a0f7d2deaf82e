import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { normalizeAddress, type DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { hasPostalCodes } from '#domain/places/postal-codes.ts';
import { stateNameOf, statesOf, type StateChoice } from '#domain/places/states.ts';

interface ChosenCountry {
  /** ISO 3166-1 alpha-2; `undefined` while none is chosen. */
  code: string | undefined;
  /** As the list has it. */
  name: string;
  /** The choice of states. */
  states: StateChoice;
}

/**
 * The country of a form's address, and what of the state follows from it: each country keeps what was
 * chosen or typed for it, so that a look at another one loses nothing. A postal code is left out where there are none.
 */
export function useCountry(form: UseFormReturn<DeliveryAddress>): ChosenCountry {
  const typed = form.watch('country');
  const code = countryCodeOf(typed);
  const { country: name } = normalizeAddress({ country: typed });
  const shown = useRef<string>(undefined);
  const kept = useRef(new Map<string, string>());
  const keptPostalCode = useRef('');

  useEffect(() => {
    // As it was kept elsewhere, or by an older form: the list has it by another name.
    if (typed !== name) form.setValue('country', name);
  }, [form, typed, name]);

  useEffect(() => {
    const before = shown.current;
    shown.current = code;
    if (code === before || code === undefined) return;
    const state = form.getValues('state');
    if (before !== undefined) kept.current.set(before, state);
    form.setValue('state', kept.current.get(code) ?? fittingState(code, state, before));
    const postalCode = form.getValues('postalCode');
    if (postalCode !== '') keptPostalCode.current = postalCode;
    form.setValue('postalCode', hasPostalCodes(code) ? keptPostalCode.current : '');
    // Their problems were found by the rules of the other country.
    form.clearErrors(['state', 'postalCode', 'phoneNumber']);
  }, [form, code]);

  return { code, name, states: code === undefined ? true : statesOf(code) };
}

/** The state after the country changes: kept if it is in the new one's list, or nobody's yet. */
function fittingState(code: string, state: string, before: string | undefined): string {
  const states = statesOf(code);
  if (states === undefined || (states === true && before !== undefined)) return '';
  return stateNameOf(code, state) ?? '';
}
