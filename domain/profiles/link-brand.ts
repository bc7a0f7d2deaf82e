import { parseWebUrl } from '../web-url.ts';

/** The hosts whose mark stands before a link that leads to them; their subdomains count as well. */
const brandHosts = {
  bandcamp: ['bandcamp.com'],
  bluesky: ['bsky.app'],
  etsy: ['etsy.com'],
  facebook: ['facebook.com', 'fb.com'],
  flickr: ['flickr.com'],
  github: ['github.com'],
  gitlab: ['gitlab.com'],
  googleScholar: ['scholar.google.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  medium: ['medium.com'],
  orcid: ['orcid.org'],
  patreon: ['patreon.com'],
  paypal: ['paypal.com', 'paypal.me'],
  pinterest: ['pinterest.com'],
  spotify: ['spotify.com'],
  stackOverflow: ['stackoverflow.com'],
  substack: ['substack.com'],
  telegram: ['t.me', 'telegram.me'],
  threads: ['threads.net', 'threads.com'],
  tiktok: ['tiktok.com'],
  tripadvisor: ['tripadvisor.com'],
  twitch: ['twitch.tv'],
  twitterX: ['x.com', 'twitter.com'],
  unsplash: ['unsplash.com'],
  vimeo: ['vimeo.com'],
  whatsApp: ['wa.me', 'whatsapp.com'],
  xing: ['xing.com'],
  youtube: ['youtube.com', 'youtu.be'],
} as const satisfies Record<string, readonly string[]>;

export type LinkBrand = keyof typeof brandHosts;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of just that type
export const linkBrands = Object.keys(brandHosts) as readonly LinkBrand[];

/** Whose site a link leads to, where that is one of the known. */
export function linkBrandOf(url: string): LinkBrand | undefined {
  const host = parseWebUrl(url)?.hostname;
  if (host === undefined) return undefined;
  return linkBrands.find((brand) =>
    brandHosts[brand].some((known) => host === known || host.endsWith(`.${known}`)),
  );
}
