import { getProfileField, isRequired, profileLabel } from '#domain/profiles/profile-fields.ts';
import type { ProfileType } from '#domain/profiles/profile-type.ts';
import { callApi } from '#web/api-client.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import type { ControlProps } from '#web/ui/field.tsx';

interface PlaceFieldProps extends Omit<ControlProps<'input'>, 'label'> {
  profileType: ProfileType;
  onTake: (place: string) => void;
}

const field = getProfileField('companyLocation');

/** Where a profile's person or organisation is: typed, or taken from what is suggested. */
export function PlaceField({ profileType, ...props }: PlaceFieldProps) {
  return (
    <ComboboxField
      label={profileLabel(field, profileType)}
      required={isRequired(field, profileType)}
      dir="auto"
      // Specification 2, section 9.
      minimumLength={2}
      delayMs={300}
      suggest={suggestPlaces}
      {...props}
    />
  );
}

async function suggestPlaces(text: string, signal: AbortSignal): Promise<string[]> {
  const { suggestions } = await callApi('GET /places', { query: { text }, signal });
  return [...new Set(suggestions.map(({ formatted }) => formatted))];
}
