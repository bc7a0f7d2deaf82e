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
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { CodeSheet } from './code-sheet.tsx';
import { profileCode } from './codes.ts';
import type { BackgroundsDialogProps } from './backgrounds-dialog.tsx';
import type { EmbedDialogProps } from './embed-dialog.tsx';
import type { SignatureDialogProps } from './signature-dialog.tsx';
import { useDuplicate } from './use-profile-actions.ts';

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

interface ProfileMenuProps {
  profile: Profile;
  url: string;
  onEdit: (profileId: string) => void;
  /** There is no room for another profile. */
  isFull: boolean;
  /** Of its button alone: a dialog that it opened stays when a turned screen hides the button. */
  className: string;
}

/** The menu of a profile: all that its buttons don't do. */
export function ProfileMenu({ profile, url, onEdit, isFull, className }: ProfileMenuProps) {
  const { userProfile: name } = profile;
  const texts = useDashboardTexts();
  const { text } = texts;
  const [shown, setShown] = useState<
    'code' | 'signature' | 'embed' | 'backgrounds' | 'unreached'
  >();
  const close = () => setShown(undefined);
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
  return (
    <>
      <Menu
        trigger={
          <Button aria-label={text('dashboard.moreOf', { name })} className={`px-3! ${className}`}>
            <Ellipsis className="size-5" />
          </Button>
        }
        entries={more}
        onUnreached={() => setShown('unreached')}
      />
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
      {shown === 'unreached' && <UnreachedDialog title={name} onClose={close} />}
    </>
  );
}
