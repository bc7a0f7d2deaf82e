import type { Profile } from '#domain/profiles/profile.ts';
import {
  normalizeSocialLink,
  socialPlatformNames,
  socialPlatforms,
} from '#domain/profiles/social-links.ts';
import { BrandIcon } from '#web/ui/brand-icon.tsx';
import { useTexts } from './texts-context.ts';

/** The owner's social networks, those only that have an address on the network itself. */
export function SocialLinks({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  const present = socialPlatformNames.flatMap((platform) => {
    const href = normalizeSocialLink(platform, profile[platform]);
    return href ? [{ platform, href }] : [];
  });
  if (present.length === 0) return undefined;
  return (
    <ul className="social" aria-label={text('card.networks')}>
      {present.map(({ platform, href }) => (
        <li key={platform}>
          <a href={href} aria-label={socialPlatforms[platform].label} data-click={platform}>
            <BrandIcon brand={platform} />
          </a>
        </li>
      ))}
    </ul>
  );
}
