import type { Profile } from '#domain/profiles/profile.ts';
import { initialsOf } from './initials.ts';
import { ThemeFill } from './theme-fill.tsx';

interface CardHeaderProps {
  profile: Profile;
  /** What the card is called: the person's or the organisation's name. */
  title: string;
  themeColor: string;
}

/** From this length on a name is set smaller, so that it still leaves room for the rest. */
const longNameLength = 48;

/** Who this is: banner, portrait, name, pronouns, job title, industry and company. */
export function CardHeader({ profile, title, themeColor }: CardHeaderProps) {
  const company = profile.companyName === title ? '' : profile.companyName;
  const { pronouns, jobTitle, industry } = profile;
  // The portrait shows it where there is no photo.
  const logo = profile.profilePicture && profile.logo;
  return (
    <header>
      <div className="banner">
        <ThemeFill color={themeColor} />
        {profile.secondaryLogo && (
          <img src={profile.secondaryLogo} alt="" width="1200" height="400" fetchPriority="high" />
        )}
      </div>
      <div className={`identity ${profile.profilePosition}`}>
        <Portrait profile={profile} title={title} />
        <h1 className={title.length > longNameLength ? 'long' : undefined}>{title}</h1>
        {pronouns && <p className="pronouns">{pronouns}</p>}
        {jobTitle && <p className="role">{jobTitle}</p>}
        {industry && <p className="role">{industry}</p>}
        {(company || logo) && (
          <p className="company">
            {logo && (
              <img src={logo} alt={company ? '' : `Logo of ${title}`} width="32" height="32" />
            )}
            {company}
          </p>
        )}
      </div>
    </header>
  );
}

function Portrait({ profile, title }: { profile: Profile; title: string }) {
  const picture = profile.profilePicture || profile.logo;
  return (
    <div className="portrait">
      {picture ? (
        <img
          src={picture}
          alt=""
          width="256"
          height="256"
          fetchPriority={profile.secondaryLogo ? undefined : 'high'}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(title)}</span>
      )}
    </div>
  );
}
