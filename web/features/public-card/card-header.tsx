import BadgeCheck from 'lucide-react/icons/badge-check';
import User from 'lucide-react/icons/user-round';
import type { CardLayout } from '#domain/profiles/card-layout.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { initialsOf } from '#domain/public-card/initials.ts';
import { heroImageOf, leadImageOf, portraitImageOf } from '#domain/public-card/lead-image.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { Imprint } from './imprint.tsx';
import { fitName } from './name-fit.ts';
import { typeClass } from './own-type.ts';
import { textAttributes } from './text-attributes.ts';
import { useTexts } from './texts-context.ts';
import { textOn, ThemeFill } from './theme-fill.tsx';

interface CardHeaderProps {
  profile: Profile;
  /** The name of the card: the person's or the organization's. */
  title: string;
  themeColor: string;
  isVerified: boolean;
  /** The first number as the card shows it, for a layout with a lower edge. */
  phone?: string;
}

/** The layouts whose head is filled by a picture, or by lines on the owner's colour. */
const filledLayouts: readonly CardLayout[] = ['banner', 'portrait', 'split'];

/**
 * The owner: banner, portrait, name, pronouns, job title, company and industry, for every layout's style sheet.
 * React has the browser preload a picture of high priority.
 */
export function CardHeader({
  profile,
  title,
  themeColor,
  isVerified,
  phone = '',
}: CardHeaderProps) {
  const { pronouns, layout } = profile;
  const { isSmall, fitsBeside } = fitName(title);
  const classes = [isSmall && 'small', !fitsBeside && 'below', typeClass(layout, 'name', title)];
  const look = classes.filter(Boolean).join(' ');
  const hero = heroImageOf(profile);
  const onColor = textOn(themeColor);
  const isBusiness = layout === 'business';
  return (
    <header className={hero ? 'pictured' : 'plain'}>
      <div className={`banner ${onColor}`}>
        <ThemeFill color={themeColor} />
        {hero && <img src={hero} alt="" {...heroSizes[layout]} fetchPriority="high" />}
        {!hero && filledLayouts.includes(layout) && <BannerLines />}
      </div>
      <div className={`identity ${layout === 'banner' ? profile.profilePosition : onColor}`}>
        {layout === 'split' && <ThemeFill color={themeColor} />}
        {isBusiness && <Letterhead profile={profile} />}
        <Portrait profile={profile} title={title} />
        <h1 className={look || undefined} {...textAttributes(title, profile)}>
          {title}
        </h1>
        {pronouns && (
          <p className="pronouns">
            <bdi>{pronouns}</bdi>
          </p>
        )}
        <Role profile={profile} title={title} hasCompany={!isBusiness} />
        {isVerified && <VerifiedMark />}
      </div>
      {isBusiness && (
        <Imprint profile={profile} phone={phone} hasCompany={profile.companyName !== title} />
      )}
    </header>
  );
}

const heroSizes: Partial<Record<CardLayout, { width: string; height: string }>> = {
  banner: { width: '1200', height: '400' },
  portrait: { width: '1080', height: '1080' },
  split: { width: '1080', height: '1080' },
};

/** The logo above the name, as on paper, where a photo stands beside it; else it stands in the photo's place. */
function Letterhead({ profile: { logo, profilePicture } }: { profile: Profile }) {
  if (!logo || !profilePicture) return undefined;
  return (
    <p className="letterhead">
      <img src={smallImageOf(logo)} alt="" width="40" height="40" fetchPriority="low" />
    </p>
  );
}

/** Shown at a tap that the card's chip has signed, and never again: the page's script takes it away. */
function VerifiedMark() {
  const { text } = useTexts();
  return (
    <p className="verified" data-verified="">
      <BadgeCheck width="18" height="18" />
      <span>
        {text('card.verified')} <span className="unseen">{text('card.verifiedNote')}</span>
      </span>
    </p>
  );
}

/** Fine lines in place of a banner, as the demo's banners have them. */
function BannerLines() {
  return (
    <svg
      className="lines"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bannerLines} />
    </svg>
  );
}

/** Each from the left edge of the banner to the right one, the next a little higher. */
const bannerLines = Array.from({ length: 24 }, (_, index) => {
  const [start, first, second, end] = [
    448 - 16 * index,
    264 - 6 * index,
    560 - 21 * index,
    288 - 10 * index,
  ];
  return `M0 ${start}C336 ${first} 704 ${second} 1200 ${end}`;
}).join('');

interface RoleProps {
  profile: Profile;
  title: string;
  /** Else the lower edge has it, and the letterhead its logo. */
  hasCompany: boolean;
}

/** Job title and company in one line, the industry below it; without a job title it stands in its place. */
function Role({ profile, title, hasCompany }: RoleProps) {
  const { text } = useTexts();
  const { jobTitle, industry, layout } = profile;
  const isNamed = hasCompany && profile.companyName !== title;
  const company = isNamed ? profile.companyName : '';
  const [first, second] = jobTitle ? [jobTitle, industry] : [industry, ''];
  // The portrait shows it where there is no photo beside the name.
  const logo =
    hasCompany && portraitImageOf(profile) !== smallImageOf(profile.logo) && profile.logo;
  const own = (words: string) => <bdi lang={textAttributes(words, profile).lang}>{words}</bdi>;
  return (
    <>
      {(first || company || logo) && (
        <p
          className={['role', typeClass(layout, 'role', first + company)].filter(Boolean).join(' ')}
        >
          {logo && (
            <img
              src={smallImageOf(logo)}
              alt={company ? '' : text('card.logoOf', { name: title })}
              width="32"
              height="32"
            />
          )}
          {first && own(first)}
          {/* No line begins with the point, as in Japanese, whose lines may end anywhere. */}
          {first && company && '\u00a0· '}
          {company && own(company)}
        </p>
      )}
      {second && second !== first && <p className="industry">{own(second)}</p>}
    </>
  );
}

function Portrait({ profile, title }: { profile: Profile; title: string }) {
  const picture = portraitImageOf(profile);
  // The photo fills the head already, and initials have nothing to add to it.
  if (!picture && profile.profilePicture) return undefined;
  return (
    <div className="portrait">
      {picture ? (
        <img
          src={picture}
          alt=""
          width="256"
          height="256"
          fetchPriority={picture === leadImageOf(profile) ? 'high' : undefined}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(title) || <User width="44" height="44" />}</span>
      )}
    </div>
  );
}
