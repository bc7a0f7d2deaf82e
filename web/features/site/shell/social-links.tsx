import '#web/site/social-marks.css';

interface SocialLink {
  readonly network: 'linkedin' | 'instagram' | 'x' | 'youtube';
  /** The network as people call it. */
  readonly name: string;
  readonly url: string;
}

/** The shop's profiles elsewhere (specification 1, section 1: "Shared footer"). */
const socialLinks: readonly SocialLink[] = [
  {
    network: 'linkedin',
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/company/nearcard-example',
  },
  { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/nearcard.example' },
  { network: 'x', name: 'X', url: 'https://x.com/nearcardexample' },
  { network: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@nearcard-example' },
];

/** The shop's pages on social networks. */
export function SocialLinks() {
  return (
    <ul className="flex max-lg:-me-3 lg:mt-3 lg:-ms-3">
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
