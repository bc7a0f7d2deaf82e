/** The path that RFC 9116 fixes. */
export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116, section 2.5.5, asks for less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/**
 * Tells finders of a weakness whom to write to (RFC 9116). It expires 180 days after the day on which it is
 * read, so a shop that runs never serves an expired one.
 */
export function securityText(
  { publicUrl, supportEmail }: { readonly publicUrl: string; readonly supportEmail: string },
  now: Date,
): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const contacts = [
    `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}`,
    // Section 2.5.4: web addresses begin with https. A demo has none.
    ...(publicUrl.startsWith('https:') ? [`${publicUrl}/contact`] : []),
  ];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${securityTextPath}`,
    '',
  ].join('\n');
}
