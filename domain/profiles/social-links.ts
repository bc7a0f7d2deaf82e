import { parseWebUrl, webUrlText } from '../web-url.ts';

interface SocialPlatform {
  readonly label: string;
  /** Their subdomains count as well (decisions, "social hosts"). */
  readonly hosts: readonly string[];
}

export const socialPlatformNames = [
  'linkedin',
  'facebook',
  'instagram',
  'twitterX',
  'youtube',
] as const;
export type SocialPlatformName = (typeof socialPlatformNames)[number];

export const socialPlatforms: Readonly<Record<SocialPlatformName, SocialPlatform>> = {
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  twitterX: { label: 'Twitter/X', hosts: ['twitter.com', 'x.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
};

/**
 * A link to `platform` in normal form, always `https`; empty for an empty text, `undefined` for
 * one that leads anywhere else (specification 2, section 5: Social links).
 */
export function normalizeSocialLink(
  platform: SocialPlatformName,
  text: string,
): string | undefined {
  if (!text.trim()) return '';
  // All five answer over https, whatever scheme was copied.
  const url = parseWebUrl(text.trim().replace(/^http:\/\//i, 'https://'));
  return url && belongsTo(platform, url) ? webUrlText(url) : undefined;
}

export function socialLinkProblem(platform: SocialPlatformName, text: string): string | undefined {
  return normalizeSocialLink(platform, text) === undefined
    ? `Please enter a valid ${socialPlatforms[platform].label} URL`
    : undefined;
}

/** A social network of a profile. */
interface SocialLink {
  readonly platform: SocialPlatformName;
  readonly label: string;
  readonly href: string;
}

/** The social networks of a profile, those only that have an address on the network itself. */
export function socialLinksOf(
  profile: Readonly<Record<SocialPlatformName, string>>,
): readonly SocialLink[] {
  return socialPlatformNames.flatMap((platform) => {
    const href = normalizeSocialLink(platform, profile[platform]);
    return href ? [{ platform, label: socialPlatforms[platform].label, href }] : [];
  });
}

function belongsTo(platform: SocialPlatformName, url: URL): boolean {
  return (
    url.port === '' &&
    socialPlatforms[platform].hosts.some(
      (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
    )
  );
}
