import type { ComponentProps } from 'react';

/** The value that the file of a lucide icon exports; `key` is for lists of React's. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** The props of a single icon; its lines are drawn as those of all, or as the style sheet says. */
type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'fill' | 'stroke' | 'strokeWidth'>;

/**
 * Makes an icon of lucide's outlines. The build puts it in the place of lucide's own function
 * (vite.config.ts), which is four times the size for what the design leaves alone: here every icon
 * has one stroke of 1.5 px and is decoration beside a text or a label. Its shapes are a text made once:
 * as elements, the icons of a card took a sixth of its rendering (docs/decisions/0006). It goes once lucide draws an
 * icon as one text.
 */
export default function createIcon({ node }: IconData) {
  let shapes = '';
  for (const [tag, { key: _forReact, ...shape }] of node) {
    shapes += `<${tag}`;
    // Lucide's values are numbers, paths and words: nothing to be escaped.
    for (const name in shape) shapes += ` ${name}="${shape[name]}"`;
    shapes += '/>';
  }
  const lines = `<g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
  return (props: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      {...props}
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}
