import { useWatch } from 'react-hook-form';
import { fieldOf } from '#web/forms.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileForm } from './studio-field.tsx';

/** The time zone of the opening hours. */
export function TimeZoneField({ form }: { form: ProfileForm }) {
  const { text: textOf } = useProfileTexts();
  const current = useWatch({ control: form.control, name: 'timeZone' });
  // An alias, and UTC, are in no browser's list.
  const names = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  names.delete('');
  const options = [...names]
    .toSorted()
    .map((name) => ({ value: name, text: name.replaceAll('_', ' ') }));
  return (
    <SelectField
      label={textOf('profile.timeZone')}
      hint={textOf('profile.zoneHint')}
      options={[{ value: '', text: textOf('profile.zoneNone') }, ...options]}
      {...fieldOf(form, 'timeZone')}
    />
  );
}
