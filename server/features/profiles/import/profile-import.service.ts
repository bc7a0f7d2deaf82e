import { invalidField } from '#domain/errors.ts';
import type { FoundLink, FoundProfile } from '#domain/profile-import/found-profile.ts';
import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { parseWebUrl } from '#domain/web-url.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { FetchRefusedError, type FetchRefusal } from '#server/platform/outbound/guarded-request.ts';
import type { PublicAnswer } from '#server/platform/outbound/public-fetch.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createImportProcess } from './import-process.ts';

export type ProfileImportService = ReturnType<typeof createProfileImportService>;

/** A found profile with its picture as a `data:` address; empty without one. */
export interface ImportedProfile {
  readonly fields: FoundProfile['fields'];
  readonly links: FoundLink[];
  readonly picture: string;
}

/** For the page and its picture together, redirects and all. */
const deadlineMs = 5_000;

const refusals: Readonly<Record<FetchRefusal, string>> = {
  address: 'Please enter an address such as https://linktr.ee/name',
  private: 'This address is not public, so it can’t be read.',
  redirects: 'This address redirects too many times.',
  'too-large': 'This page is too large to read.',
  'too-slow': 'This page took too long to respond.',
  refused: 'This page isn’t public, so we can’t read it.',
  unreachable: 'We can’t reach this address.',
};
const nothingFound = 'We didn’t find details about a person or company there.';

/** Reads what a public page, or a vCard at a public address, says of somebody. Nothing of it is kept. */
export function createProfileImportService(
  { publicFetch }: Pick<Platform, 'publicFetch'>,
  reader = createImportProcess(),
) {
  // Each may hold a page and a picture.
  const limit = createConcurrencyLimit(3, {
    waiting: 20,
    message: 'We’re busy reading other pages. Please try again in a few seconds.',
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
    const { picture, pictureUrl, ...found } = await reader.read(answer);
    if (picture !== '') return { ...found, picture: `data:image/jpeg;base64,${picture}` };
    return { ...found, picture: await fetchPicture(pictureUrl, signal) };
  }

  return {
    /** @throws AppError `invalid_input` that names `url`, where nothing can be read */
    async read(typed: string): Promise<ImportedProfile> {
      const url = parseWebUrl(typed);
      if (url === undefined) throw invalidField('url', refusals.address);
      const found = await limit.run(() => readAddress(url.href));
      if (Object.keys(found.fields).length === 0 && found.links.length === 0) {
        throw invalidField('url', nothingFound);
      }
      return { ...found, links: [...found.links] };
    },
  };
}
