import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { minimumPlaceText } from '#domain/places/place-text.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import { stateNameOf, type StateChoice } from '#domain/places/states.ts';
import { callApi } from '#web/api-client.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import type { ControlProps } from '#web/ui/field.tsx';
import type { Place } from '#wire/places.ts';

interface CityFieldProps extends ControlProps<'input'> {
  /** ISO 3166-1 alpha-2: its cities are suggested; `undefined`: none are. */
  country: string | undefined;
  onTake: (place: Place) => void;
}

/** The city of an address: typed, or taken from the suggestions for its country. */
export function CityField({ country, onTake, ...props }: CityFieldProps) {
  const suggested = useRef<ReadonlyMap<string, Place>>(new Map());

  async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
    if (country === undefined) return [];
    const { suggestions } = await callApi('GET /places', { query: { text, country }, signal });
    const cities = suggestions.filter(({ city }) => city !== '');
    suggested.current = new Map(cities.map((place) => [cityLabel(place), place]));
    return [...suggested.current.keys()];
  }
  function take(label: string) {
    const place = suggested.current.get(label);
    if (place !== undefined) onTake(place);
  }
  return (
    <ComboboxField
      minimumLength={minimumPlaceText}
      // Specification 2, section 9.
      delayMs={300}
      suggest={suggest}
      onTake={take}
      {...props}
    />
  );
}

/**
 * Writes a suggested city into an address, with its state: one of a list is chosen anew, one that is typed is kept.
 * The postal code stays as it is, because a city has many.
 */
export function takeCity(
  form: UseFormReturn<DeliveryAddress>,
  { city, state, country }: Place,
  states: StateChoice,
): void {
  const change = { shouldDirty: true, shouldValidate: true } as const;
  form.setValue('city', city, change);
  const code = countryCodeOf(country);
  const name = code === undefined ? undefined : stateNameOf(code, state);
  const isFree = typeof states === 'object' || (states && form.getValues('state') === '');
  if (isFree && name) form.setValue('state', name, change);
}

function cityLabel({ city, state }: Place): string {
  return state === '' ? city : `${city}, ${state}`;
}
