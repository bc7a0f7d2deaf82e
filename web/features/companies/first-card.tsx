import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldsOfFirstCard } from '#domain/companies/first-card.ts';
import { countryCodeOfLocale } from '#domain/phones/calling-codes.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { Photo } from '#web/profiles/form-sections.tsx';
import { changesOf } from '#web/profiles/profile-differences.ts';
import {
  formProblemMessage,
  formProblems,
  profileOf,
  type ProfileValues,
} from '#web/profiles/profile-values.ts';
import { valuesOf } from '#web/profiles/stored-values.ts';
import { StudioField } from '#web/profiles/studio-field.tsx';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useUploads } from '#web/profiles/use-uploads.ts';
import { askedOnce, useOwnKey } from '#web/session/queries.ts';
import { useTakeAccount } from '#web/session/use-account.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { saveFirstCard } from './save-first-card.ts';

interface FirstCardProps {
  /** The company that was just joined. */
  companyId: string;
  /** The card is saved, or left for later. */
  onDone: () => void;
}

/** Asks a new member for what their card lacks. */
export function FirstCard({ companyId, onDone }: FirstCardProps) {
  const query = useFirstProfile(companyId);
  const skeleton = <Skeleton className="h-64 w-full" />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">
        This is what colleagues and anyone who taps your card will see. You can change it later.
      </p>
      <Loaded query={query} refused="We couldn’t load your card" skeleton={skeleton}>
        {(data) => (data === null ? skeleton : <CardForm {...data} onDone={onDone} />)}
      </Loaded>
      <Button variant="quiet" className="self-start" onClick={onDone}>
        Skip
      </Button>
    </div>
  );
}

interface CardFormProps {
  profile: Profile;
  /** The names of the fields that the company decides. */
  locked: readonly string[];
  onDone: () => void;
}

function CardForm({ profile, locked, onDone }: CardFormProps) {
  const takeAccount = useTakeAccount();
  const { isUploading, onBusy } = useUploads();
  const asked = fieldsOfFirstCard(profile, locked);
  // The company's plan is asked, not the account's own.
  const tier = 'business';
  const form = useForm<ProfileValues>({
    resolver: resolverOf((values) => formProblems(values, tier)),
    defaultValues: {
      ...valuesOf(profile),
      ...(asked.includes('companyPhone') && {
        companyCountryCode: countryCodeOfLocale(navigator.language),
      }),
    },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save your card' },
    // The field may be one that the company decides, and stand nowhere here.
    onInvalid: () => void toast.error(formProblemMessage(form.getValues(), tier) ?? ''),
    async send(values) {
      const answer = await saveFirstCard(changesOf(profileOf(values), profile), profile);
      takeAccount(answer.user);
      toast.success(answer.message);
      onDone();
    },
  });
  if (asked.length === 0) return <p>Your company has set up everything on your card.</p>;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asked.includes('profilePicture') && (
        <Photo form={form} upload={uploadOwnImage} onBusy={onBusy} />
      )}
      {asked
        .filter((name) => name !== 'profilePicture')
        .map((name) =>
          name === 'companyPhone' ? (
            <div key={name} className="grid gap-5 sm:grid-cols-[2fr_3fr]">
              <StudioField form={form} name="companyCountryCode" />
              <StudioField form={form} name={name} />
            </div>
          ) : (
            <StudioField key={name} form={form} name={name} />
          ),
        )}
      <SubmitButton isPending={form.formState.isSubmitting} isDisabled={isUploading}>
        Save Your Card
      </SubmitButton>
    </form>
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
      const [{ profiles }, { user }] = await Promise.all([
        callApi('GET /company-profiles', { signal }),
        callApi('GET /user', { signal }),
      ]);
      const own = profiles.find((one) => one.companyId === companyId);
      const profile = user.companyProfiles.find(({ _id }) => _id === own?.profileId);
      return own && profile ? { profile, locked: own.locked } : null;
    },
    refetchInterval: ({ state }) =>
      state.data || state.status === 'error' || state.dataUpdateCount >= mostReads ? false : 1_000,
  });
}
