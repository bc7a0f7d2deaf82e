import { createGuard, FetchRefusedError, refusing, type GuardOptions } from './guarded-request.ts';

/** An answer of a public server. */
export interface PublicAnswer {
  /** The address that it came from, after redirects. */
  readonly url: string;
  /** As the server says it; empty where it does not. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Fetches what is at an address. @param signal ends it, whatever it is waiting for
 * @throws FetchRefusedError
 */
export type PublicFetch = (url: string, signal: AbortSignal) => Promise<PublicAnswer>;

/** The parts that tests replace: names and ports of their own servers. */
export interface PublicFetchOptions extends GuardOptions {
  readonly userAgent: string;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches what strangers name, from the public internet alone (`createGuard`). Each redirect is checked like the
 * first address. Neither cookies nor credentials are sent.
 */
export function createPublicFetch({ userAgent, ...options }: PublicFetchOptions): PublicFetch {
  const guard = createGuard(options);
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html, text/vcard, text/*;q=0.8, image/*;q=0.8, */*;q=0.1',
    'accept-language': 'en',
  };

  /** @throws FetchRefusedError */
  async function follow(text: string, signal: AbortSignal): Promise<PublicAnswer> {
    let url = guard.readUrl(text);
    for (let followed = 0; followed <= mostRedirects; followed += 1) {
      const answer = await guard.ask(url, { headers }, signal);
      const { statusCode = 0, headers: said } = answer;
      if (redirects.has(statusCode)) {
        answer.destroy();
        // Without an address it leads nowhere.
        const to = said.location ? URL.parse(said.location, url) : null;
        url = guard.readUrl(to?.href ?? '');
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new FetchRefusedError('refused');
      }
      const bytes = await guard.readWhole(answer, signal);
      return { url: url.href, contentType: said['content-type'] ?? '', bytes };
    }
    throw new FetchRefusedError('redirects');
  }

  return (url, signal) => refusing(signal, () => follow(url, signal));
}
