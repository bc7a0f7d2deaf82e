import type { Config } from '#server/config/config.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The mail by which an operator sees that mails arrive. */
export function testMail({ publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>): MailContent {
  return {
    subject: `Test mail of ${site.brandName}`,
    preheader: 'Mails of the shop arrive.',
    heading: 'Mails arrive',
    paragraphs: [
      `The operator of ${publicUrl} sent this mail by "npm run doctor" to see whether mails arrive.`,
    ],
    note: 'If you did not expect it, nothing is to be done.',
  };
}
