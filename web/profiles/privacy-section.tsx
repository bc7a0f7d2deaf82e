import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/ui/check-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileForm } from './studio-field.tsx';

const switches = [
  ['isIndexable', 'profile.indexable', 'profile.indexableHint'],
  ['isContactHidden', 'profile.contactHidden', 'profile.contactHiddenHint'],
] as const;

/** The settings that decide who may find the page, and what of it. */
export function PrivacySection({ form }: { form: ProfileForm }) {
  const { text } = useProfileTexts();
  const hintId = useId();
  const values = useWatch({ control: form.control, name: ['isIndexable', 'isContactHidden'] });
  return switches.map(([name, label, hint], index) => (
    <div key={name}>
      <CheckField
        label={text(label)}
        aria-describedby={`${hintId}-${name}`}
        checked={values[index] ?? false}
        onChange={({ target }) => form.setValue(name, target.checked, { shouldDirty: true })}
      />
      <p id={`${hintId}-${name}`} className="ms-8 text-caption text-ink-soft">
        {text(hint)}
      </p>
    </div>
  ));
}
