import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isSuggestedSlug } from '#domain/profiles/slug.ts';
import { callApi } from '#web/api-client.ts';
import type { ProfileForm } from '#web/profiles/studio-field.tsx';
import type { ProfileValues } from '#web/profiles/profile-values.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

type NamedBy = Pick<ProfileValues, 'profileType' | 'companyName'>;

const delayMs = 500;

/**
 * Fills in a web-URL that is free, and follows the name of the organization until another one is typed. If
 * that fails, the field stays as it is: the server fills one in.
 *
 * @param isWanted whether the profile is a new one beside others
 */
export function useSuggestedSlug(form: ProfileForm, isWanted: boolean): void {
  const [profileType, companyName] = useWatch({
    control: form.control,
    name: ['profileType', 'companyName'],
  });
  const delayed = useDelayed(delayMs);
  /** The names that the current web-URL was suggested for, if it was. */
  const named = useRef<NamedBy>(undefined);

  useEffect(() => {
    if (!isWanted) return;
    // A draft is back by now.
    named.current ??= form.getValues();
    const { current } = named;
    delayed.start(async (signal) => {
      const before = form.getValues('customSlug');
      const isTyped = !isSuggestedSlug(before, current.profileType, current.companyName);
      if (before !== '' && isTyped) return;
      try {
        const query = { profileType, companyName };
        const answer = await callApi('GET /suggest-slug', { query, signal });
        if (form.getValues('customSlug') !== before) return;
        form.setValue('customSlug', answer.suggested);
        named.current = { profileType, companyName };
      } catch {
        // Nothing that anybody could do about it.
      }
    });
  }, [form, isWanted, delayed, profileType, companyName]);
}
