import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './studio-field.tsx';

/**
 * The profile that is being typed. Typing goes first, the profile follows.
 * @param profileOf the same function each time
 */
export function useTypedProfile(
  form: ProfileForm,
  profileOf: (values: ProfileValues) => ProfileFields,
): ProfileFields {
  useWatch({ control: form.control });
  const values = useDeferredValue(form.getValues());
  return useMemo(() => profileOf(values), [profileOf, values]);
}
