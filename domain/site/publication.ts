/** From a time on, a text of the site is live in one version, until the next publication. */
export interface Publication {
  /** `shippedVersion`: the text of the release; `null`: nothing. */
  readonly version: number | null;
  readonly liveFrom: Date;
}

/** In place of a version, where the text of the release is meant. */
export const shippedVersion = 0;

/** Whether visitors see a text, and which. */
export type TextState = 'shipped' | 'live' | 'scheduled' | 'draft' | 'unpublished';

/**
 * The publication that is live at a time.
 * @param publications of one text, by their time; the later of two at the same time decides
 */
export function publicationAt<One extends Publication>(
  publications: readonly One[],
  now: Date,
): One | undefined {
  return publications.findLast(({ liveFrom }) => liveFrom <= now);
}

/** The next publication after a time, if one is planned. @param publications of one text, by their time */
export function publicationAfter<One extends Publication>(
  publications: readonly One[],
  now: Date,
): One | undefined {
  return publications.find(({ liveFrom }) => liveFrom > now);
}

/** @param isShipped the release has such a text, which is live unless another version is */
export function textState(
  publications: readonly Publication[],
  isShipped: boolean,
  now: Date,
): TextState {
  const live = publicationAt(publications, now);
  if (live !== undefined && live.version !== null && live.version !== shippedVersion) return 'live';
  if (live === undefined ? isShipped : live.version === shippedVersion) return 'shipped';
  if (publicationAfter(publications, now) !== undefined) return 'scheduled';
  return live === undefined ? 'draft' : 'unpublished';
}
