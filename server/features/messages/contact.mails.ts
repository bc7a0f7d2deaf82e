import type { ContactMessage } from '#domain/messages/contact-message.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Tells support what someone wrote using the contact form. */
export function contactMail(message: ContactMessage): MailContent {
  const { name, email, subject, topic, cardNumber, fromPath } = message;
  const about = subject || topic || name;
  const details = [
    ['From', `${name} <${email}>`],
    ['Subject', subject],
    ['Topic', topic],
    ['Card number', cardNumber],
    ['Page', fromPath],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    subject: `Contact: ${about}`,
    preheader: `${name} wrote using the contact form.`,
    heading: 'New contact message',
    paragraphs: [message.message, details.join('\n')],
    note: `Reply to this email to answer ${name}.`,
  };
}
