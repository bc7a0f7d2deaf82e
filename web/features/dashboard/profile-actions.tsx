import CodeXml from 'lucide-react/icons/code-xml';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ImageDown from 'lucide-react/icons/image-down';
import Mail from 'lucide-react/icons/mail';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { Suspense, useState } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { profileCode } from './codes.ts';
import { CompanyCard } from './company-card.tsx';
import type { BackgroundsDialogProps } from './backgrounds-dialog.tsx';
import type { EmbedDialogProps } from './embed-dialog.tsx';
import type { SignatureDialogProps } from './signature-dialog.tsx';
import { useDuplicate, useProfileAction } from './use-profile-actions.ts';

const BackgroundsDialog = lazyPart(
  () => import('./backgrounds-dialog.tsx'),
  ({ onClose }: BackgroundsDialogProps) => (
    <UnreachedOf name="dashboard.backgrounds" onClose={onClose} />
  ),
);
const EmbedDialog = lazyPart(
  () => import('./embed-dialog.tsx'),
  ({ onClose }: EmbedDialogProps) => <UnreachedOf name="dashboard.embed" onClose={onClose} />,
);
const SignatureDialog = lazyPart(
  () => import('./signature-dialog.tsx'),
  ({ onClose }: SignatureDialogProps) => (
    <UnreachedOf name="dashboard.signature" onClose={onClose} />
  ),
);

/** In place of a dialog that could not be loaded. */
function UnreachedOf({
  name,
  onClose,
}: {
  name: `dashboard.${'backgrounds' | 'embed' | 'signature'}`;
  onClose: () => void;
}) {
  const { text } = useDashboardTexts();
  return <UnreachedDialog title={text(name)} onClose={onClose} />;
}

interface ProfileActionsProps {
  profile: Profile;
  url: string;
  onEdit: (profileId: string) => void;
  /** There is no room for another profile. */
  isFull: boolean;
}

/** The actions on a profile. A locked one has no page, and is not changed. */
export function ProfileActions({ profile, url, onEdit, isFull }: ProfileActionsProps) {
  const { userProfile: name, _id: id, isActive, isLocked } = profile;
  const texts = useDashboardTexts();
  const { text } = texts;
  const [shown, setShown] = useState<
    'preview' | 'code' | 'signature' | 'embed' | 'backgrounds' | 'deletion' | 'unreached'
  >();
  const close = () => setShown(undefined);
  const setActive = useProfileAction('setActive');
  const remove = useProfileAction('remove');
  const duplicate = useDuplicate(onEdit);
  const more: readonly MenuEntry[] = [
    { text: text('dashboard.qrCode'), icon: QrCodeIcon, onSelect: () => setShown('code') },
    {
      text: text('dashboard.duplicate'),
      icon: Copy,
      isDisabled: isFull || duplicate.isPending,
      onSelect: () => duplicate.mutate(profile),
    },
    { text: text('dashboard.signature'), icon: Mail, onSelect: () => setShown('signature') },
    {
      text: text('dashboard.backgrounds'),
      icon: ImageDown,
      onSelect: () => setShown('backgrounds'),
    },
    { text: text('dashboard.embed'), icon: CodeXml, onSelect: () => setShown('embed') },
  ];
  // It goes with the membership.
  const isOfCompany = profile.companyMemberId !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {!isLocked && (
        <>
          <Button
            aria-label={text('dashboard.previewOf', { name })}
            onClick={() => setShown('preview')}
            className="px-4!"
          >
            {text('dashboard.preview')}
          </Button>
          <Button
            data-tour="edit-profile"
            aria-label={text('dashboard.editOf', { name })}
            onClick={() => onEdit(id)}
            className="px-4!"
          >
            {text('dashboard.edit')}
          </Button>
        </>
      )}
      {!isActive && (
        <Button
          aria-label={text('dashboard.setActiveOf', { name })}
          disabled={setActive.isPending}
          onClick={() => setActive.mutate(id)}
          className="px-4!"
        >
          {setActive.isPending && <Spinner />}
          <span>{text('dashboard.setActive')}</span>
        </Button>
      )}
      {!isOfCompany && (
        <Button
          data-tour="delete-profile"
          aria-label={text('dashboard.deleteOf', { name })}
          onClick={() => setShown('deletion')}
          className="px-4! text-danger-ink!"
        >
          {text('dashboard.delete')}
        </Button>
      )}
      {!isLocked && (
        <Menu
          trigger={
            <Button aria-label={text('dashboard.moreOf', { name })} className="px-3!">
              <Ellipsis className="size-5" />
            </Button>
          }
          entries={more}
          onUnreached={() => setShown('unreached')}
        />
      )}
      {shown === 'preview' && <CompanyCard profile={profile} url={url} onClose={close} />}
      {shown === 'code' && (
        <CodeSheet
          code={profileCode(texts, profile, profile.customSlug || slugWhenNone, url)}
          onClose={close}
        />
      )}
      {shown === 'signature' && (
        <Suspense>
          <SignatureDialog profile={profile} url={url} onClose={close} />
        </Suspense>
      )}
      {shown === 'backgrounds' && (
        <Suspense>
          <BackgroundsDialog profile={profile} onClose={close} />
        </Suspense>
      )}
      {shown === 'embed' && (
        <Suspense>
          <EmbedDialog profile={profile} url={url} onClose={close} />
        </Suspense>
      )}
      {shown === 'deletion' && (
        <ConfirmDialog
          title={text('dashboard.deleteTitle', { name })}
          confirmLabel={text('dashboard.deleteConfirm')}
          isDestructive
          isPending={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(id, { onSettled: close })}
        >
          {text(isActive ? 'dashboard.deleteActive' : 'dashboard.deleteOther')}
        </ConfirmDialog>
      )}
      {shown === 'unreached' && <UnreachedDialog title={name} onClose={close} />}
    </div>
  );
}
