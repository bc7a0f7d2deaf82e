import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Tells support what an owner wrote by the dashboard's form. @param name may be empty */
export function feedbackMail(feedback: {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}): MailContent {
  const { name, email, message } = feedback;
  const who = name || email;
  return {
    subject: `Feedback: ${who}`,
    preheader: `${who} wrote from the dashboard.`,
    heading: 'New feedback',
    paragraphs: [message, `From: ${name ? `${name} <${email}>` : email}`],
    note: `Reply to this email to answer ${who}.`,
  };
}
