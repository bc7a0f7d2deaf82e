import { leadName, type LeadFields } from '#domain/leads/lead.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

const namedAtMost = 20;

/** Reminds an owner of those to whom they wanted to come back today. */
export function followUpMail(
  due: readonly LeadFields[],
  { leadsUrl }: { readonly leadsUrl: string },
): MailContent {
  const people = due.length === 1 ? 'one person' : `${due.length} people`;
  const lines = due.slice(0, namedAtMost).map(lineOf);
  const more = due.length - lines.length;
  return {
    subject: `Follow up with ${people} you met`,
    preheader: 'You asked to be reminded today.',
    heading: `Follow up with ${people}`,
    paragraphs: [
      'You asked us to remind you about:',
      [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    ],
    action: { label: 'Open People', url: leadsUrl },
  };
}

function lineOf(lead: LeadFields): string {
  const { company, email, phone, tags } = lead;
  const name = leadName(lead);
  const parts = [name, company, email, phone, tags.join(', ')];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
