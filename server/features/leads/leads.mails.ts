import { leadName, type LeadFields } from '#domain/leads/lead.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

const namedAtMost = 20;

/** Reminds an owner of those to whom they wanted to come back today. */
export function followUpMail(
  { language, text, isolated }: MailTexts,
  due: readonly LeadFields[],
  { leadsUrl }: { readonly leadsUrl: string },
): MailContent {
  const { length: count } = due;
  const lines = due.slice(0, namedAtMost).map((lead) => isolated(lineOf(lead)));
  const more = count - lines.length;
  return {
    language,
    subject: text('followUp.subject', { count }),
    preheader: text('followUp.preheader'),
    heading: text('followUp.heading', { count }),
    paragraphs: [
      text('followUp.text'),
      [...lines, ...(more > 0 ? [text('followUp.more', { count: more })] : [])].join('\n'),
    ],
    action: { label: text('followUp.action'), url: leadsUrl },
  };
}

function lineOf(lead: LeadFields): string {
  const { company, email, phone, tags } = lead;
  const name = leadName(lead);
  const parts = [name, company, email, phone, tags.join(', ')];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
