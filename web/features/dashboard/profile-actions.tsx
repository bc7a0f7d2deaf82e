import { useState } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CompanyCard } from './company-card.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useProfileAction } from './use-profile-actions.ts';

interface ProfileActionsProps {
  profile: Profile;
  url: string;
  onEdit: (profileId: string) => void;
  /** There is no room for another profile. */
  isFull: boolean;
  /** On a small screen the buttons are hidden, not the dialogs that they have opened. */
  isFolded: boolean;
}

/** The actions on a profile. A locked one has no page, and is not changed. */
export function ProfileActions({ profile, url, onEdit, isFull, isFolded }: ProfileActionsProps) {
  const { userProfile: name, _id: id, isActive, isLocked } = profile;
  const { text } = useDashboardTexts();
  const [shown, setShown] = useState<'preview' | 'deletion'>();
  const close = () => setShown(undefined);
  const setActive = useProfileAction('setActive');
  const remove = useProfileAction('remove');
  // It goes with the membership.
  const isOfCompany = profile.companyMemberId !== undefined;
  // On a phone all of them take two lines, of two buttons and of the others, each filled.
  const isInTwoLines = !isLocked && !isActive && !isOfCompany;
  const first = isInTwoLines ? 'max-sm:basis-[40%]' : '';
  const look = 'grow px-3! sm:grow-0 sm:px-4!';
  return (
    <div className="flex flex-wrap gap-2">
      <div className={isFolded ? 'hidden lg:contents' : 'contents'}>
        {!isLocked && (
          <>
            <Button
              aria-label={text('dashboard.previewOf', { name })}
              onClick={() => setShown('preview')}
              className={`${look} ${first}`}
            >
              {text('dashboard.preview')}
            </Button>
            <Button
              data-tour="edit-profile"
              aria-label={text('dashboard.editOf', { name })}
              onClick={() => onEdit(id)}
              className={`${look} ${first}`}
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
            className={look}
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
            className={`${look} text-danger-ink!`}
          >
            {text('dashboard.delete')}
          </Button>
        )}
      </div>
      {!isLocked && (
        <ProfileMenu
          profile={profile}
          url={url}
          onEdit={onEdit}
          isFull={isFull}
          className="max-lg:hidden"
        />
      )}
      {shown === 'preview' && <CompanyCard profile={profile} url={url} onClose={close} />}
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
    </div>
  );
}
