import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface LostDomain {
  readonly domain: string;
  readonly company: string;
  readonly brandName: string;
}

/** Tells the owners of a company that another one has proved a domain of theirs. @param url of their domains */
export function domainLostMail(
  { domain, company, brandName }: LostDomain,
  url: string,
): MailContent {
  const named = isHarmlessName(company, brandName) ? company : 'your company';
  return {
    subject: `${domain} is no longer verified for ${named}`,
    preheader: 'Another company verified it.',
    heading: 'A domain was taken over',
    paragraphs: [
      `Another company verified ${domain}, and the domain no longer has the DNS record for “${company}”. People who log in with an address at this domain are no longer sent to your company login.`,
      'If the domain is still yours, add your record back and verify it again.',
    ],
    action: { label: 'See the Domains', url },
  };
}
