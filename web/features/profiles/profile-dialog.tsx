import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFreeTier } from '#domain/accounts/tiers.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { DiscardDialog } from '#web/ui/discard-dialog.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import type { User } from '#wire/accounts/user.ts';
import { FormBody } from '#web/profiles/form-body.tsx';
import { FormWordsContext } from '#web/profiles/form-words.ts';
import { LockedFieldsContext } from '#web/profiles/locked-fields.ts';
import { LivePreview, type ProfilePreview } from '#web/profiles/live-preview.tsx';
import { useOwnersFormWords } from '#web/profiles/owners-form-words.ts';
import { profileOf } from '#web/profiles/profile-values.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useUploads } from '#web/profiles/use-uploads.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { CompanyNotice, useOwnCompanyProfile } from './company-notice.tsx';
import { ImportProfile } from './import-profile.tsx';
import { SlugField } from './slug-field.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useShownPart } from './use-shown-part.ts';
import { VersionConflict } from './version-conflict.tsx';

export interface ProfileDialogProps {
  /** The profile that is edited; absent for a new one. */
  profile?: Profile | undefined;
  /** The part of the form that one was led to. */
  part?: FormPart | undefined;
  user: User;
  /** Address of the account's page. */
  mainUrl: string;
  Preview: ProfilePreview;
  /** Given the account whenever it was read or changed. */
  onUser: (user: User) => void;
  onClose: () => void;
}

/** Add New Profile, or Edit Profile: the form, and the card as it is typed. */
export default function ProfileDialog(props: ProfileDialogProps) {
  const { profile, part, user, mainUrl, Preview, onUser, onClose } = props;
  const texts = useProfileTexts();
  const { text } = texts;
  const dashboard = useDashboardTexts();
  const words = useOwnersFormWords();
  const { cancel } = useCommonWords();
  const views = [
    { name: 'form', text: text('profile.form') },
    { name: 'preview', text: dashboard.text('dashboard.preview') },
  ] as const;
  const titleId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  // A field would open a phone's keyboard over the form.
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [isAsking, setIsAsking] = useState(false);
  const uploads = useUploads();
  const isAlone = user.companyProfiles.every(({ _id }) => _id === profile?._id);
  // A company's profile is no question of the account's own plan.
  const tier = profile?.companyMemberId === undefined ? user.subscriptionTier : 'business';
  const ofCompany = useOwnCompanyProfile(profile);
  const studio = useProfileForm({
    profile,
    isAlone,
    tier,
    onUser,
    onSaved: onClose,
    // The problems stand in the form.
    onInvalid: () => setView('form'),
  });
  const { form, theirs } = studio;
  const { isUploading } = uploads;
  useShownPart(formElement, studio.sections, part);

  function mayClose(): boolean {
    const isUnsaved = isUploading || studio.hasUnsaved();
    if (isUnsaved) setIsAsking(true);
    return !isUnsaved;
  }
  function discard() {
    studio.discard();
    onClose();
  }

  const body = (
    <FormBody
      form={form}
      sections={studio.sections}
      slugField={
        <SlugField
          form={form}
          tier={tier}
          check={studio.slugCheck}
          mainUrl={mainUrl}
          isAlone={isAlone}
        />
      }
      isPersonalOnly={isFreeTier(tier)}
      upload={uploadOwnImage}
      onBusy={uploads.onBusy}
    />
  );
  const preview = <LivePreview form={form} Preview={Preview} />;
  return (
    <>
      {/* First, for what closes last has the last word on the focus. */}
      {isAsking && (
        <DiscardDialog
          words={{
            title: text('profile.discardTitle'),
            discard: text('profile.discard'),
            keep: text('profile.keepEditing'),
          }}
          onDiscard={discard}
          onKeep={() => setIsAsking(false)}
        >
          {text('profile.unsaved')}
        </DiscardDialog>
      )}
      {theirs !== undefined && (
        <VersionConflict
          mine={profileOf(form.getValues())}
          theirs={theirs}
          base={form.getValues('base') ?? theirs}
          onClose={studio.leaveUndecided}
          onDecide={(chosen) => {
            flushSync(() => studio.decide(chosen));
            formElement.current?.requestSubmit();
          }}
        />
      )}
      <Modal
        isOpen
        initialFocus={heading}
        titleId={titleId}
        onClose={onClose}
        mayClose={mayClose}
        className="m-0 h-dvh max-h-none w-full max-w-none lg:m-auto lg:h-[calc(100dvh-3rem)] lg:w-[min(72rem,calc(100vw-3rem))] lg:rounded-card lg:border lg:border-hairline open:starting:translate-y-2"
      >
        {/* In a low window, as on a page zoomed to 400 %, head and foot leave the form no room: all of it scrolls. */}
        <div className="flex h-full flex-col max-lg:[@media(max-height:29.99rem)]:h-auto">
          <header className="flex min-h-16 shrink-0 items-center border-b border-hairline px-4 pe-16 sm:px-6">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="text-title font-semibold outline-none"
            >
              {dashboard.text(
                profile === undefined ? 'dashboard.addNewProfile' : 'dashboard.editProfile',
              )}
            </h2>
          </header>
          {!isWide && (
            <Tabs
              label={text('profile.view')}
              tabs={views}
              selected={view}
              onSelect={setView}
              className="shrink-0 border-b border-hairline px-4 py-2 sm:px-6"
            />
          )}
          <div className="grid min-h-0 flex-1 lg:grid-cols-[1fr_24rem]">
            <form
              ref={formElement}
              id={`${titleId}-form`}
              noValidate
              method="post"
              hidden={!isWide && view !== 'form'}
              onSubmit={(event) => void studio.submit(event)}
              className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-5 pb-8 sm:px-6 max-lg:[@media(max-height:29.99rem)]:overflow-visible"
            >
              {studio.isRestored && (
                <div className="mb-5">
                  <Alert kind="notice">
                    <p>{text('profile.restored')}</p>
                    <Button className="mt-3" onClick={() => studio.startOver()}>
                      {text('profile.startOver')}
                    </Button>
                  </Alert>
                </div>
              )}
              {ofCompany && <CompanyNotice own={ofCompany} />}
              {profile === undefined && <ImportProfile form={form} onBusy={uploads.onBusy} />}
              <LockedFieldsContext
                value={{ names: ofCompany?.locked ?? [], by: ofCompany?.company ?? '' }}
              >
                <FormWordsContext value={words}>
                  <div className="mx-auto max-w-reading">{body}</div>
                </FormWordsContext>
              </LockedFieldsContext>
            </form>
            {(isWide || view === 'preview') && (
              <section
                aria-label={text('profile.cardPreview')}
                // Nothing in it can be focused, but a keyboard scrolls it.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                className="min-h-0 overflow-y-auto overscroll-contain bg-sunken p-4 sm:p-6 max-lg:[@media(max-height:29.99rem)]:overflow-visible lg:border-s lg:border-hairline"
              >
                <Suspense>{preview}</Suspense>
              </section>
            )}
          </div>
          <footer className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-hairline px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            <Button onClick={() => mayClose() && onClose()}>{cancel}</Button>
            <SubmitButton
              form={`${titleId}-form`}
              isPending={form.formState.isSubmitting}
              isDisabled={isUploading}
            >
              {text(isUploading ? 'profile.uploading' : 'profile.save')}
            </SubmitButton>
          </footer>
          {/* Last, so that the focus begins in the form. */}
          <CloseButton className="absolute top-2.5 inset-e-2.5" />
        </div>
      </Modal>
    </>
  );
}
