/** The site that passkeys are made for (WebAuthn Level 3, section 4: "Relying Party Identifier"). */
export interface RelyingParty {
  /** A domain: a passkey is bound to it. */
  readonly id: string;
  /** The origin that browsers sign. */
  readonly origin: string;
}

/**
 * @param publicUrl the shop's own, never the `Host` of a request
 * @returns undefined where browsers make no passkeys: at an IP address, and without TLS but on this machine
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname: id, origin } = new URL(publicUrl);
  const isIpAddress = /^\[|^[\d.]+$/.test(id);
  const isSecure = protocol === 'https:' || id === 'localhost' || id.endsWith('.localhost');
  return isSecure && !isIpAddress ? { id, origin } : undefined;
}
