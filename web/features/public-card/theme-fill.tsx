import { readableTextOn } from '#domain/profiles/theme-color.ts';

/** The class of what is read on the owner's colour. */
export function textOn(color: string): string {
  return readableTextOn(color) === '#ffffff' ? 'light-text' : 'dark-text';
}

/**
 * The owner's colour as a background. A fill of an SVG is markup, so the page's style sheet stays
 * the same for every card and the CSP knows it by one hash; a style attribute would be refused.
 */
export function ThemeFill({ color }: { color: string }) {
  return (
    <svg className="theme-fill" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
