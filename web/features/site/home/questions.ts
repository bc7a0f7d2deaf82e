import type { Question } from '#domain/site/faq-page.ts';

/** The three questions of the home page (specification 1, section 2: "Home page sections", 6). */
export const questions: readonly Question[] = [
  {
    question: 'Do people need an app to receive my details?',
    answer:
      'No. The card opens a page in the phone’s browser, and one button saves you as a contact.',
  },
  {
    question: 'Which phones does it work with?',
    answer:
      'It works with any NFC smartphone: the iPhone XS and later, and nearly every Android phone. All others scan the QR code. The shop and your account need Chrome or Edge 109, Firefox 115, Safari 16.4 or later.',
  },
  {
    question: 'Can I change my profile later?',
    answer:
      'Yes, anytime in your dashboard. Your page shows it right away, and the card stays the same.',
  },
];
