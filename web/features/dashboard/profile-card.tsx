import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { shownWebsite } from '#domain/profiles/website.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PhoneText } from './phone-text.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileImage } from './profile-image.tsx';
import { ProfilePicture, type PressablePreview } from './profile-picture.tsx';
import { ProfileSocialLinks } from './profile-social-links.tsx';
import { PublicUrl } from './public-url.tsx';

interface ProfileCardProps {
  profile: Profile;
  url: string;
  /** Its page, drawn in small. */
  Preview: PressablePreview;
  onEdit: (profileId: string, part?: FormPart) => void;
  /** There is no room for another profile. */
  isFull: boolean;
}

/** One profile as the list shows it. */
export function ProfileCard({ profile, url, Preview, onEdit, isFull }: ProfileCardProps) {
  const { language, text } = useDashboardTexts();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 rounded-card border border-hairline bg-paper p-4 sm:gap-x-6 sm:p-6">
      <div className="relative self-start sm:row-span-2">
        <ProfilePicture
          profile={profile}
          Preview={Preview}
          onEdit={(part) => onEdit(profile._id, part)}
        />
        <span className="pointer-events-none absolute -inset-e-2 -bottom-2 rounded-full bg-paper p-0.5">
          <ProfileImage profile={profile} isSmall />
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-lead font-semibold break-words">
            <bdi>{profile.userProfile}</bdi>
          </h3>
          <p className="break-words text-ink-soft">
            <bdi>
              {[
                profile.jobTitle,
                profile.companyName,
                profile.industry,
                // The kinds are English words.
                language === 'en' ? profile.profileType : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </bdi>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {profile.companyMemberId !== undefined && (
            <Badge kind="neutral">{text('dashboard.ofCompany')}</Badge>
          )}
          {profile.isActive && <Badge kind="good">{text('dashboard.active')}</Badge>}
          {profile.isLocked && <Badge kind="warning">{text('dashboard.locked')}</Badge>}
        </p>
      </div>
      <div className="max-sm:col-span-2">
        <Details profile={profile} />
        {profile.isLocked && (
          <p className="mt-4 text-caption text-ink-soft">
            {text(profile.isClosed ? 'dashboard.closed' : 'dashboard.lockedText')}
          </p>
        )}
        <div className="mt-4 border-t border-hairline pt-2">
          <PublicUrl
            url={url}
            copyLabel={text('dashboard.copyUrl', { name: profile.userProfile })}
          />
        </div>
        <div className="mt-2">
          <ProfileActions profile={profile} url={url} onEdit={onEdit} isFull={isFull} />
        </div>
      </div>
    </li>
  );
}

function Details({ profile }: { profile: Profile }) {
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
        <Detail icon={Mail} text={profile.companyEmail} />
        {profile.companyPhone !== '' && (
          <Detail icon={Phone} text={<PhoneText profile={profile} />} />
        )}
        <Detail icon={Globe} text={shownWebsite(profile.website)} />
        <Detail icon={MapPin} text={profile.companyLocation} />
      </ul>
      <ProfileSocialLinks profile={profile} />
    </>
  );
}

function Detail({ icon: Icon, text }: { icon: LucideIcon; text: ReactNode }) {
  if (text === '') return null;
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 break-words">
        {text}
      </span>
    </li>
  );
}
