import type { Question } from '#domain/site/faq-page.ts';

/** The three questions of the home page (specification 1, section 2: "Home page sections", 6). */
export const questions: readonly Question[] = [
  {
    question: 'Do people need an app to receive my details?',
    answer:
      'No app is needed, neither by them nor by you. The card opens a page in the phone’s own browser, and one button saves you as a contact.',
  },
  {
    question: 'Which phones does it work with?',
    answer:
      'Any NFC smartphone: iPhones from the XS on and nearly every Android phone read it without a setting. All others scan the QR code, which opens the same page. The shop and your account need Chrome or Edge 109, Firefox 115, Safari 16.4 or a newer one.',
  },
  {
    question: 'Can I change my profile later?',
    answer:
      'Yes, anytime in your dashboard. A new number, company or photo shows up on your page right away. The card itself stays the same.',
  },
];
