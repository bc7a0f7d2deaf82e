import type { Profile } from '#domain/profiles/profile.ts';
import { socialLinksOf } from '#domain/profiles/social-links.ts';
import { BrandIcon } from '#web/ui/brand-icon.tsx';
import { useTexts } from './texts-context.ts';

/** The owner's social networks. */
export function SocialLinks({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  const present = socialLinksOf(profile);
  if (present.length === 0) return undefined;
  return (
    <ul className="social" aria-label={text('card.networks')}>
      {present.map(({ platform, label, href }) => (
        <li key={platform}>
          <a href={href} aria-label={label} data-click={platform}>
            <BrandIcon brand={platform} />
          </a>
        </li>
      ))}
    </ul>
  );
}
