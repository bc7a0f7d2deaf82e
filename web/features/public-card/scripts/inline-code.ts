/** A script or style sheet that stands in the document, with what the CSP needs to let it run. */
export interface InlineCode {
  readonly code: string;
  /** Source expression for the CSP, quotes included: `'sha256-…'` (CSP level 3, section 2.3.1). */
  readonly hash: string;
}

/**
 * Hashes code that is written inline. Cached pages can't carry a nonce per request, so the
 * policy names their scripts and styles by content.
 */
export async function inlineCode(code: string): Promise<InlineCode> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return { code, hash: `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'` };
}
