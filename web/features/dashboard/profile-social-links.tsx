import type { Profile } from '#domain/profiles/profile.ts';
import { socialLinksOf } from '#domain/profiles/social-links.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';

/** A profile's social networks, by name. */
export function ProfileSocialLinks({ profile }: { profile: Profile }) {
  const { text } = useDashboardTexts();
  const links = socialLinksOf(profile);
  if (links.length === 0) return null;
  return (
    <ul aria-label={text('dashboard.social')} className="mt-2 flex flex-wrap gap-x-4">
      {links.map(({ platform, label, href }) => (
        <li key={platform}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
