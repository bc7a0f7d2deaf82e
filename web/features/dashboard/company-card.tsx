import type { LucideIcon } from 'lucide-react';
import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Share from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { socialLinksOf } from '#domain/profiles/social-links.ts';
import { shownWebsite } from '#domain/profiles/website.ts';
import { cardLinks } from '#domain/public-card/card-links.ts';
import { vCardPath } from '#domain/public-card/card-paths.ts';
import { useSharingTexts } from '#web/site/inside/sharing-texts.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { BrandIcon } from '#web/ui/brand-icon.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { PhoneText } from './phone-text.tsx';
import { ProfileImage } from './profile-image.tsx';
import { useShareProfile } from './share-profile.ts';

interface CompanyCardProps {
  profile: Profile;
  /** Absolute URL of its public page. */
  url: string;
  onClose: () => void;
}

/** A profile's card over the page (specification 2, section 2: "A company profile modal card"). */
export function CompanyCard({ profile, url, onClose }: CompanyCardProps) {
  const { uniqueId, customSlug } = profile;
  const dashboard = useDashboardTexts();
  const { text } = useSharingTexts();
  const share = useShareProfile();
  return (
    <Dialog
      isOpen
      title={profile.userProfile}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void share(profile, url)} className="px-4">
            <Share className="size-5" />
            {dashboard.text('dashboard.share')}
          </Button>
          {/* A real address: of a file made here, iPhones know no contact. */}
          <ButtonAnchor
            variant="primary"
            href={vCardPath(uniqueId, customSlug)}
            onClick={() => toast.success(text('sharing.contactSaved'))}
            className="flex-1 px-4 whitespace-nowrap"
          >
            <UserPlus className="size-5" />
            {text('sharing.saveContact')}
          </ButtonAnchor>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <ProfileImage profile={profile} />
        <p dir="auto" className="min-w-0 wrap-break-word">
          {[profile.jobTitle, profile.companyName, profile.industry]
            .filter((part) => part !== '' && part !== profile.userProfile)
            .join(' · ')}
        </p>
      </div>
      <Details profile={profile} />
      <SocialIcons profile={profile} />
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        <ExternalLink className="size-5" />
        {text('sharing.openPage')}
      </a>
    </Dialog>
  );
}

function Details({ profile }: { profile: Profile }) {
  const links = cardLinks(profile);
  const { text: label } = useSharingTexts();
  const details: readonly (readonly [
    `sharing.${'email' | 'phone' | 'location' | 'website'}`,
    LucideIcon,
    ReactNode,
    string | undefined,
  ])[] = [
    ['sharing.email', Mail, profile.companyEmail, links.email],
    ['sharing.phone', Phone, links.call && <PhoneText key="phone" profile={profile} />, links.call],
    ['sharing.location', MapPin, profile.companyLocation, links.map],
    ['sharing.website', Globe, shownWebsite(profile.website), links.website],
  ];
  return (
    <ul className="mt-4 border-t border-hairline">
      {details
        .filter(([, , text]) => text !== '' && text !== undefined)
        .map(([key, Icon, text, href]) => (
          <li key={key} className="border-b border-hairline">
            <a
              href={href}
              target={
                key === 'sharing.location' || key === 'sharing.website' ? '_blank' : undefined
              }
              rel="noopener"
              className="flex min-h-11 items-center gap-3 py-2 text-ink hover:text-accent-ink"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{label(key)}: </span>
                <bdi>{text}</bdi>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}

function SocialIcons({ profile }: { profile: Profile }) {
  const { text } = useDashboardTexts();
  const links = socialLinksOf(profile);
  if (links.length === 0) return null;
  return (
    <ul aria-label={text('dashboard.social')} className="mt-4 flex flex-wrap gap-3">
      {links.map(({ platform, label, href }) => (
        <li key={platform}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={label}
            className="grid size-11 place-items-center rounded-full bg-sunken text-ink transition-colors hover:bg-hairline"
          >
            <BrandIcon brand={platform} />
          </a>
        </li>
      ))}
    </ul>
  );
}
