import BadgeCheck from 'lucide-react/icons/badge-check';
import User from 'lucide-react/icons/user-round';
import type { Profile } from '#domain/profiles/profile.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { initialsOf } from './initials.ts';
import { fitName } from './name-fit.ts';
import { textAttributes } from './text-attributes.ts';
import { useTexts } from './texts-context.ts';
import { textOn, ThemeFill } from './theme-fill.tsx';

interface CardHeaderProps {
  profile: Profile;
  /** The name of the card: the person's or the organisation's. */
  title: string;
  themeColor: string;
  isVerified: boolean;
}

/** The owner: banner, portrait, name, pronouns, job title, company and industry. */
export function CardHeader({ profile, title, themeColor, isVerified }: CardHeaderProps) {
  const { pronouns } = profile;
  const { isSmall, fitsBeside } = fitName(title);
  const fit = [isSmall && 'small', !fitsBeside && 'below'].filter(Boolean).join(' ');
  return (
    <header>
      <div className={`banner ${textOn(themeColor)}`}>
        <ThemeFill color={themeColor} />
        {profile.secondaryLogo ? (
          <img
            src={smallImageOf(profile.secondaryLogo)}
            alt=""
            width="1200"
            height="400"
            fetchPriority="high"
          />
        ) : (
          <BannerLines />
        )}
      </div>
      <div className={`identity ${profile.profilePosition}`}>
        <Portrait profile={profile} title={title} />
        <h1 className={fit || undefined} {...textAttributes(title, profile)}>
          {title}
        </h1>
        {pronouns && (
          <p className="pronouns">
            <bdi>{pronouns}</bdi>
          </p>
        )}
        <Role profile={profile} title={title} />
        {isVerified && <VerifiedMark />}
      </div>
    </header>
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

/** Job title and company in one line, the industry below it; without a job title it stands in its place. */
function Role({ profile, title }: { profile: Profile; title: string }) {
  const { text } = useTexts();
  const { jobTitle, industry } = profile;
  const company = profile.companyName === title ? '' : profile.companyName;
  const [first, second] = jobTitle ? [jobTitle, industry] : [industry, ''];
  // The portrait shows it where there is no photo.
  const logo = profile.profilePicture && profile.logo;
  const own = (words: string) => <bdi lang={textAttributes(words, profile).lang}>{words}</bdi>;
  return (
    <>
      {(first || company || logo) && (
        <p className="role">
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
  const picture = profile.profilePicture || profile.logo;
  return (
    <div className="portrait">
      {picture ? (
        <img
          src={smallImageOf(picture)}
          alt=""
          width="256"
          height="256"
          fetchPriority={profile.secondaryLogo ? undefined : 'high'}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(title) || <User width="44" height="44" />}</span>
      )}
    </div>
  );
}
