import { networkNames, socialNetworks } from '#domain/site/brand.ts';
import { useSite } from '#web/site/use-site.ts';
import '#web/site/social-marks.css';

/** The shop's pages on social networks. */
export function SocialLinks() {
  const { socialLinks } = useSite();
  const shown = socialNetworks.filter((network) => socialLinks[network] !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap max-lg:-me-3 lg:mt-3 lg:-ms-3">
      {shown.map((network) => (
        <li key={network}>
          <a
            href={socialLinks[network]}
            rel="me noopener"
            aria-label={networkNames[network]}
            className="grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <span aria-hidden="true" className="social-mark" data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
