import type { Thing } from './json-ld.ts';

export interface Question {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
}

/** Questions that the page shows, as schema.org's `FAQPage`. */
export function faqPage(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
