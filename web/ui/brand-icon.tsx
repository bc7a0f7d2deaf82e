import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import whatsApp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';

/** Takes the one path out of an icon's file: importing the package itself costs 20 MB of memory. */
function pathOf(svg: string): string {
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (!path) throw new Error('A brand mark has no path.');
  return path;
}

/** Outlines of the brand marks, each in a box of 24 by 24. */
const brandMarks = {
  // Not among the icons of the package: a plate of our own with the two letters cut out.
  linkedin:
    'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1.4 8.3v10h3.2v-10ZM6 4.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Zm3.7 5v10h3.2v-5.4c0-1.3.6-2.1 1.8-2.1 1.1 0 1.6.8 1.6 2.1v5.4h3.2v-6c0-2.8-1.5-4.2-3.6-4.2-1.5 0-2.5.7-3 1.6V9.3Z',
  facebook: pathOf(facebook),
  instagram: pathOf(instagram),
  twitterX: pathOf(x),
  youtube: pathOf(youtube),
  whatsApp: pathOf(whatsApp),
} as const;

/** A brand's mark in the colour of the text around it. */
export function BrandIcon({ brand }: { brand: keyof typeof brandMarks }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={brandMarks[brand]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
