import {
  publicationAfter,
  publicationAt,
  shippedVersion,
  textState,
  type Publication,
} from '#domain/site/publication.ts';
import { presentHistory } from '#server/http/present-history.ts';
import type { ContentView, ListedText, OpenedText } from '#wire/admin/content.ts';
import type { OpenedRow } from './admin-content.service.ts';
import type { TextSource } from './render-text.ts';
import { pathOfName, slugOfName } from './text-names.ts';

interface Row {
  readonly name: string;
  readonly source: TextSource;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly original: TextSource | undefined;
  readonly publications: readonly Publication[];
}

export function presentSource({ title, description, tags, body }: TextSource): ContentView {
  return { title, description, tags: tags.join(', '), body };
}

export function presentListed(row: Row, now: Date): ListedText {
  const { name, source, savedAt, original, publications } = row;
  const live = publicationAt(publications, now);
  const planned = publicationAfter(publications, now);
  const state = textState(publications, original !== undefined, now);
  const shown = state === 'scheduled' ? planned : live;
  return {
    name,
    isPost: slugOfName(name) !== undefined,
    path: pathOfName(name),
    title: source.title,
    state,
    hasDraft: hasDraft(row, planned ?? live),
    liveFrom: state === 'shipped' ? null : (shown?.liveFrom.toISOString() ?? null),
    savedAt: savedAt?.toISOString() ?? null,
  };
}

/** @param shown the text that visitors see last of all, by what is known today */
function hasDraft({ source, version, original }: Row, shown: Publication | undefined): boolean {
  if (shown?.version === version) return false;
  if (shown?.version === null) return false;
  const isOriginalShown = shown === undefined || shown.version === shippedVersion;
  return !isOriginalShown || JSON.stringify(partsOf(source)) !== JSON.stringify(partsOf(original));
}

const partsOf = (source: TextSource | undefined) => source && presentSource(source);

export function presentOpened(row: OpenedRow, now: Date): OpenedText {
  const { publications, versions, version, source, original, history } = row;
  const authors = new Map(
    history.map(presentHistory).map(({ after, by }) => [after?.['version'], by]),
  );
  return {
    ...presentListed(row, now),
    version,
    content: presentSource(source),
    isShipped: original !== undefined,
    live: presentPublication(publicationAt(publications, now)),
    planned: presentPublication(publicationAfter(publications, now)),
    versions: versions.map((one) => ({
      version: one.version,
      savedAt: one.savedAt.toISOString(),
      by: authors.get(one.version) ?? '',
    })),
  };
}

function presentPublication(publication: Publication | undefined) {
  if (publication === undefined) return null;
  return { version: publication.version, liveFrom: publication.liveFrom.toISOString() };
}
