import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CompanyCard } from './company-card.tsx';
import type { SignatureDialogProps } from './signature-dialog.tsx';
import { useProfileAction } from './use-profile-actions.ts';

const SignatureDialog = lazyPart(() => import('./signature-dialog.tsx'), UnreachedSignature);

interface ProfileActionsProps {
  profile: Profile;
  url: string;
  onEdit: () => void;
}

/** What can be done with a profile. A locked one has no page, and is not changed. */
export function ProfileActions({ profile, url, onEdit }: ProfileActionsProps) {
  const { userProfile: name, _id: id, isActive, isLocked } = profile;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const setActive = useProfileAction('setActive');
  const remove = useProfileAction('remove');
  return (
    <div className="flex flex-wrap gap-2">
      {!isLocked && (
        <>
          <Button
            aria-label={`Preview ${name}`}
            onClick={() => setIsPreviewed(true)}
            className="px-4"
          >
            <Eye className="size-5" />
            Preview
          </Button>
          <Button
            data-tour="edit-profile"
            aria-label={`Edit ${name}`}
            onClick={onEdit}
            className="px-4"
          >
            <Pencil className="size-5" />
            Edit
          </Button>
          <Button
            aria-label={`E-mail Signature: ${name}`}
            onClick={() => setIsSigning(true)}
            className="px-4"
          >
            <Mail className="size-5" />
            E-mail Signature
          </Button>
        </>
      )}
      {!isActive && (
        <Button
          aria-label={`Set Active: ${name}`}
          disabled={setActive.isPending}
          onClick={() => setActive.mutate(id)}
          className="px-4"
        >
          {setActive.isPending ? <Spinner /> : <CircleCheck className="size-5" />}
          Set Active
        </Button>
      )}
      <Button
        data-tour="delete-profile"
        aria-label={`Delete ${name}`}
        onClick={() => setIsAsking(true)}
        className="px-4"
      >
        <Trash className="size-5" />
        Delete
      </Button>
      {isPreviewed && (
        <CompanyCard profile={profile} url={url} onClose={() => setIsPreviewed(false)} />
      )}
      {isSigning && (
        <Suspense>
          <SignatureDialog profile={profile} url={url} onClose={() => setIsSigning(false)} />
        </Suspense>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete Profile"
          isPending={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutate(id, { onSettled: () => setIsAsking(false) })}
        >
          {isActive
            ? 'It is the profile that your cards open now. It can’t be brought back.'
            : 'Its address leads to your card from then on. It can’t be brought back.'}
        </ConfirmDialog>
      )}
    </div>
  );
}

function UnreachedSignature({ onClose }: SignatureDialogProps) {
  return (
    <Dialog isOpen title="E-mail Signature" onClose={onClose} actions={null}>
      <Unreached />
    </Dialog>
  );
}
