import type { Brand } from '#domain/site/brand.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The mail by which an operator sees that mails arrive. */
export function testMail(publicUrl: string, { brandName }: Pick<Brand, 'brandName'>): MailContent {
  return {
    subject: `Test email from ${brandName}`,
    preheader: 'The shop’s emails arrive.',
    heading: 'Emails arrive',
    paragraphs: [
      `The operator of ${publicUrl} sent this email with "npm run doctor" to check that emails arrive.`,
    ],
    note: 'If you didn’t expect it, you don’t need to do anything.',
  };
}
