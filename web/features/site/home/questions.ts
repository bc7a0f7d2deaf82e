import type { Question } from '#domain/site/faq-page.ts';

/** The three questions of the home page (specification 1, section 2: "Home page sections", 6). */
export const questions: readonly Question[] = [
  {
    question: 'Do people need an app to receive my details?',
    answer:
      'No, neither of you needs an app. The card opens a page in the phone’s browser, and one button saves you as a contact.',
  },
  {
    question: 'Which phones does it work with?',
    answer:
      'It works with any NFC smartphone. The iPhone XS and later and nearly every Android phone read it right away. All other phones can scan the QR code, which opens the same page. The shop and your account need Chrome or Edge 109, Firefox 115, Safari 16.4 or later.',
  },
  {
    question: 'Can I change my profile later?',
    answer:
      'Yes, anytime in your dashboard. A new number, company or photo shows up on your page right away. The card itself stays the same.',
  },
];
