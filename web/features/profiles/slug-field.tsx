import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isFreeTier, type Tier } from '#domain/accounts/tiers.ts';
import { finishSlug, normalizeSlug, slugMessages, slugWhenNone } from '#domain/profiles/slug.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { ProfileForm } from '#web/profiles/studio-field.tsx';
import { FormerAddresses } from './former-addresses.tsx';
import type { SlugCheck, SlugState } from './use-slug-check.ts';

interface SlugFieldProps {
  form: ProfileForm;
  tier: Tier | null;
  check: SlugCheck;
  /** Address of the account, without the slug. */
  mainUrl: string;
  /** Whether it is the account's only profile, which needs no web-URL of its own. */
  isAlone: boolean;
}

/** The last part of a profile's address, and whether it is still free. */
export function SlugField({ form, tier, check, mainUrl, isAlone }: SlugFieldProps) {
  const [slug, base] = useWatch({ control: form.control, name: ['customSlug', 'base'] });
  const isFree = isFreeTier(tier);
  const { error, ...control } = fieldOf(form, 'customSlug', {
    onChange({ target }: { target: HTMLInputElement }) {
      const kept = normalizeSlug(target.value);
      if (kept !== target.value) form.setValue('customSlug', kept);
      check.ask(kept === base?.customSlug ? '' : kept);
    },
    onBlur() {
      const typed = form.getValues('customSlug');
      // One that was stored before hyphens were looked at is good as it is.
      if (typed !== base?.customSlug) form.setValue('customSlug', finishSlug(typed));
    },
  });
  const problem = check.problemOf(slug, base === null);
  // A question that was answered is asked no more.
  const shown = check.isTakenOver(slug) ? undefined : (error ?? problem);
  const address = `${mainUrl.replace(/^https?:\/\//, '')}/${slug || slugWhenNone}`;
  const hints = [
    slug || isAlone ? address : 'We’ll pick an available one when you save.',
    base?.customSlug && 'Links with the old web-URL keep working.',
    isFree && slugMessages.notOnFreePlan,
  ];
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Web-URL"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={shown}
        hint={<span className="wrap-anywhere">{hints.filter(Boolean).join(' · ')}</span>}
        // A disabled control has no value of its own in a form, so the form keeps it.
        {...(isFree ? { disabled: true, value: slug } : control)}
      />
      <Availability state={check.state} />
      {check.takeOver && (
        <Button
          className="self-start"
          onClick={() => {
            check.takeOver?.();
            form.clearErrors('customSlug');
          }}
        >
          Use It for This Profile
        </Button>
      )}
      {base && <FormerAddresses profileId={base._id} mainUrl={mainUrl} />}
      {isFree && <UseSuggested form={form} check={check} />}
    </div>
  );
}

const dots: Readonly<Record<SlugState, { look: string; text: string } | undefined>> = {
  unasked: undefined,
  checking: { look: 'bg-field-line', text: 'Checking…' },
  available: { look: 'bg-accent', text: 'Available' },
  taken: { look: 'bg-danger-ink', text: 'Unavailable' },
  former: { look: 'bg-danger-ink', text: 'In use' },
  unknown: { look: 'bg-danger-ink', text: 'We couldn’t check whether it’s available.' },
};

/** The dot, and what it means in words. */
function Availability({ state }: { state: SlugState }) {
  const dot = dots[state];
  return (
    <p
      aria-live="polite"
      className="flex items-center gap-2 text-caption text-ink-soft empty:hidden"
    >
      {dot && (
        <>
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot.look}`} />
          {dot.text}
        </>
      )}
    </p>
  );
}

/** The suggested web-URL, which a free account takes instead of choosing. */
function UseSuggested({ form, check }: Pick<SlugFieldProps, 'form' | 'check'>) {
  const [isAsking, setIsAsking] = useState(false);

  async function suggest() {
    const { profileType, companyName, base } = form.getValues();
    setIsAsking(true);
    try {
      const query = { profileType, companyName, excludeProfileId: base?._id ?? '' };
      const { suggested } = await callApi('GET /suggest-slug', { query });
      form.setValue('customSlug', suggested, { shouldDirty: true });
      form.clearErrors('customSlug');
      check.ask(suggested);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Something went wrong' }));
    }
    setIsAsking(false);
  }
  return (
    <Button className="self-start" disabled={isAsking} onClick={() => void suggest()}>
      {isAsking && <Spinner />}
      <span>Use suggested</span>
    </Button>
  );
}
