export interface SocialLink {
  readonly network: 'linkedin' | 'instagram' | 'x' | 'youtube';
  /** The network as people call it. */
  readonly name: string;
  readonly url: string;
}

/** The shop's profiles elsewhere (specification 1, section 1: "Shared footer"). */
export const socialLinks: readonly SocialLink[] = [
  {
    network: 'linkedin',
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/company/nearcard-example',
  },
  { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/nearcard.example' },
  { network: 'x', name: 'X', url: 'https://x.com/nearcardexample' },
  { network: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@nearcard-example' },
];
