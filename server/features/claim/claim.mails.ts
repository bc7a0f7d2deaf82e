import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface WelcomeFacts {
  /** As it is printed on the card. */
  readonly identifier: string;
  /** Whether the claim brought a profile: without one the page shows nothing yet. */
  readonly hasProfile: boolean;
  readonly cardUrl: string;
  readonly qrUrl: string;
  readonly dashboardUrl: string;
}

/** To an address that made its account by claiming a card: the page's link and its QR code. */
export function welcomeMail(
  { language, text }: MailTexts,
  brandName: string,
  facts: WelcomeFacts,
): MailContent {
  const { identifier, hasProfile, cardUrl, qrUrl, dashboardUrl } = facts;
  return {
    language,
    subject: text('welcome.subject', { brand: brandName }),
    preheader: text('welcome.preheader'),
    heading: text('welcome.heading'),
    paragraphs: [
      text('welcome.text', { identifier }),
      text(hasProfile ? 'welcome.change' : 'welcome.empty', { url: dashboardUrl }),
    ],
    image: { url: qrUrl, alt: text('welcome.qr'), side: 200 },
    action: { label: text('welcome.action'), url: cardUrl },
    note: text('welcome.note'),
  };
}

/** To the owner of an account, hopefully not by surprise. */
export function cardBoundMail(
  { language, text }: MailTexts,
  brandName: string,
  {
    identifier,
    isByCode,
    publicUrl,
  }: { readonly identifier: string; readonly isByCode: boolean; readonly publicUrl: string },
): MailContent {
  return {
    language,
    subject: text('cardAdded.subject', { brand: brandName }),
    preheader: text('cardAdded.preheader', { identifier }),
    heading: text('cardAdded.heading'),
    paragraphs: [
      text(isByCode ? 'cardAdded.byCode' : 'cardAdded.bySession', { identifier }),
      text('cardAdded.text'),
    ],
    action: { label: text('mail.yourCards'), url: `${publicUrl}/dashboard` },
    note: text(isByCode ? 'cardAdded.codeNote' : 'cardAdded.sessionNote'),
  };
}
