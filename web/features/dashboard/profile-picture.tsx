import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import './profile-picture.css';

/** A profile's page, which says the part of the form that changes what is pressed in it. */
export type PressablePreview = ComponentType<{
  profile: Profile;
  onPart: (part: FormPart) => void;
}>;

interface ProfilePictureProps {
  profile: Profile;
  Preview: PressablePreview;
  onEdit: (part: FormPart) => void;
}

/** The profile's page in small, for the eye alone. It is drawn once it comes into view. */
export function ProfilePicture({ profile, Preview, onEdit }: ProfilePictureProps) {
  const { isLocked } = profile;
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-locked={isLocked || undefined}
      className="profile-picture"
    >
      {isSeen && (
        <Suspense>
          <Preview profile={profile} onPart={(part) => !isLocked && onEdit(part)} />
        </Suspense>
      )}
    </div>
  );
}
