import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOfFirstCard } from '#domain/companies/first-card.ts';
import { likelyCountryCode } from '#domain/companies/likely-country-code.ts';
import { countryCodeOfLocale } from '#domain/phones/calling-codes.ts';
import {
  getProfileField,
  isRequired,
  type ProfileFieldName,
} from '#domain/profiles/profile-fields.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { Photo } from '#web/profiles/form-sections.tsx';
import { FormWordsContext } from '#web/profiles/form-words.ts';
import { labelIn, useOwnersFormWords } from '#web/profiles/owners-form-words.ts';
import { changesOf } from '#web/profiles/profile-differences.ts';
import {
  formProblemMessage,
  formProblems,
  profileOf,
  type ProfileValues,
} from '#web/profiles/profile-values.ts';
import { problemMessageIn, problemsIn } from '#web/profiles/spoken-problems.ts';
import { valuesOf } from '#web/profiles/stored-values.ts';
import { StudioField } from '#web/profiles/studio-field.tsx';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useUploads } from '#web/profiles/use-uploads.ts';
import { askedOnce, useOwnKey } from '#web/session/queries.ts';
import { useTakeAccount } from '#web/session/use-account.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useJoinTexts } from './join-texts.ts';
import { UseOwnPhone, UseOwnPhoto } from './own-detail-buttons.tsx';
import { ownDetailsOf, type OwnDetails } from './own-details.ts';
import { saveFirstCard } from './save-first-card.ts';

interface FirstCardProps {
  /** The company that was just joined. */
  companyId: string;
  /** The card is saved, or left for later. */
  onDone: () => void;
}

/** Asks a new member for what their card lacks. */
export function FirstCard({ companyId, onDone }: FirstCardProps) {
  const { text } = useJoinTexts();
  const query = useFirstProfile(companyId);
  const skeleton = <Skeleton className="h-64 w-full" />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{text('join.cardIntro')}</p>
      <Loaded query={query} refused={text('join.cardFailed')} skeleton={skeleton}>
        {(data) => (data === null ? skeleton : <CardForm {...data} onDone={onDone} />)}
      </Loaded>
      <Button variant="quiet" className="self-start" onClick={onDone}>
        {text('join.skip')}
      </Button>
    </div>
  );
}

interface CardFormProps {
  profile: Profile;
  /** The names of the fields that the company decides. */
  locked: readonly string[];
  /** To begin with; absent: that of the browser. */
  countryCode: string | undefined;
  /** The photo and number that the account has already. */
  own: OwnDetails;
  onDone: () => void;
}

function CardForm({ profile, locked, countryCode, own, onDone }: CardFormProps) {
  const { language, text } = useJoinTexts();
  const profileTexts = useProfileTexts();
  const words = useOwnersFormWords();
  const takeAccount = useTakeAccount();
  const { isUploading, onBusy } = useUploads();
  const asked = fieldsOfFirstCard(profile, locked);
  // The company's plan is asked, not the account's own.
  const tier = 'business';
  function problemsOf(values: ProfileValues) {
    return problemsIn(profileTexts, formProblems(values, tier), profileOf(values));
  }
  function messageOf(values: ProfileValues) {
    if (language === 'en') return formProblemMessage(values, tier);
    return problemMessageIn(profileTexts, formProblems(values, tier), profileOf(values));
  }
  const form = useForm<ProfileValues>({
    resolver: resolverOf(problemsOf),
    defaultValues: {
      ...valuesOf(profile),
      ...(asked.includes('companyPhone') && {
        companyCountryCode: countryCode ?? countryCodeOfLocale(navigator.language),
      }),
    },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('join.saveFailed') },
    // A field that the company decides stands nowhere here; the others say it themselves.
    onInvalid() {
      const isShown = (name: string) => asked.some((one) => one === name);
      const values = form.getValues();
      if (!Object.keys(problemsOf(values)).some(isShown)) toast.error(messageOf(values) ?? '');
    },
    async send(values) {
      const answer = await saveFirstCard(changesOf(profileOf(values), profile), profile);
      takeAccount(answer.user);
      toast.success(language === 'en' ? answer.message : text('join.saved'));
      onDone();
    },
  });
  if (asked.length === 0) return <p>{text('join.allSet')}</p>;
  const labelOf = (name: ProfileFieldName) => {
    const label = labelIn(profileTexts, name, profile.profileType);
    return isRequired(getProfileField(name), profile.profileType)
      ? profileTexts.text('profile.requiredField', { label })
      : label;
  };
  return (
    <FormWordsContext value={words}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {asked.includes('profilePicture') && (
          <>
            <Photo form={form} upload={uploadOwnImage} onBusy={onBusy} />
            <UseOwnPhoto form={form} own={own.photo} />
          </>
        )}
        {asked
          .filter((name) => name !== 'profilePicture')
          .map((name) =>
            name === 'companyPhone' ? (
              <Fragment key={name}>
                <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
                  <StudioField form={form} name="companyCountryCode" />
                  <StudioField form={form} name={name} label={labelOf(name)} />
                </div>
                <UseOwnPhone form={form} own={own.phone} />
              </Fragment>
            ) : (
              <StudioField key={name} form={form} name={name} label={labelOf(name)} />
            ),
          )}
        <SubmitButton isPending={form.formState.isSubmitting} isDisabled={isUploading}>
          {text('join.saveCard')}
        </SubmitButton>
      </form>
    </FormWordsContext>
  );
}

/** A card is made within seconds: later somebody waits for nothing. */
const mostReads = 30;

/** The profile of a new member, which is made in a moment: it is read again until it is there. */
function useFirstProfile(companyId: string) {
  return useQuery({
    ...askedOnce,
    queryKey: [...useOwnKey('first-company-profile'), companyId],
    queryFn: async ({ signal }) => {
      const [{ profiles }, { user }, { company }] = await Promise.all([
        callApi('GET /company-profiles', { signal }),
        callApi('GET /user', { signal }),
        callApi('GET /companies/:id', { signal, params: { id: companyId } }),
      ]);
      const own = profiles.find((one) => one.companyId === companyId);
      const profile = user.companyProfiles.find(({ _id }) => _id === own?.profileId);
      if (own === undefined || profile === undefined) return null;
      const countryCode = likelyCountryCode(user.companyProfiles, company.country);
      const ownDetails = ownDetailsOf(user.companyProfiles, own.profileId);
      return { profile, locked: own.locked, countryCode, own: ownDetails };
    },
    refetchInterval: ({ state }) =>
      state.data || state.status === 'error' || state.dataUpdateCount >= mostReads ? false : 1_000,
  });
}
