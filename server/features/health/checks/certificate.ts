import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import { isLoopback } from '#server/config/config.ts';
import { reasonOf } from '../run-checks.ts';

/** The certificate that a server shows. */
export interface ShownCertificate {
  readonly validTo: Date;
  /** Why browsers don't trust it, such as `CERT_HAS_EXPIRED`; undefined where they do. */
  readonly distrust: string | undefined;
}

const dayMs = 86_400_000;
/** Automatic renewal happens 30 days before the end; after 21 it has failed for a while. */
const warnDays = 21;
const wrongDays = 3;

/** Whether browsers trust the certificate of `PUBLIC_URL`, today and soon. */
export async function checkCertificate(
  { publicUrl, isDemo }: { readonly publicUrl: string; readonly isDemo: boolean },
  now: Date,
  read = readCertificate,
): Promise<readonly Finding[]> {
  const url = new URL(publicUrl);
  if (url.protocol === 'https:') return [await lookAtCertificate(url, now, read)];
  if (isDemo || isLoopback(url.hostname)) return [right(`${publicUrl} needs no certificate.`)];
  return [
    warning(
      `${publicUrl} is not encrypted: passwords and sessions can be intercepted. Put a proxy with TLS in front and set PUBLIC_URL to https://.`,
    ),
  ];
}

async function lookAtCertificate(
  url: URL,
  now: Date,
  read: typeof readCertificate,
): Promise<Finding> {
  try {
    return judgeCertificate(await read(url), now);
  } catch (error) {
    return problem(
      `${url.origin} shows no certificate (${reasonOf(error)}): check that the proxy is running and listening there.`,
    );
  }
}

export function judgeCertificate({ validTo, distrust }: ShownCertificate, now: Date): Finding {
  const day = validTo.toISOString().slice(0, 10);
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  if (days < 0) return problem(`The certificate expired on ${day}: renew it. ${lookAtRenewal}`);
  if (distrust !== undefined) {
    return problem(
      `Browsers do not trust the certificate (${distrust}): have the proxy use one for this name, with its chain, from a public authority.`,
    );
  }
  const left = days === 1 ? '1 day' : `${days} days`;
  if (days < wrongDays) {
    return problem(`The certificate expires on ${day}, in ${left}: renew it. ${lookAtRenewal}`);
  }
  if (days < warnDays) {
    return warning(`The certificate expires on ${day}, in ${left}. ${lookAtRenewal}`);
  }
  return right(`The certificate is trusted and valid until ${day}.`);
}

const lookAtRenewal = 'Check the log of the program that renews it.';

/** Asks a server for its certificate, also for one that nobody trusts. @throws when nobody answers */
export async function readCertificate({ hostname, port }: URL): Promise<ShownCertificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect');
    // Node's types have an Error there; it is the code.
    const distrust = socket.authorized ? undefined : String(socket.authorizationError);
    return { validTo: new Date(socket.getPeerCertificate().valid_to), distrust };
  } finally {
    socket.destroy();
  }
}
