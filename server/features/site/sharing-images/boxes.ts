import { createElement, type CSSProperties, type ReactNode } from 'react';

/** The light theme's colours (web/ui/tokens.css). */
export const colours = {
  canvas: '#f8f8f5',
  paper: '#ffffff',
  ink: '#16191a',
  inkSoft: '#555b58',
  hairline: '#dfe0da',
  accent: '#15803d',
} as const;

export function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement(
    'div',
    { style: { display: 'flex', boxSizing: 'border-box', ...style } },
    ...children,
  );
}

export function text(style: CSSProperties, content: string): ReactNode {
  return createElement('div', { style: { display: 'block', ...style } }, content);
}

/** @param src a `data:` address */
export function picture(src: string, width: number, height: number): ReactNode {
  return createElement('img', { src, width, height });
}
