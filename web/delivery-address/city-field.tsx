import { useCheckoutTexts } from './checkout-texts.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { minimumPlaceText } from '#domain/places/place-text.ts';
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
  const { text: say } = useCheckoutTexts();
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
      countLabel={(count) =>
        count === 1 ? say('checkout.suggestionOne') : say('checkout.suggestions', { count })
      }
      {...props}
    />
  );
}

/**
 * Writes suggested cities into an address, each with its state: one of a list is chosen anew, one that was typed is
 * kept. The postal code stays as it is, because a city has many.
 *
 * @param country ISO 3166-1 alpha-2 of the address; `undefined`: none is chosen
 */
export function useTakenCity(
  form: UseFormReturn<DeliveryAddress>,
  country: string | undefined,
  states: StateChoice,
): (place: Place) => void {
  /** The state of the city that was taken before, which nobody has typed. */
  const written = useRef('');
  return ({ city, state }) => {
    form.setValue('city', city, { shouldDirty: true, shouldValidate: true });
    const kept = form.getValues('state');
    const isFree = typeof states === 'object' || (states && ['', written.current].includes(kept));
    if (!isFree || country === undefined) return;
    const name = stateNameOf(country, state) ?? '';
    form.setValue('state', name, { shouldDirty: true, shouldValidate: name !== '' });
    written.current = name;
  };
}

function cityLabel({ city, state }: Place): string {
  return state === '' || state === city ? city : `${city}, ${state}`;
}
