import { socialLinks } from '#web/site/social-links.ts';
import '#web/site/social-marks.css';

/** Where else the shop is to be found. */
export function SocialLinks() {
  return (
    <ul className="mt-5 -ml-3 flex">
      {socialLinks.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="me noopener"
            aria-label={name}
            className="grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <span aria-hidden="true" className="social-mark" data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
