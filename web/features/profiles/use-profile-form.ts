import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Tier } from '#domain/accounts/tiers.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { User } from '#wire/accounts/user.ts';
import {
  dropProfileDraft,
  isProfileTyped,
  readProfileDraft,
  useProfileDraft,
} from '#web/profiles/profile-draft.ts';
import { merge, type ProfilePart, type Side } from '#web/profiles/profile-differences.ts';
import {
  formProblemMessage,
  formProblems,
  newValues,
  profileOf,
  type ProfileValues,
} from '#web/profiles/profile-values.ts';
import { withoutDefaultTexts } from '#web/profiles/without-default-texts.ts';
import { valuesOf } from '#web/profiles/stored-values.ts';
import { problemMessageIn, problemsIn } from '#web/profiles/spoken-problems.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { saveProfile } from './save-profile.ts';
import { specifiedSections, useFormSections } from '#web/profiles/use-form-sections.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { useSuggestedSlug } from './use-suggested-slug.ts';

interface Options {
  /** The profile that is edited; absent for a new one. */
  profile: Profile | undefined;
  /** Whether the account has no other. */
  isAlone: boolean;
  tier: Tier | null;
  /** Given the account whenever it was read or changed. */
  onUser: (user: User) => void;
  onSaved: () => void;
  /** The form's own rules refused what was typed. */
  onInvalid: () => void;
}

export type ProfileStudio = ReturnType<typeof useProfileForm>;

/** The form of one profile: what it holds, how it is judged, saved, and kept over a reload. */
export function useProfileForm({ profile, isAlone, tier, onUser, onSaved, onInvalid }: Options) {
  const texts = useProfileTexts();
  const dashboard = useDashboardTexts();
  const isNew = profile === undefined;
  const draftName = profile?._id ?? 'new';
  const [initial] = useState(() => {
    const values = initialValues(profile);
    return texts.language === 'en' ? values : withoutDefaultTexts(values);
  });
  const [isRestored, setIsRestored] = useState(() => hasDraft(draftName, initial));
  const [theirs, setTheirs] = useState<Profile>();
  const sections = useFormSections(specifiedSections);
  const slugCheck = useSlugCheck(profile?._id ?? '');

  function problemsOf(values: ProfileValues) {
    const problems = problemsIn(texts, formProblems(values, tier), profileOf(values));
    const customSlug = slugCheck.problemOf(values.customSlug, values.base === null);
    return customSlug === undefined ? problems : { customSlug, ...problems };
  }
  function messageOf(values: ProfileValues) {
    if (texts.language === 'en') return formProblemMessage(values, tier);
    return problemMessageIn(texts, formProblems(values, tier), profileOf(values));
  }
  /** Of the server's answer, which is English; a company is asked about some changes first. */
  function savedMessage(message: string) {
    if (texts.language === 'en') return message;
    if (isNew) return dashboard.text('dashboard.added');
    return texts.text(message === plainlyUpdated ? 'profile.updated' : 'profile.askedNow');
  }
  const form = useForm<ProfileValues>({
    resolver: resolverOf(problemsOf),
    defaultValues: initial,
  });
  useProfileDraft(draftName, form);
  useSuggestedSlug(form, profile === undefined && !isAlone);

  const refused = isNew
    ? dashboard.text('dashboard.addFailed')
    : texts.text('profile.updateFailed');
  const submit = useSubmit(form, {
    failure: { refused, unreachable: refused },
    async send(values) {
      const answer = await saveProfile(
        profileOf(values),
        values.base,
        slugCheck.isTakenOver(values.customSlug),
      );
      onUser(answer.user);
      if ('changedElsewhere' in answer) {
        setTheirs(answer.changedElsewhere);
        return;
      }
      toast.success(savedMessage(answer.message));
      dropProfileDraft(draftName);
      onSaved();
    },
    onInvalid() {
      flushSync(onInvalid);
      const values = form.getValues();
      const problems = problemsOf(values);
      sections.reveal(Object.keys(problems));
      toast.error(messageOf(values) ?? problems.customSlug ?? '');
    },
    onRefused: (fields) => sections.reveal(Object.keys(fields)),
  });

  return {
    form,
    submit,
    sections,
    slugCheck,
    /** The profile as somebody else saved it meanwhile, until it is decided what becomes of that. */
    theirs,
    /** Goes on with their version, and what was chosen of one's own. */
    decide(chosen: ReadonlyMap<ProfilePart, Side>) {
      if (theirs === undefined) return;
      const merged = merge(profileOf(form.getValues()), theirs, chosen);
      form.reset({ ...valuesOf({ ...theirs, ...merged }), base: theirs }, keepDefaults);
      setTheirs(undefined);
    },
    leaveUndecided: () => setTheirs(undefined),
    hasUnsaved: () => hasUnsaved(form.getValues(), initial),
    discard: () => dropProfileDraft(draftName),
    /** Whether the form began with what was typed before a reload, or before it was left. */
    isRestored,
    startOver() {
      form.reset(initial);
      dropProfileDraft(draftName);
      setIsRestored(false);
    },
  };
}

const plainlyUpdated = 'Company profile updated successfully';
const keepDefaults = { keepDefaultValues: true };

function initialValues(profile: Profile | undefined): ProfileValues {
  return profile === undefined ? newValues(navigator.language) : valuesOf(profile);
}

function hasUnsaved(values: ProfileValues, initial: ProfileValues): boolean {
  return isProfileTyped(values, values.base === null ? initial : valuesOf(values.base));
}

function hasDraft(name: string, initial: ProfileValues): boolean {
  const draft = readProfileDraft(name);
  return draft !== undefined && hasUnsaved({ ...initial, ...draft }, initial);
}
