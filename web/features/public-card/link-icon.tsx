import Link from 'lucide-react/icons/link';
import bandcamp from 'simple-icons/icons/bandcamp.svg?raw';
import bluesky from 'simple-icons/icons/bluesky.svg?raw';
import etsy from 'simple-icons/icons/etsy.svg?raw';
import flickr from 'simple-icons/icons/flickr.svg?raw';
import github from 'simple-icons/icons/github.svg?raw';
import gitlab from 'simple-icons/icons/gitlab.svg?raw';
import googleScholar from 'simple-icons/icons/googlescholar.svg?raw';
import medium from 'simple-icons/icons/medium.svg?raw';
import orcid from 'simple-icons/icons/orcid.svg?raw';
import patreon from 'simple-icons/icons/patreon.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import pinterest from 'simple-icons/icons/pinterest.svg?raw';
import spotify from 'simple-icons/icons/spotify.svg?raw';
import stackOverflow from 'simple-icons/icons/stackoverflow.svg?raw';
import substack from 'simple-icons/icons/substack.svg?raw';
import telegram from 'simple-icons/icons/telegram.svg?raw';
import threads from 'simple-icons/icons/threads.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import tripadvisor from 'simple-icons/icons/tripadvisor.svg?raw';
import twitch from 'simple-icons/icons/twitch.svg?raw';
import unsplash from 'simple-icons/icons/unsplash.svg?raw';
import vimeo from 'simple-icons/icons/vimeo.svg?raw';
import xing from 'simple-icons/icons/xing.svg?raw';
import { linkBrandOf, type LinkBrand } from '#domain/profiles/link-brand.ts';
import { BrandIcon, BrandMark, brandMarks, pathOf } from '#web/ui/brand-icon.tsx';

const marks: Readonly<Record<Exclude<LinkBrand, keyof typeof brandMarks>, string>> = {
  bandcamp: pathOf(bandcamp),
  bluesky: pathOf(bluesky),
  etsy: pathOf(etsy),
  flickr: pathOf(flickr),
  github: pathOf(github),
  gitlab: pathOf(gitlab),
  googleScholar: pathOf(googleScholar),
  medium: pathOf(medium),
  orcid: pathOf(orcid),
  patreon: pathOf(patreon),
  paypal: pathOf(paypal),
  pinterest: pathOf(pinterest),
  spotify: pathOf(spotify),
  stackOverflow: pathOf(stackOverflow),
  substack: pathOf(substack),
  telegram: pathOf(telegram),
  threads: pathOf(threads),
  tiktok: pathOf(tiktok),
  tripadvisor: pathOf(tripadvisor),
  twitch: pathOf(twitch),
  unsplash: pathOf(unsplash),
  vimeo: pathOf(vimeo),
  xing: pathOf(xing),
};

/** The mark of whose site a link leads to, else a plain link's. */
export function LinkIcon({ url }: { url: string }) {
  const brand = linkBrandOf(url);
  if (brand === undefined) return <Link />;
  return isShared(brand) ? <BrandIcon brand={brand} /> : <BrandMark path={marks[brand]} />;
}

function isShared(brand: LinkBrand): brand is Extract<LinkBrand, keyof typeof brandMarks> {
  return brand in brandMarks;
}
