import facebook from 'simple-icons/icons/facebook.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';

/** Takes the one path out of an icon's file: importing the package itself costs 20 MB of memory. */
export function pathOf(svg: string): string {
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (!path) throw new Error('A brand mark has no path.');
  return path;
}

/** Outlines of the brand marks, each in a box of 24 by 24. */
export const brandMarks = {
  // Not among the icons of the package: a plate of our own with the two letters cut out.
  linkedin:
    'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1.4 8.3v10h3.2v-10ZM6 4.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Zm3.7 5v10h3.2v-5.4c0-1.3.6-2.1 1.8-2.1 1.1 0 1.6.8 1.6 2.1v5.4h3.2v-6c0-2.8-1.5-4.2-3.6-4.2-1.5 0-2.5.7-3 1.6V9.3Z',
  facebook: pathOf(facebook),
  // The package's has two thousand digits, which compress badly: two rings and a dot.
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2ZM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm6.4-3.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  twitterX: pathOf(x),
  youtube: pathOf(youtube),
  // The package's, rounded to a tenth: a card with a phone number carries it.
  whatsApp:
    'm17.5 14.4-2-1q-.4-.1-.7.2l-1 1.1q-.2.3-.6.1-.6 0-2.4-1.5l-1.7-2q-.1-.4.2-.6l.4-.6q.2-.2.3-.5v-.5L9 7q-.3-.7-.6-.5h-.6a1 1 0 0 0-.8.4c-.2.3-1 1-1 2.5 0 1.4 1 2.8 1.2 3s2.1 3.2 5.1 4.5l1.7.6a4 4 0 0 0 1.9.2c.5-.1 1.7-.8 2-1.5q.3-1 .1-1.4zM12 21.8a10 10 0 0 1-5-1.4l-.3-.2-3.8 1 1-3.7-.2-.3a10 10 0 0 1-1.5-5.3 9.9 9.9 0 0 1 16.8-7 10 10 0 0 1 3 7c0 5.5-4.5 9.9-10 9.9m8.5-18.3A12 12 0 0 0 12 0 12 12 0 0 0 1.7 17.8L.1 24l6.3-1.7a12 12 0 0 0 5.6 1.5 12 12 0 0 0 12-11.9 12 12 0 0 0-3.5-8.4',
} as const;

/** A brand's mark in the colour of the text around it. */
export function BrandIcon({ brand }: { brand: keyof typeof brandMarks }) {
  return <BrandMark path={brandMarks[brand]} />;
}

/** @param path the mark's outline, in a box of 24 by 24 */
export function BrandMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
