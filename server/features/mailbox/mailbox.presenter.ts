import type { MailSummary, MailView } from '#domain/mailbox/mail-views.ts';
import type { StoredMail } from '#server/platform/mail/mailbox.ts';

const previewLength = 140;

/** A mail as its page shows it. */
export function presentMail({ id, from, to, subject, at, text }: StoredMail): MailView {
  return { id, from, to, subject, at: at.toISOString(), text };
}

/** A mail as the list of them shows it. */
export function presentMailSummary({ id, to, subject, at, text }: StoredMail): MailSummary {
  return { id, to, subject, at: at.toISOString(), preview: beginningOf(text) };
}

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > previewLength ? `${line.slice(0, previewLength - 1).trimEnd()}…` : line;
}

/** A mail's own HTML, its links opening in the page around it. */
export function presentMailDocument({ html }: StoredMail): string {
  return html.replace(/<head>/i, '<head><base target="_top">');
}
