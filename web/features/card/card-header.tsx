import User from 'lucide-react/icons/user-round';
import type { Profile } from '#domain/profiles/profile.ts';
import { isRightToLeft } from '#domain/text-language.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { initialsOf } from './initials.ts';
import { fitName } from './name-fit.ts';
import { ownWords } from './own-words.ts';
import { ThemeFill } from './theme-fill.tsx';

interface CardHeaderProps {
  profile: Profile;
  /** What the card is called: the person's or the organisation's name. */
  title: string;
  themeColor: string;
}

/** Who this is: banner, portrait, name, pronouns, job title, industry and company. */
export function CardHeader({ profile, title, themeColor }: CardHeaderProps) {
  const company = profile.companyName === title ? '' : profile.companyName;
  const { pronouns, jobTitle, industry } = profile;
  // The portrait shows it where there is no photo.
  const logo = profile.profilePicture && profile.logo;
  const { isSmall, fitsBeside } = fitName(title);
  const fit = [isSmall && 'small', !fitsBeside && 'below'].filter(Boolean).join(' ');
  return (
    <header>
      <div className="banner">
        <ThemeFill color={themeColor} />
        {profile.secondaryLogo && (
          <img
            src={smallImageOf(profile.secondaryLogo)}
            alt=""
            width="1200"
            height="400"
            fetchPriority="high"
          />
        )}
      </div>
      <div
        className={`identity ${profile.profilePosition}`}
        dir={isRightToLeft(title) ? 'rtl' : undefined}
      >
        <Portrait profile={profile} title={title} />
        <h1 className={fit || undefined} {...ownWords(title, profile)}>
          {title}
        </h1>
        {pronouns && (
          <p className="pronouns">
            <bdi>{pronouns}</bdi>
          </p>
        )}
        {[...new Set([jobTitle, industry])].filter(Boolean).map((text) => (
          <p key={text} className="role">
            <bdi lang={ownWords(text, profile).lang}>{text}</bdi>
          </p>
        ))}
        {(company || logo) && (
          <p className="company">
            {logo && (
              <img
                src={smallImageOf(logo)}
                alt={company ? '' : `Logo of ${title}`}
                width="32"
                height="32"
              />
            )}
            <bdi lang={ownWords(company, profile).lang}>{company}</bdi>
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
