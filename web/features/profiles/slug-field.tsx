import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isFreeTier, type Tier } from '#domain/accounts/tiers.ts';
import { finishSlug, normalizeSlug, slugWhenNone } from '#domain/profiles/slug.ts';
import type { InsideTextKey } from '#domain/texts/inside-parts.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { fieldOf } from '#web/forms.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
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
  const { text } = useProfileTexts();
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
    slug || isAlone ? address : text('profile.slugPicked'),
    base?.customSlug && text('profile.slugOldWorks'),
    isFree && text('profile.slugFreePlan'),
  ];
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={text('profile.customSlug')}
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
          {text('profile.slugUseIt')}
        </Button>
      )}
      {base && <FormerAddresses profileId={base._id} mainUrl={mainUrl} />}
      {isFree && <UseSuggested form={form} check={check} />}
    </div>
  );
}

type DotText = Extract<
  InsideTextKey<'profile'>,
  `profile.slug${'Checking' | 'Available' | 'Unavailable' | 'InUse' | 'Unknown'}`
>;

interface Dot {
  readonly look: string;
  readonly text: DotText;
}

const dots: Readonly<Record<SlugState, Dot | undefined>> = {
  unasked: undefined,
  checking: { look: 'bg-field-line', text: 'profile.slugChecking' },
  available: { look: 'bg-accent', text: 'profile.slugAvailable' },
  taken: { look: 'bg-danger-ink', text: 'profile.slugUnavailable' },
  former: { look: 'bg-danger-ink', text: 'profile.slugInUse' },
  unknown: { look: 'bg-danger-ink', text: 'profile.slugUnknown' },
};

/** The dot, and what it means in words. */
function Availability({ state }: { state: SlugState }) {
  const { text } = useProfileTexts();
  const dot = dots[state];
  return (
    <p
      aria-live="polite"
      className="flex items-center gap-2 text-caption text-ink-soft empty:hidden"
    >
      {dot && (
        <>
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot.look}`} />
          {text(dot.text)}
        </>
      )}
    </p>
  );
}

/** The suggested web-URL, which a free account takes instead of choosing. */
function UseSuggested({ form, check }: Pick<SlugFieldProps, 'form' | 'check'>) {
  const { text } = useProfileTexts();
  const frame = useFrameTexts();
  const messageOf = useFailureMessage();
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
      toast.error(messageOf(error, { refused: frame.text('frame.wentWrong') }));
    }
    setIsAsking(false);
  }
  return (
    <Button className="self-start" disabled={isAsking} onClick={() => void suggest()}>
      {isAsking && <Spinner />}
      <span>{text('profile.slugSuggested')}</span>
    </Button>
  );
}
