import Link from 'lucide-react/icons/link';
import { shownHost, shownOwnLinks } from '#domain/profiles/own-links.ts';
import type { Profile } from '#domain/profiles/profile.ts';

/** The owner's further links. Each says where it leads, whatever it is called. */
export function OwnLinks({ profile }: { profile: Profile }) {
  const links = shownOwnLinks(profile.links);
  if (links.length === 0) return undefined;
  return (
    <section>
      <h2>Links</h2>
      <ul className="details">
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url} rel="nofollow">
              <Link size={20} strokeWidth={1.5} />
              <span>
                <bdi>{label}</bdi>
                {label !== shownHost(url) && <span className="host">{shownHost(url)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
