import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { ShopAnswer } from '../probe/ask-shop.ts';
import type { SeenRequest } from '../probe/seen-request.ts';
import { reasonOf } from '../run-checks.ts';

/** Whether visitors reach the shop by `PUBLIC_URL`, and the shop sees who they are. */
export async function checkAddress(
  publicUrl: string,
  ask: () => Promise<ShopAnswer>,
): Promise<readonly Finding[]> {
  let answer: ShopAnswer;
  try {
    answer = await ask();
  } catch (error) {
    return [
      problem(
        `${publicUrl} isn't responding (${reasonOf(error)}): check that the shop is running, its DNS name, the firewall and the proxy.`,
      ),
    ];
  }
  if (answer.seen !== undefined) return [judgeProxies(publicUrl, answer.seen)];
  return [judgeAnswer(publicUrl, answer)];
}

/** The answer of something that did not say what it sees. */
function judgeAnswer(publicUrl: string, { status, location, wasAsked }: ShopAnswer): Finding {
  if (location !== undefined) {
    return problem(
      `${publicUrl} redirects visitors to ${location}: set PUBLIC_URL to the address they end up at.`,
    );
  }
  if (status >= 500) {
    return problem(
      `${publicUrl} answers HTTP ${status}: check that the shop behind the proxy is running and ready (/readyz).`,
    );
  }
  if (!wasAsked && status === 200) {
    return warning(
      `${publicUrl} answers; the proxy's headers can't be checked while the database is unavailable.`,
    );
  }
  return problem(
    `${publicUrl} is answered by something other than this shop (HTTP ${status}): look at DNS and the proxy.`,
  );
}

/** Compares the proxies that a request came through with `TRUST_PROXY`. */
export function judgeProxies(publicUrl: string, seen: SeenRequest): Finding {
  const { address, protocol, forwardedFor: count, trustProxy: trusted } = seen;
  const isHttps = publicUrl.startsWith('https:');
  if (count === 0 && trusted === 0 && isHttps) {
    return problem(
      'A proxy answers https:// but doesn’t pass on the visitor’s address: have it send X-Forwarded-For and X-Forwarded-Proto, and set TRUST_PROXY=1.',
    );
  }
  if (count > trusted) {
    return problem(
      `Requests come through ${proxies(count)}, and TRUST_PROXY is ${trusted}: all visitors seem to be ${address} and share its limits. Set TRUST_PROXY=${count}.`,
    );
  }
  if (count < trusted) {
    return problem(
      `TRUST_PROXY is ${trusted}, and requests come through ${proxies(count)}: visitors can fake their address. Set TRUST_PROXY=${count}, or have each proxy send X-Forwarded-For.`,
    );
  }
  if (`${protocol}:` !== new URL(publicUrl).protocol) {
    return warning(
      `${publicUrl} is seen as ${protocol}:// by the shop: have the proxy send X-Forwarded-Proto.`,
    );
  }
  const way = count === 0 ? 'without a proxy' : `through ${proxies(count)}`;
  return right(`${publicUrl} leads here ${way}, and this machine is seen as ${address}.`);
}

function proxies(count: number): string {
  if (count === 0) return 'no proxy that says so';
  return count === 1 ? '1 proxy' : `${count} proxies`;
}
