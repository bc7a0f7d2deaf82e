import { finishSlug, normalizeSlug } from '#domain/profiles/slug.ts';
import { fieldOf } from '#web/forms.ts';
import type { ProfileForm } from '#web/profiles/studio-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** The last part of a first profile's address: nothing of the account's can have taken it yet. */
export function FirstSlugField({ form }: { form: ProfileForm }) {
  const { text } = useProfileTexts();
  return (
    <TextField
      label={text('profile.customSlug')}
      hint={text('profile.firstSlugHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...fieldOf(form, 'customSlug', {
        onChange({ target }: { target: HTMLInputElement }) {
          const kept = normalizeSlug(target.value);
          if (kept !== target.value) form.setValue('customSlug', kept);
        },
        onBlur: () => form.setValue('customSlug', finishSlug(form.getValues('customSlug'))),
      })}
    />
  );
}
