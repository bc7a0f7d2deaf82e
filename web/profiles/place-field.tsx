import { useRef } from 'react';
import { getProfileField, isRequired, profileLabel } from '#domain/profiles/profile-fields.ts';
import type { ProfileType } from '#domain/profiles/profile-type.ts';
import { callApi } from '#web/api-client.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import type { ControlProps } from '#web/ui/field.tsx';
import type { Place } from '#wire/places.ts';

interface PlaceFieldProps extends Omit<ControlProps<'input'>, 'label'> {
  /** Unless it is the table's. */
  label?: string | undefined;
  profileType: ProfileType;
  countLabel: (count: number) => string;
  onTake: (place: Place) => void;
}

const field = getProfileField('companyLocation');

/** The place of a profile's person or organization: typed, or taken from the suggestions. */
export function PlaceField({ label, profileType, onTake, ...props }: PlaceFieldProps) {
  const suggested = useRef<readonly Place[]>([]);

  async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
    const { suggestions } = await callApi('GET /places', { query: { text }, signal });
    suggested.current = suggestions;
    return [...new Set(suggestions.map(({ formatted }) => formatted))];
  }
  function take(text: string) {
    const place = suggested.current.find(({ formatted }) => formatted === text);
    if (place !== undefined) onTake(place);
  }
  return (
    <ComboboxField
      label={label ?? profileLabel(field, profileType)}
      required={isRequired(field, profileType)}
      dir="auto"
      // Specification 2, section 9.
      minimumLength={2}
      delayMs={300}
      suggest={suggest}
      onTake={take}
      {...props}
    />
  );
}
