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
export function welcomeMail(brandName: string, facts: WelcomeFacts): MailContent {
  const { identifier, hasProfile, cardUrl, qrUrl, dashboardUrl } = facts;
  return {
    subject: `Welcome to ${brandName}`,
    preheader: 'Your card is claimed. Here are the link and QR code for your page.',
    heading: 'Your card is ready to share',
    paragraphs: [
      `Card ${identifier} is yours. When someone taps or scans it, your page opens. You can also share the page by link or QR code.`,
      ...(hasProfile
        ? [`You can change your page anytime: ${dashboardUrl}`]
        : [`Your page is still empty. Log in and add your profile: ${dashboardUrl}`]),
    ],
    image: { url: qrUrl, alt: 'QR code of your page', side: 200 },
    action: { label: 'Open your page', url: cardUrl },
    note: 'Log in with this address and the password you chose.',
  };
}

/** To the owner of an account, hopefully not by surprise. */
export function cardBoundMail(
  brandName: string,
  {
    identifier,
    isByCode,
    publicUrl,
  }: { readonly identifier: string; readonly isByCode: boolean; readonly publicUrl: string },
): MailContent {
  return {
    subject: `A card was added to your ${brandName} account`,
    preheader: `Card ${identifier} opens your active profile from now on.`,
    heading: 'A card was added to your account',
    paragraphs: [
      isByCode
        ? `Card ${identifier} was claimed with a code emailed to this address.`
        : `Card ${identifier} was claimed while you were logged in to your account.`,
      'From now on, tapping or scanning it opens your active profile. Your password and profiles haven’t changed.',
    ],
    action: { label: 'See your cards', url: `${publicUrl}/dashboard` },
    note: isByCode
      ? 'If this wasn’t you, someone can read your email. First change your email account’s password, then release the card in your dashboard.'
      : 'If this wasn’t you, release the card in your dashboard and change your password.',
  };
}
