import { invalidField } from '#domain/errors.ts';
import type { FoundLink, FoundProfile } from '#domain/profile-import/found-profile.ts';
import { readVCard } from '#domain/profile-import/read-vcard.ts';
import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { cutTo } from '#domain/text.ts';
import { parseWebUrl } from '#domain/web-url.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { FetchRefusedError, type FetchRefusal } from '#server/platform/outbound/guarded-request.ts';
import type { PublicAnswer } from '#server/platform/outbound/public-fetch.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPage } from './read-page.ts';

export type ProfileImportService = ReturnType<typeof createProfileImportService>;

/** A found profile with its picture as a `data:` address; empty without one. */
export interface ImportedProfile {
  readonly fields: FoundProfile['fields'];
  readonly links: FoundLink[];
  readonly picture: string;
}

/** For the page and its picture together, redirects and all. */
const deadlineMs = 5_000;
/** More than any field takes. */
const mostText = 4_000;

const refusals: Readonly<Record<FetchRefusal, string>> = {
  address: 'Please enter an address such as https://linktr.ee/name',
  private: 'This address is not public, so it can’t be read.',
  redirects: 'This address leads on too often.',
  'too-large': 'This page is too large to be read.',
  'too-slow': 'This page takes too long to answer.',
  refused: 'This page can’t be read by others.',
  unreachable: 'This address can’t be reached.',
};
const nothingFound = 'Nothing about a person or company was found there.';

/** Reads what a public page, or a vCard at a public address, says of somebody. Nothing of it is kept. */
export function createProfileImportService({ publicFetch }: Pick<Platform, 'publicFetch'>) {
  // Each may hold a page and a picture.
  const limit = createConcurrencyLimit(3, {
    waiting: 20,
    message: 'Many pages are being read at the moment. Please try again in a few seconds.',
  });

  async function fetchPage(url: string, signal: AbortSignal): Promise<PublicAnswer> {
    try {
      return await publicFetch(url, signal);
    } catch (error) {
      if (!(error instanceof FetchRefusedError)) throw error;
      throw invalidField('url', refusals[error.reason]);
    }
  }

  /** A picture is only proposed: without it the rest is found all the same. */
  async function fetchPicture(url: string, signal: AbortSignal): Promise<string> {
    if (url === '') return '';
    try {
      const { contentType, bytes } = await publicFetch(url, signal);
      const [type = ''] = contentType.toLowerCase().split(';');
      if (imageFileProblem({ type: type.trim(), size: bytes.length }) !== undefined) return '';
      return `data:${type.trim()};base64,${bytes.toString('base64')}`;
    } catch (error) {
      if (error instanceof FetchRefusedError) return '';
      throw error;
    }
  }

  async function readAddress(url: string): Promise<FoundProfile & { readonly picture: string }> {
    const signal = AbortSignal.timeout(deadlineMs);
    const answer = await fetchPage(url, signal);
    const contact = readVCard(answer.bytes);
    if (contact !== undefined) {
      const { picture, ...found } = contact;
      return { ...found, picture: picture && `data:image/jpeg;base64,${picture}` };
    }
    const { pictureUrl, ...found } = readPage(textOf(answer), answer.url);
    return { ...found, picture: await fetchPicture(pictureUrl, signal) };
  }

  return {
    /** @throws AppError `invalid_input` that names `url`, where nothing can be read */
    async read(typed: string): Promise<ImportedProfile> {
      const url = parseWebUrl(typed);
      if (url === undefined) throw invalidField('url', refusals.address);
      const { fields, links, picture } = await limit.run(() => readAddress(url.href));
      const found = Object.entries(fields).map(([name, text]) => [name, cutTo(text, mostText)]);
      if (found.length === 0 && links.length === 0) throw invalidField('url', nothingFound);
      return {
        fields: Object.fromEntries(found),
        links: links.map(({ label, url: to }) => ({ label: cutTo(label, mostText), url: to })),
        picture,
      };
    },
  };
}

/** The text of a page in the charset that its server names. */
function textOf({ contentType, bytes }: PublicAnswer): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
