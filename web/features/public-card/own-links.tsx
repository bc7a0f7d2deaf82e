import { ownLinkTarget } from '#domain/insights/card-event.ts';
import { shownHost, shownLinkLabel, shownOwnLinks } from '#domain/profiles/own-links.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { Breakable } from './breakable.tsx';
import { LinkIcon } from './link-icon.tsx';
import { textAttributes } from './text-attributes.ts';
import { useTexts } from './texts-context.ts';

/** The owner's further links. Each says where it leads, whatever it is called. */
export function OwnLinks({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  const links = shownOwnLinks(profile.links);
  if (links.length === 0) return undefined;
  return (
    <section>
      <h2>{text('card.links')}</h2>
      <ul className="details">
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url} rel="nofollow" data-click={ownLinkTarget(label)}>
              <LinkIcon url={url} />
              <span>
                {shownLinkLabel({ label, url }) === shownHost(url) ? (
                  <Breakable text={shownHost(url)} />
                ) : (
                  <>
                    <bdi lang={textAttributes(label, profile).lang}>{label}</bdi>
                    <span className="host">
                      <Breakable text={shownHost(url)} />
                    </span>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
