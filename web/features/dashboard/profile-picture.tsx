import { Suspense, type ComponentType } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import './profile-picture.css';

/** A profile's page, which says the part of the form that changes what is pressed in it. */
export type ProfilePreview = ComponentType<{
  profile: Profile;
  onPart: (part: FormPart) => void;
}>;

interface ProfilePictureProps {
  profile: Profile;
  Preview: ProfilePreview;
  onEdit: (part: FormPart) => void;
}

/** The profile's page in small, for the eye alone. */
export function ProfilePicture({ profile, Preview, onEdit }: ProfilePictureProps) {
  const { isLocked } = profile;
  return (
    <div aria-hidden="true" data-locked={isLocked || undefined} className="profile-picture">
      <Suspense>
        <Preview profile={profile} onPart={(part) => !isLocked && onEdit(part)} />
      </Suspense>
    </div>
  );
}
