import { createHash } from 'node:crypto';

/** The addresses of all links, in order. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to]) => to);

/** The text that the visitor reads, without markup, styles and scripts. */
export const textOf = (html: string) =>
  html
    .replace(/^.*?<body/s, '<body')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ');

/** The CSP sources of all inline scripts or styles, in order. */
export const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
