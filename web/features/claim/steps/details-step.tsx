import {
  Suspense,
  useCallback,
  useId,
  useMemo,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { FormBody } from '#web/profiles/form-body.tsx';
import { FormWordsContext, useFormWords } from '#web/profiles/form-words.ts';
import { useOwnersFormWords } from '#web/profiles/owners-form-words.ts';
import { InCommonWords } from '#web/site/inside/in-owners-language.tsx';
import { InInsideTexts } from '#web/site/inside/inside-texts.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { useTextsInside } from '#web/site/inside/use-texts-inside.ts';
import { LivePreview, type ProfilePreview } from '#web/profiles/live-preview.tsx';
import { draftOfCard, useProfileDraft } from '#web/profiles/profile-draft.ts';
import { newValues, type ProfileValues } from '#web/profiles/profile-values.ts';
import { uploadForCard } from '#web/profiles/upload-image.ts';
import { useFormSections } from '#web/profiles/use-form-sections.ts';
import { useUploads } from '#web/profiles/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { guessedLocale } from '../guessed-locale.ts';
import { firstProfileOf } from '../claim-values.ts';
import { failureIn, useClaimTexts } from '../claim-texts.ts';
import { labelIn } from '../profile-words.ts';
import { firstProfileMessageIn, firstProfileProblemsIn } from '../spoken-problems.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { FirstSlugField } from './first-slug-field.tsx';
import { claimFailure } from '../sent-claim.ts';
import { SubmitStep } from './step-form.tsx';

export interface DetailsStepProps {
  serial: string;
  /** Of the account. */
  email: string;
  Preview: ProfilePreview;
  /** Claims the card with this profile. @throws ApiError */
  onDone: (profile: ProfileFields) => Promise<void>;
  onBack: () => void;
}

/** The first profile: what is required first, the whole form for someone who wants it, the card beside it. */
export default function DetailsStep(props: DetailsStepProps) {
  const { language } = useClaimTexts();
  const messages = useTextsInside(readSiteLanguage(language) ?? 'en');
  return (
    <InInsideTexts messages={messages}>
      <InCommonWords>
        <InFormWords>
          <Details {...props} />
        </InFormWords>
      </InCommonWords>
    </InInsideTexts>
  );
}

/** The words of the sections, below those of the first tap. */
function InFormWords({ children }: { children: ReactNode }) {
  const claim = useClaimTexts();
  const own = useFormWords();
  const inside = useOwnersFormWords();
  const words = useMemo(() => {
    const asOptional = (name: string) =>
      `${labelIn(claim, name) ?? ''} ${claim.text('form.optional')}`;
    return {
      ...inside,
      ...own,
      labels: { ...inside.labels, ...own.labels, jobTitle: asOptional('jobTitle') },
      choices: { ...inside.choices, ...own.choices },
      photoLegend: asOptional('profilePicture'),
    };
  }, [claim, inside, own]);
  return <FormWordsContext value={words}>{children}</FormWordsContext>;
}

function Details(props: DetailsStepProps) {
  const { serial, email, Preview, onDone, onBack } = props;
  const id = useId();
  const texts = useClaimTexts();
  const { text, parts } = texts;
  const inside = useProfileTexts();
  const views = [
    { name: 'form', text: text('claim.form') },
    { name: 'preview', text: text('claim.preview') },
  ] as const;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [initial] = useState(() => newValues(guessedLocale(texts.language, navigator.languages)));
  const [upload] = useState(() => uploadForCard(serial));
  const shownProfile = useCallback(
    (values: ProfileValues) => firstProfileOf(values, email),
    [email],
  );
  const sections = useFormSections();
  const { isUploading, onBusy } = useUploads();
  const form = useForm<ProfileValues>({
    resolver: resolverOf((values) => firstProfileProblemsIn(texts, inside, values, email)),
    defaultValues: initial,
  });
  useProfileDraft(draftOfCard(serial), form);
  const { errors, isSubmitting } = form.formState;

  const submit = useSubmit(form, {
    failure: failureIn(texts, claimFailure),
    send: (values) => onDone(firstProfileOf(values, email)),
    onInvalid() {
      flushSync(() => setView('form'));
      const values = form.getValues();
      sections.reveal(Object.keys(firstProfileProblemsIn(texts, inside, values, email)));
      toast.error(firstProfileMessageIn(texts, inside, values, email));
    },
    onRefused(fields) {
      flushSync(() => setView('form'));
      sections.reveal(Object.keys(fields));
    },
  });
  async function submitOnceUploaded(event: SubmitEvent) {
    if (!isUploading) return submit(event);
    event.preventDefault();
    toast.error(text('claim.waitForUploads'));
  }

  const submitStep = (
    <SubmitStep
      form={id}
      label={text('claim.registerAndClaim')}
      problem={errors.root?.message}
      isPending={isSubmitting}
    />
  );
  const body = (
    <FormBody
      form={form}
      sections={sections}
      slugField={<FirstSlugField form={form} />}
      emailTexts={{
        label: text('claim.profileEmail'),
        hint: (
          <span className="wrap-anywhere">
            {parts('claim.profileEmailHint', { email: <bdi key="email">{email}</bdi> })}
          </span>
        ),
        required: false,
      }}
      hasPhotoFirst
      afterRequired={
        <>
          <LayoutChoice form={form} Preview={Preview} profileOf={shownProfile} />
          {/* In the thumb's reach, on a phone that has the height for it. */}
          <div
            data-bottom-bar=""
            className="flex flex-col gap-5 bg-canvas py-3 max-lg:[@media(min-height:40rem)]:sticky max-lg:[@media(min-height:40rem)]:bottom-0"
          >
            {submitStep}
          </div>
        </>
      }
      upload={upload}
      onBusy={onBusy}
    />
  );
  const preview = <LivePreview form={form} Preview={Preview} profileOf={shownProfile} />;
  return (
    <>
      {!isWide && (
        <Tabs
          label={text('claim.view')}
          tabs={views}
          selected={view}
          onSelect={setView}
          className="mb-6"
        />
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <form
          id={id}
          noValidate
          method="post"
          hidden={!isWide && view !== 'form'}
          onSubmit={(event) => void submitOnceUploaded(event)}
        >
          {body}
        </form>
        {(isWide || view === 'preview') && (
          <section
            aria-label={text('claim.cardPreview')}
            // Nothing in it can be focused, but a keyboard scrolls it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-w-0 self-start rounded-card bg-sunken p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
          >
            <Suspense>{preview}</Suspense>
          </section>
        )}
      </div>
      <div className="mt-6 flex max-w-reading flex-col gap-5">
        {/* The form has its own, which is not in sight beside the preview of a phone. */}
        {!isWide && view !== 'form' && submitStep}
        <Button variant="quiet" className="-mx-2 self-start" onClick={onBack}>
          {text('claim.back')}
        </Button>
      </div>
    </>
  );
}
