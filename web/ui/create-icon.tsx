import { createElement, type ComponentProps } from 'react';

/** What the file of a lucide icon hands over; each shape brings its key. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Makes an icon of lucide's outlines. The build puts it in the place of lucide's own function
 * (vite.config.ts), which is four times the size for what the design leaves alone: here every icon
 * has one stroke of 1.5 px and is decoration beside a text or a label.
 */
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
