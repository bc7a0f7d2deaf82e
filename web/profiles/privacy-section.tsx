import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/ui/check-field.tsx';
import type { ProfileForm } from './studio-field.tsx';

const switches = [
  [
    'isIndexable',
    'Let search engines list this page',
    'When this is off, only people with your card or its link can find the page.',
  ],
  [
    'isContactHidden',
    'Phone and email only in the saved contact',
    'The page hides them, so nobody can collect them there. Save Contact still includes them.',
  ],
] as const;

/** The settings that decide who may find the page, and what of it. */
export function PrivacySection({ form }: { form: ProfileForm }) {
  const hintId = useId();
  const values = useWatch({ control: form.control, name: ['isIndexable', 'isContactHidden'] });
  return switches.map(([name, label, hint], index) => (
    <div key={name}>
      <CheckField
        label={label}
        aria-describedby={`${hintId}-${name}`}
        checked={values[index] ?? false}
        onChange={({ target }) => form.setValue(name, target.checked, { shouldDirty: true })}
      />
      <p id={`${hintId}-${name}`} className="ms-8 text-caption text-ink-soft">
        {hint}
      </p>
    </div>
  ));
}
