import { escapeHtml } from '../html.ts';
import { embedPath } from './card-paths.ts';

/** Pixels of the frame, which another site may change. */
export const embedSize = { width: 360, height: 400 } as const;

interface EmbeddedCard {
  readonly uniqueId: string;
  /** Empty for whichever profile is active. */
  readonly slug: string;
  readonly name: string;
  readonly publicUrl: string;
}

/** The lines of HTML by which another site shows a card. */
export function embedCode({ uniqueId, slug, name, publicUrl }: EmbeddedCard): string {
  const address = escapeHtml(publicUrl + embedPath(uniqueId, slug));
  const { width, height } = embedSize;
  return `<iframe src="${address}" title="${escapeHtml(name)}" width="${width}" height="${height}" loading="lazy" style="border:1px solid #dfe0da;border-radius:16px;max-width:100%"></iframe>`;
}
